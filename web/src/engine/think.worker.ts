// A worker of the page that thinks.
import type { ToThink } from "./tasks.js";
import { Thinking } from "./thinking.js";

async function load(address: string): Promise<Uint8Array> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

function loadNow(address: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return new Uint8Array(request.response as ArrayBuffer);
}

const thinking = new Thinking((message) => postMessage(message), load, loadNow);
onmessage = ({ data }: MessageEvent<ToThink>) => thinking.hear(data);
