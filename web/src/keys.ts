// Keys that do something on a screen.
import { useLayoutEffect, useRef } from "preact/hooks";

type Pressed = Pick<KeyboardEvent, "key" | "repeat" | "ctrlKey" | "metaKey" | "altKey"> & { target: unknown };

/** By which name a table of keys has it: letters are small, whatever Caps Lock says. "": it is for somebody else, such as
 *  a field where one types; or a letter that is held down. */
export function nameOfKey({ key, repeat, ctrlKey, metaKey, altKey, target }: Pressed): string {
  const isLetter = key.length === 1;
  if (ctrlKey || metaKey || altKey || (isLetter && repeat) || (target as HTMLElement).closest("input, textarea, select, dialog")) return "";
  return isLetter ? key.toLowerCase() : key;
}

/** What each key does while the screen is there; `on`: they do now. */
export function useKeys(keys: Record<string, () => void>, on = true): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const action = latest.current[nameOfKey(event)];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [on]);
}
