// The worker of the page that talks. What it searches is searched by workers of its own.
import { loadNow } from "./load_now.js";
import { Talking } from "./talking.js";
import type { Files, FromTalk, ToTalk } from "./tasks.js";
import type { ThinkWorker } from "./thinker.js";

const post = (message: FromTalk): void => postMessage(message);

/** More are hardly worth their warmth on a phone. */
const MOST_THREADS = 4;

async function compile(address: string): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(address)).catch(async () => WebAssembly.compile(await (await fetch(address)).arrayBuffer()));
}

async function start(files: Files): Promise<Talking> {
  const module = await compile(files.program);
  const threads = self.crossOriginIsolated ? Math.min(MOST_THREADS, navigator.hardwareConcurrency) : 1;
  const make = (): ThinkWorker => new Worker(new URL("./think.worker.ts", import.meta.url), { type: "module" }) as ThinkWorker;
  return Talking.start(module, files, { make, loadNow, threads, compile }, { said: (on, said) => post({ said, on }), left: (left) => post({ left }) });
}

let ready: Promise<Talking> | undefined;
onmessage = ({ data }: MessageEvent<ToTalk>) => {
  const fail = (error: unknown): void => post({ failed: String(error) });
  if ("files" in data) {
    ready = start(data.files);
    ready.catch(fail);
    return;
  }
  void ready?.then((talking) => {
    if ("join" in data) {
      post({ joined: data.join });
      talking.join(data.join, data.token);
    } else if ("line" in data) talking.line(data.on, data.line);
    else talking.leave(data.leave);
  }).catch(fail);
};
