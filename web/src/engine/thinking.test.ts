import { afterEach, expect, test, vi } from "vitest";
import { Instance, type Host } from "./instance";
import { filesAt, type FromThink } from "./tasks";
import { Thinking } from "./thinking";

const files = filesAt((name) => name);
const LATE = "ternion_othello_weights_late";

/** A host whose program asks for the parts that its order names; files come when the test says so. */
function thinking() {
  const asked: string[] = [];
  const told: FromThink[] = [];
  const found: number[] = [];
  const waiting = new Map<string, { come(bytes: Uint8Array): void; fail(error: Error): void }>();
  const now = { load: (_: string): Uint8Array => new Uint8Array([9]) };
  vi.spyOn(Instance, "start").mockImplementation((_, host: Host) => {
    const tell = (_call: unknown, order: string) => void (order && found.push(host.part?.(order)?.[0] ?? 0));
    return Promise.resolve({ calls: {}, tell } as unknown as Instance);
  });
  const load = (address: string) => {
    asked.push(address);
    return address === "othello.late.tw" ? new Promise<Uint8Array>((come, fail) => waiting.set(address, { come, fail })) : Promise.resolve(new Uint8Array([1]));
  };
  const made = new Thinking((message) => told.push(message), load, (address) => {
    asked.push(`now: ${address}`);
    return now.load(address);
  });
  made.hear({ module: {} as WebAssembly.Module, files, flag: null });
  let search = 0;
  /** A search of that game, which asks for that part, or for none. */
  const think = async (game: string, part = "") => {
    made.hear({ order: part, search: ++search, game });
    await new Promise((settled) => setTimeout(settled));
  };
  return { asked, told, found, waiting, now, think };
}

const PROOF = "ternion_freestyle_proof";

afterEach(() => void vi.restoreAllMocks());

test("what a game wants late is fetched once, after its first search, for which nobody waits", async () => {
  const { asked, told, found, waiting, think } = thinking();
  await think("Othello", "ternion_othello_weights");
  expect([asked, found]).toEqual([["othello.tw", "othello.late.tw"], [1]]);
  await think("Othello", "ternion_othello_weights"); // it goes on while that is on its way
  expect(found).toEqual([1, 1]);
  waiting.get("othello.late.tw")?.come(new Uint8Array([7]));
  await think("Othello", LATE);
  expect([asked, found, told]).toEqual([["othello.tw", "othello.late.tw"], [1, 1, 7], []]);
});

test("whether it has come is told without waiting for it", async () => {
  const { asked, found, waiting, think } = thinking();
  await think("Othello", `${LATE}_come`);
  expect([asked, found]).toEqual([["othello.tw", "othello.late.tw"], [0]]);
  waiting.get("othello.late.tw")?.come(new Uint8Array([7]));
  await think("Othello", `${LATE}_come`);
  expect([asked, found]).toEqual([["othello.tw", "othello.late.tw"], [0, 7]]);
});

test("a game whose weights are one file asks for no other", async () => {
  const { asked, think } = thinking();
  for (const game of ["Gomoku", "Surakarta"]) await think(game);
  expect(asked).toEqual(["gomoku.tw", "surakarta.tw"]);
});

test("a search that wants it earlier fetches it itself", async () => {
  const { asked, found, waiting, think } = thinking();
  await think("Othello");
  await think("Othello", LATE);
  waiting.get("othello.late.tw")?.come(new Uint8Array([7]));
  await think("Othello", LATE);
  expect([asked, found]).toEqual([["othello.tw", "othello.late.tw", "now: othello.late.tw"], [9, 9]]);
});

test("what could not be fetched ahead is no failure, and is tried again after the next search", async () => {
  const { asked, told, waiting, think } = thinking();
  await think("Othello");
  waiting.get("othello.late.tw")?.fail(new Error("404"));
  await think("Othello");
  expect([asked, told]).toEqual([["othello.tw", "othello.late.tw", "othello.late.tw"], []]);
});

test("in mid-search it is tried twice, then the search has failed", async () => {
  const { asked, told, found, now, think } = thinking();
  let left = 1;
  now.load = () => {
    if (left-- > 0) throw new Error("no network");
    return new Uint8Array([8]);
  };
  await think("Othello", LATE);
  expect([asked, found, told]).toEqual([["othello.tw", "now: othello.late.tw", "now: othello.late.tw"], [8], []]);
  const other = thinking();
  other.now.load = () => {
    throw new Error("no network");
  };
  await other.think("Othello", LATE);
  expect([other.asked, other.found]).toEqual([["othello.tw", "now: othello.late.tw", "now: othello.late.tw"], []]);
  expect(other.told).toEqual([{ failed: "Error: no network" }]);
});

test("a proof is fetched when the program asks for it, once, and nothing asks for it ahead", async () => {
  const { asked, found, told, think } = thinking();
  await think("Gomoku");
  await think("Gomoku", PROOF);
  await think("Gomoku", PROOF);
  expect([asked, found, told]).toEqual([["gomoku.tw", "now: freestyle15.proof.zst"], [9, 9], []]);
  await think("Gomoku", "ternion_standard_proof");
  expect([asked.at(-1), found.at(-1)]).toEqual(["now: standard15.proof.zst", 9]);
});

test("a proof that does not come is none, which ends no search, and is asked for again", async () => {
  const { asked, found, told, now, think } = thinking();
  const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  now.load = () => {
    throw new Error("404");
  };
  await think("Gomoku", PROOF);
  expect([found, told, said.mock.calls]).toEqual([[0], [], [["Error: 404"]]]);
  now.load = () => new Uint8Array([9]);
  await think("Gomoku", PROOF);
  expect([asked.length, found]).toEqual([4, [0, 9]]);
});

test("a search that threads may share waits until they have come, or for a while; others are not kept waiting", async () => {
  vi.useFakeTimers();
  try {
    let come = 0;
    const searched: string[] = [];
    const seats: unknown[] = [];
    vi.spyOn(Instance, "start").mockImplementation(() => Promise.resolve({
      calls: { ternion_threads: () => come }, seat: () => ({ stack: 4096 }), tell: (_: unknown, order: string) => void searched.push(order),
    } as unknown as Instance));
    const begin = () => {
      const made = new Thinking(() => undefined, () => Promise.resolve(new Uint8Array([1])), () => new Uint8Array(), (thread) => seats.push(thread));
      made.hear({ module: {} as WebAssembly.Module, files, flag: null, threads: 3 });
      return made;
    };
    const shares = (made: Thinking) => made.hear({ order: "o", search: 1, game: "Gomoku", shared: true });
    const made = begin();
    made.hear({ order: "one", search: 1, game: "Gomoku" });
    await vi.advanceTimersByTimeAsync(10);
    expect([seats, searched.splice(0)]).toEqual([[], ["one"]]);
    shares(made);
    await vi.advanceTimersByTimeAsync(100);
    expect([seats, searched]).toEqual([[{ stack: 4096, files }, { stack: 4096, files }], []]);
    come = 2;
    await vi.advanceTimersByTimeAsync(10);
    expect(searched).toEqual(["o"]);
    come = 1; // one of them never comes
    shares(begin());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(searched).toEqual(["o", "o"]);
  } finally {
    vi.useRealTimers();
  }
});
