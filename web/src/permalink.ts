// Games as the part of an address after "#": "#f5d6c3" for the first game of the server's list from its usual
// start, else "#play=Gomoku&start=renju+15&moves=h8i9". Seats are "#game=TOKEN", the arena is "#arena".
import type { NewGame, Offered, OpeningChoice, OpeningSoFar, State } from "./protocol";

export interface Linked {
  game?: string;
  start?: string;
  moves?: string;
  /** That the players settled. */
  opening?: OpeningSoFar;
  /** Who played it. */
  black?: string;
  white?: string;
}

export type Place =
  | { kind: "home" | "arena" | "farm" | "games" | "lobby" }
  | { kind: "seat"; token: string }
  | { kind: "own" | "mistakes"; id: string }
  | { kind: "new"; game: string }
  | { kind: "study"; fields: URLSearchParams }
  | { kind: "learn" | "puzzles" | "recall"; game: string }
  | { kind: "game"; game: Linked };

const MOVES = /^([a-z]\d{1,2})+$/i;

/** "f5d6" -> "f5 d6", as the server reads them; "a2-a3" is one move where all of the text is made of such. */
export function spaced(moves: string): string {
  const pairs = /^(\s*(\d+\.\s*)?[a-z]\d{1,2}[-x][a-z]\d{1,2}[\s,]*)+$/i.test(moves);
  return (moves.match(pairs ? /[a-z]\d{1,2}[-x][a-z]\d{1,2}/gi : /[a-z]\d{1,2}/gi) ?? []).join(" ");
}

/** "" for what is no escaped text. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, "%20"));
  } catch {
    return "";
  }
}

/** "3:white,4:offer:h9.i9": what was chosen after so many moves. */
const choicesText = (choices: OpeningChoice[]): string => choices.map(({ ply, choice, points }) => [ply, choice, ...(points ? [points.join(".")] : [])].join(":")).join(",");

function choicesOf(text: string): OpeningChoice[] {
  return text.split(",").filter(Boolean).map((each) => {
    const [ply = "", choice = "", points] = each.split(":");
    return { ply: Number(ply) || 0, choice, ...(points ? { points: points.split(".") } : {}) };
  });
}

/** An address, with "https://" or without, or its part after "#". */
export function isLink(text: string): boolean {
  return /^(#|[a-z][a-z+.-]*:\/\/|[a-z\d.-]+\.[a-z]{2,}\/)\S*$/i.test(text);
}

export function readHash(hash: string): Place {
  const text = unescaped(hash.replace(/^#/, ""));
  if (text === "arena" || text === "farm" || text === "games" || text === "lobby") return { kind: text };
  if (MOVES.test(text)) return { kind: "game", game: { moves: spaced(text) } };
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  if (fields.has("study")) return { kind: "study", fields };
  const token = fields.get("game");
  if (token) return { kind: "seat", token };
  const id = fields.get("my");
  if (id) return { kind: "own", id };
  const learnt = fields.get("mistakes");
  if (learnt) return { kind: "mistakes", id: learnt };
  for (const kind of ["new", "learn", "puzzles", "recall"] as const) if (fields.has(kind)) return { kind, game: fields.get(kind) ?? "" };
  const game = fields.get("play");
  if (!game) return { kind: "home" };
  const linked: Linked = { game };
  const start = fields.get("start");
  if (start) linked.start = start;
  linked.moves = spaced(fields.get("moves") ?? "");
  const rule = fields.get("opening");
  if (rule) linked.opening = { rule, choices: choicesOf(fields.get("chosen") ?? "") };
  for (const side of ["black", "white"] as const) if (fields.get(side)) linked[side] = fields.get(side) as string;
  return { kind: "game", game: linked };
}

/** Of the game up to so many moves. */
export function hashOf(state: State, ply: number, catalogue: Offered[]): string {
  const names = state.moves.slice(0, ply).filter((move) => !move.pass).map((move) => move.move);
  const moves = names.join(names.some((move) => move.includes("-")) ? " " : "");
  const usual = catalogue.find((game) => game.name === state.game.name)?.start;
  if (state.game.name === catalogue[0]?.name && state.start === usual && moves) return `#${moves}`;
  const fields = new URLSearchParams({ play: state.game.name });
  if (state.start !== usual) fields.set("start", state.start);
  fields.set("moves", moves);
  const { opening } = state;
  const chosen = opening?.choices.filter((each) => each.ply <= ply) ?? [];
  if (opening) fields.set("opening", opening.rule);
  if (chosen.length > 0) fields.set("chosen", choicesText(chosen));
  return `#${fields}`;
}

/** What begins the game of a link, with its players as people. */
export function ofLink({ black, white, ...linked }: Linked): NewGame {
  return { ...linked, black: { kind: "person", ...(black ? { name: black } : {}) }, white: { kind: "person", ...(white ? { name: white } : {}) }, clock: null };
}
