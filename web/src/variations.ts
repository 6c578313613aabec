// Lines that were left when one went back and played another move: kept beside the game, the latest first.
import type { OpeningSoFar, State } from "./protocol";

export interface Variation {
  game: string;
  start: string;
  moves: string[];
  from: number; // the ply at which it leaves the game
  /** What was chosen in its opening, and who had which colour by then. */
  opened?: { opening: OpeningSoFar; players: State["players"] };
}

export function openedOf({ opening, players }: Pick<State, "opening" | "players">): Pick<Variation, "opened"> {
  return opening ? { opened: { opening: { rule: opening.rule, choices: opening.choices }, players } } : {};
}

const MOST = 12;

export class Variations {
  lines: Variation[] = [];
  /** Gone back on, but not yet left: the next moves may be its own. */
  private left: Variation | null = null;

  private fresh = false;

  clear(): void {
    this.lines = [];
    this.left = null;
  }

  /** The next state is another game's, even if it looks like this one gone back to its start. */
  begin(): void {
    this.clear();
    this.fresh = true;
  }

  /** A line that was left, unless the game goes on along it. */
  keep(line: Variation, now: string[]): void {
    const from = line.moves.findIndex((move, i) => move !== now[i]);
    if (from < 0 || from >= now.length) return;
    const text = line.moves.join(" ");
    const rest = this.lines.filter((each) => !text.startsWith(each.moves.join(" ")));
    if (rest.some((each) => each.moves.join(" ").startsWith(text))) return;
    this.lines = [{ ...line, from }, ...rest].slice(0, MOST);
  }

  /** A line that was played elsewhere, unless the game has all of it. */
  bring(line: Variation, now: State): void {
    const moves = now.moves.map((move) => move.move);
    const same = line.game === now.game.name && line.start === now.start;
    const from = same ? line.moves.findIndex((move, i) => move !== moves[i]) : 0;
    if (line.moves.length > 0 && from >= 0) this.lines = [{ ...line, from }, ...this.lines].slice(0, MOST);
  }

  /** The next move of the line that was gone back on; "" where there is none. */
  next(moves: string[]): string {
    const left = this.left?.moves ?? [];
    return moves.every((move, i) => move === left[i]) ? (left[moves.length] ?? "") : "";
  }

  drop(line: Variation): void {
    this.lines = this.lines.filter((each) => each !== line);
  }

  /** Called with each state and the one before. */
  watch(before: State | null, now: State): void {
    const rematch = before?.over && !now.over && now.moves.length === now.given;
    if (this.fresh || rematch || !before || before.game.name !== now.game.name || before.start !== now.start) {
      this.fresh = false;
      return this.clear();
    }
    const old = before.moves.map((move) => move.move);
    const moves = now.moves.map((move) => move.move);
    const shorter = moves.length < old.length && moves.every((move, i) => move === old[i]);
    // Going back by several steps leaves one line, the longest.
    if (shorter && !(this.left && old.every((move, i) => move === this.left?.moves[i])))
      this.left = { game: now.game.name, start: now.start, moves: old, from: 0, ...openedOf(before) };
    const left = this.left;
    if (!left || !moves.some((move, i) => i < left.moves.length && move !== left.moves[i])) return;
    this.keep(left, moves);
    this.left = null;
  }
}
