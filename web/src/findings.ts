// What searches found, by the moves that led to a position.
import type { Facts, Line, Played, Score, Search, Side } from "./protocol";
import { afterMove, heightOf, inBlacksView } from "./score";

export interface Found {
  lines: Line[];
  side: Side;
  done: boolean;
  nodes: number;
  seconds: number;
}

/** A score in Black's view. */
export interface Evaluation {
  score: Score;
  /** The same as a number, for graphs and differences. */
  black: number;
  /** Of a search that has looked long enough to say what a move has lost. */
  settled: boolean;
}

/** Nodes from which a search that goes on as long as one looks is taken at its word. */
const SETTLED_NODES = 20_000;

export class Findings {
  private readonly found = new Map<string, Found>();
  private readonly bests = new Map<string, Line>();
  private readonly evaluations = new Map<string, Evaluation>();

  analysis(key: string): Found | null {
    return this.found.get(key) ?? null;
  }
  /** The best move that any search found there. */
  best(key: string): Line | null {
    return this.found.get(key)?.lines[0] ?? this.bests.get(key) ?? null;
  }
  evaluation(key: string): Evaluation | null {
    return this.evaluations.get(key) ?? null;
  }
  /** No more comes of this position. */
  end(key: string): void {
    const found = this.found.get(key);
    if (found) this.found.set(key, { ...found, done: true });
  }
  /** The first moments of a search do not stand in for what a longer one has said. */
  evaluate(key: string, score: Score, side: Side, game: Facts, settled = true): void {
    if (!settled && this.evaluations.get(key)?.settled) return;
    const black = inBlacksView(score, side);
    this.evaluations.set(key, { score: black, black: heightOf(black, game), settled });
  }

  take(key: string, search: Search, game: Facts): void {
    const lines = search.lines ?? [];
    if (search.ev === "analysis")
      this.found.set(key, { lines, side: search.side, done: search.done, nodes: search.nodes ?? 0, seconds: search.seconds ?? 0 });
    if (lines[0]) this.bests.set(key, lines[0]);
    const score = lines[0]?.score ?? search.final;
    if (!score) return;
    const settled = search.ev !== "analysis" || search.done || score.kind !== "estimate" || (search.nodes ?? 0) >= SETTLED_NODES;
    this.evaluate(key, score, search.side, game, settled);
  }

  /** What the engine thought of its own moves, where nothing is known yet. */
  takeOwn(moves: Played[], keyOf: (ply: number) => string, game: Facts): void {
    moves.forEach((move, i) => {
      const key = keyOf(i + 1);
      if (move.score && !this.evaluations.has(key)) this.evaluate(key, afterMove(move.score), move.side, game);
    });
  }
}
