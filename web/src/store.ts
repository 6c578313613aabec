// What the page knows: the game as the server has it, which position is shown, what searches found.
import { Client, Refused, type Link } from "./client";
import { readHash, type Linked } from "./permalink";
import {
  type Control, type Event, type Failure, type Line, type Offered, type Player, type Played, type Position, type Reply,
  type Role, type Score, type Search, type Side, type State, type Welcome,
} from "./protocol";
import { skinOf } from "./skins";
import { load, save } from "./storage";
import { Variations, type Variation } from "./variations";

export interface Found {
  lines: Line[];
  side: Side;
  done: boolean;
  nodes: number;
  seconds: number;
}

/** A score in Black's view, and how sure it is. */
export interface Evaluation {
  black: number;
  exact: boolean;
  /** Proven to be won or lost, in a game where a win has no margin. */
  decided: boolean;
}

export interface NewGame {
  game?: string;
  variant?: string;
  size?: number;
  opening?: string;
  start?: string;
  board?: string;
  to_move?: Side;
  moves?: string;
  black: Player;
  white: Player;
  clock: Control | null;
}

const HINT_SECONDS = 3;
const REVIEW_SECONDS = 0.4;
/** A proven win counts as so many scales of the game, for graphs; a margin of discs is one already. */
const CERTAIN = 3;

function isDecided(score: Score, game: { most_margin: number }): boolean {
  return game.most_margin === 1 && score.kind !== "estimate" && score.value !== 0;
}

/** Black's view, in the game's units; what is proven in a game without margins is far beyond doubt. */
export function blackView(score: Score, side: Side, game: { scale: number; most_margin: number }): number {
  const value = score.kind === "outcome" || isDecided(score, game) ? Math.sign(score.value) * CERTAIN * game.scale : score.value;
  return side === "black" ? value : -value;
}

export class Store {
  state: State | null = null;
  role: Role = "host";
  tokens: Partial<Welcome> = {};
  link: Link = "connecting";
  /** null: the last position, whatever comes. */
  ply: number | null = null;
  hints = load("hints", false);
  notice: Failure | null = null;
  reviewing: number | null = null; // positions still to do
  catalogue: Offered[] = [];
  readonly variations = new Variations();
  /** Called after a state that differs from the one before. */
  onChange: (before: State | null, now: State) => void = () => undefined;
  private received = 0; // when the state came, performance.now()
  private readonly positions = new Map<string, Position>();
  private readonly found = new Map<string, Found>();
  private readonly evaluations = new Map<string, Evaluation>();
  private asked = "";
  private fresh = false;
  private linked: Linked | null = null;
  private listeners = new Set<() => void>();
  readonly client: Client;

  constructor() {
    this.client = new Client({
      event: (event) => this.on(event),
      link: (link) => {
        this.link = link;
        this.asked = "";
        if (link !== "open") this.reviewing = null;
        this.changed();
      },
    });
  }

  start(): void {
    const place = readHash(location.hash);
    this.linked = place?.kind === "game" ? place.game : null;
    this.client.token = place?.kind === "seat" ? place.token : this.linked ? "" : load("game", "");
    this.fresh = !this.client.token;
    this.client.connect();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  // --- What is shown.

  shownPly(): number {
    return this.ply ?? this.state?.ply ?? 0;
  }
  isLive(): boolean {
    return !!this.state && this.shownPly() === this.state.ply;
  }
  /** Positions are known by the moves that led to them. */
  private keyOf(ply: number): string {
    const state = this.state as State;
    return [state.game.name, state.start, ...state.moves.slice(0, ply).map((m) => m.move)].join(" ");
  }
  shown(): Position | null {
    if (!this.state) return null;
    if (this.isLive()) return this.state;
    return this.positions.get(this.keyOf(this.shownPly())) ?? null;
  }
  analysis(): Found | null {
    return this.state ? (this.found.get(this.keyOf(this.shownPly())) ?? null) : null;
  }
  evaluation(ply: number): Evaluation | null {
    return this.state ? (this.evaluations.get(this.keyOf(ply)) ?? null) : null;
  }
  /** How much worse than the best the move was that led to `ply`; null where that is not known. */
  loss(ply: number): number | null {
    const before = this.evaluation(ply - 1);
    const after = this.evaluation(ply);
    const move = this.state?.moves[ply - 1];
    if (!before || !after || !move) return null;
    return move.side === "black" ? before.black - after.black : after.black - before.black;
  }
  /** Seconds left, now. */
  remaining(side: Side): number | null {
    const clock = this.state?.clock?.[side];
    if (!clock) return null;
    const runs = this.state?.clock?.running === side;
    const passed = runs ? (performance.now() - this.received) / 1000 : 0;
    return Math.max(0, clock.remaining - passed);
  }
  /** The side that whoever sits here moves for now. */
  mine(side: Side): boolean {
    const kind = this.state?.players[side].kind;
    return (this.role === "host" && kind === "person") || (this.role === "guest" && kind === "guest");
  }
  canMove(): boolean {
    const side = this.state?.turn;
    return !!side && this.state?.opening?.step !== "choose" && this.isLive() && this.link === "open" && this.mine(side);
  }
  /** Something of an opening is to be chosen here. */
  mayChoose(): boolean {
    const state = this.state;
    return !!state?.turn && state.opening?.step === "choose" && this.mine(state.turn);
  }
  /** The side of whoever sits here; of two persons at one device, the one whose turn it is. */
  mySide(): Side | null {
    const turn = this.state?.turn ?? "black";
    return ([turn, turn === "black" ? "white" : "black"] as const).find((side) => this.mine(side)) ?? null;
  }
  isProgram(side: Side): boolean {
    const kind = this.state?.players[side].kind;
    return kind === "engine" || kind === "named";
  }
  offered(): Offered | undefined {
    return this.catalogue.find((game) => game.name === this.state?.game.name);
  }
  byLink(): boolean {
    const players = this.state?.players;
    return !!players && (players.black.kind === "guest" || players.white.kind === "guest");
  }
  mayAnalyse(): boolean {
    return !!this.state && (!this.byLink() || this.state.over);
  }

  // --- What is done.

  async ask(command: string, fields: Record<string, unknown> = {}): Promise<Reply | null> {
    try {
      return await this.client.request(command, fields);
    } catch (error) {
      this.notice = error instanceof Refused ? error.failure : { code: "internal", message: String(error) };
      this.changed();
      return null;
    }
  }
  /** Asks the other side; a program may say no at once. */
  async offer(what: "draw" | "undo" | "rematch"): Promise<void> {
    const reply = await this.ask("offer", { what });
    if (reply && !reply.agreed && !this.state?.offer && !this.byLink())
      this.notice = { code: "declined", message: "" };
    this.changed();
  }
  dismiss(): void {
    this.notice = null;
    this.changed();
  }
  async play(move: string): Promise<void> {
    if (this.canMove()) await this.ask("move", { move, rev: this.state?.rev });
  }
  /** Errors: Refused; the game that runs goes on then. */
  async begin(game: NewGame): Promise<void> {
    await this.client.request("new", { ...game });
    save("last", game);
    this.ply = null;
    this.variations.begin();
    this.notice = null;
    this.changed();
  }
  show(ply: number | null): void {
    const state = this.state;
    if (!state) return;
    const target = ply === null ? state.ply : Math.max(0, Math.min(state.ply, ply));
    this.ply = target === state.ply ? null : target;
    void this.look();
    this.changed();
  }
  toggleHints(): void {
    this.hints = !this.hints;
    save("hints", this.hints);
    if (!this.hints) {
      this.asked = "";
      void this.ask("stop");
    }
    this.changed();
    this.wantHints();
  }
  async review(): Promise<void> {
    const reply = await this.ask("review", { seconds: REVIEW_SECONDS });
    this.reviewing = reply ? Number(reply.positions) : null;
    this.changed();
  }
  async stop(): Promise<void> {
    this.reviewing = null;
    this.asked = "";
    await this.ask("stop");
    this.changed();
  }
  /** Takes the game back to the position that is shown. */
  async backToShown(): Promise<void> {
    const ply = this.shownPly();
    this.ply = null;
    await this.ask("undo", { ply });
  }
  /** Exchanges who plays what, in the middle of the game. */
  async swapSides(): Promise<void> {
    const players = this.state?.players;
    if (players) await this.ask("players", { black: players.white, white: players.black });
  }
  /** Goes back to a line that was left. */
  async restore(line: Variation): Promise<void> {
    const state = this.state;
    if (!state) return;
    const current = state.moves.map((move) => move.move);
    const reply = await this.ask("new", {
      game: line.game, start: line.start, moves: line.moves.join(" "),
      black: state.players.black, white: state.players.white, clock: this.control(),
    });
    if (!reply) return;
    this.variations.drop(line);
    this.variations.keep({ game: state.game.name, start: state.start, moves: current, from: 0 }, line.moves);
    this.changed();
  }
  /** The clock of the game, as it is asked for. */
  control(): Control | null {
    const clock = this.state?.clock?.black;
    if (!clock) return null;
    return { main: clock.main, increment: clock.increment, ...(clock.period ? { period: clock.period } : {}) };
  }

  private async look(): Promise<void> {
    if (!this.state || this.isLive()) return this.wantHints();
    const ply = this.shownPly();
    const key = this.keyOf(ply);
    if (!this.positions.has(key)) {
      const reply = await this.ask("look", { ply });
      if (!reply) return;
      this.positions.set(key, reply as unknown as Position);
      this.changed();
    }
    this.wantHints();
  }

  private wantHints(): void {
    const position = this.shown();
    if (!this.hints || this.link !== "open" || this.reviewing !== null || !this.state || !position) return;
    if (this.state.thinking || !this.mayAnalyse() || position.legal.length === 0) return;
    const key = this.keyOf(this.shownPly());
    if (this.asked === key || this.found.get(key)?.done) return;
    this.asked = key;
    void this.client
      .request("analyse", { ply: this.shownPly(), lines: skinOf(this.state.game.name).hintLines, seconds: HINT_SECONDS })
      .catch(() => (this.asked = ""));
  }

  // --- What is heard.

  private on(event: Event): void {
    const handlers = {
      welcome: (e: Event) => this.onWelcome(e as Welcome),
      state: (e: Event) => this.onState(e as State),
      analysis: (e: Event) => this.onSearch(e as Search),
      review: (e: Event) => this.onSearch(e as Search),
      thinking: () => undefined,
      error: (e: Event) => this.onError((e as { error: Failure }).error),
    };
    handlers[event.ev]?.(event);
    this.changed();
  }

  private onWelcome(welcome: Welcome): void {
    this.role = welcome.role;
    this.tokens = welcome;
    if (welcome.role === "host") save("game", welcome.token);
    void this.client.request("hello").then((reply) => {
      this.catalogue = reply.catalogue as Offered[];
      this.changed();
    }, () => undefined);
  }

  private onState(state: State): void {
    const earlier = this.state;
    this.state = state;
    this.variations.watch(earlier, state);
    this.onChange(earlier, state);
    this.received = performance.now();
    this.reviewing = null;
    this.asked = "";
    this.positions.set(this.keyOf(state.ply), state);
    // Someone who looks at an earlier position goes on looking, unless it is gone.
    const changedBelow = earlier?.moves.slice(0, this.ply ?? 0).some((m, i) => m.move !== state.moves[i]?.move);
    if (this.ply !== null && (this.ply >= state.ply || changedBelow)) this.ply = null;
    this.takeEvaluations(state.moves);
    if (state.over && state.result?.reason === "complete")
      this.evaluations.set(this.keyOf(state.ply), {
        black: blackView({ kind: "exact", value: state.result.margin }, state.result.winner ?? "black", state.game),
        exact: true, decided: isDecided({ kind: "exact", value: state.result.margin }, state.game),
      });
    save("kept", {
      game: state.game.name, start: state.start, moves: state.moves.map((m) => m.move).join(" "),
      black: state.players.black, white: state.players.white,
      clock: this.control(),
    });
    if (this.fresh && this.role === "host") {
      this.fresh = false;
      if (this.linked) {
        void this.open(this.linked);
        this.linked = null;
        return;
      }
      const usual: NewGame = { black: { kind: "person" }, white: { kind: "engine", level: 4 }, clock: null };
      // What was played last may be unknown to this server.
      void this.begin(load<NewGame>("last", usual)).catch(() => this.ask("new", { ...usual }));
      return;
    }
    this.wantHints();
  }

  /** A game that somebody linked to: to look at, and to play on from. */
  private async open(linked: Linked): Promise<void> {
    const game = linked.game ?? this.state?.game.name;
    history.replaceState(null, "", location.pathname + location.search); // a reload goes on with this game
    await this.ask("new", { ...linked, game, black: { kind: "person" }, white: { kind: "person" }, clock: null });
  }

  /** What the engine thought of its own moves. */
  private takeEvaluations(moves: Played[]): void {
    moves.forEach((move, i) => {
      if (move.eval === undefined) return;
      const key = this.keyOf(i + 1);
      if (!this.evaluations.has(key))
        this.evaluations.set(key, { black: move.side === "black" ? move.eval : -move.eval, exact: false, decided: false });
    });
  }

  private onSearch(search: Search): void {
    if (!this.state || search.rev !== this.state.rev) return;
    if (search.ev === "review" && search.done) {
      this.reviewing = null;
      this.wantHints();
      return;
    }
    if (search.ev === "review") this.reviewing = search.ply;
    const key = this.keyOf(search.ply);
    const lines = search.lines ?? [];
    if (search.ev === "analysis")
      this.found.set(key, {
        lines, side: search.side, done: search.done, nodes: search.nodes ?? 0, seconds: search.seconds ?? 0,
      });
    const score = lines[0]?.score ?? search.final;
    if (score)
      this.evaluations.set(key, {
        black: blackView(score, search.side, this.state.game), exact: score.kind === "exact", decided: isDecided(score, this.state.game),
      });
  }

  /** The server does not know the game any more: go on from what is remembered here. */
  private onError(failure: Failure): void {
    if (failure.code !== "no_such_game") {
      this.notice = failure;
      return;
    }
    const kept = load<NewGame | null>("kept", null);
    this.client.token = "";
    history.replaceState(null, "", location.pathname + location.search);
    save("game", "");
    if (kept) save("last", kept);
    this.fresh = true;
  }
}
