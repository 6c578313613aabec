// The game as the page has it, and what can be read off it: which position is shown, who sits where, what searches
// found. Knows no server.
import { remainingOf } from "./clock";
import { Findings, type Evaluation, type Found } from "./findings";
import { lossBetween } from "./losses";
import { bookMoves, isNamedFrom } from "./openings";
import type { Line, Offered, Position, Role, Side, State } from "./protocol";

export class GameView {
  state: State | null = null;
  role: Role = "host";
  /** null: the last position, whatever comes. */
  ply: number | null = null;
  catalogue: Offered[] = [];
  protected received = 0; // when the state came, performance.now()
  protected readonly positions = new Map<string, Position>();
  protected readonly findings = new Findings();
  private keyed: State | null = null; // whose keys these are
  private keys: string[] = [];

  shownPly(): number {
    return this.ply ?? this.state?.ply ?? 0;
  }
  isLive(): boolean {
    return !!this.state && this.shownPly() === this.state.ply;
  }
  /** Positions are known by the moves that led to them. Precondition: there is a state. */
  protected keyOf(ply: number): string {
    const state = this.state as State;
    if (this.keyed !== state) {
      this.keyed = state;
      this.keys = [`${state.game.name} ${state.start}`];
      for (const { move } of state.moves) this.keys.push(`${this.keys.at(-1)} ${move}`);
    }
    return this.keys[ply] ?? "";
  }
  shown(): Position | null {
    if (!this.state) return null;
    if (this.isLive()) return this.state;
    return this.positions.get(this.keyOf(this.shownPly())) ?? null;
  }
  analysis(): Found | null {
    return this.state ? this.findings.analysis(this.keyOf(this.shownPly())) : null;
  }
  evaluation(ply: number): Evaluation | null {
    return this.state ? this.findings.evaluation(this.keyOf(ply)) : null;
  }
  /** The best move that is known in the position after so many moves. */
  best(ply: number): Line | null {
    return this.state ? this.findings.best(this.keyOf(ply)) : null;
  }
  /** How much worse than the best the move was that led to `ply`; null where that is not known. */
  loss(ply: number): number | null {
    const move = this.state?.moves[ply - 1];
    return move ? lossBetween(this.evaluation(ply - 1), this.evaluation(ply), move.side) : null;
  }
  /** What names of openings are looked up by: game, whether it began as usual, moves up to the position shown. */
  opened(): [string, boolean, string[]] {
    const moves = this.state?.moves.slice(0, this.shownPly()).map(({ move }) => move) ?? [];
    const { game, start = "" } = this.state ?? {};
    return [game?.name ?? "", !!game && isNamedFrom(game.name, start, this.offered()?.start), moves];
  }
  bookMoves(): ReadonlyMap<string, string> {
    return bookMoves(...this.opened());
  }
  /** Seconds left, now. */
  remaining(side: Side): number | null {
    return remainingOf(this.state?.clock ?? null, side, (performance.now() - this.received) / 1000);
  }
  /** The side that whoever sits here moves for now. */
  mine(side: Side): boolean {
    const kind = this.state?.players[side].kind;
    return (this.role === "host" && kind === "person") || (this.role === "guest" && kind === "guest");
  }
  /** The side of whoever sits here; of two persons at one device, the one whose turn it is. */
  mySide(): Side | null {
    const turn = this.state?.turn ?? "black";
    return ([turn, turn === "black" ? "white" : "black"] as const).find((side) => this.mine(side)) ?? null;
  }
  /** The side whose seat is drawn nearer: one's own, and Black where both are, or none is. */
  nearSide(): Side {
    return this.mine("white") && !this.mine("black") ? "white" : "black";
  }
  isProgram(side: Side): boolean {
    const kind = this.state?.players[side].kind;
    return kind === "engine" || kind === "named";
  }
  offered(): Offered | undefined {
    return this.catalogue.find((game) => game.name === this.state?.game.name);
  }
  /** A book of that game is there, from its usual start on. */
  hasBook(game: string): boolean {
    return !!this.catalogue.find(({ name }) => name === game)?.book;
  }
  byLink(): boolean {
    const players = this.state?.players;
    return !!players && (players.black.kind === "guest" || players.white.kind === "guest");
  }
}
