// What can be read off a position without knowing its game.
import { goalOf } from "./moves";
import { other, type Line, type Position, type Side, type State } from "./protocol";
import type { Skin } from "./skins";

/** Plies of a line that are drawn on the board. */
const LONGEST_LINE = 8;

/** Where the line of a move goes and who plays there, as far as it is known now: a search that goes on makes it longer.
 *  Empty where no move is looked at, or none is searched. */
export function lineOn(lines: readonly Line[] | undefined, move: string | null, toMove: Side | null, squares: string[]): { cell: number; side: Side }[] {
  const line = lines?.find((each) => each.move === move);
  if (!line || !toMove) return [];
  return line.pv.slice(0, LONGEST_LINE).flatMap((each, ply) => {
    const cell = goalOf(each, squares);
    return cell >= 0 ? [{ cell, side: ply % 2 ? other(toMove) : toMove }] : [];
  });
}

/** Empty places where the side to move may not play, where the skin wants them shown. */
export function forbiddenIn(position: Position, names: string[], skin: Skin): Set<number> {
  const found = new Set<number>();
  if (!skin.forbidden || !position.to_move || position.legal.length === 0) return found;
  const legal = new Set(position.legal);
  for (let i = 0; i < position.board.length; ++i)
    if (position.board[i] === "." && !legal.has(names[i] as string)) found.add(i);
  return found;
}

/** The longest row of one colour through a cell; [] below `least`. */
export function rowThrough(board: string, width: number, cell: number, least: number): number[] {
  const colour = board[cell];
  if (least === 0 || colour === undefined || colour === ".") return [];
  const height = board.length / width;
  const column = cell % width;
  const row = Math.floor(cell / width);
  let best: number[] = [];
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]] as const) {
    const reach = (sign: number): number[] => {
      const found: number[] = [];
      for (let i = 1; ; ++i) {
        const x = column + sign * i * dx;
        const y = row + sign * i * dy;
        if (x < 0 || y < 0 || x >= width || y >= height || board[y * width + x] !== colour) return found;
        found.push(y * width + x);
      }
    };
    const whole = [...reach(-1).reverse(), cell, ...reach(1)];
    if (whole.length > best.length) best = whole;
  }
  return best.length >= least ? best : [];
}

/** On which move each stone came, of the moves up to `ply`. */
export function moveNumbers(state: State, ply: number): Map<number, number> {
  const numbers = new Map<number, number>();
  state.moves.slice(0, ply).forEach((move, i) => {
    const cell = goalOf(move.move, state.game.squares);
    if (cell >= 0) numbers.set(cell, i + 1);
  });
  return numbers;
}
