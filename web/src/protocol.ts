// What the server says, as docs/protocols/json.md has it.

export type Side = "black" | "white";

/** What is always so in a game. */
export interface Facts {
  name: string;
  width: number;
  height: number;
  unit: string;
  pieces: string;
  most_margin: number;
  /** Units at which a side is ahead beyond doubt to a good player. */
  scale: number;
  rows_upwards: boolean;
  draws_agreed: boolean;
}

export interface Game extends Facts {
  variant: string;
  squares: string[];
}

/** A game that can be chosen. */
export interface Offered extends Facts {
  start: string;
  variants: { name: string; start: string; opening: string }[];
  /** Openings that the players settle; none where the game has none. */
  openings?: string[];
  sizes: number[];
  players: { name: string; description: string }[];
  formats: string[];
  /** There is a book that knows the start. */
  book?: boolean;
  /** An engine of whom nothing else is said plays from it. */
  plays_book?: boolean;
}

/** A position without its history. `board` has a letter a cell: X black, O white, a point for none. */
export interface Position {
  ply: number;
  board: string;
  to_move: Side | null;
  legal: string[];
  last: string | null;
  position: string;
}

export interface Played {
  side: Side;
  move: string;
  pass?: boolean;
  /** Of an opening: who made it, where that is not who has its colour now. */
  by?: Side;
  seconds?: number;
  /** What the engine thought, of the position before the move, in the mover's view. */
  score?: Score;
}

export type Kind = "person" | "guest" | "engine" | "named";

export interface Player {
  kind: Kind;
  name?: string;
  level?: number;
  seconds?: number;
  /** An engine that plays from a book: units by which its moves may be worse; false: from none, whatever the server does. */
  book?: number | false;
}

export interface Control {
  main: number;
  increment?: number;
  period?: number;
}

export interface SideClock {
  main: number;
  increment: number;
  period?: number;
  remaining: number;
  in_period?: boolean;
}

export interface Clocks {
  black: SideClock | null;
  white: SideClock | null;
  running: Side | null;
}

export interface Result {
  winner: Side | null;
  margin: number;
  reason: "complete" | "resigned" | "timeout" | "agreement";
}

/** What was chosen after so many moves. */
export interface OpeningChoice {
  ply: number;
  choice: string;
  /** Of an offer. */
  points?: string[];
}

export interface Opening {
  rule: string;
  choices: OpeningChoice[];
  step: "place" | "choose" | "settled";
  options: string[];
  /** Stones that whoever places has still to place. */
  due?: number;
  /** Points that an offer has, where one can be made. */
  offer_size?: number;
  offered?: string[];
}

export const isColour = (option: string): option is Side => option === "black" || option === "white";
export const isNumber = (option: string): boolean => /^\d+$/.test(option);

/** As far as it has come: it goes on from there. */
export type OpeningSoFar = Pick<Opening, "rule" | "choices">;

/** What an opening wants now. Precondition: there is one, and it is not settled. */
export function openingAct({ opening }: Pick<State, "opening">): "place" | "pick" | "declare" | "offer" | "swap" | "choose" {
  const options = opening?.options ?? [];
  if (opening?.step !== "choose") return opening?.offered?.length ? "pick" : "place";
  if (options.every(isNumber)) return "declare";
  if (options.every((option) => option === "offer")) return "offer";
  return options.every(isColour) ? "swap" : "choose";
}

export interface Offer {
  what: "draw" | "undo" | "rematch";
  by: Side;
}

export interface State extends Position {
  ev: "state";
  rev: number;
  game: Game;
  start: string;
  moves: Played[];
  /** Moves that the game began with. */
  given: number;
  players: Record<Side, Player>;
  /** Whose turn it is: the side to move's, but for an opening. */
  turn: Side | null;
  opening: Opening | null;
  offer: Offer | null;
  /** Place in the queue of searches, where there is one. */
  queue?: number | null;
  clock: Clocks | null;
  thinking: boolean;
  over: boolean;
  result: Result | null;
  /** Between strangers: nobody is helped while it goes on. */
  even?: boolean;
}

export interface Score {
  /** In the game's units; of an outcome its sign. */
  value: number;
  kind: "estimate" | "exact" | "outcome";
  /** Of an outcome: moves of both sides to the end of the game, where that is known. */
  plies?: number;
  /** Whether it is so many, or so many at most. */
  bound?: "exact" | "at_most";
}

export interface Line {
  move: string;
  score: Score;
  depth: number;
  certainty: number;
  pv: string[];
}

export interface Search {
  ev: "analysis" | "review" | "thinking";
  rev: number;
  ply: number;
  side: Side;
  done: boolean;
  lines?: Line[];
  final?: Score;
  nodes?: number;
  seconds?: number;
  /** Of `thinking`: how many are served before, while the search waits. */
  queue?: number;
}

export type Role = "host" | "guest" | "spectator";

/** Who is there of the two that play. */
export interface Present {
  host: boolean;
  guest: boolean;
}

/** Of the two that play; one of `phrase` and `text`. */
export interface ChatLine {
  n: number;
  by: "host" | "guest";
  phrase?: string;
  text?: string;
}

/** One line more, or whether free text is let in now. */
export interface ChatEvent {
  ev: "chat";
  line?: ChatLine;
  open?: boolean;
}

export interface Presence {
  ev: "presence";
  present: Present;
}

export interface Welcome {
  ev: "welcome";
  present?: Present;
  /** `host_open`, `guest_open`: whether each of the two lets free text in. */
  chat?: { lines: ChatLine[]; open: boolean; host_open: boolean; guest_open: boolean };
  role: Role;
  token: string;
  guest_token?: string;
  watch_token?: string;
}

export interface Failure {
  code: string;
  message: string;
}

export interface ErrorEvent {
  ev: "error";
  error: Failure;
}

export type Event = State | Search | Welcome | Presence | ChatEvent | ErrorEvent;

export interface Reply {
  re: number | "early" | null;
  ok: boolean;
  error?: Failure;
  [field: string]: unknown;
}

/** What begins a game. */
export interface NewGame {
  game?: string;
  variant?: string;
  size?: number;
  /** A rule from the first move on, or how far it has come elsewhere. */
  opening?: string | OpeningSoFar;
  start?: string;
  board?: string;
  to_move?: Side;
  moves?: string;
  black: Player;
  white: Player;
  clock: Control | null;
}

export const other = (side: Side): Side => (side === "black" ? "white" : "black");
