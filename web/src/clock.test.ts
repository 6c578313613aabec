import { expect, test } from "vitest";
import { controlOf, remainingOf } from "./clock";
import type { Clocks } from "./protocol";

const side = { main: 60, increment: 0, period: 30, remaining: 10, in_period: false };

test("only the clock that runs goes down", () => {
  const clocks: Clocks = { black: side, white: side, running: "white" };
  expect(remainingOf(clocks, "black", 4)).toBe(10);
  expect(remainingOf(clocks, "white", 4)).toBe(6);
  expect(remainingOf(null, "white", 4)).toBeNull();
});

test("a period begins when the main time is used up, and ends at nothing", () => {
  const clocks = (in_period: boolean): Clocks => ({ black: { ...side, in_period }, white: null, running: "black" });
  expect(remainingOf(clocks(false), "black", 12)).toBe(28);
  expect(remainingOf(clocks(false), "black", 50)).toBe(0);
  expect(remainingOf(clocks(true), "black", 12)).toBe(0);
});

test("a game is asked for again with the clock it had", () => {
  expect(controlOf({ black: side, white: side, running: null })).toEqual({ main: 60, increment: 0, period: 30 });
  expect(controlOf({ black: { main: 60, increment: 2, remaining: 1 }, white: null, running: null })).toEqual({ main: 60, increment: 2 });
  expect(controlOf(null)).toBeNull();
});
