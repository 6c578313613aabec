import { expect, test } from "vitest";
import { bookCards } from "./book_lines";
import type { Explored } from "./explorer";

const OTHELLO = { scale: 4, most_margin: 64 };
type Known = Record<string, Record<string, number>>;

/** A book that knows these values of moves, by the line before them. */
const bookOf = (known: Known, asked: string[] = []) => async (line: string[]): Promise<Pick<Explored, "moves">> => {
  asked.push(line.join(" "));
  return { moves: Object.entries(known[line.join(" ")] ?? {}).map(([move, value]) => ({
    move, games: 0, black: 0, draws: 0, white: 0, first: null, last: null, book: { score: { kind: "estimate" as const, value }, depth: 20 },
  })) };
};

test("best play comes first, what is asked has one answer, and what the other does is given", async () => {
  const cards = await bookCards(bookOf({
    "": { f5: 0, d3: -9 }, f5: { d6: 0, f6: -1, f4: -7 },
    "f5 d6": { c3: 0, c4: 0 }, "f5 d6 c3": { d3: 0.5 }, "f5 d6 c4": { d3: 0.5 }, "f5 f6": { e6: 1 },
  }), OTHELLO, (line) => (line[1] === "d6" ? "Perpendicular" : ""));
  expect(cards.map(({ line }) => line.join(" "))).toEqual(["f5 d6 c3 d3", "f5 d6 c4 d3", "f5 f6 e6"]);
  expect(cards[0]!.asked, "two moves are as good on ply 3").toEqual([true, true, false, true]);
  expect(cards[2]!.asked, "the other's second-best move is no question").toEqual([true, false, true]);
  expect(cards.map(({ name }) => name)).toEqual(["1 · Perpendicular", "2 · Perpendicular", "3"]);
  expect(cards[0]!.id).toBe("f5 d6 c3 d3");
});

test("a move that loses much is followed by nobody, nor one that people played and the book does not know", async () => {
  const asked: string[] = [];
  const book = bookOf({ "": { f5: 0, d3: -2.5 }, f5: { d6: 0 }, "f5 d6": { c3: 0 } }, asked);
  const cards = await bookCards(async (line) => {
    const { moves } = await book(line);
    return { moves: [...moves, { move: "a1", games: 9, black: 9, draws: 0, white: 0, first: null, last: null }] };
  }, OTHELLO, () => "");
  expect(cards.map(({ id }) => id)).toEqual(["f5 d6 c3"]);
  expect(asked).not.toContain("d3");
  expect(asked.some((line) => line.includes("a1"))).toBe(false);
});

test("turns of the board are as good: nobody is asked which", async () => {
  const known = bookOf({ "": { f5: 0 }, f5: { d6: 0 }, "f5 d6": { c3: 0 } });
  // A book alone lists them one by one.
  const four = await bookCards(bookOf({ "": { d3: 1, c4: 1, f5: 1, e6: 0.4 }, d3: { c3: 0 }, "d3 c3": { c4: 0 }, e6: { f4: 0 }, "e6 f4": { c3: 0 } }), OTHELLO, () => "");
  expect(four.map(({ id, asked }) => [id, asked![0]])).toEqual([["d3 c3 c4", false], ["e6 f4 c3", false]]);
  const [card] = await bookCards(async (line) => ({ moves: (await known(line)).moves.map((each) => (line.length ? each : { ...each, same: ["c4", "d3", "e6"] })) }), OTHELLO, () => "");
  expect(card!.asked).toEqual([false, true, true]);
});

test("an endless book is asked so often and no more", async () => {
  let asked = 0;
  const cards = await bookCards(async () => {
    ++asked;
    return { moves: ["a1", "b1", "c1"].map((move, i) => ({ move, games: 0, black: 0, draws: 0, white: 0, first: null, last: null, book: { score: { kind: "estimate" as const, value: -i / 10 }, depth: 1 } })) };
  }, OTHELLO, () => "");
  expect(cards.length).toBe(12);
  expect(asked).toBeLessThanOrEqual(120);
  expect(await bookCards(bookOf({}), OTHELLO, () => "")).toEqual([]);
});
