import { expect, test } from "vitest";
import { forbiddenIn, lineOn, rowThrough } from "./position";
import type { Line, Position } from "./protocol";
import { skinOf, unfold } from "./skins";

test("the row through a stone, in each direction", () => {
  const board = "X....|.X...|..X..|...X.|....X".replaceAll("|", "");
  expect(rowThrough(board, 5, 12, 5)).toEqual([0, 6, 12, 18, 24]);
  expect(rowThrough(board, 5, 12, 6)).toEqual([]);
  expect(rowThrough("OOO.O", 5, 1, 3)).toEqual([0, 1, 2]);
  expect(rowThrough("OOO.O", 5, 3, 3)).toEqual([]);
});

test("a row does not go round the edge", () => {
  expect(rowThrough("..XXXXX..", 3, 3, 3)).toEqual([3, 4, 5]);
});

test("forbidden is what is empty and not legal, in a game that says so", () => {
  const position = { board: "X..", legal: ["c1"], to_move: "black" } as unknown as Position;
  expect([...forbiddenIn(position, ["a1", "b1", "c1"], skinOf("Gomoku"))]).toEqual([1]);
  expect(forbiddenIn(position, ["a1", "b1", "c1"], skinOf("Othello")).size).toBe(0);
});

test("the line of a move is the one that the search has now, and passes are nowhere", () => {
  const names = ["a1", "b1", "c1"];
  const at = (...pv: string[]) => [{ move: pv[0], pv } as unknown as Line];
  expect(lineOn(at("a1"), "a1", "black", names)).toEqual([{ cell: 0, side: "black" }]);
  expect(lineOn(at("a1", "pass", "c1", "b1"), "a1", "black", names)).toEqual([
    { cell: 0, side: "black" }, { cell: 2, side: "black" }, { cell: 1, side: "white" },
  ]);
  expect(lineOn(at("a1"), "b1", "black", names)).toEqual([]);
  expect(lineOn(at("a1"), null, "black", names)).toEqual([]);
  expect(lineOn(undefined, "a1", "black", names)).toEqual([]);
});

test("a game without a skin has the plain one", () => {
  expect(skinOf("Halma").layout).toBe("cells");
});

test("random openings are unfolded to whole lines", () => {
  expect(unfold({ plies: 2, lines: "0f5d61f6" })).toEqual(["f5d6", "f5f6"]);
});
