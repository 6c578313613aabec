import { expect, test } from "vitest";
import { openingName } from "./openings";
import { clockText, signed } from "./text";

const moves = (text: string): string[] => text.match(/../g) ?? [];

test("an opening has its name in each of its four orientations", () => {
  for (const line of ["c4c3", "d3c3", "f5f6", "e6f6"]) expect(openingName("Othello", true, moves(line))).toBe("Diagonal Opening");
});

test("the longest known line counts, and stays while the game goes on", () => {
  expect(openingName("Othello", true, moves("c4c3d3c5b2"))).toBe("X-square Opening");
  expect(openingName("Othello", true, moves("c4c3d3c5b2a1"))).toBe("X-square Opening");
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
