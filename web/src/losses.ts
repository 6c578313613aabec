// What a move lost, and from where on it is a mistake: one measure for marks, graphs and lessons.
import { keyOf, type Line } from "./analyst";
import type { Findings } from "./findings";
import type { Side } from "./protocol";

/** Losses from which a move is marked, in scales of the game. */
export const LOSS = 0.5;
export const BLUNDER = 1.5;

/** By the last move of the line, in units of the game; null: not both positions are known. */
export function lossOf(findings: Findings, line: Line, mover: Side): number | null {
  const before = findings.evaluation(keyOf(line, line.moves.length - 1));
  const after = findings.evaluation(keyOf(line));
  if (!before || !after) return null;
  return mover === "black" ? before.black - after.black : after.black - before.black;
}
