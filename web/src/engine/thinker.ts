// A session's searches, from the side of the worker that talks: a worker that thinks for it while it has something to
// think about.
import { TASKS, type Files, type FromThink, type ToThink } from "./tasks.js";

const PATIENCE_MS = 400; // until a search that was told to stop has let go

/** Workers are made by the page's, and in tests by hand. */
export interface ThinkWorker {
  postMessage(message: ToThink): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromThink>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export class Thinker {
  private worker: ThinkWorker | null = null;
  private flag: Int32Array | null = null;
  private search = 0; // the last that was begun
  private busy = 0; // the one that runs; 0: none

  /** `tell`: the news of a search; empty where it was lost. */
  constructor(
    private readonly make: () => ThinkWorker,
    private readonly module: WebAssembly.Module,
    private readonly files: Files,
    private readonly tell: (news: string) => void,
  ) {}

  do(task: number, search: number, order: string): void {
    ({ begin: () => this.begin(search, order), stop: () => this.stop(), finish: () => this.finish(), release: () => this.end() })[TASKS[task] ?? "stop"]();
  }

  private begin(search: number, order: string): void {
    const worker = this.worker ?? this.start();
    this.search = this.busy = search;
    worker.postMessage({ order, search, game: (JSON.parse(order) as { game: string }).game });
  }
  /** Nobody waits for the result. */
  private stop(): void {
    if (!this.busy) return;
    if (this.flag) this.raise();
    else this.end();
  }
  private finish(): void {
    if (!this.busy) return;
    if (this.flag) return this.raise();
    this.end();
    this.tell("");
  }
  /** A search that does not look at the flag in time is ended with its worker. */
  private raise(): void {
    const search = this.search;
    if (this.flag) Atomics.store(this.flag, 0, search);
    setTimeout(() => {
      if (this.busy !== search) return;
      this.end();
      this.tell("");
    }, PATIENCE_MS);
  }
  end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.busy = 0;
  }

  private start(): ThinkWorker {
    const worker = this.make();
    this.worker = worker;
    const shared = typeof SharedArrayBuffer === "function" && (globalThis.crossOriginIsolated ?? true);
    this.flag = shared ? new Int32Array(new SharedArrayBuffer(4)) : null;
    const lost = (): void => {
      if (worker !== this.worker) return;
      this.end();
      this.tell("");
    };
    worker.onmessage = ({ data }) => {
      if (worker !== this.worker) return;
      if ("failed" in data) return lost();
      const { id, kind } = JSON.parse(data.news) as { id: number; kind: string };
      if (kind !== "info" && id === this.busy) this.busy = 0;
      this.tell(data.news);
    };
    worker.onerror = lost;
    worker.postMessage({ module: this.module, files: this.files, flag: this.flag });
    return worker;
  }
}
