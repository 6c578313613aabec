// Fifth stones that are offered in an opening of renju: two that a symmetry of the position takes to each other are the
// same move (engine/core/opening.hpp). Knows a board as states have it, and nothing of rules.

type Turn = (column: number, row: number, last: number) => [number, number];

/** What takes a square board to itself, but for the one that moves nothing. */
const TURNS: Turn[] = [
  (x, y, last) => [last - x, y], (x, y, last) => [x, last - y], (x, y, last) => [last - x, last - y], (x, y) => [y, x],
  (x, y, last) => [last - y, x], (x, y, last) => [y, last - x], (x, y, last) => [last - y, last - x],
];

/** The points that are the same as one of `offers` by a symmetry of the stones, without the offers themselves. */
export function sameAs(board: string, width: number, offers: readonly number[]): Set<number> {
  const turned = (turn: Turn, cell: number): number => {
    const [x, y] = turn(cell % width, Math.floor(cell / width), width - 1);
    return y * width + x;
  };
  const same = new Set<number>();
  if (board.length !== width * width) return same;
  for (const turn of TURNS) {
    if (![...board].every((content, cell) => board[turned(turn, cell)] === content)) continue;
    for (const offer of offers) same.add(turned(turn, offer));
  }
  for (const offer of offers) same.delete(offer);
  return same;
}

/** How an offer is called on the board: a, b, c ... are the columns already. */
export const offerLabel = (index: number): string => String.fromCharCode(65 + index);
