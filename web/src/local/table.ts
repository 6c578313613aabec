// A table of two people at one device, without a server: it takes the requests of docs/protocols/json.md that they
// need and answers with the same replies and states, so that the page need not know the difference.
import { Refused } from "../client";
import { other, type Event, type Offered, type Played, type Player, type Position, type Reply, type Result, type Side, type State } from "../protocol";
import { spaced } from "../permalink";
import { allRules, rulesOf } from "../rules";
import { PASS, squaresOf, type Rules, type Standing } from "../rules/rules";

/** A game as the browser keeps it. */
export interface Kept {
  game: string;
  start: string;
  moves: string;
}

type Fields = Record<string, unknown>;
const PERSON: Player = { kind: "person", name: "" };

/** What the server's catalogue says, as far as the rules are here. */
export const localCatalogue: Offered[] = allRules().map((rules) => ({
  ...rules.facts, start: rules.start().text, sizes: [...rules.sizes], players: [], formats: ["transcript"],
  variants: rules.variants.map((name) => ({ name, start: rules.start(name).text, opening: "" })),
}));

const refuse = (code: string, message: string): never => {
  throw new Refused({ code, message });
};
const textOf = (fields: Fields, name: string): string | undefined => fields[name] as string | undefined;

interface Line {
  standings: Standing[]; // one more than moves
  moves: Played[];
}

/** One move on; passes that are forced are played with it. */
function extended({ standings, moves }: Line, move: string): Line {
  const before = standings.at(-1) as Standing;
  if (!before.legal().includes(move)) refuse(before.end() ? "game_over" : "illegal_move", `expected a legal move, got ${move}`);
  const played: Played = { side: before.toMove, move, ...(move === PASS ? { pass: true } : {}) };
  return { standings: [...standings, before.play(move)], moves: [...moves, played] };
}

function settled(line: Line): Line {
  const legal = (line.standings.at(-1) as Standing).legal();
  return legal.length === 1 && legal[0] === PASS ? settled(extended(line, PASS)) : line;
}

/** As in transcripts, a forced pass may be left out. */
function played(start: Standing, moves: string): Line {
  const words = moves.split(/\s+/).filter(Boolean).map((word) => word.toLowerCase());
  return words.reduce((line, word) => {
    const ready = word === PASS ? line : settled(line);
    return extended(ready, word);
  }, { standings: [start], moves: [] } as Line);
}

export class LocalTable {
  private rules: Rules;
  private line: Line;
  private given = 0;
  private outcome: Result | null = null;

  /** `revision`: of the state that its own follow. */
  constructor(private readonly hear: (event: Event) => void, private revision = 0) {
    this.rules = allRules()[0] as Rules;
    this.line = { standings: [this.rules.start()], moves: [] };
  }

  /** Errors: Refused, with the codes of the dialect; the game is as it was then. */
  async request(command: string, fields: Fields = {}): Promise<Reply> {
    const handler = this.handlers[command] ?? refuse("unsupported", "expected a command that needs no server");
    const before = this.revision;
    const reply = { re: null, ok: true, ...handler(fields) };
    if (this.revision !== before) setTimeout(() => this.hear(this.state())); // after the reply, as from the server
    return reply;
  }

  /** Whether the game can be played on here. */
  static knows({ game, start, moves }: Kept): boolean {
    try {
      const from = rulesOf(game)?.read(start);
      return !!from && !!played(from, moves);
    } catch {
      return false;
    }
  }

  private readonly handlers: Record<string, (fields: Fields) => Fields> = {
    hello: () => ({ catalogue: localCatalogue }),
    new: (fields) => this.begin(fields),
    move: (fields) => this.go(settled(extended(this.going(), String(fields.move)))),
    undo: (fields) => this.back(fields.ply as number | undefined),
    resign: () => this.finish({ winner: other(this.last(this.going()).toMove), margin: 0, reason: "resigned" }),
    offer: (fields) => this.agree(String(fields.what)),
    look: (fields) => ({ ...this.position(Number(fields.ply)) }),
    export: () => ({ text: this.transcript() }),
    import: (fields) => this.begin({ game: this.rules.facts.name, ...this.readTranscript(String(fields.text)) }),
    stop: () => ({}),
  };

  private last(line: Line = this.line): Standing {
    return line.standings.at(-1) as Standing;
  }
  private first(): Standing {
    return this.line.standings[0] as Standing;
  }
  /** The line, if the game goes on. */
  private going(): Line {
    return this.isOver() ? refuse("game_over", "expected a game that goes on") : this.line;
  }
  private isOver(): boolean {
    return this.outcome !== null || this.last().end() !== null;
  }

  private begin(fields: Fields): Fields {
    const name = textOf(fields, "game") ?? this.rules.facts.name;
    const rules = rulesOf(name) ?? refuse("unsupported", `expected a game whose rules are here, got ${name}`);
    const line = settled(played(this.startOf(rules, fields), textOf(fields, "moves") ?? ""));
    this.rules = rules;
    this.given = line.moves.length;
    return this.go(line);
  }
  private startOf(rules: Rules, fields: Fields): Standing {
    const usual = rules.start(textOf(fields, "variant"), fields.size as number | undefined);
    const start = textOf(fields, "start");
    const board = textOf(fields, "board");
    if (start) return rules.read(start.trim()) ?? refuse("syntax", `expected a position of ${rules.facts.name}`);
    if (!board) return usual;
    if (board.length !== usual.cells.length) refuse("bad_field", "expected a board of the size that is played");
    return rules.setUp(usual, board, (fields.to_move as Side | undefined) ?? "black") ?? refuse("unsupported", "expected a position that the rules allow");
  }
  private go(line: Line): Fields {
    this.line = line;
    this.outcome = null;
    ++this.revision;
    return {};
  }
  private finish(outcome: Result): Fields {
    this.outcome = outcome;
    ++this.revision;
    return {};
  }
  /** To the last position in which somebody had a choice, unless it is said how far. */
  private back(ply?: number): Fields {
    const { moves, standings } = this.line;
    const chosen = moves.findLastIndex((move, i) => i >= this.given && !move.pass);
    const to = ply ?? (chosen < 0 ? moves.length : chosen);
    if (to >= moves.length && !this.outcome) refuse("out_of_range", "expected a move to take back");
    this.given = Math.min(this.given, to);
    return this.go({ standings: standings.slice(0, to + 1), moves: moves.slice(0, to) });
  }
  /** Two people at one device agree at once. */
  private agree(what: string): Fields {
    if (what === "rematch") this.go({ standings: this.line.standings.slice(0, this.given + 1), moves: this.line.moves.slice(0, this.given) });
    else if (what === "draw" && this.going() && this.rules.facts.draws_agreed) this.finish({ winner: null, margin: 0, reason: "agreement" });
    else if (what === "undo") this.back();
    else refuse("unsupported", `expected draw, undo or rematch, got ${what}`);
    return { agreed: true };
  }

  // --- What is told.

  /** As the server writes it: the start where it is not the usual one; of placements without blanks and passes, of other
   *  moves with blanks. */
  private transcript(): string {
    const names = this.line.moves.map(({ move }) => move);
    const moves = names.some((move) => move.includes("-")) ? names.join(" ") : names.filter((move) => move !== PASS).join("");
    return this.first().text === this.rules.start().text ? moves : `${this.first().text} ${moves}`;
  }
  private readTranscript(text: string): Fields {
    const words = text.trim().split(/\s+/);
    const first = words.findIndex((word) => /^([a-z]\d{1,2}[-,.]?)+$/i.test(word));
    const start = words.slice(0, Math.max(0, first)).filter((word) => !/^\d+\.$/.test(word)).join(" ");
    return { ...(start ? { start } : {}), moves: spaced(first < 0 ? "" : words.slice(first).join(" ")) };
  }
  private position(ply: number): Position {
    const standing = this.line.standings[ply] ?? refuse("out_of_range", "expected a position of the game");
    return {
      ply, board: standing.cells, to_move: standing.end() ? null : standing.toMove, legal: standing.legal(),
      last: this.line.moves[ply - 1]?.move ?? null, position: standing.text,
    };
  }
  private state(): State {
    const now = this.last();
    const end = now.end();
    const over = this.isOver();
    const height = now.cells.length / now.width;
    const position = this.position(this.line.moves.length);
    return {
      ev: "state", rev: this.revision, ...position, ...(over ? { to_move: null, legal: [] } : {}),
      game: { ...this.rules.facts, width: now.width, height, variant: now.variant, squares: squaresOf(now.width, height) },
      start: this.first().text, moves: this.line.moves, given: this.given, players: { black: PERSON, white: PERSON },
      turn: over ? null : now.toMove, opening: null, offer: null, clock: null, thinking: false, over,
      result: this.outcome ?? (end && { ...end, reason: "complete" }),
    };
  }
}
