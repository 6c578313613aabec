// How the page looks and behaves for this person; kept by the browser.
import { preferredLanguage } from "./i18n";
import { skinOf } from "./skins";
import { load } from "./storage";

export type Theme = "green" | "kaya" | "wood" | "slate" | "safe";

export interface Preferences {
  /** "auto": as the game's skin has it. */
  theme: Theme | "auto";
  appearance: "auto" | "light" | "dark";
  language: string;
  showLegal: boolean;
  /** A second tap plays; "auto": where fingers are wider than cells. */
  confirm: "auto" | "always" | "never";
  motion: boolean;
  sound: boolean;
  /** Stones show on which move they came. */
  numbers: boolean;
  /** The rows run the other way than the game's custom. */
  turned: boolean;
}

const USUAL: Preferences = {
  theme: "auto", appearance: "auto", language: "en", showLegal: true, confirm: "auto", motion: true, sound: true,
  numbers: false, turned: false,
};
const NARROW_CELL = 30; // px

export function loadPreferences(): Preferences {
  return { ...USUAL, language: preferredLanguage(), ...load<Partial<Preferences>>("preferences", {}) };
}

/** The colours of a game's board. */
export function themeOf(preferences: Preferences, game: string): Theme {
  return preferences.theme === "auto" ? skinOf(game).theme : preferences.theme;
}

/** What is so already is not written again: after that a browser works out the styles of the whole page anew. */
export function apply(preferences: Preferences, usual: Theme): void {
  const root = document.documentElement;
  const wanted = {
    lang: preferences.language, "data-theme": preferences.theme === "auto" ? usual : preferences.theme,
    "data-appearance": preferences.appearance, "data-motion": preferences.motion ? "on" : "off",
  };
  for (const [name, value] of Object.entries(wanted)) if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

/** Whether a tap only chooses, on a board of so many columns. */
export function wantsConfirmation(preferences: Preferences, columns: number): boolean {
  if (preferences.confirm !== "auto") return preferences.confirm === "always";
  const touch = matchMedia("(pointer: coarse)").matches;
  return touch && Math.min(innerWidth, 640) / (columns + 1) < NARROW_CELL;
}
