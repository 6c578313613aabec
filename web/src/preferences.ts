// How the page looks and behaves for this person; kept by the browser.
import { preferredLanguage } from "./i18n";
import { load } from "./storage";

export interface Preferences {
  theme: "green" | "wood" | "slate" | "safe";
  appearance: "auto" | "light" | "dark";
  language: string;
  showLegal: boolean;
  confirm: boolean;
  motion: boolean;
}

export function loadPreferences(): Preferences {
  return {
    theme: "green", appearance: "auto", language: preferredLanguage(), showLegal: true, confirm: false, motion: true,
    ...load<Partial<Preferences>>("preferences", {}),
  };
}

export function apply(preferences: Preferences): void {
  const root = document.documentElement;
  root.lang = preferences.language;
  root.dataset.theme = preferences.theme;
  root.dataset.appearance = preferences.appearance;
  root.dataset.motion = preferences.motion ? "on" : "off";
}
