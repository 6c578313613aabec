// Ternion in a browser: searches run in workers. A bundler, or an address given to start(), finds the files.
import { loadNow } from "./engine/load_now.js";
import { filesAt } from "./engine/tasks.js";
import type { ThinkWorker } from "./engine/thinker.js";
import { Ternion } from "./ternion.js";

export * from "./table.js";
export { Ternion } from "./ternion.js";

/** Starts the program. `folder`: where the package's folder `engine` lies, with a slash at its end; `threads`: how many a
 *  search of full strength may have, on a page that is cross-origin isolated. Errors: of a file that cannot be fetched. Weights are fetched when a game is first searched, Othello's book when it is
 *  first asked. */
export async function start(folder: string | URL = new URL("../engine/", import.meta.url), { threads = 1 }: { threads?: number } = {}): Promise<Ternion> {
  const address = (name: string): string => new URL(name, new URL(folder, location.href)).href;
  const files = filesAt(address);
  const compile = async (at: string): Promise<WebAssembly.Module> => {
    const reply = await fetch(at);
    if (!reply.ok) throw new Error(`${at}: ${reply.status}`);
    return WebAssembly.compile(await reply.arrayBuffer());
  };
  const make = (): ThinkWorker => new Worker(new URL("./engine/think.worker.js", import.meta.url), { type: "module" }) as ThinkWorker;
  return Ternion.begin(await compile(files.program), files, { make, loadNow, threads: crossOriginIsolated ? threads : 1, compile });
}
