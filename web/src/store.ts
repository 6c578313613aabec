// What the page does: it asks the server, or the table that stands in for it, and hears what either says.
import { Arrivals } from "./arrivals";
import { controlOf } from "./clock";
import { closeEarly, Refused, type Link } from "./client";
import { asNew, chosenHere, find, findByToken, freshId, put, savedOf } from "./library";
import { localCatalogue, LocalTable, type Kept } from "./local/table";
import { Looking } from "./looking";
import { settlingMs } from "./motion";
import { ownName, Talk } from "./talk";
import {
  type ChatEvent, type Event, type Failure, type NewGame, type Offered, type Presence, type Reply, type Search, type State, type Welcome,
} from "./protocol";
import { isLink, ofLink, type Place } from "./permalink";
import { Replay } from "./replay";
import { load, save } from "./storage";
import { openedOf, type Variation } from "./variations";

const USUAL: NewGame = { black: { kind: "person" }, white: { kind: "engine", level: 4 }, clock: null };

const isLost = (error: unknown): boolean => error instanceof Refused && error.failure.code === "offline";

export class Store extends Looking {
  tokens: Partial<Welcome> = {};
  /** What the two who play have said to each other, and who of them is there. */
  readonly talk = new Talk();
  /** Since it was last there, the server has not been. */
  wasLost = false;
  readonly replay: Replay = new Replay(this);
  /** Called after a state that differs from the one before. */
  onChange: (before: State | null, now: State) => void = () => undefined;
  /** What a fresh table begins with; null: it is left as it is. */
  private first: NewGame | null = null;
  /** The link that it came from; of one with a wrong move those before it are taken. */
  private linked = "";
  /** Of the table where one's name has been told. */
  private named = "";
  /** A move is on its way. */
  private sending = false;
  private readonly arrivals = new Arrivals((event, at) => this.on(event, at));
  /** What was played there, for when the server is back. */
  private brought: Kept | null = null;

  protected hear(event: Event): void {
    this.arrivals.hear(event);
  }
  protected onLink(link: Link): void {
    this.link = link;
    if (link !== "connecting") this.wasLost = link === "lost";
    this.asked = "";
    this.sending = false;
    if (link !== "open") this.reviewing = null;
    this.changed();
  }

  // --- Where one goes.

  /** Goes to what an address names; screens without a game leave the game that is on as it is. */
  visit(place: Place): void {
    this.missing = null;
    if (place.kind === "own") this.visitOwn(place.id);
    else if (place.kind === "seat") this.visitSeat(place.token);
    else if (place.kind === "game") this.enter("", freshId(), ofLink(place.game), location.hash);
    else if (place.kind === "new") this.visitNew(place.game);
    else if (!this.state && this.link === "connecting") this.enter("", "");
    closeEarly(); // unless it was taken up just now
    this.changed();
  }
  private visitOwn(id: string): void {
    if (id === this.id) return;
    const saved = find(id);
    if (!saved) {
      this.missing = "elsewhere";
      return;
    }
    if (load("offlineNow", false) || (!saved.token && !saved.over)) void this.playOffline(saved.token ? undefined : asNew(saved), id);
    else this.enter(saved.token, id, saved.token ? null : asNew(saved));
  }
  private visitSeat(token: string): void {
    if (token !== this.client.token || !this.state) this.enter(token, findByToken(token)?.id ?? freshId());
  }
  /** A game like the last one, or like the last one of that kind. */
  private visitNew(game: string): void {
    const last = load<NewGame>("last", USUAL);
    const wanted = !game || last.game?.toLowerCase() === game.toLowerCase() ? last : { ...USUAL, game };
    if (load("offlineNow", false)) void this.playOffline({ game: wanted.game, black: { kind: "person" }, white: { kind: "person" }, clock: null } as NewGame);
    else if (this.link === "open" && this.state) void this.begin(wanted).catch(() => this.begin({ ...USUAL, ...(game ? { game } : {}) })).catch((error) => this.fail(error));
    else this.enter("", freshId(), wanted);
  }
  /** Sits down at a table; at a fresh one (no token) `first` is begun, or what can be read of a `link`. */
  private enter(token: string, id: string, first: NewGame | null = null, link = ""): void {
    const coming = this.client.isComing(token); // it need not be opened twice
    this.leave(id);
    this.first = first;
    this.linked = link;
    this.local = null;
    save("offlineNow", false);
    if (coming) return;
    this.client.rest();
    this.client.token = token;
    this.client.connect();
  }
  /** Nothing is known yet of the game that comes. */
  private leave(id: string): void {
    this.id = id;
    this.state = null;
    this.ply = null;
    this.first = null;
    this.missing = this.notice = null;
    this.revealed = this.sending = false;
    this.reviewing = null;
    this.arrivals.clear();
    this.replay.end();
    this.variations.clear();
  }
  /** The address of the game that is on. */
  address(): string {
    return this.role === "host" || this.local ? `#my=${this.id}` : `#game=${this.client.token}`;
  }
  private announceAddress(replace: boolean): void {
    if (location.hash === this.address()) return;
    const asked = ["new", "game"].some((each) => location.hash.startsWith(`#${each}`)) || replace;
    history[asked ? "replaceState" : "pushState"](null, "", location.pathname + location.search + this.address());
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  }
  /** Nobody would miss it. */
  private isUntouched(): boolean {
    const state = this.state;
    return !!state && this.role === "host" && !this.local && !state.over && !this.byLink() && state.moves.length <= state.given && !chosenHere(state);
  }

  // --- What is done.

  async play(move: string): Promise<void> {
    if (this.canMove()) await this.act("move", { move });
  }
  /** What an opening wants; `points`: of an offer. */
  async choose(choice: string, points: readonly string[] = []): Promise<void> {
    if (this.mayChoose() && this.isLive()) await this.act("choose", { choice, ...(points.length ? { points: points.join(" ") } : {}) });
  }
  /** A second click while the first is on its way means nothing. */
  private async act(command: "move" | "choose", fields: Record<string, unknown>): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      await this.request(command, { ...fields, rev: this.state?.rev });
    } catch (error) {
      if (!(error instanceof Refused && error.failure.code === "stale")) this.fail(error);
    }
    this.sending = false;
  }
  /** A game of its own, at an address of its own: the one that runs stays where it is. Errors: Refused; then nothing has
   *  changed. */
  async begin(game: NewGame): Promise<void> {
    if (this.local) await this.playOffline(game);
    else {
      await this.open("new", { ...game });
      save("last", game);
    }
  }
  /** The game of a text in whatever form, as one of its own. Of a link the moves before a wrong one are taken. What is
   *  doubtful, or was left out, is said on the page. Errors: Refused. */
  async bring(whole: string): Promise<void> {
    const { sendable } = await import("./game_file"); // of which nothing is needed before a board is there
    const { text, cut } = sendable(whole);
    const { warnings } = await this.open("import", { text, ...(isLink(text) ? { lenient: true } : {}) });
    this.notice = Array.isArray(warnings) ? { code: "imported", message: warnings.join("; ") } : cut ? { code: "read_in_part", message: "" } : null;
    this.changed();
  }
  private async open(command: "new" | "import", fields: Record<string, unknown>): Promise<Reply> {
    if (this.local) {
      const reply = await this.local.request(command, fields);
      this.startOver(freshId());
      return reply;
    }
    const reuse = this.link === "open" && this.isUntouched();
    const reply = reuse ? await this.client.request(command, fields) : await this.openTable(command, fields);
    if (reuse) this.startOver(this.id || freshId());
    this.announceAddress(false);
    return reply;
  }
  private startOver(id: string): void {
    this.id = id;
    this.ply = null;
    this.revealed = false;
    this.variations.begin();
    this.replay.end();
    this.notice = null;
    if (this.local) this.announceAddress(false);
    this.changed();
  }
  /** A second line to the server, so that a game which is refused costs nobody the one that runs. */
  private async openTable(command: string, fields: Record<string, unknown>): Promise<Reply> {
    const client = this.newClient();
    const welcome = await client.hello();
    let reply: Reply;
    try {
      reply = await client.request(command, fields);
    } catch (error) {
      client.rest();
      throw error;
    }
    const before = this.client;
    this.client = client; // whatever comes now is this one's
    before.rest();
    this.leave(freshId());
    this.variations.begin();
    client.adopted();
    this.arrivals.hear(welcome);
    this.onLink("open");
    return reply;
  }
  /** Two people play here without the server: what is given, else the game as it stands, else the one left here.
   *  Errors: Refused; everything stays as it is then. */
  async playOffline(game?: NewGame, id = ""): Promise<void> {
    const table = new LocalTable((event) => this.local === table && this.arrivals.hear(event), this.state?.rev);
    await table.request("new", { ...(game ?? this.keptGame()) });
    this.local = table;
    this.client.rest();
    this.role = "host";
    this.tokens = {};
    this.catalogue = localCatalogue;
    this.arrivals.clear();
    this.first = null;
    this.ply = null;
    this.missing = this.notice = null;
    save("offlineNow", true);
    if (game) this.startOver(id || freshId());
    else if (id) this.id = id;
  }
  private keptGame(): Partial<Kept> {
    const now = this.state && { game: this.state.game.name, start: this.state.start, moves: this.movesText() };
    return [now, load<Kept | null>("offline", null)].find((kept) => kept && LocalTable.knows(kept)) ?? {};
  }
  /** Back to the server: to the game that it has, where what was played meanwhile stays as a line; or with the one that
   *  was begun here. */
  reconnect(): void {
    const saved = find(this.id);
    const kept = load<Kept | null>("offline", null);
    if (!saved) return this.enter("", this.id, null);
    this.enter(saved.token, this.id, saved.token ? null : asNew(saved));
    this.brought = saved.token ? kept : null;
  }
  /** Plays again what was taken back. */
  async redo(): Promise<void> {
    const move = this.nextAgain();
    if (move) await this.play(move);
  }
  show(ply: number | null): void {
    const state = this.state;
    if (!state) return;
    const target = ply === null ? state.ply : Math.max(0, Math.min(state.ply, ply));
    this.ply = target === state.ply ? null : target;
    this.replay.stepped();
    void this.look();
    this.changed();
  }
  /** A move of one's own, or one's resignation; between two people it is asked for. */
  async takeBack(): Promise<void> {
    if (this.mayTakeBack()) await (this.byLink() && !this.state?.over ? this.ask("offer", { what: "undo" }) : this.ask("undo"));
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
    // In an opening colours change hands: who had which belongs to the line.
    const { black, white } = line.opened?.players ?? state.players;
    const reply = await this.ask("new", {
      game: line.game, start: line.start, moves: line.moves.join(" "), ...(line.opened ? { opening: line.opened.opening } : {}),
      black, white, clock: controlOf(state.clock),
    });
    if (!reply) return;
    this.variations.drop(line);
    this.variations.keep({ game: state.game.name, start: state.start, moves: current, from: 0, ...openedOf(state) }, line.moves);
    this.changed();
  }

  // --- What is heard.

  private on(event: Event, at: number): void {
    const handlers = {
      welcome: (e: Event) => this.onWelcome(e as Welcome),
      state: (e: Event) => this.onState(e as State, at),
      analysis: (e: Event) => this.onSearch(e as Search),
      review: (e: Event) => this.onSearch(e as Search),
      thinking: (e: Event) => this.onThinking(e as Search),
      presence: (e: Event) => this.talk.present = (e as Presence).present,
      chat: (e: Event) => this.talk.hear(e as ChatEvent),
      error: (e: Event) => this.onError((e as { error: Failure }).error),
    };
    if (handlers[event.ev]?.(event) !== false) this.changed();
  }

  private onWelcome(welcome: Welcome): void {
    this.role = welcome.role;
    this.tokens = welcome;
    this.talk.begin(welcome);
    void this.client.request("hello").then((reply) => {
      this.catalogue = reply.catalogue as Offered[];
      this.changed();
    }, () => undefined);
  }

  private onState(state: State, at: number): void {
    if (this.first) return this.beginFirst(this.first);
    const earlier = this.state;
    const keyBefore = earlier && this.keyOf(earlier.ply);
    const shown = this.shownPly();
    if (earlier?.over && !state.over && state.ply <= state.given) this.partFrom();
    this.state = state;
    this.variations.watch(earlier, state);
    this.onChange(earlier, state);
    this.received = at;
    // What is searched is of these moves: an offer, say, changes nothing about it.
    if (!earlier || this.keyOf(state.ply) !== keyBefore || state.thinking) {
      if (this.reviewing !== null) this.notice = { code: "review_ended", message: "" };
      this.reviewing = null;
      this.asked = "";
    }
    // While an opening says where the next stone may lie, its moves are fewer than those of the position.
    if (!state.opening || state.opening.step === "settled") this.positions.set(this.keyOf(state.ply), state);
    // Someone who looks at an earlier position goes on looking, unless it is gone.
    const changedBelow = earlier?.moves.slice(0, this.ply ?? 0).some((m, i) => m.move !== state.moves[i]?.move);
    if (this.ply !== null && (this.ply >= state.ply || changedBelow)) this.ply = null;
    const grows = !!earlier && state.ply > earlier.ply && earlier.game.name === state.game.name;
    if (grows && this.isShow()) this.ply = this.replay.follow(shown, state.ply);
    else if (grows && this.isLive() && !document.hidden) this.arrivals.holdFor(settlingMs(earlier.board, state));
    this.findings.takeOwn(state.moves, (ply) => this.keyOf(ply), state.game);
    if (state.over && state.result?.reason === "complete")
      this.findings.evaluate(this.keyOf(state.ply), { kind: "exact", value: state.result.margin }, state.result.winner ?? "black", state.game);
    this.tellName(state);
    this.remember(state);
    if (this.brought && !this.local) this.variations.bring({ ...this.brought, moves: this.brought.moves.split(" ").filter(Boolean), from: 0 }, state);
    if (!this.local) this.brought = null;
    this.wantHints();
  }
  /** The table begins another game: the one that is over keeps its address, and the new one gets its own. */
  private partFrom(): void {
    const former = find(this.id);
    if (former) put({ ...former, token: "" });
    this.id = freshId();
    this.revealed = false;
    if (this.role === "host") setTimeout(() => this.announceAddress(false));
  }
  /** What was played last may be unknown to this server. Where the line is lost before the reply, it is begun again later. */
  private beginFirst(first: NewGame): void {
    const { id, linked } = this;
    const begin = (game: NewGame) => this.client.begin(game);
    const usual = (error: unknown) => {
      if (isLost(error)) throw error;
      return begin(USUAL);
    };
    const other = (error: unknown) => {
      if (isLost(error)) throw error;
      this.fail(error);
      if (find(this.id)) this.id = freshId(); // what is kept stays as it is, for an engine that knows it
      return linked ? this.client.request("import", { text: linked, lenient: true }).catch(usual) : begin(USUAL);
    };
    this.first = null;
    this.variations.begin();
    void begin(first).catch(other).then(() => this.announceAddress(true), (error) => {
      if (!isLost(error)) return this.fail(error);
      const hasGoneOn = this.first || this.local || this.state || this.id !== id;
      if (!hasGoneOn) this.first = first;
    });
  }

  /** In a game between two people each seat bears the name of who sits there, if that person has one. */
  private tellName(state: State): void {
    if (this.local || state.even || state.over || !this.byLink()) return;
    const side = this.mySide();
    const name = ownName();
    if (!side || !name || state.players[side].name || this.named === this.client.token) return;
    this.named = this.client.token;
    void this.client.request("name", { name }).catch(() => undefined);
  }

  private remember(state: State): void {
    if (this.local) save("offline", { game: state.game.name, start: state.start, moves: this.movesText() });
    const former = find(this.id);
    if (!this.id || (this.local && former?.token)) return;
    put(savedOf(state, { id: this.id, role: this.role, token: this.local ? "" : this.client.token }, former, Date.now()));
  }
  private movesText(): string {
    return this.state?.moves.map(({ move }) => move).join(" ") ?? "";
  }

  /** The server does not know the game any more: one's own goes on from what is remembered here. */
  private onError(failure: Failure): void {
    if (failure.code !== "no_such_game") {
      this.notice = failure;
      return;
    }
    if (this.first) return this.enter("", this.id, this.first, this.linked);
    const saved = find(this.id);
    if (saved?.role === "host") return this.enter("", saved.id, asNew(saved));
    this.client.rest();
    this.leave("");
    this.missing = "invitation";
  }
}
