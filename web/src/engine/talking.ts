// What talks: an instance of the program that keeps tables by the JSON dialect, as at the server, and workers that search
// for them. Knows no worker and no page.
import { Instance } from "./instance.js";
import { TASKS, type Files } from "./tasks.js";
import { Thinker, type Program, type ThinkWorker } from "./thinker.js";

/** `loadNow`: the bytes of a file, for the program, which cannot wait; `threads`: how many a search may have, where memory is
 *  shared; `compile`: the program at an address. */
export interface Surroundings {
  make(): ThinkWorker;
  loadNow(address: string): Uint8Array;
  threads?: number;
  compile?(address: string): Promise<WebAssembly.Module>;
}

export interface Listener {
  said(connection: number, line: string): void;
  left(connection: number): void;
}

const secret = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Talking {
  private readonly thinkers = new Map<number, Thinker>();
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly books = new Map<string, Uint8Array>();
  private program: Program;
  private instance!: Instance;

  private constructor(
    module: WebAssembly.Module,
    private readonly files: Files,
    private readonly around: Surroundings,
  ) {
    this.program = { module, threads: 1 };
  }

  /** `around`: how a fresh worker is made, which thinks, and a file is had. Errors: Instance.start(). */
  static async start(module: WebAssembly.Module, files: Files, around: Surroundings, listener: Listener): Promise<Talking> {
    const talking = new Talking(module, files, around);
    void talking.bringThreads();
    talking.instance = await Instance.start(module, {
      say: (connection, line) => listener.said(connection, line),
      close: (connection) => listener.left(connection),
      log: (line) => console.warn(line),
      part: (name) => talking.books.get(name) ?? talking.book(name),
      think: (session, task, search, order) => talking.think(session, task, search, order),
      wakeAfter: (timer, milliseconds) => {
        clearTimeout(talking.timers.get(timer));
        talking.timers.set(timer, setTimeout(() => talking.instance.calls.ternion_wake(timer), milliseconds));
      },
    });
    return talking;
  }

  /** Somebody comes to the table of that secret; empty: to a fresh one. */
  join(connection: number, token: string): void {
    this.instance.tell((length) => this.instance.calls.ternion_join(connection, length), `${token} ${secret()}`);
  }
  line(connection: number, line: string): void {
    this.instance.tell((length) => this.instance.calls.ternion_line(connection, length), line);
  }
  leave(connection: number): void {
    this.instance.calls.ternion_leave(connection);
  }
  /** Whoever searches is ended; nothing may be asked any more. */
  end(): void {
    for (const thinker of this.thinkers.values()) thinker.end();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Those who begin to think before it is there do so with one thread, and so does everybody where it does not come. */
  private async bringThreads(): Promise<void> {
    const { threads = 1, compile } = this.around;
    if (threads < 2 || !compile) return;
    try {
      this.program = { module: await compile(this.files.threaded), threads };
    } catch (error) {
      console.warn(String(error));
    }
  }
  /** What is not there the program does without, and asks for again. */
  private book(name: string): Uint8Array | undefined {
    const part = Object.values(this.files.parts).find(({ book }) => book?.name === name)?.book;
    if (!part) return undefined;
    try {
      const bytes = this.around.loadNow(part.address);
      this.books.set(name, bytes);
      return bytes;
    } catch (error) {
      console.warn(String(error));
      return undefined;
    }
  }
  private think(session: number, task: number, search: number, order: string): void {
    const tell = (news: string): void => this.instance.tell((length) => this.instance.calls.ternion_news(session, length), news);
    const thinker = this.thinkers.get(session) ?? new Thinker(this.around.make, () => this.program, this.files, tell);
    this.thinkers.set(session, thinker);
    thinker.do(task, search, order);
    if (TASKS[task] === "release") this.thinkers.delete(session);
  }
}
