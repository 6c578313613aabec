// What a move lost, and from where on it is a mistake: one measure for marks, graphs and lessons.
import { keyOf, type Line } from "./analyst";
import type { Evaluation, Findings } from "./findings";
import type { Side } from "./protocol";

/** Losses from which a move is marked, in scales of the game. */
export const LOSS = 0.5;
export const BLUNDER = 1.5;

/** In units of the game; null: not both positions are known, or one by the first moments of a search alone. */
export function lossBetween(before: Evaluation | null, after: Evaluation | null, mover: Side): number | null {
  if (!before?.settled || !after?.settled) return null;
  return mover === "black" ? before.black - after.black : after.black - before.black;
}

/** By the last move of the line. */
export function lossOf(findings: Findings, line: Line, mover: Side): number | null {
  return lossBetween(findings.evaluation(keyOf(line, line.moves.length - 1)), findings.evaluation(keyOf(line)), mover);
}
