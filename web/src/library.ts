// "My games": every game that was played or opened in this browser, each under an address of its own (#my=ID). The
// server keeps a game by its secret for a while; what is here outlives that, and brings the game back.
import { controlOf } from "./clock";
import type { Control, NewGame, OpeningSoFar, Player, Result, Role, Side, State } from "./protocol";

export interface Saved {
  id: string;
  /** The secret of the seat; empty: played without the server. */
  token: string;
  role: Role;
  game: string;
  variant: string;
  start: string;
  moves: string[];
  /** So many of them the game began with. */
  given: number;
  black: Player;
  white: Player;
  clock: Control | null;
  /** That the players settled, or are about to. */
  opening?: OpeningSoFar;
  turn: Side | null;
  result: Result | null;
  over: boolean;
  /** What the person calls it; empty for none. */
  name: string;
  /** The board as it stands, a letter a cell, for its picture. */
  board: string;
  width: number;
  last: string | null;
  begun: number; // milliseconds since 1970
  touched: number;
}

const PREFIX = "ternion.saved.";
/** Beyond so many the oldest go, those nobody named first. */
const MOST = 1000;
const EMPTY_FOR_MS = 24 * 3600_000;

/** Letters that nobody mistakes for each other; 8 of them are enough for one browser. */
export function freshId(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join("");
}

function read(key: string): Saved | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Saved | null;
  } catch {
    return null;
  }
}

export function find(id: string): Saved | null {
  return read(PREFIX + id);
}

/** The latest first. */
export function all(): Saved[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.flatMap((key) => read(key) ?? []).sort((a, b) => b.touched - a.touched);
  } catch {
    return [];
  }
}

export function findByToken(token: string): Saved | null {
  return token ? (all().find((each) => each.token === token) ?? null) : null;
}

/** Something of its opening was chosen after what it began with. */
export function chosenHere({ given, opening }: { given: number; opening?: OpeningSoFar | null }): boolean {
  return !!opening && opening.choices.some(({ ply }) => ply >= given);
}

/** A game that has moves of its own, or somebody else at it. */
export function isWorthKeeping(game: Saved): boolean {
  const looked = game.moves.length > 0 && game.black.kind === "person" && game.white.kind === "person"; // it came in a link, or from a file
  return game.moves.length > game.given || chosenHere(game) || looked || game.over || !!game.name || game.role !== "host" || game.black.kind === "guest" || game.white.kind === "guest";
}

export function put(game: Saved): void {
  try {
    localStorage.setItem(PREFIX + game.id, JSON.stringify(game));
  } catch {
    makeRoom(20);
    try {
      localStorage.setItem(PREFIX + game.id, JSON.stringify(game));
    } catch {
      // A browser that keeps nothing (private windows): the game is played all the same.
    }
  }
}

/** How a game is kept: as it stands now, with what was kept of it before. */
export function savedOf(state: State, seat: Pick<Saved, "id" | "role" | "token">, former: Saved | null, now: number): Saved {
  const moves = state.moves.map(({ move }) => move);
  const saved: Saved = {
    ...seat, game: state.game.name, variant: state.game.variant, start: state.start, moves, given: state.given,
    black: state.players.black, white: state.players.white, clock: controlOf(state.clock), turn: state.turn, result: state.result, over: state.over,
    name: former?.name ?? "", board: state.board, width: state.game.width, last: state.last, begun: former?.begun ?? now, touched: now,
    ...(state.opening ? { opening: { rule: state.opening.rule, choices: state.opening.choices } } : {}),
  };
  if (!former || former.moves.join() !== moves.join()) return saved;
  // A game that the server forgot after a resignation comes back as one that goes on; how it ended stays.
  if (former.over && !state.over) Object.assign(saved, { over: true, result: former.result, black: former.black, white: former.white });
  return { ...saved, touched: former.touched };
}

export function remove(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was kept.
  }
}

function makeRoom(many: number): void {
  const victims = all().reverse().sort((a, b) => Number(!!a.name) - Number(!!b.name)).slice(0, many);
  for (const { id } of victims) remove(id);
}

/** Games on which nothing happened, and those beyond the bound. Called when the page opens. */
export function tidy(now: number): void {
  const games = all();
  for (const game of games) if (!isWorthKeeping(game) && now - game.touched > EMPTY_FOR_MS) remove(game.id);
  if (games.length > MOST) makeRoom(games.length - MOST);
}

function asPerson(player: Player, title: string): Player {
  return { kind: "person", name: player.name || (player.kind === "engine" ? `Ternion${player.level ? ` ${player.level}` : ""}` : title) };
}

/** What brings the game back where the server has forgotten it. One that was given up is there to be looked at. */
export function asNew(game: Saved): NewGame {
  const { start, clock, opening } = game;
  const begun = { game: game.game, start, moves: game.moves.join(" "), ...(opening ? { opening } : {}) };
  if (game.over && game.result?.reason !== "complete") return { ...begun, black: asPerson(game.black, ""), white: asPerson(game.white, ""), clock: null };
  return { ...begun, black: game.black, white: game.white, clock };
}

/** What a person might look for. */
export function matches(game: Saved, words: string, t: (key: string) => string): boolean {
  const text = [game.name, game.game, t(`game_${game.game}`), game.variant, game.black.name, game.white.name, game.moves.join("")].join(" ").toLowerCase();
  return words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
