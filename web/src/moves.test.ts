import { expect, test } from "vitest";
import { cellsOf, choicesOf, goalOf } from "./moves";

const squares = ["a1", "b1", "a2", "b2"];

test("a move names one cell, two, or none", () => {
  expect(cellsOf("b1", squares)).toEqual([1]);
  expect(cellsOf("a1-b2", squares)).toEqual([0, 3]);
  expect(cellsOf("pass", squares)).toEqual([]);
  expect(goalOf("a1-b2", squares)).toBe(3);
  expect(goalOf("pass", squares)).toBe(-1);
});

test("placements are goals at once", () => {
  const { starts, goals } = choicesOf(["a1", "b2", "pass"], squares, null);
  expect([...starts]).toEqual([]);
  expect([...goals]).toEqual([0, 3]);
});

test("of moves between cells the goals are those of the chosen piece", () => {
  const legal = ["a1-a2", "a1-b2", "b1-b2"];
  expect([...choicesOf(legal, squares, null).goals]).toEqual([]);
  expect([...choicesOf(legal, squares, null).starts]).toEqual([0, 1]);
  expect([...choicesOf(legal, squares, 0).goals]).toEqual([2, 3]);
  expect([...choicesOf(legal, squares, 1).goals]).toEqual([3]);
});
