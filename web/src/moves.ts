// What a move means on the board, read off its text: a point where a piece is put, or "a2-b3", where one goes from one
// point to another.

/** The cells that a move names, in their order; [] for a pass. */
export function cellsOf(move: string, squares: string[]): number[] {
  const cells = move.split("-").map((name) => squares.indexOf(name));
  return cells.every((cell) => cell >= 0) ? cells : [];
}

/** Where its piece ends up, or -1. */
export function goalOf(move: string, squares: string[]): number {
  return cellsOf(move, squares).at(-1) ?? -1;
}

/** The legal moves that a person may go on with: `from` is the cell chosen first, where moves name two. */
export interface Choices {
  /** Where a piece that can move stands; empty where moves name one cell. */
  starts: ReadonlySet<number>;
  /** What ends a move. */
  goals: ReadonlySet<number>;
}

export function choicesOf(legal: string[], squares: string[], from: number | null): Choices {
  const starts = new Set<number>();
  const goals = new Set<number>();
  for (const cells of legal.map((move) => cellsOf(move, squares))) {
    if (cells.length === 1) goals.add(cells[0] as number);
    if (cells.length !== 2) continue;
    starts.add(cells[0] as number);
    if (cells[0] === from) goals.add(cells[1] as number);
  }
  return { starts, goals };
}
