import { expect, test } from "vitest";
import { isSame } from "./memo";
import { Tree } from "./tree";

test("lists and plain objects are the same when their members are", () => {
  expect(isSame({ at: [1, 2], by: { x: NaN } }, { at: [1, 2], by: { x: NaN } })).toBe(true);
  expect(isSame([1, 2], [1, 3])).toBe(false);
  expect(isSame([1, 2], [1, 2, 3])).toBe(false);
  expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame(null, {})).toBe(false);
  expect(isSame("h8", "h8")).toBe(true);
});

test("whatever else is an object is the same as itself alone: maps, sets, dates", () => {
  for (const make of [() => new Map(), () => new Set(), () => new Date(0), () => () => 1]) {
    const one = make();
    expect(isSame({ of: one }, { of: one })).toBe(true);
    expect(isSame({ of: one }, { of: make() })).toBe(false);
  }
  expect(isSame(new Map([[1, 1]]), new Map([[1, 2]]))).toBe(false);
});

test("what leads back to itself, such as a tree's node by its parent, comes to an end", () => {
  const node = () => {
    const tree = Tree.from("Othello", "") as Tree;
    return tree.play(tree.root, "f5");
  };
  const one = node();
  expect(isSame([one], [one])).toBe(true);
  expect(isSame([one], [node()])).toBe(false);
  const ring = () => {
    const made: Record<string, unknown> = {};
    made.itself = made;
    return made;
  };
  expect(isSame(ring(), ring())).toBe(false);
});
