// A worker of the page that thinks, or that is a thread of one that does.
import { loadNow } from "./load_now.js";
import type { ToThink } from "./tasks.js";
import { park, Thinking, type ToThread } from "./thinking.js";

async function load(address: string): Promise<Uint8Array> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

function seat(thread: ToThread): void {
  new Worker(self.location.href, { type: "module" }).postMessage(thread);
}

const thinking = new Thinking((message) => postMessage(message), load, loadNow, seat);
onmessage = ({ data }: MessageEvent<ToThink | ToThread>) => ("stack" in data ? park(data, loadNow) : thinking.hear(data));
