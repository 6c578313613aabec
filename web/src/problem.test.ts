import { expect, test } from "vitest";
import { Refused } from "./client";
import { languages, learn, translator } from "./i18n";
import { errorText, problemText } from "./problem";

test("what the lobby refuses is said in words of its own", () => {
  const t = translator("en");
  const texts = ["no_such_challenge", "no_such_bot", "full", "too_fast", "not_allowed", "io"].map((code) => problemText(t, { code, message: "" }));
  expect(texts).not.toContain(t("error_other"));
  expect(new Set(texts).size).toBe(texts.length);
  expect(problemText(t, { code: "something new", message: "" })).toBe(t("error_other"));
});

test("what is not a refusal is not shown as the browser words it", () => {
  const t = translator("en");
  expect(errorText(t, new RangeError("Maximum call stack size exceeded"))).toBe(t("error_other"));
  expect(errorText(t, "x")).toBe(t("error_other"));
  expect(errorText(t, new Refused({ code: "too_long", message: "" }))).toBe(t("error_too_long"));
});

test("that only the first game of a text was taken is said in every language", async () => {
  for (const language of Object.keys(languages)) {
    await learn(language);
    const t = translator(language);
    const of = problemText(t, { code: "imported", message: "the first of 12 games is taken" });
    expect(of, language).toContain("12");
    expect(of, language).not.toMatch(language === "en" ? /doubt/ : /games/);
    expect(problemText(t, { code: "read_in_part", message: "" }), language).not.toBe(t("error_other"));
  }
});
