import { expect, test } from "vitest";
import { fittingName } from "./talk";

test("a name is cut where the server's bytes end, and between letters alone", () => {
  expect(fittingName("Ann")).toBe("Ann");
  expect(fittingName("")).toBe("");
  expect(fittingName("a".repeat(101))).toBe("a".repeat(100));
  const hanzi = "黑白棋".repeat(11); // 99 bytes
  expect(fittingName(hanzi)).toBe(hanzi);
  expect(fittingName(`${hanzi}子`)).toBe(hanzi);
  expect(fittingName(`${hanzi}a子`)).toBe(`${hanzi}a`);
  // A flag is two code points of four bytes, e with an accent of its own a letter of three.
  expect(fittingName("🇯🇵".repeat(13))).toBe("🇯🇵".repeat(12));
  expect(fittingName("e\u0301".repeat(40))).toBe("e\u0301".repeat(33));
});
