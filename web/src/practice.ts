// What a person has practised: which puzzles, how well, and when each comes again. By the boxes of Leitner: what was found at once
// comes later and later, what was not comes soon.
import type { Puzzle } from "./puzzles";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a puzzle rests, by its box. */
const RESTS = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY];
const FIRST_RATING = 1000;
/** The most that one puzzle moves a rating. */
const STEP = 40;

/** A puzzle's box, and when it is due (milliseconds since 1970). */
type Card = [box: number, due: number];

export interface Practice {
  cards: Record<string, Card>;
  rating: number;
  /** Found at once, one after the other. */
  streak: number;
  best: number;
}

export const fresh: Practice = { cards: {}, rating: FIRST_RATING, streak: 0, best: 0 };

/** `found`: at the first try, without help. */
export function after(practice: Practice, puzzle: Puzzle, found: boolean, now: number): Practice {
  const [box] = practice.cards[puzzle.id] ?? [0, 0];
  const next = found ? Math.min(box + 1, RESTS.length - 1) : 0;
  const expected = 1 / (1 + 10 ** ((puzzle.rating - practice.rating) / 400));
  const streak = found ? practice.streak + 1 : 0;
  return {
    cards: { ...practice.cards, [puzzle.id]: [next, now + (RESTS[next] as number)] },
    rating: Math.round(practice.rating + STEP * ((found ? 1 : 0) - expected)), streak, best: Math.max(practice.best, streak),
  };
}

export const isDue = (practice: Practice, puzzle: Puzzle, now: number): boolean => (practice.cards[puzzle.id]?.[1] ?? Infinity) <= now;
/** Of those that are given. */
export const solvedOf = (puzzles: readonly Puzzle[], { cards }: Practice): number => puzzles.filter(({ id }) => (cards[id]?.[0] ?? 0) > 0).length;

/** What has waited longest, else a new one that is about as hard as the person is good, else what comes soonest. `but` is not given
 *  twice running. */
export function nextOf(puzzles: readonly Puzzle[], practice: Practice, now: number, but = ""): Puzzle | undefined {
  const others = puzzles.filter(({ id }) => id !== but);
  const due = (puzzle: Puzzle) => practice.cards[puzzle.id]?.[1] ?? Infinity;
  const distance = (puzzle: Puzzle) => Math.abs(puzzle.rating - practice.rating);
  const least = (from: Puzzle[], of: (puzzle: Puzzle) => number) => from.reduce<Puzzle | undefined>((best, each) => (best && of(best) <= of(each) ? best : each), undefined);
  const waiting = others.filter((puzzle) => isDue(practice, puzzle, now));
  const unseen = others.filter(({ id }) => !(id in practice.cards));
  return least(waiting, due) ?? least(unseen, distance) ?? least(others, due) ?? puzzles[0];
}
