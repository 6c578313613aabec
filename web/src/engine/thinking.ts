// What a worker that thinks does: an instance of the program, which searches when it is told to and hears nothing meanwhile.
// Where memory can be shared a flag tells it to stop; elsewhere whoever wants that ends the worker.
import { Instance, type Seat } from "./instance.js";
import type { Files, FromThink, ToThink } from "./tasks.js";

/** Behind the name of a part that is wanted late: the program asks whether it is there by now, and goes on without if not. */
const COME = "_come";

const PATIENCE_MS = 3000; // until threads have come
const WAIT_MS = 5;

/** What another worker is told that is to be a thread of an instance. */
export interface ToThread extends Seat {
  files: Files;
}

/** Such a worker's part: it never returns from it. A part that is wanted late may be asked for by any thread. */
export function park({ files, ...seat }: ToThread, loadNow: (address: string) => Uint8Array): void {
  void Instance.park(seat, {
    part: (name) => {
      const late = Object.values(files.parts).find((part) => part.late?.name === name)?.late;
      return late && insist(loadNow, late.address);
    },
  });
}

/** A line that failed once may be there again; a search without its part is lost. */
function insist(loadNow: (address: string) => Uint8Array, address: string): Uint8Array {
  try {
    return loadNow(address);
  } catch {
    return loadNow(address);
  }
}

export class Thinking {
  private files: Files | null = null;
  private flag: Int32Array | null = null;
  private searching = 0;
  /** Threads that may be had and that nobody has asked for yet. */
  private missing = 0;
  private instance: Promise<Instance> | null = null;
  private last: Promise<void> = Promise.resolve();
  private readonly parts = new Map<string, Uint8Array>();
  /** The parts that are being fetched ahead. */
  private readonly coming = new Set<string>();

  /** `load`, `loadNow`: the bytes of a file, the second for the program, which cannot wait; `seat`: begins another worker,
   *  which is to call park(). */
  constructor(
    private readonly post: (message: FromThink) => void,
    private readonly load: (address: string) => Promise<Uint8Array>,
    private readonly loadNow: (address: string) => Uint8Array,
    private readonly seat?: (thread: ToThread) => void,
  ) {}

  hear(message: ToThink): void {
    if ("module" in message) this.begin(message.module, message.files, message.flag, message.threads ?? 1);
    else this.last = this.last.then(() => this.search(message.order, message.search, message.game, message.shared ?? false)).catch((error) => this.post({ failed: String(error) }));
  }

  private begin(module: WebAssembly.Module, files: Files, flag: Int32Array | null, threads: number): void {
    this.files = files;
    this.flag = flag;
    let made: Instance | null = null;
    this.instance = Instance.start(module, {
      part: (name) => this.parts.get(name) ?? (name.endsWith(COME) ? this.parts.get(name.slice(0, -COME.length)) : this.late(name)),
      found: (news) => this.post({ news }),
      pulse: () => {
        if (made && this.flag && this.searching && Atomics.load(this.flag, 0) >= this.searching) made.calls.ternion_stop_search();
      },
    }).then((instance) => (made = instance));
    this.missing = threads - 1;
  }
  /** A worker begins while nobody waits in a program; whoever has not come by then is done without. */
  private async bringThreads(instance: Instance): Promise<void> {
    const wanted = this.missing;
    this.missing = 0;
    for (let i = 0; i < wanted; ++i) {
      const seat = instance.seat();
      if (!seat || !this.seat || !this.files) return;
      this.seat({ ...seat, files: this.files });
    }
    for (let waits = 0; (instance.calls.ternion_threads?.() ?? wanted) < wanted && waits < PATIENCE_MS / WAIT_MS; ++waits)
      await new Promise((later) => setTimeout(later, WAIT_MS));
  }
  /** What the program may turn out not to need. Here it waits for it: whatever is fetched ahead is not there yet. Without a
   *  proof it plays on. */
  private late(name: string): Uint8Array | undefined {
    const all = Object.values(this.files?.parts ?? {});
    const part = all.flatMap(({ late, proofs }) => [late, ...(proofs ?? [])]).find((each) => each?.name === name);
    if (!part) return undefined;
    try {
      const bytes = insist(this.loadNow, part.address);
      this.parts.set(name, bytes);
      return bytes;
    } catch (error) {
      if (all.some(({ late }) => late === part)) throw error;
      console.warn(String(error));
      return undefined;
    }
  }
  /** What the program is sure to ask for is there before. */
  private async bring(game: string): Promise<void> {
    const part = this.files?.parts[game];
    if (part && !this.parts.has(part.name)) this.parts.set(part.name, await this.load(part.address));
  }
  /** What it may ask for later comes while nobody waits. What does not come is tried again after the next search. */
  private async fetchAhead(game: string): Promise<void> {
    const part = this.files?.parts[game]?.late;
    if (!part || this.parts.has(part.name) || this.coming.has(part.name)) return;
    this.coming.add(part.name);
    try {
      const bytes = await this.load(part.address);
      if (!this.parts.has(part.name)) this.parts.set(part.name, bytes);
    } catch {
      // Whoever needs it asks for it, and says what is wrong.
    }
    this.coming.delete(part.name);
  }
  private async search(order: string, number: number, game: string, shared: boolean): Promise<void> {
    await this.bring(game);
    const instance = await this.instance;
    if (!instance) return;
    if (shared && this.missing) await this.bringThreads(instance);
    this.searching = number;
    instance.tell((length) => instance.calls.ternion_search(length), order);
    this.searching = 0;
    void this.fetchAhead(game);
  }
}
