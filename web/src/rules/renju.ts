// The points Black must not play under renju, as the Renju International Federation defines them (renju.net, "The
// International Rules of Renju", part 9): an overline, a double four, a double three. A five is never forbidden.
import { rowLength, stepFrom } from "./lines";
import { put } from "./rules";

const BLACK = "X";

/** The first cells beyond the row through a stone, where they are empty. */
function freeEnds(cells: string, size: number, cell: number, direction: number): number[] {
  return [1, -1].flatMap((sign) => {
    let steps = 1;
    while (cells[stepFrom(cell, size, direction, sign * steps)] === BLACK) ++steps;
    const end = stepFrom(cell, size, direction, sign * steps);
    return cells[end] === "." ? [end] : [];
  });
}

/** Cells where one more stone makes exactly five of the row through `cell`. */
function fivePoints(cells: string, size: number, cell: number, direction: number): number[] {
  return freeEnds(cells, size, cell, direction).filter((end) => rowLength(put(cells, end, BLACK), size, cell, direction) === 5);
}

/** Rows of four that one stone makes five. Two in one line are two, unless it is one four with both ends free. */
function fours(cells: string, size: number, cell: number, direction: number): number {
  const ways = fivePoints(cells, size, cell, direction).length;
  return ways === 2 && rowLength(cells, size, cell, direction) === 4 ? 1 : ways;
}

/** Cells where one more stone makes a straight four: one that either end makes exactly five. */
function straightFourPoints(cells: string, size: number, cell: number, direction: number): number[] {
  return freeEnds(cells, size, cell, direction).filter((end) => {
    const after = put(cells, end, BLACK);
    return rowLength(after, size, cell, direction) === 4 && fivePoints(after, size, cell, direction).length === 2;
  });
}

function makesFive(cells: string, size: number, cell: number): boolean {
  const after = put(cells, cell, BLACK);
  return [0, 1, 2, 3].some((direction) => rowLength(after, size, cell, direction) === 5);
}

/** What a black stone on the empty cell would be. A three is one only if a stone that makes a straight four of it is
 *  allowed in its turn, and makes no five. */
export function isForbidden(cells: string, size: number, cell: number): boolean {
  if (makesFive(cells, size, cell)) return false;
  const after = put(cells, cell, BLACK);
  let found = 0;
  const threes: number[][] = [];
  for (const direction of [0, 1, 2, 3]) {
    if (rowLength(after, size, cell, direction) > 5) return true;
    found += fours(after, size, cell, direction);
    const points = straightFourPoints(after, size, cell, direction);
    if (points.length > 0) threes.push(points);
  }
  if (found >= 2) return true;
  if (threes.length < 2) return false;
  const allowed = (point: number) => !makesFive(after, size, point) && !isForbidden(after, size, point);
  return threes.filter((points) => points.some(allowed)).length >= 2;
}
