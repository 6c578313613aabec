// One instance of the program in WebAssembly (app/worker): what it asks of its host, and the little of a system that its
// C library wants: clocks, randomness and a place for words. Knows no page and no worker, so that Node runs it, too.

/** What an instance tells; whatever is left out it does not do. Texts are lines without their end. */
export interface Host {
  say?(connection: number, line: string): void;
  close?(connection: number): void;
  wakeAfter?(timer: number, milliseconds: number): void;
  think?(session: number, task: number, search: number, order: string): void;
  found?(news: string): void;
  log?(line: string): void;
  /** A part that lies outside of the program, such as a game's weights; it must be there already. */
  part?(name: string): Uint8Array | undefined;
  /** Called in mid-search now and then. */
  pulse?(): void;
}

/** The functions of app/worker; a text is first written where `ternion_room` says. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  ternion_room(size: number): number;
  ternion_join(connection: number, length: number): void;
  ternion_line(connection: number, length: number): void;
  ternion_leave(connection: number): void;
  ternion_wake(timer: number): void;
  ternion_news(session: number, length: number): void;
  ternion_search(length: number): void;
  ternion_stop_search(): void;
  /** Of the program with threads alone (engine/platform/threads_wasm.cpp). */
  ternion_thread_room?(size: number): number;
  ternion_threads?(): number;
  ternion_park?(): void;
  __stack_pointer?: WebAssembly.Global;
}

/** Pages of a memory that threads share, as cmake/wasm.cmake tells the linker; and what each of them has for its stack. */
const SHARED = { initial: 512, maximum: 16384, shared: true };
const STACK = 4 << 20;

/** What another worker needs to be a thread of an instance. */
export interface Seat {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  /** The address behind its stack. */
  stack: number;
}

/** Of WASI: what a function that is not here answers, and one that is asked for a file that is not open. */
const NOT_SUPPORTED = 58;
const BAD_FILE = 8;
const CHUNK = 65536; // bytes of randomness in one call

export class Instance {
  private constructor(
    private readonly module: WebAssembly.Module,
    readonly calls: Exports,
  ) {}

  /** Errors: of a module that is not this program's, or that this engine of JavaScript cannot run. */
  static async start(module: WebAssembly.Module, host: Host): Promise<Instance> {
    const wantsMemory = WebAssembly.Module.imports(module).some((each) => each.kind === "memory");
    const instance = new Instance(module, await exportsOf(module, host, wantsMemory ? new WebAssembly.Memory(SHARED) : undefined));
    instance.calls._initialize?.();
    return instance;
  }
  /** A place for one more thread; null: the program has none but the first. */
  seat(): Seat | null {
    const { calls, module } = this;
    return calls.ternion_thread_room ? { module, memory: calls.memory, stack: calls.ternion_thread_room(STACK) + STACK } : null;
  }
  /** Begun by another worker: does what the instance's threads are given, and never returns. */
  static async park({ module, memory, stack }: Seat, host: Host): Promise<void> {
    const calls = await exportsOf(module, host, memory);
    (calls.__stack_pointer as WebAssembly.Global).value = stack;
    calls.ternion_park?.();
  }

  /** Calls a function that takes a text as its last argument. */
  tell(call: (length: number) => void, text: string): void {
    const bytes = new TextEncoder().encode(text);
    const at = this.calls.ternion_room(bytes.length);
    new Uint8Array(this.calls.memory.buffer).set(bytes, at);
    call(bytes.length);
  }
}

async function exportsOf(module: WebAssembly.Module, host: Host, shared: WebAssembly.Memory | undefined): Promise<Exports> {
  let calls: Exports | undefined;
  const memory = (): ArrayBuffer => (shared ?? (calls as Exports).memory).buffer as ArrayBuffer;
  const imports: WebAssembly.Imports = { ternion: ternion(host, memory), wasi_snapshot_preview1: wasi(module, host, memory) };
  if (shared) imports.env = { memory: shared };
  calls = (await WebAssembly.instantiate(module, imports)).exports as unknown as Exports;
  return calls;
}

function ternion(host: Host, memory: () => ArrayBuffer): WebAssembly.ModuleImports {
  const text = (at: number, length: number): string => new TextDecoder().decode(new Uint8Array(memory(), at, length).slice());
  const part = (at: number, length: number): Uint8Array => host.part?.(text(at, length)) ?? new Uint8Array();
  return {
    say: (connection: number, at: number, length: number) => host.say?.(connection, text(at, length)),
    close: (connection: number) => host.close?.(connection),
    wake_after: (timer: number, milliseconds: number) => host.wakeAfter?.(timer, milliseconds),
    think: (session: number, task: number, search: number, at: number, length: number) => host.think?.(session, task, search, text(at, length)),
    found: (at: number, length: number) => host.found?.(text(at, length)),
    log: (at: number, length: number) => host.log?.(text(at, length)),
    part_size: (at: number, length: number) => part(at, length).length,
    part_read: (at: number, length: number, to: number) => new Uint8Array(memory()).set(part(at, length), to),
  };
}

function wasi(module: WebAssembly.Module, host: Host, memory: () => ArrayBuffer): WebAssembly.ModuleImports {
  const view = (): DataView => new DataView(memory());
  const known: Record<string, (...values: never[]) => number> = {
    clock_time_get: (clock: number, _precision: bigint, to: number) => {
      host.pulse?.();
      // Each worker counts from its own beginning.
      const milliseconds = clock === 0 ? Date.now() : performance.timeOrigin + performance.now();
      view().setBigUint64(to, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    clock_res_get: (_clock: number, to: number) => {
      view().setBigUint64(to, 1000n, true);
      return 0;
    },
    random_get: (at: number, length: number) => {
      // Not in its place, which may be shared.
      for (let from = 0; from < length; from += CHUNK)
        new Uint8Array(memory()).set(crypto.getRandomValues(new Uint8Array(Math.min(CHUNK, length - from))), at + from);
      return 0;
    },
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_prestat_get: () => BAD_FILE,
    fd_write: (_file: number, pieces: number, count: number, written: number) => {
      let all = "";
      let bytes = 0;
      for (let i = 0; i < count; ++i) {
        const length = view().getUint32(pieces + 8 * i + 4, true);
        all += new TextDecoder().decode(new Uint8Array(memory(), view().getUint32(pieces + 8 * i, true), length).slice());
        bytes += length;
      }
      if (all.trim()) host.log?.(all.trimEnd());
      view().setUint32(written, bytes, true);
      return 0;
    },
    proc_exit: (code: number) => {
      throw new Error(`the program ended itself (${code})`);
    },
  };
  const wanted = WebAssembly.Module.imports(module).filter((each) => each.module === "wasi_snapshot_preview1");
  return Object.fromEntries(wanted.map(({ name }) => [name, known[name] ?? (() => NOT_SUPPORTED)]));
}
