import { expect, test } from "vitest";
import { translator } from "./i18n";
import { problemText } from "./problem";

test("what the lobby refuses is said in words of its own", () => {
  const t = translator("en");
  const texts = ["no_such_challenge", "no_such_bot", "full", "too_fast", "not_allowed", "io"].map((code) => problemText(t, { code, message: "" }));
  expect(texts).not.toContain(t("error_other"));
  expect(new Set(texts).size).toBe(texts.length);
  expect(problemText(t, { code: "something new", message: "" })).toBe(t("error_other"));
});
