import { expect, test } from "vitest";
import { openingCards } from "./recall";
import { rulesOf } from "./rules";
import { after, fresh, nextOf } from "./practice";

test("every named opening is a line that can be played", () => {
  const cards = openingCards("Othello");
  expect(cards.length).toBeGreaterThan(60);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  for (const { line, name } of cards) {
    let standing = rulesOf("Othello")!.start();
    for (const move of line) {
      expect(standing.legal(), name).toContain(move);
      standing = standing.play(move);
    }
  }
  expect(openingCards("Surakarta")).toEqual([]);
});

test("short ones come first, and what was forgotten comes again", () => {
  const cards = openingCards("Othello");
  const beginner = { ...fresh, rating: 850 };
  const first = nextOf(cards, beginner, 0)!;
  expect(first.plies).toBeLessThan(6);
  const then = after(beginner, first, false, 0);
  expect(nextOf(cards, then, 11 * 60_000)!.id).toBe(first.id);
});
