// A table: one game with an engine beside it. What it says is Ternion's JSON dialect (docs/protocols/json.md), of which
// the methods are the common part and request() is all.

export type Side = "black" | "white";

/** In the game's units (Othello: discs), from the view of the side to move; of an outcome its sign alone. */
export interface Score {
  value: number;
  kind: "estimate" | "exact" | "outcome";
  plies?: number;
  bound?: "exact" | "at_most";
}

export interface RankedMove {
  move: string;
  score: Score;
  depth: number;
  /** Percent; below 100 the search was selective. */
  certainty: number;
  pv: string[];
}

export interface Found {
  /** Best first. */
  lines: RankedMove[];
  nodes: number;
  seconds: number;
}

export interface Limits {
  depth?: number;
  /** 60 at most. Without a depth and a number of seconds: 1. */
  seconds?: number;
  /** How many moves to rank. */
  lines?: number;
  /** Called with what has been found so far. */
  onInfo?: (found: Found) => void;
}

export interface Start {
  game?: "Othello" | "Gomoku" | "Surakarta";
  /** Of Gomoku: "freestyle", "standard", "renju", "caro"; docs/gomoku.md. */
  variant?: string;
  size?: number;
  /** A position in the game's notation, in place of the usual start. */
  start?: string;
  /** Moves with blanks between them. */
  moves?: string;
}

export interface State {
  game: { name: string; width: number; height: number; variant: string };
  /** A character a point, row by row: "X" of Black, "O" of White, "." of nobody. */
  board: string;
  position: string;
  to_move: Side | null;
  legal: string[];
  moves: { side: Side; move: string; pass?: boolean }[];
  over: boolean;
  result: { winner: Side | null; margin: number; reason: string } | null;
  [more: string]: unknown;
}

/** Something was refused; the table is as it was. `code` as in docs/protocols/json.md. */
export class TernionError extends Error {
  constructor(readonly code: string, message: string) {
    super(message);
    this.name = "TernionError";
  }
}

type Message = Record<string, unknown> & { re?: number | null; ev?: string; error?: { code: string; message: string } };
const PEOPLE = { black: { kind: "person" }, white: { kind: "person" }, clock: null };

/** Who carries lines to the program, for one table. */
export interface Carrier {
  send(line: string): void;
  close(): void;
}

export class Table {
  private known: State | null = null;
  private next = 1;
  private readonly waiting = new Map<number, { resolve(reply: Message): void; reject(error: Error): void }>();
  private readonly listeners = new Set<(event: Message) => void>();
  private readonly finishing = new Set<() => void>(); // of searches that are on
  private ended: TernionError | null = null;

  constructor(private readonly carrier: Carrier) {}

  /** As it was last told: every method that changes the game has waited for it. */
  get state(): State {
    if (!this.known) throw new TernionError("closed", "expected a table that has been opened");
    return this.known;
  }
  get isOver(): boolean {
    return this.state.over;
  }
  get legalMoves(): string[] {
    return this.state.legal;
  }

  /** Begins a game; without a name another one of the same kind. */
  async newGame(start: Start = {}): Promise<State> {
    return this.change("new", { ...start, ...PEOPLE });
  }
  /** Moves with blanks between them; a pass is "pass". Where one is refused, those before it stand. */
  async play(moves: string): Promise<State> {
    for (const move of moves.split(/\s+/).filter(Boolean)) await this.change("move", { move });
    return this.state;
  }
  /** Back to the position after so many moves; without a number to the last in which somebody had a choice. */
  async undo(ply?: number): Promise<State> {
    return this.change("undo", ply === undefined ? {} : { ply });
  }
  /** What the engine thinks of the position. Errors: game_over, and those of limits that cannot be. */
  async search(limits: Limits = {}): Promise<Found> {
    const { onInfo, ...asked } = limits;
    const limit = asked.depth === undefined && asked.seconds === undefined ? { seconds: 1 } : {};
    let last: Found = { lines: [], nodes: 0, seconds: 0 };
    let finish!: () => void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const forget = this.on((event) => {
      if (event.ev !== "analysis") return;
      if (event.lines) last = { lines: event.lines as RankedMove[], nodes: Number(event.nodes), seconds: Number(event.seconds) };
      if (event.done) finish();
      else onInfo?.(last);
    });
    try {
      await this.request("analyse", { ...limit, ...asked });
      this.finishing.add(finish);
      await finished;
      return last;
    } finally {
      this.finishing.delete(finish);
      forget();
    }
  }
  /** Ends a search, which then resolves with what it has found. */
  async stop(): Promise<void> {
    await this.request("stop");
    this.finishSearches();
  }
  /** Any command of the dialect. */
  request(command: string, fields: Record<string, unknown> = {}): Promise<Message> {
    if (this.ended) return Promise.reject(this.ended);
    const id = this.next++;
    const reply = new Promise<Message>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.carrier.send(JSON.stringify({ id, cmd: command, ...fields }));
    return reply;
  }
  /** Hears every event of the dialect until the function that is returned is called. */
  on(listener: (event: Message) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
  close(): void {
    this.carrier.close();
    this.end("expected a table that is open");
  }

  // --- For whoever carries the lines.

  hear(line: string): void {
    const message = JSON.parse(line) as Message;
    if (message.ev !== undefined) {
      if (message.ev === "state") this.known = message as unknown as State;
      for (const listener of [...this.listeners]) listener(message);
      return;
    }
    const waiting = this.waiting.get(Number(message.re));
    this.waiting.delete(Number(message.re));
    if (message.error) waiting?.reject(new TernionError(message.error.code, message.error.message));
    else waiting?.resolve(message);
  }
  end(why: string): void {
    this.ended = new TernionError("closed", why);
    this.finishSearches();
    for (const { reject } of this.waiting.values()) reject(this.ended);
    this.waiting.clear();
  }
  /** The first state, with which a table is open. */
  opened(): Promise<this> {
    return new Promise((resolve) => {
      const forget = this.on(() => {
        if (!this.known) return;
        forget();
        resolve(this);
      });
    });
  }

  /** Of a search that one has ended oneself the program tells no end. */
  private finishSearches(): void {
    for (const finish of [...this.finishing]) finish();
  }
  /** The state follows the reply. */
  private async change(command: string, fields: Record<string, unknown>): Promise<State> {
    let told!: () => void;
    const news = new Promise<void>((resolve) => (told = resolve));
    const forget = this.on((event) => event.ev === "state" && told());
    try {
      await this.request(command, fields);
      await news;
      this.finishSearches();
      return this.state;
    } finally {
      forget();
    }
  }
}
