// The one way from a score to what people see. Distances count plies, the moves of both sides, in every game; they are
// shown only where the server tells them, and the sign before the number tells a bound from an exact one.
import type { Translate } from "./i18n";
import type { Facts, Played, Score, Side } from "./protocol";

type Scale = Pick<Facts, "scale" | "most_margin">;

/** Where wins have no margin, estimates are shown within so many scales of the game. */
const MOST_SCALES = 4;
/** A proven outcome lies beyond every estimate, by so much. */
const BEYOND = 1.25;

/** "+3.4", "−12": with a real minus; exact scores are whole. */
export function signed(value: number, whole = false): string {
  const rounded = whole || Math.abs(value) >= 9.95 ? Math.round(value) : Math.round(value * 10) / 10;
  if (rounded === 0) return "0";
  return (rounded > 0 ? "+" : "−") + Math.abs(rounded);
}

export function negated(score: Score): Score {
  return { ...score, value: score.value === 0 ? 0 : -score.value };
}

export function inBlacksView(score: Score, side: Side): Score {
  return side === "black" ? score : negated(score);
}

/** Only who wins is proven: a final margin says no more where there is none. */
function isOutcome(score: Score, game: Scale): boolean {
  return score.kind === "outcome" || (score.kind === "exact" && game.most_margin === 1);
}

function hasDistance(score: Score): boolean {
  return score.kind === "outcome" && score.value !== 0 && (score.plies ?? 0) > 0;
}

function distanceText(score: Score): string {
  return `${score.value > 0 ? "+" : "−"}M${score.bound === "exact" ? "" : "≤"}${score.plies}`;
}

/** "+3.4", "+12", "+M5", "+M≤7", "win", "draw", "−M4". */
export function scoreText(t: Translate, score: Score, game: Scale): string {
  if (!isOutcome(score, game)) return signed(score.value, score.kind === "exact");
  if (hasDistance(score)) return distanceText(score);
  return t(score.value > 0 ? "provenWin" : score.value < 0 ? "provenLoss" : "provenDraw");
}

/** The same of a score in Black's view, where "win" would not say whose. */
export function blackText(t: Translate, score: Score, game: Scale): string {
  if (!isOutcome(score, game) || hasDistance(score) || score.value === 0) return scoreText(t, score, game);
  return t("sideWins", { side: t(score.value > 0 ? "black" : "white") });
}

/** The same with the game's unit: "+3.4 discs"; of a proof there is none. */
export function unitText(t: Translate, score: Score, game: Scale & Pick<Facts, "unit">): string {
  const text = blackText(t, score, game);
  return isOutcome(score, game) ? text : t(`in_${game.unit}`, { n: text }, text);
}

/** Whose view an engine's lines are in, and what their numbers count: "White: discs, %". */
export function viewText(t: Translate, side: Side | null, game: Pick<Facts, "unit">): string {
  const units = t(`in_${game.unit}`, { n: "" }, "").trim();
  return side ? t("countedFor", { side: t(side), units }) : `${units}, %`;
}

/** What a proof says, in full; empty for anything else. */
export function proofText(t: Translate, score: Score, game: Scale): string {
  if (!isOutcome(score, game)) return "";
  if (!hasDistance(score)) return t(score.value > 0 ? "provenWin" : score.value < 0 ? "provenLoss" : "provenDraw");
  const key = score.value > 0 ? (score.bound === "exact" ? "winIn" : "winWithin") : score.bound === "exact" ? "lossIn" : "lossWithin";
  return t(key, { n: score.plies ?? 0 });
}

/** A number to draw and to compare: in the game's units, with what is proven beyond every estimate. */
export function heightOf(score: Score, game: Scale): number {
  const most = game.most_margin > 1 ? game.most_margin : MOST_SCALES * game.scale;
  if (isOutcome(score, game)) return Math.sign(score.value) * most * BEYOND;
  return Math.min(most, Math.max(-most, score.value));
}

/** What a move cost in the game's units; null where only an outcome is known, which has none. Both are in the mover's view. */
export function costOf(before: Score, after: Score, game: Scale): number | null {
  if (isOutcome(before, game) || isOutcome(after, game)) return null;
  return Math.max(0, before.value - after.value);
}

/** The same in words: "−3.5", "win → +1.2". */
export function costText(t: Translate, before: Score, after: Score, game: Scale): string {
  const cost = costOf(before, after, game);
  return cost === null ? `${scoreText(t, before, game)} → ${scoreText(t, after, game)}` : `−${cost.toFixed(1)}`;
}

/** Whether nothing tells the two apart: of proofs the distances count too. */
export function isAsGood(a: Score, b: Score, game: Scale): boolean {
  if (Math.abs(heightOf(a, game) - heightOf(b, game)) >= 0.0125 * game.scale) return false;
  return isOutcome(a, game) === isOutcome(b, game) && (a.plies === b.plies && a.bound === b.bound);
}

/** The chance to win in percent: 0 and 100 are proven. */
export function chanceOf(score: Score, game: Scale): number {
  if (score.kind !== "estimate") return 50 + 50 * Math.sign(score.value);
  return Math.min(99, Math.max(1, 100 / (1 + Math.exp(-score.value / game.scale))));
}

/** The score of a move made, of the position after it; the mover's view as before. */
export function afterMove(score: Score): Score {
  const { plies, bound, ...rest } = score;
  return plies !== undefined && plies > 1 ? { ...rest, plies: plies - 1, bound } : rest;
}

export interface Distance {
  plies: number;
  exact: boolean;
}

/** How far the win is that a player has proven with its last move; null where it has not, or where the distance is not known. Once the other side has
 *  moved, it may be nearer. */
export function distanceToWin(side: Side, moves: Played[]): Distance | null {
  const at = moves.findLastIndex((move) => move.side === side);
  const score = moves[at]?.score;
  if (!score || !hasDistance(score) || score.value <= 0) return null;
  const plies = (score.plies ?? 0) - (moves.length - at);
  return plies > 0 ? { plies, exact: score.bound === "exact" && at === moves.length - 1 } : null;
}
