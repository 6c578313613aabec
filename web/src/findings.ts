// What searches found, by the moves that led to a position.
import type { Line, Played, Score, Search, Side } from "./protocol";

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
  /** Of what is decided: the game is over in so many moves at the latest. */
  plies?: number;
}

interface Scale {
  scale: number;
  most_margin: number;
}

/** A proven win counts as so many scales of the game, for graphs; a margin of discs is one already. */
const CERTAIN = 3;

function isDecided(score: Score, game: Scale): boolean {
  return game.most_margin === 1 && score.kind !== "estimate" && score.value !== 0;
}

/** Black's view, in the game's units; what is proven in a game without margins is far beyond doubt. */
export function blackView(score: Score, side: Side, game: Scale): number {
  const value = score.kind === "outcome" || isDecided(score, game) ? Math.sign(score.value) * CERTAIN * game.scale : score.value;
  return side === "black" ? value : -value;
}

export class Findings {
  private readonly found = new Map<string, Found>();
  private readonly evaluations = new Map<string, Evaluation>();

  analysis(key: string): Found | null {
    return this.found.get(key) ?? null;
  }
  evaluation(key: string): Evaluation | null {
    return this.evaluations.get(key) ?? null;
  }
  /** No more comes of this position. */
  end(key: string): void {
    const found = this.found.get(key);
    if (found) this.found.set(key, { ...found, done: true });
  }
  evaluate(key: string, score: Score, side: Side, game: Scale): void {
    this.evaluations.set(key, { black: blackView(score, side, game), exact: score.kind === "exact", decided: isDecided(score, game), plies: score.plies });
  }

  take(key: string, search: Search, game: Scale): void {
    const lines = search.lines ?? [];
    if (search.ev === "analysis")
      this.found.set(key, { lines, side: search.side, done: search.done, nodes: search.nodes ?? 0, seconds: search.seconds ?? 0 });
    const score = lines[0]?.score ?? search.final;
    if (score) this.evaluate(key, score, search.side, game);
  }

  /** What the engine thought of its own moves, where nothing is known yet. */
  takeOwn(moves: Played[], keyOf: (ply: number) => string): void {
    moves.forEach((move, i) => {
      const key = keyOf(i + 1);
      if (move.eval === undefined || this.evaluations.has(key)) return;
      this.evaluations.set(key, { black: move.side === "black" ? move.eval : -move.eval, exact: false, decided: move.ends_in !== undefined, plies: move.ends_in });
    });
  }
}
