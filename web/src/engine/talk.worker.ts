// The worker that talks: tables by the JSON dialect, as at the server. What they search is searched by workers of its own.
import { Instance } from "./instance";
import { TASKS, type Files, type FromTalk, type ToTalk } from "./tasks";
import { Thinker, type ThinkWorker } from "./thinker";

const post = (message: FromTalk): void => postMessage(message);
const secret = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function start(files: Files): Promise<Instance> {
  const reply = fetch(files.program);
  const module = await WebAssembly.compileStreaming(reply).catch(async () => WebAssembly.compile(await (await fetch(files.program)).arrayBuffer()));
  const thinkers = new Map<number, Thinker>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const hear = (session: number, news: string): void => instance.tell((length) => instance.calls.ternion_news(session, length), news);
  const thinker = (session: number): Thinker => {
    const made = thinkers.get(session) ?? new Thinker(() => new Worker(new URL("./think.worker.ts", import.meta.url), { type: "module" }) as ThinkWorker, module, files, (news) => hear(session, news));
    thinkers.set(session, made);
    return made;
  };
  const instance: Instance = await Instance.start(module, {
    say: (on, said) => post({ said, on }),
    close: (left) => post({ left }),
    log: (line) => console.warn(line),
    think: (session, task, search, order) => {
      thinker(session).do(task, search, order);
      if (TASKS[task] === "release") thinkers.delete(session);
    },
    wakeAfter: (timer, milliseconds) => {
      clearTimeout(timers.get(timer));
      timers.set(timer, setTimeout(() => instance.calls.ternion_wake(timer), milliseconds));
    },
  });
  return instance;
}

let ready: Promise<Instance> | undefined;
onmessage = ({ data }: MessageEvent<ToTalk>) => {
  if ("files" in data) {
    ready = start(data.files);
    ready.catch((error) => post({ failed: String(error) }));
    return;
  }
  void ready?.then((instance) => {
    if ("join" in data) {
      post({ joined: data.join });
      instance.tell((length) => instance.calls.ternion_join(data.join, length), `${data.token} ${secret()}`);
    } else if ("line" in data) instance.tell((length) => instance.calls.ternion_line(data.on, length), data.line);
    else instance.calls.ternion_leave(data.leave);
  }).catch((error) => post({ failed: String(error) }));
};
