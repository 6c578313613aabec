// Words: one data file a language; English is what a missing word falls back to.
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import ja from "./locales/ja.json";
import zh from "./locales/zh.json";

type Words = Record<string, string>;
type Values = Record<string, string | number>;
export const languages: Record<string, { name: string; words: Words }> = {
  en: { name: "English", words: en },
  fr: { name: "Français", words: fr },
  ja: { name: "日本語", words: ja },
  zh: { name: "中文", words: zh },
};

export function preferredLanguage(): string {
  for (const tag of navigator.languages ?? []) {
    const base = tag.toLowerCase().split("-")[0] as string;
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
  const words: Words = languages[language]?.words ?? {};
  const english: Words = en;
  return (key: string, values: Values = {}, otherwise = key) =>
    (words[key] ?? english[key] ?? otherwise).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
