// What the page does: it asks the server, or the table that stands in for it, and hears what either says.
import { Arrival } from "./arrival";
import { controlOf } from "./clock";
import { Client, Refused, type Link } from "./client";
import { GameView } from "./game_view";
import { localCatalogue, LocalTable, type Kept } from "./local/table";
import {
  type Event, type Failure, type NewGame, type Offered, type Position, type Reply, type Search, type State, type Welcome,
} from "./protocol";
import { isLink } from "./permalink";
import { skinOf } from "./skins";
import { load, save } from "./storage";
import { Variations, type Variation } from "./variations";

const HINT_SECONDS = 3;
const REVIEW_SECONDS = 0.4;

export class Store extends GameView {
  tokens: Partial<Welcome> = {};
  link: Link = "connecting";
  /** Since it was last there, the server has not been. */
  wasLost = false;
  hints = load("hints", false);
  notice: Failure | null = null;
  reviewing: number | null = null; // positions still to do
  readonly variations = new Variations();
  /** Called after a state that differs from the one before. */
  onChange: (before: State | null, now: State) => void = () => undefined;
  private asked = "";
  /** Why hints were last refused. */
  refused: Failure | null = null;
  private arrival = new Arrival("");
  /** Where two people play without the server. */
  private local: LocalTable | null = null;
  /** What was played there, for when the server is back. */
  private brought: Kept | null = null;
  private listeners = new Set<() => void>();
  private readonly client: Client;

  constructor() {
    super();
    this.client = new Client({
      event: (event) => this.on(event),
      link: (link) => {
        this.link = link;
        if (link !== "connecting") this.wasLost = link === "lost";
        this.asked = "";
        if (link !== "open") this.reviewing = null;
        this.changed();
      },
    });
  }

  start(): void {
    this.arrival = new Arrival(location.hash);
    this.client.token = this.arrival.token;
    if (load("offlineNow", false) && !this.arrival.called) void this.playOffline();
    else this.connect();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  // --- What may be done.

  canMove(): boolean {
    const side = this.state?.turn;
    return !!side && this.state?.opening?.step !== "choose" && this.isLive() && this.isReachable() && this.mine(side);
  }
  /** Something of an opening is to be chosen here. */
  mayChoose(): boolean {
    const state = this.state;
    return !!state?.turn && state.opening?.step === "choose" && this.mine(state.turn);
  }
  mayAnalyse(): boolean {
    return !!this.state && this.link !== "offline" && (!this.byLink() || this.state.over);
  }
  /** There is somebody to ask: the server, or the table that stands in for it. */
  isReachable(): boolean {
    return this.link === "open" || this.link === "offline";
  }

  // --- What is done.

  /** Errors: Refused. */
  request(command: string, fields: Record<string, unknown> = {}): Promise<Reply> {
    return this.local ? this.local.request(command, fields) : this.client.request(command, fields);
  }
  /** Says so on the page where it is refused. */
  async ask(command: string, fields: Record<string, unknown> = {}): Promise<Reply | null> {
    try {
      return await this.request(command, fields);
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
    await this.request("new", { ...game });
    if (!this.local) save("last", game);
    this.ply = null;
    this.variations.begin();
    this.notice = null;
    this.changed();
  }
  /** The game of a text in whatever form takes the place of this one. Of a link the moves before a wrong one are taken.
   *  What is doubtful is said on the page. Errors: Refused; the game that runs goes on then. */
  async bring(text: string): Promise<void> {
    const { warnings } = await this.request("import", { text, ...(isLink(text) ? { lenient: true } : {}) });
    this.notice = Array.isArray(warnings) ? { code: "imported", message: warnings.join("; ") } : null;
    this.changed();
  }
  /** Two people play here without the server: what is given, else the game as it stands, else the one left here.
   *  Errors: Refused; everything stays as it is then. */
  async playOffline(game?: NewGame): Promise<void> {
    const table = new LocalTable((event) => this.local === table && this.on(event), this.state?.rev);
    await table.request("new", { ...(game ?? this.keptGame()) });
    this.local = table;
    this.client.rest();
    this.role = "host";
    this.tokens = {};
    this.catalogue = localCatalogue;
    this.notice = null;
    this.ply = null;
    if (game) this.variations.begin();
    save("offlineNow", true);
  }
  private keptGame(): Partial<Kept> {
    const now = this.state && { game: this.state.game.name, start: this.state.start, moves: this.movesText() };
    return [now, load<Kept | null>("offline", null)].find((kept) => kept && LocalTable.knows(kept)) ?? {};
  }
  /** Back to the game that the server has; what was played meanwhile stays as a line. */
  reconnect(): void {
    this.brought = load<Kept | null>("offline", null);
    this.local = null;
    this.state = null;
    this.ply = null;
    this.connect();
  }
  private connect(): void {
    save("offlineNow", false);
    this.client.connect();
  }
  /** Plays again what was taken back. */
  async redo(): Promise<void> {
    const move = this.nextAgain();
    if (move) await this.play(move);
  }
  nextAgain(): string {
    return this.state && this.canMove() && !this.byLink() ? this.variations.next(this.state.moves.map(({ move }) => move)) : "";
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
  /** A move of one's own, or one's resignation; between two people it is asked for. */
  async takeBack(): Promise<void> {
    if (this.mayTakeBack()) await (this.byLink() && !this.state?.over ? this.ask("offer", { what: "undo" }) : this.ask("undo"));
  }
  mayTakeBack(): boolean {
    const state = this.state;
    if (!state || state.offer || this.mySide() === null || !this.isReachable()) return false;
    return state.moves.length > state.given && (this.role === "host" || (this.byLink() && !state.over));
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
      black: state.players.black, white: state.players.white, clock: controlOf(state.clock),
    });
    if (!reply) return;
    this.variations.drop(line);
    this.variations.keep({ game: state.game.name, start: state.start, moves: current, from: 0 }, line.moves);
    this.changed();
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
    if (this.asked === key || this.findings.analysis(key)?.done) return;
    this.asked = key;
    this.refused = null;
    const skin = skinOf(this.state.game.name);
    void this.client
      .request("analyse", { ply: this.shownPly(), lines: skin.hintLines, ...(skin.hintSurvey ? { survey: skin.hintSurvey } : {}), seconds: HINT_SECONDS })
      .catch((error) => {
        this.asked = "";
        this.refused = error instanceof Refused ? error.failure : null;
        this.changed();
      });
  }

  // --- What is heard.

  private on(event: Event): void {
    const handlers = {
      welcome: (e: Event) => this.onWelcome(e as Welcome),
      state: (e: Event) => this.onState(e as State),
      analysis: (e: Event) => this.onSearch(e as Search),
      review: (e: Event) => this.onSearch(e as Search),
      thinking: (e: Event) => this.onThinking(e as Search),
      error: (e: Event) => this.onError((e as { error: Failure }).error),
    };
    if (handlers[event.ev]?.(event) !== false) this.changed();
  }

  /** False: nothing is to be shown anew. */
  private onThinking({ rev, queue }: Search): boolean {
    if (!this.state || rev !== this.state.rev || (this.state.queue ?? null) === (queue ?? null)) return false;
    this.state.queue = queue ?? null;
    return true;
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
    const keyBefore = earlier && this.keyOf(earlier.ply);
    this.state = state;
    this.variations.watch(earlier, state);
    this.onChange(earlier, state);
    this.received = performance.now();
    // What is searched is of these moves: an offer, say, changes nothing about it.
    if (!earlier || this.keyOf(state.ply) !== keyBefore || state.thinking) {
      this.reviewing = null;
      this.asked = "";
    }
    this.positions.set(this.keyOf(state.ply), state);
    // Someone who looks at an earlier position goes on looking, unless it is gone.
    const changedBelow = earlier?.moves.slice(0, this.ply ?? 0).some((m, i) => m.move !== state.moves[i]?.move);
    if (this.ply !== null && (this.ply >= state.ply || changedBelow)) this.ply = null;
    this.findings.takeOwn(state.moves, (ply) => this.keyOf(ply), state.game);
    if (state.over && state.result?.reason === "complete")
      this.findings.evaluate(this.keyOf(state.ply), { kind: "exact", value: state.result.margin }, state.result.winner ?? "black", state.game);
    this.remember(state);
    const begin = (game: NewGame) => this.begin(game);
    const anyway = (game: NewGame) => void this.ask("new", { game: state.game.name, ...game });
    if (!this.local && this.role === "host" && this.arrival.settle(begin, anyway)) return;
    if (this.brought && !this.local) this.variations.bring({ ...this.brought, moves: this.brought.moves.split(" ").filter(Boolean), from: 0 }, state);
    if (!this.local) this.brought = null;
    this.wantHints();
  }

  private remember(state: State): void {
    const kept: Kept = { game: state.game.name, start: state.start, moves: this.movesText() };
    if (this.local) return save("offline", kept);
    if (this.role === "host") save("kept", { ...kept, black: state.players.black, white: state.players.white, clock: controlOf(state.clock) });
  }
  private movesText(): string {
    return this.state?.moves.map(({ move }) => move).join(" ") ?? "";
  }

  private onSearch(search: Search): void {
    if (!this.state || search.rev !== this.state.rev) return;
    if (search.ev === "review" && search.done) {
      this.reviewing = null;
      this.wantHints();
      return;
    }
    if (!search.lines) return this.findings.end(this.keyOf(search.ply)); // somebody else's takes its place
    if (search.ev === "review") this.reviewing = search.ply;
    this.findings.take(this.keyOf(search.ply), search, this.state.game);
  }

  /** The server does not know the game any more: go on from what is remembered here. */
  private onError(failure: Failure): void {
    if (failure.code !== "no_such_game") {
      this.notice = failure;
      return;
    }
    this.client.token = this.arrival.forgotten(this.client.token);
    if (this.client.token) this.notice = failure;
  }
}
