import { expect, test } from "vitest";
import { bookMoves, namesIn, openingName } from "./openings";
import { signed } from "./score";
import { clockText } from "./text";

const moves = (text: string): string[] => text.match(/../g) ?? [];

test("an opening has its name in each of its four orientations", () => {
  for (const line of ["c4c3", "d3c3", "f5f6", "e6f6"]) expect(openingName("Othello", true, moves(line))).toBe("Diagonal Opening");
});

test("the longest known line counts, and stays while the game goes on", () => {
  expect(openingName("Othello", true, moves("c4c3d3c5b2"))).toBe("X-square Opening");
  expect(openingName("Othello", true, moves("c4c3d3c5b2a1"))).toBe("X-square Opening");
});

test("moves of the book are those that named openings go on with, in every orientation", () => {
  for (const [first, diagonal, parallel] of [["c4", "c3", "c5"], ["d3", "c3", "e3"], ["f5", "f6", "f4"], ["e6", "f6", "d6"]] as const) {
    const book = bookMoves("Othello", true, [first]);
    expect(book.get(diagonal)).toBe("Diagonal Opening");
    expect(book.get(parallel)).toBe("Parallel Opening");
    expect(book.has("a1")).toBe(false);
  }
  expect(bookMoves("Othello", true, []).size).toBe(0);
  expect(bookMoves("Othello", true, ["c4", "pass"]).size).toBe(0);
  expect(bookMoves("Othello", false, ["c4"]).size).toBe(0);
  expect(bookMoves("Gomoku", true, ["c4"]).size).toBe(0);
});

test("what has no name has none", () => {
  expect(openingName("Othello", true, [])).toBe("");
  expect(openingName("Othello", false, moves("c4c3"))).toBe("");
  expect(openingName("Gomoku", true, moves("c4c3"))).toBe("");
});

test("numbers are short and have a real minus", () => {
  expect(signed(3.44)).toBe("+3.4");
  expect(signed(-0.04)).toBe("0");
  expect(signed(-12.4)).toBe("−12");
  expect(signed(-2.5, true)).toBe("−2");
  expect(clockText(9.94)).toBe("9.9");
  expect(clockText(59.2)).toBe("1:00");
  expect(clockText(3661)).toBe("1:01:01");
});

test("names are put into a language word by word, the longest phrase first; what it does not know stays", () => {
  const names = namesIn({ Tiger: "虎", "Mainline Tiger": "虎 本線", Bat: "こうもり", Cow: "牛" });
  expect(names.get("Tiger")).toBe("虎");
  expect(names.get("Mainline Tiger")).toBe("虎 本線");
  expect(names.get("Cow Bat / Bat / Cambridge")).toBe("牛 こうもり / こうもり / Cambridge");
  expect(names.get("Ralle")).toBe("Ralle");
});
