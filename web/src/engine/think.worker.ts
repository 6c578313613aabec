// A worker of the page that thinks.
import { loadNow } from "./load_now.js";
import type { ToThink } from "./tasks.js";
import { Thinking } from "./thinking.js";

async function load(address: string): Promise<Uint8Array> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

const thinking = new Thinking((message) => postMessage(message), load, loadNow);
onmessage = ({ data }: MessageEvent<ToThink>) => thinking.hear(data);
