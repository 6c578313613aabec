import { expect, test } from "vitest";
import type { State } from "./protocol";
import { Variations } from "./variations";

const stateOf = (moves: string, start = "s") =>
  ({ game: { name: "Othello" }, start, moves: moves.split(" ").filter(Boolean).map((move) => ({ move })) }) as unknown as State;

function follow(...states: State[]): string[] {
  const variations = new Variations();
  states.forEach((state, i) => variations.watch(states[i - 1] ?? null, state));
  return variations.lines.map((line) => `${line.from}: ${line.moves.join(" ")}`);
}

test("going back and playing another move keeps the line that was left", () => {
  expect(follow(stateOf("a1 b2 c3"), stateOf("a1"), stateOf("a1 d4"))).toEqual(["1: a1 b2 c3"]);
});

test("going back step by step leaves the longest line", () => {
  expect(follow(stateOf("a1 b2 c3"), stateOf("a1 b2"), stateOf("a1"), stateOf("a1 d4"))).toEqual(["1: a1 b2 c3"]);
});

test("who plays the same moves again has left nothing", () => {
  expect(follow(stateOf("a1 b2"), stateOf("a1"), stateOf("a1 b2"), stateOf("a1 b2 c3"))).toEqual([]);
});

test("another game has none of these lines", () => {
  expect(follow(stateOf("a1 b2"), stateOf("a1"), stateOf("a1 c3"), stateOf("", "t"))).toEqual([]);
});

test("neither has a new game from the same start", () => {
  const variations = new Variations();
  const states = [stateOf("a1 b2"), stateOf(""), stateOf("c3")];
  variations.begin();
  states.forEach((state, i) => {
    if (i === 1) variations.begin();
    variations.watch(states[i - 1] ?? null, state);
  });
  expect(variations.lines).toEqual([]);
});

test("what was taken back can be played again, move by move", () => {
  const variations = new Variations();
  const states = [stateOf("a1 b2 c3"), stateOf("a1")];
  states.forEach((state, i) => variations.watch(states[i - 1] ?? null, state));
  expect(variations.next(["a1"])).toBe("b2");
  expect(variations.next(["a1", "b2"])).toBe("c3");
  expect(variations.next(["a1", "b2", "c3"])).toBe("");
  expect(variations.next(["a1", "d4"])).toBe("");
});

test("a line that was played elsewhere leaves the game where it differs from it", () => {
  const variations = new Variations();
  const brought = (moves: string[], start = "s") => ({ game: "Othello", start, moves, from: 0 });
  variations.bring(brought(["a1", "b2", "c3"]), stateOf("a1"));
  expect(variations.lines.map(({ from }) => from)).toEqual([1]);
  variations.bring(brought(["a1"]), stateOf("a1 b2"));
  variations.bring(brought([]), stateOf("a1"));
  expect(variations.lines.length).toBe(1);
  variations.bring(brought(["a1"], "t"), stateOf("a1"));
  expect(variations.lines.map(({ from }) => from)).toEqual([0, 1]);
});
