// A thread of Node that thinks.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import type { ToThink } from "./engine/tasks.js";
import { Thinking } from "./engine/thinking.js";

const thinking = new Thinking(
  (message) => parentPort?.postMessage(message),
  async (address) => new Uint8Array(await readFile(new URL(address))),
  (address) => new Uint8Array(readFileSync(new URL(address))),
);
parentPort?.on("message", (message: ToThink) => thinking.hear(message));
