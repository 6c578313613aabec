// A game that passes before one's eyes: one that programs play, which is over long before one has seen it, or one that
// is long over. It has a pace, a pause, and steps.
import { load, save } from "./storage";

export const PACES = [0.2, 0.5, 1, 2, 5]; // seconds a move
const USUAL = 1;

/** What is played through. */
interface Shown {
  state: { ply: number } | null;
  shownPly(): number;
  show(ply: number | null): void;
}

export class Replay {
  running = false;
  pace = load("pace", USUAL);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** One has paused a game that programs play: it goes on unseen. */
  private paused = false;

  constructor(private readonly game: Shown) {}

  /** A new state has come of a game that is watched. Returns the ply to show, or null for the last. */
  follow(shown: number, last: number): number | null {
    if (shown >= last) return null;
    if (!this.paused && !this.running) this.run();
    return shown;
  }
  toggle(): void {
    this.paused = this.running;
    if (this.running) return this.stop();
    if (this.game.shownPly() === this.game.state?.ply) this.game.show(0);
    this.run();
  }
  setPace(seconds: number): void {
    this.pace = seconds;
    save("pace", seconds);
    if (this.running) this.run();
  }
  /** Somebody has gone to another position: the time starts anew. */
  stepped(): void {
    if (this.running) this.run();
  }
  end(): void {
    this.paused = false;
    this.stop();
  }

  private stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }
  private run(): void {
    this.running = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.step(), this.pace * 1000);
  }
  private step(): void {
    const { game } = this;
    const last = game.state?.ply ?? 0;
    const next = game.shownPly() + 1;
    if (next >= last) this.stop();
    if (next <= last) game.show(next);
  }
}
