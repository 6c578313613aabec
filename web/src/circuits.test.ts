import { expect, test } from "vitest";
import { isBefore, lastRoute, pathOf, routeBetween } from "./circuits";

const LOOPS = [1, 2];
const cell = (name: string) => name.charCodeAt(0) - 97 + 6 * (Number(name[1]) - 1);
const board = (pieces: Record<string, string>) => {
  const cells = Array<string>(36).fill(".");
  for (const [name, piece] of Object.entries(pieces)) cells[cell(name)] = piece;
  return cells.join("");
};
const names = (cells: number[]) => cells.map((each) => String.fromCharCode(97 + (each % 6)) + (Math.floor(each / 6) + 1));
const route = (pieces: Record<string, string>, from: string, to: string) => routeBetween(board(pieces), 6, LOOPS, cell(from), cell(to));

test("a capture goes over a loop to the first piece", () => {
  const found = route({ a2: "X", b5: "O" }, "a2", "b5");
  // From a2 the loop leads to b1 and up the column b, past b2.
  expect(names(found?.cells ?? [])).toEqual(["a2", "b1", "b2", "b3", "b4", "b5"]);
  expect(found?.arcs).toEqual([true, false, false, false, false]);
});

test("a piece in the way ends it; the other way round is taken", () => {
  const found = route({ a2: "X", b3: "X", b5: "O" }, "a2", "b5");
  expect(found?.arcs.filter(Boolean).length).toBeGreaterThan(1);
  expect(route({ a2: "X", b3: "X", b2: "X", b5: "O" }, "a2", "b5")).toBeNull();
  expect(route({ a1: "X", b5: "O" }, "a1", "b5")).toBeNull();
});

test("the outer circuit has longer loops, and one's own start is no obstacle", () => {
  expect(names(route({ d2: "X", f3: "O" }, "d2", "f3")?.cells ?? [])).toEqual(["d2", "d1", "f3"]);
  // c4 goes round by a4 and c6 and comes through its own point.
  const found = route({ c4: "X", c2: "O", d4: "O", c5: "." }, "c4", "c2");
  expect(names(found?.cells ?? [])).toEqual(["c4", "b4", "a4", "c6", "c5", "c4", "c3", "c2"]);
});

test("the last move is a capture if it took something, or led further than a step", () => {
  const before = board({ a2: "X", b1: "O" });
  const after = board({ b1: "X" });
  expect(isBefore(before, after, cell("a2"), cell("b1"))).toBe(true);
  expect(names(lastRoute(before, after, 6, LOOPS, cell("a2"), cell("b1"))?.cells ?? [])).toEqual(["a2", "b1"]);
  expect(lastRoute(board({ a2: "X" }), after, 6, LOOPS, cell("a2"), cell("b1"))).toBeNull();
  expect(lastRoute(null, after, 6, LOOPS, cell("a2"), cell("b1"))).toBeNull();
  expect(lastRoute(null, board({ b5: "X" }), 6, LOOPS, cell("a2"), cell("b5"))).not.toBeNull();
});

test("a loop is three quarters of a circle round its corner, the way it is gone", () => {
  const centre = (at: number) => ({ x: at % 6, y: 5 - Math.floor(at / 6) });
  const path = (from: string, to: string) => pathOf({ cells: [cell(from), cell(to)], arcs: [true] }, 6, centre);
  expect(path("a2", "b1")).toBe("M0 4A1 1 0 1 0 1 5");
  expect(path("b1", "a2")).toBe("M1 5A1 1 0 1 1 0 4");
  expect(path("f4", "d6")).toBe("M5 2A2 2 0 1 0 3 0");
});
