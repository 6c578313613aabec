// Words: one data file a language; English is what a missing word falls back to.
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import ja from "./locales/ja.json";
import zh from "./locales/zh.json";

type Words = Record<string, string>;
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

export type Translate = (key: keyof typeof en, values?: Record<string, string | number>) => string;

export function translator(language: string): Translate {
  const words = languages[language]?.words ?? {};
  return (key, values = {}) =>
    (words[key] ?? en[key]).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
