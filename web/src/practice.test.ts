import { expect, test } from "vitest";
import { after, fresh, isDue, nextOf, solvedOf } from "./practice";
import type { Puzzle } from "./puzzles";

const puzzle = (id: string, rating: number): Puzzle => ({ id, rating, position: "", answer: "a1", line: ["a1"], value: 1, plies: 3 });
const set = [puzzle("easy", 900), puzzle("fair", 1050), puzzle("hard", 1800)];
const DAY = 86_400_000;

test("a new puzzle is about as hard as one is good", () => {
  expect(nextOf(set, fresh, 0)?.id).toBe("fair");
  expect(nextOf(set, { ...fresh, rating: 2000 }, 0)?.id).toBe("hard");
});

test("what was missed comes again soon, what was found later and later", () => {
  let practice = after(fresh, set[0]!, false, 0);
  expect(isDue(practice, set[0]!, 5 * 60_000)).toBe(false);
  expect(isDue(practice, set[0]!, 11 * 60_000)).toBe(true);
  expect(nextOf(set, practice, 11 * 60_000)?.id).toBe("easy");
  practice = after(practice, set[0]!, true, 0);
  expect(isDue(practice, set[0]!, DAY - 1)).toBe(false);
  expect(isDue(practice, set[0]!, DAY)).toBe(true);
  practice = after(practice, set[0]!, true, DAY);
  expect(isDue(practice, set[0]!, 3 * DAY)).toBe(false);
  expect(isDue(practice, set[0]!, 4 * DAY)).toBe(true);
});

test("ratings move by what was to be expected; a streak ends with a miss", () => {
  const easy = after(fresh, set[0]!, true, 0).rating - fresh.rating;
  const hard = after(fresh, set[2]!, true, 0).rating - fresh.rating;
  expect(hard).toBeGreaterThan(easy);
  expect(easy).toBeGreaterThan(0);
  let practice = after(after(fresh, set[0]!, true, 0), set[1]!, true, 0);
  expect([practice.streak, practice.best, solvedOf(set, practice)]).toEqual([2, 2, 2]);
  practice = after(practice, set[0]!, false, 0);
  expect([practice.streak, practice.best, solvedOf(set, practice)]).toEqual([0, 2, 1]);
  expect(practice.rating).toBeLessThan(after(after(fresh, set[0]!, true, 0), set[1]!, true, 0).rating);
});

test("known are those of the puzzles that are there; what was known of others is kept", () => {
  const gone = after(fresh, puzzle("gone", 900), true, 0);
  expect(solvedOf(set, gone)).toBe(0);
  const practice = after(gone, set[0]!, true, 0);
  expect(solvedOf(set, practice)).toBe(1);
  expect(practice.cards.gone).toEqual(gone.cards.gone);
});

test("no puzzle twice running while there is another; of one alone, that one", () => {
  expect(nextOf(set, fresh, 0, "fair")?.id).not.toBe("fair");
  expect(nextOf([set[0]!], fresh, 0, "easy")?.id).toBe("easy");
  expect(nextOf([], fresh, 0)).toBeUndefined();
});
