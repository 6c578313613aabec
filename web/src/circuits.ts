// The circuits of a board whose lines are joined by loops round the corners (skins.ts): the way a piece goes to
// capture. Whether it may is the server's to say; this finds which way it went.

/** Cells in their order, the first and the last with a piece. `arcs[i]`: a loop lies between cells[i] and the next. */
export interface Route {
  cells: number[];
  arcs: boolean[];
}

export interface Point {
  x: number;
  y: number;
}

/** A circuit's places in a ring, line after line; behind each line comes a loop. */
function ringOf(radius: number, width: number, height: number): { cell: number; lineEnds: boolean }[] {
  const at = (x: number, y: number) => y * width + x;
  const across = Array.from({ length: width }, (_, x) => x);
  const along = Array.from({ length: height }, (_, y) => y);
  const lines = [
    across.map((x) => at(x, radius)),
    along.map((y) => at(width - 1 - radius, y)),
    across.map((x) => at(width - 1 - x, height - 1 - radius)),
    along.map((y) => at(radius, height - 1 - y)),
  ];
  return lines.flatMap((line) => line.map((cell, i) => ({ cell, lineEnds: i === line.length - 1 })));
}

/** From a place of a ring one way until something stands in the way; null unless that is `to`, behind a loop. */
function walk(ring: { cell: number; lineEnds: boolean }[], start: number, step: 1 | -1, to: number, isEmpty: (cell: number) => boolean): Route | null {
  const place = (i: number) => ring[(i + ring.length) % ring.length] as { cell: number; lineEnds: boolean };
  const from = place(start).cell;
  const route: Route = { cells: [from], arcs: [] };
  for (let i = start, left = ring.length - 1; left > 0; --left, i += step) {
    const next = place(i + step).cell;
    route.arcs.push((step > 0 ? place(i) : place(i - 1)).lineEnds);
    route.cells.push(next);
    if (next === to) return route.arcs.includes(true) ? route : null;
    if (next !== from && !isEmpty(next)) return null;
  }
  return null;
}

/** The shortest way round at least one loop, over empty cells; where the piece came from counts as empty. */
export function routeBetween(board: string, width: number, loops: number[], from: number, to: number): Route | null {
  const height = board.length / width;
  let best: Route | null = null;
  for (const radius of loops) {
    const ring = ringOf(radius, width, height);
    ring.forEach(({ cell }, start) => {
      if (cell !== from) return;
      for (const step of [1, -1] as const) {
        const route = walk(ring, start, step, to, (each) => board[each] === ".");
        if (route && (!best || route.cells.length < best.cells.length)) best = route;
      }
    });
  }
  return best;
}

const isBeside = (a: number, b: number, width: number): boolean =>
  Math.abs((a % width) - (b % width)) <= 1 && Math.abs(Math.floor(a / width) - Math.floor(b / width)) <= 1;

/**
 * How the last move captured, if it did. `before`: the board before it; null or another board where that is not
 * known, and then only a move between neighbours is taken for a step.
 */
export function lastRoute(before: string | null, after: string, width: number, loops: number[], from: number, to: number): Route | null {
  const known = before !== null && isBefore(before, after, from, to);
  if (known ? before[to] === "." : isBeside(from, to, width)) return null;
  return routeBetween(after, width, loops, from, to);
}

/** A move from one cell to the other led from one board to the next. */
export function isBefore(before: string, after: string, from: number, to: number): boolean {
  return before.length === after.length && before !== after && before[from] === after[to] && after[from] === "." &&
    [...before].every((cell, i) => i === from || i === to || cell === after[i]);
}

/** As the path of an SVG. */
export function pathOf(route: Route, width: number, centre: (cell: number) => Point): string {
  let path = "";
  route.cells.forEach((cell, i) => {
    const at = centre(cell);
    const was = i > 0 ? centre(route.cells[i - 1] as number) : at;
    if (i === 0) path += `M${at.x} ${at.y}`;
    else if (!route.arcs[i - 1]) path += `L${at.x} ${at.y}`;
    else {
      // Three quarters of a circle round the corner between a row's end and a column's.
      const fromRow = [0, width - 1].includes((route.cells[i - 1] as number) % width);
      const corner = fromRow ? { x: was.x, y: at.y } : { x: at.x, y: was.y };
      const radius = Math.abs(fromRow ? at.x - corner.x : was.x - corner.x);
      const turn = (was.x - corner.x) * (at.y - corner.y) - (was.y - corner.y) * (at.x - corner.x);
      path += `A${radius} ${radius} 0 1 ${turn > 0 ? 0 : 1} ${at.x} ${at.y}`;
    }
  });
  return path;
}
