import { expect, test } from "vitest";
import { curveOf } from "./farm_data";

const bounds = { lower: -2, upper: 2 };

test("a course begins at nothing and ends at the right, between its bounds", () => {
  const curve = curveOf([[8, 1], [16, 2]], bounds, 100, 40);
  expect(curve.line).toBe("0.0,20.0 50.0,10.0 100.0,0.0");
  expect([curve.upper, curve.zero, curve.lower]).toEqual([0, 20, 40]);
});

test("what goes beyond a bound stays in the picture", () => {
  const curve = curveOf([[8, -6]], bounds, 100, 40);
  expect(curve.line).toBe("0.0,10.0 100.0,40.0");
  expect(curve.lower).toBe(20);
});

test("a test that has not begun has no course", () => {
  expect(curveOf([], bounds, 100, 40).line).toBe("0.0,20.0");
});
