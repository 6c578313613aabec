import { expect, test } from "vitest";
import { languages, preferredLanguage } from "./i18n";

const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test("every language has every word, with the same blanks to fill", async () => {
  const english = await languages.en!.load();
  for (const [language, { load }] of Object.entries(languages)) {
    const words = await load();
    expect(Object.keys(words).sort(), language).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english)) {
      expect(words[key]!.trim(), `${language}: ${key}`).not.toBe("");
      expect(blanks(words[key]!), `${language}: ${key}`).toEqual(blanks(english[key]!));
    }
  }
});

test("German says du, throughout", async () => {
  for (const [key, text] of Object.entries(await languages.de!.load())) expect(text, key).not.toMatch(/\b(Ihr|Ihre[nmrs]?|Ihnen)\b|[^.] Sie\b|\w+en Sie\b/);
});

test("Chinese is written as in its region", () => {
  for (const [tag, language] of [["zh-TW", "zh-Hant"], ["zh-HK", "zh-Hant"], ["zh-Hant-CN", "zh-Hant"], ["zh-CN", "zh"], ["zh", "zh"], ["zh-Hans-HK", "zh"], ["de-AT", "de"], ["pt", "en"]])
    expect(preferredLanguage([tag!]), tag).toBe(language);
});
