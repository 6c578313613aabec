import { expect, test } from "vitest";
import { nameOfKey } from "./keys";

const plain = { repeat: false, ctrlKey: false, metaKey: false, altKey: false, target: { closest: () => null } };

test("a letter is the same key with Caps Lock and without", () => {
  for (const key of ["l", "L"]) expect(nameOfKey({ ...plain, key })).toBe("l");
  expect(nameOfKey({ ...plain, key: "ArrowLeft" })).toBe("ArrowLeft");
});

test("a letter that is held down does nothing more; an arrow goes on", () => {
  expect(nameOfKey({ ...plain, key: "l", repeat: true })).toBe("");
  expect(nameOfKey({ ...plain, key: "ArrowLeft", repeat: true })).toBe("ArrowLeft");
});

test("keys of the browser's own, and those where one types, are for others", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey"]) expect(nameOfKey({ ...plain, key: "l", [held]: true })).toBe("");
  expect(nameOfKey({ ...plain, key: "l", target: { closest: (selector: string) => (selector.includes("input") ? {} : null) } })).toBe("");
});
