// Ternion in Node: searches run in threads of its own (node:worker_threads).
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { filesAt, type FromThink } from "./engine/tasks.js";
import type { ThinkWorker } from "./engine/thinker.js";
import { Ternion } from "./ternion.js";

export * from "./table.js";
export { Ternion } from "./ternion.js";

function make(): ThinkWorker {
  const thread = new Worker(new URL("./think.node.js", import.meta.url));
  thread.unref(); // a table that is forgotten keeps no program alive
  const made: ThinkWorker = {
    postMessage: (message) => {
      if ("order" in message) thread.ref();
      thread.postMessage(message);
    },
    terminate: () => void thread.terminate(),
    onmessage: null,
    onerror: null,
  };
  thread.on("message", (data: FromThink) => {
    if ("failed" in data || !data.news.includes('"kind":"info"')) thread.unref();
    made.onmessage?.({ data } as MessageEvent<FromThink>);
  });
  thread.on("error", (error) => made.onerror?.({ message: String(error) } as ErrorEvent));
  return made;
}

const loadNow = (address: string): Uint8Array => readFileSync(new URL(address));

/** Starts the program. `threads`: how many a search of full strength may have. Errors: of a file of the package that cannot
 *  be read. */
export async function start({ threads = 1 }: { threads?: number } = {}): Promise<Ternion> {
  const compile = async (at: string): Promise<WebAssembly.Module> => WebAssembly.compile(await readFile(new URL(at)));
  const address = (name: string): string => new URL(`../engine/${name}`, import.meta.url).href;
  const files = filesAt(address);
  return Ternion.begin(await compile(files.program), files, { make, loadNow, threads, compile });
}
