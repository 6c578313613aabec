import { expect, test } from "vitest";
import { offerLabel, sameAs } from "./offers";

const WIDTH = 15;
const cell = (name: string): number => (Number(name.slice(1)) - 1) * WIDTH + name.charCodeAt(0) - 97;
const nameOf = (at: number): string => String.fromCharCode(97 + (at % WIDTH)) + String(Math.floor(at / WIDTH) + 1);
function board(black: string[], white: string[]): string {
  const cells = new Array<string>(WIDTH * WIDTH).fill(".");
  for (const name of black) cells[cell(name)] = "X";
  for (const name of white) cells[cell(name)] = "O";
  return cells.join("");
}
const names = (cells: Set<number>): string[] => [...cells].map(nameOf).sort();

test("a position without a symmetry leaves every point a move of its own", () => {
  expect(names(sameAs(board(["h8", "j9"], ["i9", "k7"]), WIDTH, [cell("c3"), cell("d4")]))).toEqual([]);
});

test("a mirror through the centre makes two points one, and one on it stays alone", () => {
  const stones = board(["h8", "h10"], ["h9", "h7"]);
  expect(names(sameAs(stones, WIDTH, [cell("g9")]))).toEqual(["i9"]);
  expect(names(sameAs(stones, WIDTH, [cell("h11")]))).toEqual([]);
});

test("a slanting mirror counts", () => {
  expect(names(sameAs(board(["h8", "j10"], ["i9", "g7"]), WIDTH, [cell("i8"), cell("j8")]))).toEqual(["h10", "h9"]);
});

test("colours count: a mirror that exchanges them is none", () => {
  expect(names(sameAs(board(["g8"], ["i8"]), WIDTH, [cell("g9")]))).toEqual(["g7"]);
});

test("on an empty board a point has seven others at most, and an offer is never the same as itself", () => {
  const empty = board([], []);
  expect(sameAs(empty, WIDTH, [cell("a2")]).size).toBe(7);
  expect(sameAs(empty, WIDTH, [cell("h8")]).size).toBe(0);
  expect(sameAs(empty, WIDTH, [cell("a1"), cell("o15")])).toEqual(new Set([cell("a15"), cell("o1")]));
});

test("a board that is no square has none", () => {
  expect(sameAs("......", 3, [0]).size).toBe(0);
});

test("offers are told apart by letters", () => {
  expect([0, 1, 19].map(offerLabel)).toEqual(["A", "B", "T"]);
});
