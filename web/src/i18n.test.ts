import { expect, test } from "vitest";
import { languages } from "./i18n";

const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test("every language has every word, with the same blanks to fill", () => {
  const english = languages.en!.words;
  for (const [language, { words }] of Object.entries(languages)) {
    expect(Object.keys(words).sort(), language).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english)) {
      expect(words[key]!.trim(), `${language}: ${key}`).not.toBe("");
      expect(blanks(words[key]!), `${language}: ${key}`).toEqual(blanks(english[key]!));
    }
  }
});
