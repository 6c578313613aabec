// A thread of Node that thinks, or that is a thread of one that does.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";
import type { ToThink } from "./engine/tasks.js";
import { park, Thinking, type ToThread } from "./engine/thinking.js";

const loadNow = (address: string): Uint8Array => new Uint8Array(readFileSync(new URL(address)));
const thinking = new Thinking(
  (message) => parentPort?.postMessage(message),
  async (address) => new Uint8Array(await readFile(new URL(address))),
  loadNow,
  (thread) => new Worker(new URL(import.meta.url), { workerData: thread }).unref(),
);
if (workerData) park(workerData as ToThread, loadNow);
else parentPort?.on("message", (message: ToThink) => thinking.hear(message));
