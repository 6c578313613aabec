// Rows of stones on a square board.

/** Row, column, and the two diagonals. */
export const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]] as const;

/** The cell so many steps on; -1 beyond the edge. */
export function stepFrom(cell: number, size: number, direction: number, steps: number): number {
  const [dx, dy] = DIRECTIONS[direction] as readonly [number, number];
  const x = (cell % size) + dx * steps;
  const y = Math.floor(cell / size) + dy * steps;
  return x < 0 || y < 0 || x >= size || y >= size ? -1 : y * size + x;
}

/** How many stones of the colour on `cell` stand in a row through it. */
export function rowLength(cells: string, size: number, cell: number, direction: number): number {
  const colour = cells[cell];
  let length = 1;
  for (const sign of [1, -1]) {
    let steps = 1;
    while (cells[stepFrom(cell, size, direction, sign * steps)] === colour) ++steps;
    length += steps - 1;
  }
  return length;
}
