// What the server says of the tournament that it shows.
import { isAlone } from "./engine/line";

export interface Row {
  player: string;
  elo: { value: number; low: number; high: number };
  games: number;
  wins: number;
  draws: number;
  losses: number;
  points: number;
  seconds_a_move: number;
  forfeits: number;
  against: Record<string, { points: number; games: number }>;
}

export interface Played {
  number: number;
  black: string;
  white: string;
  margin: number;
  reason: string;
  start: string | null;
  moves: string;
}

export interface Arena {
  game: string;
  started: string;
  played: number;
  unit: string;
  table: Row[];
  games: Played[];
}

/** null where no tournament is shown. */
export async function fetchArena(): Promise<Arena | null> {
  if (isAlone) return null;
  const token = new URLSearchParams(location.search).get("token");
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const reply = await fetch("/arena.json", { headers }).catch(() => null);
  if (!reply || reply.status !== 200) return null;
  return (await reply.json().catch(() => null)) as Arena | null;
}
