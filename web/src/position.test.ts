import { expect, test } from "vitest";
import { forbiddenIn, rowThrough } from "./position";
import type { Position } from "./protocol";
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

test("a game without a skin has the plain one", () => {
  expect(skinOf("Halma").layout).toBe("cells");
});

test("random openings are unfolded to whole lines", () => {
  expect(unfold({ plies: 2, lines: "0f5d61f6" })).toEqual(["f5d6", "f5f6"]);
});
