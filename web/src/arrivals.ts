// Events wait until what came before has been seen: a reply that comes at once, until one's own move has been.
import type { Event } from "./protocol";

export class Arrivals {
  private waiting: { event: Event; at: number }[] = [];
  private busyUntil = 0; // performance.now()

  /** `take` hears of each event in its turn, and when it came. */
  constructor(private readonly take: (event: Event, at: number) => void) {}

  hear(event: Event): void {
    this.waiting.push({ event, at: performance.now() });
    if (this.waiting.length === 1) this.pump();
  }
  /** What comes next waits so long. */
  holdFor(milliseconds: number): void {
    this.busyUntil = performance.now() + milliseconds;
  }
  /** What waits is of a game that was left. */
  clear(): void {
    this.waiting = [];
    this.busyUntil = 0;
  }
  private pump(): void {
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const wait = this.busyUntil - performance.now();
      if (wait > 0) {
        setTimeout(() => this.waiting[0] === next && this.pump(), wait);
        return;
      }
      this.take(next.event, next.at);
      if (this.waiting[0] === next) this.waiting.shift();
    }
  }
}
