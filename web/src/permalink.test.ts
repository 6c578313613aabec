import { expect, test } from "vitest";
import { hashOf, isLink, readHash, spaced } from "./permalink";
import type { Offered, State } from "./protocol";

const catalogue = [{ name: "Othello", start: "usual X" }, { name: "Gomoku", start: "freestyle 15" }] as Offered[];
const stateOf = (name: string, start: string, moves: string[]) =>
  ({ game: { name }, start, moves: moves.map((move) => ({ move })) }) as unknown as State;

test("moves alone are a game of the first kind", () => {
  expect(readHash("#f5d6c3")).toEqual({ kind: "game", game: { moves: "f5 d6 c3" } });
  expect(hashOf(stateOf("Othello", "usual X", ["f5", "d6", "c3"]), 2, catalogue)).toBe("#f5d6");
});

test("every other game says what it is, and comes back the same", () => {
  const hash = hashOf(stateOf("Gomoku", "renju 15", ["h8", "i9", "o15"]), 3, catalogue);
  expect(hash).toBe("#play=Gomoku&start=renju+15&moves=h8i9o15");
  expect(readHash(hash)).toEqual({ kind: "game", game: { game: "Gomoku", start: "renju 15", moves: "h8 i9 o15" } });
});

test("who played a game is said with it", () => {
  expect(readHash("#play=Othello&moves=f5&black=A+B&white=C%26D")).toEqual({ kind: "game", game: { game: "Othello", moves: "f5", black: "A B", white: "C&D" } });
});

test("a set-up board keeps its start", () => {
  const hash = hashOf(stateOf("Othello", "--X-- O", []), 0, catalogue);
  expect(readHash(hash)).toEqual({ kind: "game", game: { game: "Othello", start: "--X-- O", moves: "" } });
});

test("an opening that was settled goes with the link, as far as the position that is shown", () => {
  const state = {
    ...stateOf("Gomoku", "renju 15", ["h8", "h9", "i10", "k7", "f6"]),
    opening: { rule: "soosorv-8", step: "settled", options: [], choices: [{ ply: 3, choice: "black" }, { ply: 4, choice: "2" }, { ply: 4, choice: "offer", points: ["g9", "f6"] }] },
  } as unknown as State;
  expect(readHash(hashOf(state, 5, catalogue))).toEqual({
    kind: "game", game: { game: "Gomoku", start: "renju 15", moves: "h8 h9 i10 k7 f6", opening: { rule: "soosorv-8", choices: state.opening?.choices } },
  });
  expect(readHash(hashOf(state, 3, catalogue))).toMatchObject({ game: { moves: "h8 h9 i10", opening: { choices: [{ ply: 3, choice: "black" }] } } });
  expect(readHash(hashOf(state, 2, catalogue))).toMatchObject({ game: { opening: { rule: "soosorv-8", choices: [] } } });
  expect(readHash("#play=Gomoku&opening=rif&chosen=x:,,4")).toMatchObject({ game: { opening: { choices: [{ ply: 0, choice: "" }, { ply: 4, choice: "" }] } } });
});

test("seats, the arena, and what is nothing", () => {
  expect(readHash("#game=abc")).toEqual({ kind: "seat", token: "abc" });
  expect(readHash("#arena")).toEqual({ kind: "arena" });
  expect(readHash("#my=k3x9")).toEqual({ kind: "own", id: "k3x9" });
  expect(readHash("#new")).toEqual({ kind: "new", game: "" });
  expect(readHash("#new=Gomoku")).toEqual({ kind: "new", game: "Gomoku" });
  expect(readHash("#games")).toEqual({ kind: "games" });
  expect(readHash("#study=&game=Gomoku&tree=h8").kind).toBe("study");
  for (const nothing of ["", "#", "#nonsense!", "#50%"]) expect(readHash(nothing)).toEqual({ kind: "home" });
});

test("a move from point to point stays one", () => {
  const hash = hashOf(stateOf("Surakarta", "xx oo x", ["a2-a3", "b5-b4"]), 2, catalogue);
  expect(readHash(hash)).toEqual({ kind: "game", game: { game: "Surakarta", start: "xx oo x", moves: "a2-a3 b5-b4" } });
  expect(spaced("1. a2-a3 b5-b4")).toBe("a2-a3 b5-b4");
  expect(spaced("f5-d6-c3")).toBe("f5 d6 c3");
});

test("links are told from moves, boards and games", () => {
  for (const link of ["https://example.org/#f5d6", "http://localhost:8080/?moves=f5", "gomocalc.com/#/h8i9", "#f5d6", "#play=Gomoku&moves=h8"])
    expect(isLink(link), link).toBe(true);
  for (const text of ["f5d6", "1. f5 d6", "(;GM[4]C[https://example.org/])", "freestyle 6 X5/6/6/6/6/6 O", "# a remark\nf5d6", "", "https://example.org/ f5", "--..--/"])
    expect(isLink(text), text).toBe(false);
});
