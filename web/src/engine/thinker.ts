// A session's searches, from the side of whoever talks: a worker that thinks for it while it has something to think about.
import { TASKS, type Files, type FromThink, type ToThink } from "./tasks.js";

const PATIENCE_MS = 400; // until a search that was told to stop has let go

/** Workers are made by the page's, by Node, and in tests by hand. */
export interface ThinkWorker {
  postMessage(message: ToThink): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromThink>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** With how many threads a worker searches; more than one by a program that has them. */
export interface Program {
  module: WebAssembly.Module;
  threads: number;
}

interface Order {
  search: number;
  text: string;
  /** As soon as it has begun it is to come to its end. */
  hurried: boolean;
}

export class Thinker {
  private worker: ThinkWorker | null = null;
  private flag: Int32Array | null = null;
  /** What the worker is at; it does one search after another. */
  private running: Order | null = null;
  /** What comes when it has let go of that. */
  private next: Order | null = null;

  /** `program`: what the next worker runs; `tell`: the news of a search; empty where it was lost. `shared`: memory may be, for
   *  a flag that stops a search. */
  constructor(
    private readonly make: () => ThinkWorker,
    private readonly program: () => Program,
    private readonly files: Files,
    private readonly tell: (news: string) => void,
    private readonly shared = typeof SharedArrayBuffer === "function" && (globalThis.crossOriginIsolated ?? true),
  ) {}

  do(task: number, search: number, text: string): void {
    const tasks = {
      begin: () => this.begin({ search, text, hurried: false }),
      stop: () => this.stop(),
      finish: () => this.finish(),
      release: () => this.end(),
    };
    tasks[TASKS[task] ?? "stop"]();
  }
  /** The worker is ended; the next search begins another. */
  end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.running = this.next = null;
  }

  private begin(order: Order): void {
    if (this.running) {
      this.next = order;
      return this.letGo();
    }
    const worker = this.worker ?? this.start();
    this.running = order;
    const { game, level, player } = JSON.parse(order.text) as { game: string; level?: number; player?: string };
    worker.postMessage({ order: order.text, search: order.search, game, shared: !level && !player });
    if (order.hurried) this.finish();
  }
  /** Nobody waits for the result of what runs, nor of what was to come behind it. */
  private stop(): void {
    this.next = null;
    this.letGo();
  }
  private letGo(): void {
    if (this.running && !this.raise(() => this.goOn())) this.goOn();
  }
  /** What was begun last comes to its end: what runs, or what waits until that has let go. */
  private finish(): void {
    if (this.next) this.next.hurried = true;
    else if (this.running && !this.raise(() => this.lose())) this.lose();
  }
  /** Tells the search that runs to stop; `late`: it has not done so in time. False: it cannot be told. */
  private raise(late: () => void): boolean {
    const { flag, running } = this;
    if (!flag || !running) return false;
    Atomics.store(flag, 0, running.search);
    setTimeout(() => this.running === running && late(), PATIENCE_MS);
    return true;
  }
  /** Without what runs. */
  private goOn(): void {
    const { next } = this;
    this.end();
    if (next) this.begin(next);
  }
  /** What runs has no result; that is told unless something comes behind it, since nobody waits for it then. */
  private lose(): void {
    const { next } = this;
    this.goOn();
    if (!next) this.tell("");
  }

  private start(): ThinkWorker {
    const worker = this.make();
    this.worker = worker;
    this.flag = this.shared ? new Int32Array(new SharedArrayBuffer(4)) : null;
    const lost = (): void => {
      if (worker === this.worker) this.lose();
    };
    worker.onmessage = ({ data }) => {
      if (worker !== this.worker) return;
      if ("failed" in data) return lost();
      const { id, kind } = JSON.parse(data.news) as { id: number; kind: string };
      if (kind !== "info" && id === this.running?.search) {
        const { next } = this;
        this.running = this.next = null;
        if (next) this.begin(next);
      }
      this.tell(data.news);
    };
    worker.onerror = lost;
    worker.postMessage({ ...this.program(), files: this.files, flag: this.flag });
    return worker;
  }
}
