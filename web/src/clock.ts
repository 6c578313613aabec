// What the server's clocks say between its words.
import type { Clocks, Control, Side } from "./protocol";

/** Seconds left; null without a limit. `passed`: seconds since the clocks came. */
export function remainingOf(clocks: Clocks | null, side: Side, passed: number): number | null {
  const clock = clocks?.[side];
  if (!clock) return null;
  const left = clock.remaining - (clocks.running === side ? passed : 0);
  // Once the main time is used up, a period begins without a word from the server.
  return Math.max(0, left < 0 && clock.period && !clock.in_period ? left + clock.period : left);
}

/** The clock of a game, as it is asked for. */
export function controlOf(clocks: Clocks | null): Control | null {
  const clock = clocks?.black;
  if (!clock) return null;
  return { main: clock.main, increment: clock.increment, ...(clock.period ? { period: clock.period } : {}) };
}
