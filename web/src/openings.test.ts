import { expect, test } from "vitest";
import lexica from "./locales/openings.json";
import { bookMoves, isNamedFrom, namesIn, openingName } from "./openings";
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

test("the 26 openings of renju have their names whichever way they lie, in the field's own signs", () => {
  for (const [line, name] of [["h8 h9 i9", "Kagetsu (D4)"], ["h8 g8 g9", "Kagetsu (D4)"], ["h8 h7 g7 a1", "Kagetsu (D4)"], ["h8 i9 i7", "Hogetsu (I7)"], ["h8 g7 g9", "Hogetsu (I7)"], ["h8 i9 g7", "Shagetsu (I11)"], ["h8 i8 j8", "Kansei (D1)"]] as const)
    expect(openingName("Gomoku", true, line.split(" ")), line).toBe(name);
  for (const line of ["h8", "h8 h9", "h8 h9 a1", "h8 h10 i9", "g8 h9 i9"]) expect(openingName("Gomoku", true, line.split(" ")), line).toBe("");
  // Every third stone within two lines of the centre is of one of the 26.
  const all = new Set<string>();
  for (const second of ["h9", "i9"])
    for (const column of "fghij")
      for (const row of [6, 7, 8, 9, 10]) {
        const third = `${column}${row}`;
        if (third !== "h8" && third !== second) {
          const name = openingName("Gomoku", true, ["h8", second, third]);
          expect(name, third).not.toBe("");
          all.add(name);
        }
      }
  expect(all.size).toBe(26);
  expect(namesIn(lexica.ja).get("Kagetsu (D4)")).toBe("花月 (D4)");
  for (const language of ["ja", "zh", "zh-Hant"] as const)
    expect([...all].filter((name) => namesIn(lexica[language]).get(name) === name), language).toEqual([]);
});

test("names belong to boards that begin as usual, of Gomoku under whichever rule", () => {
  expect(isNamedFrom("Othello", "usual X", "usual X")).toBe(true);
  expect(isNamedFrom("Gomoku", "renju 15", "freestyle 15")).toBe(true);
  expect(isNamedFrom("Gomoku", "renju 19", "freestyle 15")).toBe(false);
  expect(isNamedFrom("Gomoku", "renju 15/7x7 o", "freestyle 15")).toBe(false);
  expect(isNamedFrom("Othello", "other X", "usual X")).toBe(false);
});
