// A worker that thinks: an instance of the program, which searches when it is told to and hears nothing meanwhile. Where
// memory can be shared a flag tells it to stop; elsewhere whoever wants that ends the worker.
import { Instance } from "./instance";
import type { Files, FromThink, ToThink } from "./tasks";

const post = (message: FromThink): void => postMessage(message);

let files: Files;
let flag: Int32Array | null = null;
let searching = 0;
const parts = new Map<string, Uint8Array>();
let ready: Promise<Instance> | undefined;

/** What the program asks for while it runs must be there before. */
async function bring(game: string): Promise<void> {
  const part = files.parts[game];
  if (!part || parts.has(part.name)) return;
  const reply = await fetch(part.address);
  if (!reply.ok) throw new Error(`${part.address}: ${reply.status}`);
  parts.set(part.name, new Uint8Array(await reply.arrayBuffer()));
}

async function search(order: string, number: number, game: string): Promise<void> {
  await bring(game);
  const instance = await ready;
  if (!instance) return;
  searching = number;
  instance.tell((length) => instance.calls.ternion_search(length), order);
  searching = 0;
}

let last: Promise<void> = Promise.resolve();
onmessage = ({ data }: MessageEvent<ToThink>) => {
  if ("module" in data) {
    files = data.files;
    flag = data.flag;
    let instance: Instance | undefined;
    ready = Instance.start(data.module, {
      part: (name) => parts.get(name),
      found: (news) => post({ news }),
      pulse: () => {
        if (instance && flag && searching && Atomics.load(flag, 0) >= searching) instance.calls.ternion_stop_search();
      },
    }).then((made) => (instance = made));
  } else {
    last = last.then(() => search(data.order, data.search, data.game)).catch((error) => post({ failed: String(error) }));
  }
};
