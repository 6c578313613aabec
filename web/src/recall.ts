// Openings to be known by heart: each name with its line, as a card that comes again like a puzzle (practice.ts).
import othello from "./data/othello-openings.json";
import type { Puzzle } from "./puzzles";

/** Of the 26 of renju none is one line: a name is of a shape, whichever way it lies. */
const LINES: Record<string, Record<string, string>> = { Othello: othello };
/** Shorter lines are the first moves of everything. */
const LEAST_PLIES = 3;

export interface OpeningCard extends Puzzle {
  name: string;
  /** Which of the moves one is asked for; the others play themselves. Without: all. */
  asked?: boolean[];
}

/** The named lines of a game, the shortest first; longer ones are harder. Empty where it has no names. */
export function openingCards(game: string): OpeningCard[] {
  return Object.entries(LINES[game] ?? {}).flatMap(([text, name]) => {
    const line = text.match(/[a-z]\d{1,2}/g) ?? [];
    if (line.length < LEAST_PLIES) return [];
    return [{ id: text, name, position: "", answer: line[0] as string, line, value: 0, plies: line.length, rating: 760 + 40 * line.length }];
  }).sort((a, b) => a.plies - b.plies);
}
