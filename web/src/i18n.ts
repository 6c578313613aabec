// Words: one data file a language; English is what a missing word falls back to, and all that is there at first.
import en from "./locales/en.json";
import { namesIn } from "./openings";

type Words = Record<string, string>;
type Values = Record<string, string | number>;
export const languages: Record<string, { name: string; load(): Promise<Words> }> = {
  en: { name: "English", load: async () => en },
  de: { name: "Deutsch", load: () => import("./locales/de.json").then((file) => file.default) },
  fr: { name: "Français", load: () => import("./locales/fr.json").then((file) => file.default) },
  ja: { name: "日本語", load: () => import("./locales/ja.json").then((file) => file.default) },
  zh: { name: "简体中文", load: () => import("./locales/zh.json").then((file) => file.default) },
  "zh-Hant": { name: "繁體中文", load: () => import("./locales/zh-Hant.json").then((file) => file.default) },
};

const loaded = new Map<string, Words>([["en", en]]);

/** Until then the page speaks English. Without the server a language that was never used is not there. */
export async function learn(language: string): Promise<void> {
  const words = loaded.has(language) ? undefined : await languages[language]?.load().catch(() => undefined);
  if (!words) return;
  loaded.set(language, words);
  const lexica: Record<string, Words> = await import("./locales/openings.json").then((file) => file.default, () => ({}));
  const names = [...namesIn(lexica[language] ?? {})].map(([name, own]): [string, string] => [`opening_${name}`, own]);
  loaded.set(language, { ...words, ...Object.fromEntries(names) });
}

/** An opening's name in the person's language. */
export const openingTitle = (t: Translate, name: string): string => name && t(`opening_${name}`, {}, name);

/** Of Chinese, by region where no script is named. */
function chinese(tag: string): string {
  return !tag.includes("hans") && /hant|-(tw|hk|mo)\b/.test(tag) ? "zh-Hant" : "zh";
}

export function preferredLanguage(tags: readonly string[] = navigator.languages ?? []): string {
  for (const tag of tags.map((each) => each.toLowerCase())) {
    const base = tag.startsWith("zh") ? chinese(tag) : (tag.split("-")[0] as string);
    if (base in languages) return base;
  }
  return "en";
}

export interface Translate {
  (key: keyof typeof en, values?: Values): string;
  /** Of a word that the server brought: with what to say where no language has it. */
  (key: string, values: Values, otherwise: string): string;
}

export function translator(language: string): Translate {
  const words: Words = loaded.get(language) ?? {};
  const english: Words = en;
  return (key: string, values: Values = {}, otherwise = key) =>
    (words[key] ?? english[key] ?? otherwise).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** A game's name, and its rules', in the person's language. */
export const gameName = (t: Translate, game: string): string => t(`game_${game}`, {}, game);
export const ruleName = (t: Translate, game: string, rule: string): string => t(`rule_${game}_${rule}`, {}, t(`rule_${rule}`, {}, rule));
export const ruleHint = (t: Translate, game: string, rule: string): string => t(`rule_${game}_${rule}_hint`, {}, t(`rule_${rule}_hint`, {}, ""));

/** An opening that the players settle, and how it goes: "taraguchi-10" has its number in both. */
function settled(t: Translate, word: string, opening: string, otherwise: string): string {
  const [name = "", n = ""] = opening.split("-");
  return t(`${word}_${name}`, { n }, otherwise);
}
export const settledName = (t: Translate, opening: string): string => settled(t, "settles", opening, opening);
export const settledHint = (t: Translate, opening: string): string => settled(t, "settle", opening, "");
