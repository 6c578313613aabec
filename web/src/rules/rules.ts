// What a game is, for two people without a server: the server's own rules in small. A test plays them against
// the server's (agreement.test.ts).
import type { Facts, Side } from "../protocol";

export interface End {
  winner: Side | null;
  margin: number;
}

/** A value: moves make a new one. */
export interface Standing {
  /** A letter a cell, as in states: X black, O white, a point for none; the first row of the notation first. */
  readonly cells: string;
  readonly width: number;
  readonly toMove: Side;
  readonly variant: string;
  /** In the game's notation, as the server writes it. */
  readonly text: string;
  /** Empty if and only if the game is over; a pass is a move. */
  legal(): string[];
  /** Precondition: one of legal(). */
  play(move: string): Standing;
  /** null: the game goes on. */
  end(): End | null;
}

export interface Rules {
  readonly facts: Facts;
  /** The first is the usual one; none where there is only one way to play. */
  readonly variants: readonly string[];
  readonly sizes: readonly number[];
  /** The usual beginning; of a variant or size that is not known, that of the usual. */
  start(variant?: string, size?: number): Standing;
  /** What `text` of a Standing gives; null where it is something else. */
  read(text: string): Standing | null;
  /** A position set up by hand on a board as that of `like`; null where the rules allow no such. */
  setUp(like: Standing, cells: string, toMove: Side): Standing | null;
}

export const PASS = "pass";
export const letterOf = (side: Side): "X" | "O" => (side === "black" ? "X" : "O");

/** "c4" of column 2 and row 3. */
export const nameOf = (column: number, row: number): string => String.fromCharCode(97 + column) + String(row + 1);

/** The names of all cells, in the order of a board's cells. */
export function squaresOf(width: number, height: number): string[] {
  return Array.from({ length: width * height }, (_, cell) => nameOf(cell % width, Math.floor(cell / width)));
}

/** The cell of a name; the name is one of the board's. */
export const cellOf = (name: string, width: number): number => (Number(name.slice(1)) - 1) * width + name.charCodeAt(0) - 97;

export function put(cells: string, cell: number, letter: string): string {
  return cells.slice(0, cell) + letter + cells.slice(cell + 1);
}

export function count(cells: string, letter: string): number {
  let found = 0;
  for (const cell of cells) if (cell === letter) ++found;
  return found;
}
