import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TASKS, type FromThink, type ToThink } from "./tasks";
import { Thinker, type ThinkWorker } from "./thinker";

class FakeWorker implements ThinkWorker {
  orders: number[] = [];
  flag: Int32Array | null = null;
  ended = false;
  onmessage: ThinkWorker["onmessage"] = null;
  onerror: ThinkWorker["onerror"] = null;
  postMessage(message: ToThink): void {
    if ("order" in message) this.orders.push(message.search);
    else this.flag = message.flag;
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromThink): void {
    this.onmessage?.({ data: message } as MessageEvent<FromThink>);
  }
  news(id: number, kind: string): void {
    this.say({ news: JSON.stringify({ id, kind }) });
  }
}

function thinker(shared: boolean) {
  const workers: FakeWorker[] = [];
  const told: string[] = [];
  const make = (): ThinkWorker => {
    workers.push(new FakeWorker());
    return workers.at(-1) as FakeWorker;
  };
  const made = new Thinker(make, () => ({ module: {} as WebAssembly.Module, threads: 1 }), { program: "", threaded: "", parts: {} }, (news) => told.push(news && JSON.parse(news).kind), shared);
  const ask = (task: (typeof TASKS)[number], search = 0) => made.do(TASKS.indexOf(task), search, JSON.stringify({ game: "Othello" }));
  return { workers, told, ask };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one worker does one search after another", () => {
  const { workers, told, ask } = thinker(true);
  ask("begin", 1);
  workers[0]!.news(1, "info");
  workers[0]!.news(1, "result");
  ask("begin", 2);
  expect(workers.map(({ orders }) => orders)).toEqual([[1, 2]]);
  expect(told).toEqual(["info", "result"]);
});

test("a search that is told to stop lets go, and the next begins on the same worker", () => {
  const { workers, ask } = thinker(true);
  ask("begin", 1);
  ask("stop");
  expect(workers[0]!.flag?.[0]).toBe(1);
  ask("begin", 2);
  expect(workers[0]!.orders).toEqual([1]);
  workers[0]!.news(1, "result");
  expect(workers[0]!.orders).toEqual([1, 2]);
  vi.advanceTimersByTime(1000);
  expect(workers[0]!.ended).toBe(false);
});

test("one that does not is ended with its worker, and the next begins on another", () => {
  const { workers, ask } = thinker(true);
  ask("begin", 1);
  ask("stop");
  ask("begin", 2);
  vi.advanceTimersByTime(1000);
  expect(workers.map(({ ended, orders }) => [ended, orders])).toEqual([[true, [1]], [false, [2]]]);
});

test("where memory is not shared the worker ends at once", () => {
  const { workers, told, ask } = thinker(false);
  ask("begin", 1);
  ask("stop");
  expect(workers[0]!.ended).toBe(true);
  expect(told).toEqual([]);
  ask("begin", 2);
  ask("finish");
  expect(told).toEqual([""]);
  workers[0]!.news(1, "result");
  expect(told).toEqual([""]);
});

test("finished in time it tells its result; else that it was lost", () => {
  const { workers, told, ask } = thinker(true);
  ask("begin", 1);
  ask("finish");
  workers[0]!.news(1, "result");
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["result"]);
  ask("begin", 2);
  ask("finish");
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["result", ""]);
  expect(workers[0]!.ended).toBe(true);
});

test("finished before the earlier one has let go, the next comes to its end as soon as it has begun", () => {
  const { workers, told, ask } = thinker(true);
  ask("begin", 1);
  ask("begin", 2);
  ask("finish");
  expect(workers[0]!.flag?.[0]).toBe(1);
  workers[0]!.news(1, "result");
  expect(workers[0]!.orders).toEqual([1, 2]);
  expect(workers[0]!.flag?.[0]).toBe(2);
  workers[0]!.news(2, "result");
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["result", "result"]);
});

test("one that does not let go costs the next nothing: it is begun elsewhere, hurried as before, and not lost", () => {
  const { workers, told, ask } = thinker(true);
  ask("begin", 1);
  ask("finish");
  ask("begin", 2);
  ask("finish");
  vi.advanceTimersByTime(400);
  expect(workers.map(({ ended, orders }) => [ended, orders])).toEqual([[true, [1]], [false, [2]]]);
  expect(workers[1]!.flag?.[0]).toBe(2);
  expect(told).toEqual([]);
  workers[1]!.news(2, "result");
  expect(told).toEqual(["result"]);
});

test("a search that is stopped before it began never begins", () => {
  const { workers, ask } = thinker(true);
  ask("begin", 1);
  ask("begin", 2);
  ask("stop");
  workers[0]!.news(1, "result");
  expect(workers[0]!.orders).toEqual([1]);
});

test("a worker that fails is replaced", () => {
  const { workers, told, ask } = thinker(true);
  ask("begin", 1);
  workers[0]!.say({ failed: "no memory" });
  expect(told).toEqual([""]);
  ask("begin", 2);
  expect(workers.length).toBe(2);
  ask("release");
  expect(workers[1]!.ended).toBe(true);
});

test("threads share a search of full strength, and neither a level's nor a classic player's", () => {
  const posted: { shared?: boolean }[] = [];
  const make = () => ({ postMessage: (message: ToThink) => void ("order" in message && posted.push(message)), terminate: () => undefined, onmessage: null, onerror: null });
  const module = {} as WebAssembly.Module;
  for (const order of [{}, { level: 0, player: "" }, { level: 7 }, { player: "lima" }])
    new Thinker(make, () => ({ module, threads: 2 }), { program: "", threaded: "", parts: {} }, () => undefined, true).do(TASKS.indexOf("begin"), 1, JSON.stringify({ game: "Othello", ...order }));
  expect(posted.map(({ shared }) => shared)).toEqual([true, true, false, false]);
});
