// The puzzles of a game, as `ternion puzzles make` writes them (docs/puzzles.md): fetched when they are wanted.
import { skinOf } from "./skins";

export interface Puzzle {
  /** Out of the position, so that it stays the same in another set. */
  id: string;
  position: string;
  answer: string;
  /** Best play from it on; begins with the answer. */
  line: string[];
  /** The final margin for the side to move; where only the outcome is proven, 1: a win. */
  value: number;
  /** To the proven end. */
  plies: number;
  rating: number;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(36);
}

export function readPuzzles(text: string): Puzzle[] {
  return text.split("\n").slice(1).filter(Boolean).map((row) => {
    const { position, line, value, plies, rating } = JSON.parse(row) as Omit<Puzzle, "line" | "id" | "answer"> & { line: string };
    const moves = line.split(" ");
    return { id: hashOf(position), position, answer: moves[0] as string, line: moves, value, plies, rating };
  });
}

export const puzzlesOf = async (game: string): Promise<Puzzle[]> => readPuzzles((await skinOf(game).puzzles?.()) ?? "");
