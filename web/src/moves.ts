// What a move means on the board, read off its text: a point where a piece is put, or "a2-b3", where one goes from one
// point to another.

import { routeBetween, type Route } from "./circuits";
import type { Position } from "./protocol";
import type { Skin } from "./skins";

/** The cells that a move names, in their order; [] for a pass. */
export function cellsOf(move: string, squares: string[]): number[] {
  const cells = move.split("-").map((name) => squares.indexOf(name));
  return cells.every((cell) => cell >= 0) ? cells : [];
}

/** Where its piece ends up, or -1. */
export function goalOf(move: string, squares: string[]): number {
  return cellsOf(move, squares).at(-1) ?? -1;
}

/** The legal moves that a person may go on with: `from` is the cell chosen first, where moves name two. */
export interface Choices {
  /** Where a piece that can move stands; empty where moves name one cell. */
  starts: ReadonlySet<number>;
  /** What ends a move. */
  goals: ReadonlySet<number>;
}

export function choicesOf(legal: string[], squares: string[], from: number | null): Choices {
  const starts = new Set<number>();
  const goals = new Set<number>();
  for (const cells of legal.map((move) => cellsOf(move, squares))) {
    if (cells.length === 1) goals.add(cells[0] as number);
    if (cells.length !== 2) continue;
    starts.add(cells[0] as number);
    if (cells[0] === from) goals.add(cells[1] as number);
  }
  return { starts, goals };
}

/** The ways round the board's loops that captures of the chosen piece take, by where they end. */
export function routesOf(position: Position, width: number, squares: string[], skin: Skin, from: number | null): Map<number, Route> {
  const routes = new Map<number, Route>();
  if (from === null || skin.loops.length === 0) return routes;
  for (const goal of choicesOf(position.legal, squares, from).goals) {
    const route = position.board[goal] === "." ? null : routeBetween(position.board, width, skin.loops, from, goal);
    if (route) routes.set(goal, route);
  }
  return routes;
}
