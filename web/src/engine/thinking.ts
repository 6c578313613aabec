// What a worker that thinks does: an instance of the program, which searches when it is told to and hears nothing meanwhile.
// Where memory can be shared a flag tells it to stop; elsewhere whoever wants that ends the worker.
import { Instance } from "./instance.js";
import type { Files, FromThink, ToThink } from "./tasks.js";

/** Behind the name of a part that is wanted late: the program asks whether it is there by now, and goes on without if not. */
const COME = "_come";

export class Thinking {
  private files: Files | null = null;
  private flag: Int32Array | null = null;
  private searching = 0;
  private instance: Promise<Instance> | null = null;
  private last: Promise<void> = Promise.resolve();
  private readonly parts = new Map<string, Uint8Array>();
  /** The parts that are being fetched ahead. */
  private readonly coming = new Set<string>();

  /** `load`, `loadNow`: the bytes of a file, the second for the program, which cannot wait. */
  constructor(
    private readonly post: (message: FromThink) => void,
    private readonly load: (address: string) => Promise<Uint8Array>,
    private readonly loadNow: (address: string) => Uint8Array,
  ) {}

  hear(message: ToThink): void {
    if ("module" in message) this.begin(message.module, message.files, message.flag);
    else this.last = this.last.then(() => this.search(message.order, message.search, message.game)).catch((error) => this.post({ failed: String(error) }));
  }

  private begin(module: WebAssembly.Module, files: Files, flag: Int32Array | null): void {
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
  }
  /** What the program may turn out not to need. Here it waits for it: whatever is fetched ahead is not there yet. Without a
   *  proof it plays on. */
  private late(name: string): Uint8Array | undefined {
    const all = Object.values(this.files?.parts ?? {});
    const part = all.flatMap(({ late, proof }) => [late, proof]).find((each) => each?.name === name);
    if (!part) return undefined;
    try {
      const bytes = this.insist(part.address);
      this.parts.set(name, bytes);
      return bytes;
    } catch (error) {
      if (all.some(({ late }) => late === part)) throw error;
      console.warn(String(error));
      return undefined;
    }
  }
  /** A line that failed once may be there again; a search without its part is lost. */
  private insist(address: string): Uint8Array {
    try {
      return this.loadNow(address);
    } catch {
      return this.loadNow(address);
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
  private async search(order: string, number: number, game: string): Promise<void> {
    await this.bring(game);
    const instance = await this.instance;
    if (!instance) return;
    this.searching = number;
    instance.tell((length) => instance.calls.ternion_search(length), order);
    this.searching = 0;
    void this.fetchAhead(game);
  }
}
