// The lobby of a server, by its REST API (docs/protocols/rest-lobby.md): open challenges as they come and go, and the games
// that come of them.
import { Refused } from "./client";
import type { Side } from "./protocol";
import { load, save } from "./storage";

export interface Rating {
  rating: number;
  deviation: number;
  games: number;
  provisional: boolean;
}

export interface Seek {
  id: string;
  /** Who made it: an id that says nothing else. */
  by: string;
  name: string;
  bot: boolean;
  game: string;
  rules: string;
  /** That the two settle; empty: none. */
  opening: string;
  limit: number; // seconds; 0: no clock
  increment: number;
  color: Side | "random";
  rated: boolean;
  rating: Rating | null;
}

export interface LobbyState {
  type: "lobby";
  here: number;
  challenges: Seek[];
  you?: string;
}

interface Started {
  type: "gameStart";
  game: { id: string; token?: string };
}

type Told = LobbyState | Started | { type: "rated" };

export interface Wanted {
  variant: string;
  rules?: string;
  opening?: string;
  limit: number;
  increment: number;
  color: Side | "random";
  rated: boolean;
}

const RETRY_MS = [500, 1000, 3000, 8000];

const random = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether this browser keeps a token, by which games are rated. Off unless somebody wants it. */
export const isRated = (): boolean => load("rated", false);

/** Who one is in the lobby: of those who keep a token always the same, of all others the same as long as this tab is open. */
export function identity(): string {
  if (isRated()) {
    const kept = load("identity", "") || random();
    save("identity", kept);
    return kept;
  }
  try {
    const known = sessionStorage.getItem("ternion.identity") ?? random();
    sessionStorage.setItem("ternion.identity", known);
    return known;
  } catch {
    return random();
  }
}

/** Turned off, the server forgets the token and what was rated by it. Errors: Refused; the server has forgotten nothing
 *  then, and the token is kept, without which nobody could ask it again. */
export async function setRated(on: boolean): Promise<void> {
  if (!on && isRated()) {
    await ask("POST", "/forget");
    save("identity", "");
  }
  save("rated", on);
}

function request(path: string, init: RequestInit = {}): Promise<Response> {
  const server = new URLSearchParams(location.search).get("token");
  const query = server ? `${path.includes("?") ? "&" : "?"}token=${encodeURIComponent(server)}` : "";
  return fetch(`/api/lobby${path}${query}`, { ...init, headers: { Authorization: `Bearer ${identity()}` } });
}

/** Errors: Refused. */
export async function ask<T>(method: "GET" | "POST", path: string, body?: Record<string, unknown>): Promise<T> {
  let reply: { ok?: boolean; error?: { code: string; message: string } };
  try {
    const response = await request(path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    reply = await response.json();
  } catch {
    throw new Refused({ code: "offline", message: "not connected" });
  }
  if (reply.error) throw new Refused(reply.error);
  return reply as T;
}

export const post = (name: string, { limit, increment, ...wanted }: Wanted): Promise<{ id: string }> =>
  ask("POST", "", { name, ...wanted, ...(limit ? { "clock.limit": limit, "clock.increment": increment } : {}) });
export const accept = (seek: Seek, name: string): Promise<{ id: string; token: string }> => ask("POST", `/${seek.id}/accept`, { name, rated: seek.rated });
export const withdraw = (id: string): Promise<unknown> => ask("POST", `/${id}/withdraw`);
export const ownRatings = async (): Promise<(Rating & { game: string })[]> => (await ask<{ ratings: (Rating & { game: string })[] }>("GET", "/own")).ratings;
export const ratingsOf = async (game: string): Promise<(Rating & { id: string; name: string; bot: boolean })[]> =>
  (await ask<{ ratings: (Rating & { id: string; name: string; bot: boolean })[] }>("GET", `/ratings?variant=${encodeURIComponent(game)}`)).ratings;

/** Listens until it is told to stop; a lost line is taken up again. `start`: a game of one's own, with the token of one's
 *  seat. */
export function listen(handlers: { lobby(state: LobbyState | null): void; start(id: string, token: string): void; rated(): void }): () => void {
  const stopping = new AbortController();
  let tries = 0;
  const hear = (line: string): void => {
    if (!line) return;
    const told = JSON.parse(line) as Told;
    tries = 0;
    if (told.type === "lobby") handlers.lobby(told);
    else if (told.type === "gameStart" && told.game.token) handlers.start(told.game.id, told.game.token);
    else if (told.type === "rated") handlers.rated();
  };
  const read = async (): Promise<void> => {
    const response = await request("/stream", { signal: stopping.signal });
    const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
    let rest = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (rest + part.value).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(hear);
    }
  };
  const goOn = (): void => {
    void read().catch(() => undefined).then(() => {
      if (stopping.signal.aborted) return;
      handlers.lobby(null);
      setTimeout(() => !stopping.signal.aborted && goOn(), RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
    });
  };
  goOn();
  return () => stopping.abort();
}
