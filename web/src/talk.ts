// What the two who play each other say, and whether each is there. Knows no connection.
import type { ChatEvent, ChatLine, Present, Welcome } from "./protocol";
import { load } from "./storage";

const MOST = 64;

/** What everybody can say without typing, in everybody's own language; the server's list (docs/protocols/json-people.md). */
export const PHRASES = ["hello", "good_luck", "thanks", "well_played", "good_move", "oops", "one_moment", "good_game", "again", "bye"] as const;

const LONGEST_NAME = 100; // bytes, the server's
const MOST_BYTES = 3; // of UTF-8, for a unit of UTF-16

/** As much of a name as the server takes, never a part of a letter. */
export function fittingName(name: string): string {
  if (name.length * MOST_BYTES <= LONGEST_NAME) return name; // a segmenter costs more than the rest of a game's first screen
  // Older browsers know code points, and not which of them make one letter.
  const letters = "Segmenter" in Intl ? Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment) : [...name];
  const encoder = new TextEncoder();
  let bytes = 0;
  const end = letters.findIndex((letter) => (bytes += encoder.encode(letter).length) > LONGEST_NAME);
  return end < 0 ? name : letters.slice(0, end).join("");
}

/** What this person is called in games with others; empty for nothing. */
export const ownName = (): string => fittingName(load("name", "").trim());

export class Talk {
  lines: ChatLine[] = [];
  present: Present | null = null;
  /** Whoever sits here may talk: one of the two, at a server that knows how. */
  mayTalk = false;
  /** Free text is let in by both. */
  open = true;
  /** By whoever sits here. */
  ownOpen = true;

  /** Whoever watches is told nothing of the talk. */
  begin({ chat, present, role }: Welcome): void {
    this.mayTalk = !!chat;
    this.lines = chat?.lines ?? [];
    this.open = chat?.open ?? true;
    this.ownOpen = (role === "guest" ? chat?.guest_open : chat?.host_open) ?? true;
    this.present = present ?? null;
  }
  hear({ line, open }: ChatEvent): void {
    if (line) this.lines = [...this.lines, line].slice(-MOST);
    if (open !== undefined) this.open = open;
  }
}
