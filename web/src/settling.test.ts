// Openings that the players settle: what the page keeps of them, sends and says.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { languages, learn, translator } from "./i18n";
import { asNew, isWorthKeeping, savedOf } from "./library";
import { bookOf } from "./newgame";
import type { Opening, Played, Side, State } from "./protocol";
import { Store } from "./store";
import { announced, statusText } from "./text";
import { Variations } from "./variations";

const PEOPLE: State["players"] = { black: { kind: "person" }, white: { kind: "person" } };
const placing: Opening = { rule: "swap2", choices: [], step: "place", options: [], due: 3 };
const choosing: Opening = { rule: "swap2", choices: [], step: "choose", options: ["white", "black", "place"] };

function moves(text: string): Played[] {
  return text.split(" ").filter(Boolean).map((move, i) => ({ move, side: i % 2 === 0 ? "black" : "white" }));
}

let revision = 0;
function stateOf(played: string, more: Partial<State> = {}): State {
  const list = moves(played);
  const side: Side = list.length % 2 === 0 ? "black" : "white";
  return {
    ev: "state", rev: ++revision, game: { name: "Gomoku", width: 2, height: 1, unit: "win", pieces: "stones", most_margin: 1, scale: 1, rows_upwards: true, draws_agreed: true, variant: "freestyle", squares: ["a1", "b1"] },
    ply: list.length, board: "..", to_move: side, legal: ["a1"], last: list.at(-1)?.move ?? null, position: "", start: "freestyle 15", moves: list, given: 0, players: PEOPLE,
    turn: side, opening: null, offer: null, clock: null, thinking: false, over: false, result: null, ...more,
  };
}

interface Inside {
  role: string;
  link: string;
  comes(state: State): void;
  requests: { command: string; fields: Record<string, unknown>; end(error?: unknown): void }[];
}

/** A store whose line to the server is here. */
function storeWith(first: State): Store & Inside {
  const store = new Store() as Store & Inside;
  store.link = "open";
  store.requests = [];
  store.request = (command: string, fields: Record<string, unknown> = {}) =>
    new Promise((resolve, reject) => store.requests.push({ command, fields, end: (error) => (error ? reject(error) : resolve({ re: 1, ok: true })) }));
  const inside = store as unknown as { onState(state: State, at: number): void };
  store.comes = (state) => inside.onState(state, 0);
  store.comes(first);
  return store;
}

beforeEach(() => {
  vi.stubGlobal("location", { search: "", protocol: "http:", host: "host" });
  vi.stubGlobal("WebSocket", { CONNECTING: 0, OPEN: 1 });
  vi.stubGlobal("document", { hidden: true });
});
afterEach(() => void vi.unstubAllGlobals());

test("the few points of an opening are not taken for the moves of its position", () => {
  const store = storeWith(stateOf("", { opening: placing }));
  store.comes(stateOf("a1", { opening: { ...placing, due: 2 } }));
  store.comes(stateOf("a1 b1"));
  store.show(1);
  expect(store.shown()).toBeNull();
  expect(store.requests.map(({ command, fields }) => [command, fields.ply])).toEqual([["look", 1]]);
});

test("positions after an opening are known without asking", () => {
  const settled: Opening = { ...choosing, step: "settled", options: [], choices: [{ ply: 3, choice: "white" }] };
  const store = storeWith(stateOf("a1 b1 c1", { opening: settled }));
  store.comes(stateOf("a1 b1 c1 d1", { opening: settled }));
  store.show(3);
  expect(store.shown()?.ply).toBe(3);
  expect(store.requests).toEqual([]);
});

test("a second click on a choice means nothing while the first is on its way", async () => {
  const store = storeWith(stateOf("a1 b1 c1", { opening: choosing }));
  const first = store.choose("black");
  await store.choose("black");
  await store.play("a2");
  expect(store.requests.map(({ command, fields }) => [command, fields.choice])).toEqual([["choose", "black"]]);
  store.requests[0]?.end();
  await first;
  void store.choose("offer", ["a1", "b1"]);
  expect(store.requests[1]?.fields).toMatchObject({ choice: "offer", points: "a1 b1", rev: store.state?.rev });
});

test("nothing can be chosen while the server is not there", () => {
  const store = storeWith(stateOf("a1 b1 c1", { opening: choosing }));
  expect(store.mayChoose()).toBe(true);
  store.link = "lost";
  expect(store.mayChoose()).toBe(false);
});

test("stones of both colours are taken back by who placed them", () => {
  const byLink: State["players"] = { black: { kind: "person" }, white: { kind: "guest" } };
  const placed: Played[] = moves("a1 b1 c1").map((move) => ({ ...move, ...(move.side === "white" ? { by: "black" as const } : {}) }));
  const store = storeWith(stateOf("a1 b1 c1", { opening: choosing, players: byLink, moves: placed }));
  expect(store.mayTakeBack()).toBe(true);
  store.role = "guest";
  expect(store.mayTakeBack()).toBe(false);
});

test("a line that was left comes back with what was chosen in it, by whom", async () => {
  const choices = [{ ply: 3, choice: "black" }];
  const settled: Opening = { rule: "swap2", choices, step: "settled", options: [] };
  const [ann, bob] = [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bob" }] as const;
  const before = { black: ann, white: bob };
  const after = { black: bob, white: ann };
  const store = storeWith(stateOf("a1 b1 c1 d1", { opening: settled, players: after }));
  store.comes(stateOf("a1", { opening: { ...placing, due: 2 }, players: before }));
  store.comes(stateOf("a1 e1", { opening: { ...placing, due: 1 }, players: before }));
  const [line] = store.variations.lines;
  expect(line?.moves).toEqual(["a1", "b1", "c1", "d1"]);
  const restored = store.restore(line!);
  expect(store.requests.at(-1)?.fields).toMatchObject({ moves: "a1 b1 c1 d1", opening: { rule: "swap2", choices }, black: bob, white: ann });
  store.requests.at(-1)?.end();
  await restored;
  expect(store.variations.lines[0]).toMatchObject({ moves: ["a1", "e1"], opened: { opening: { rule: "swap2", choices: [] }, players: before } });
});

test("lines of a game without an opening keep none", () => {
  const variations = new Variations();
  variations.watch(stateOf("a1 b1"), stateOf("a1"));
  variations.watch(stateOf("a1"), stateOf("a1 c1"));
  expect(variations.lines).toEqual([{ game: "Gomoku", start: "freestyle 15", moves: ["a1", "b1"], from: 1 }]);
});

test("a game in which something was chosen is not an untouched one", () => {
  const untouched = (store: Store) => (store as unknown as { isUntouched(): boolean }).isUntouched();
  expect(untouched(storeWith(stateOf("a1 b1 c1", { given: 3, opening: choosing })))).toBe(true);
  const chosen: Opening = { ...choosing, step: "settled", options: [], choices: [{ ply: 3, choice: "white" }] };
  const state = stateOf("a1 b1 c1", { given: 3, opening: chosen, players: { ...PEOPLE, white: { kind: "engine", level: 1 } } });
  expect(untouched(storeWith(state))).toBe(false);
  const saved = savedOf(state, { id: "x", role: "host", token: "" }, null, 0);
  expect(isWorthKeeping(saved)).toBe(true);
  expect(asNew(saved).opening).toEqual({ rule: "swap2", choices: chosen.choices });
});

test("what was chosen is said until the next stone", async () => {
  const t = translator("en");
  expect(announced(t, stateOf("a1 b1 c1", { opening: choosing }))).toBe("Black: c1");
  const placed: Opening = { ...placing, due: 2, choices: [{ ply: 3, choice: "place" }] };
  expect(announced(t, stateOf("a1 b1 c1", { opening: placed }))).toBe("After move 3: placed the next stones");
  expect(announced(t, stateOf("a1 b1 c1 d1", { opening: placed }))).toBe("White: d1");
  const one: Opening = { ...placing, rule: "taraguchi-10", due: 1, choices: [{ ply: 4, choice: "place" }] };
  expect(announced(t, stateOf("a1 b1 c1 d1", { opening: one }))).toBe("After move 4: placed the next stone");
});

test("who watches is told by name or colour who chooses", () => {
  const t = translator("en");
  const store = storeWith(stateOf("a1 b1 c1", { opening: choosing, players: { black: { kind: "guest" }, white: { kind: "person", name: "Ann" } } }));
  store.role = "spectator";
  expect(statusText(t, store)).toBe("Ann chooses how the opening goes on");
  store.comes(stateOf("a1 b1", { turn: "black", opening: placing, players: { black: { kind: "guest" }, white: { kind: "person", name: "Ann" } } }));
  expect(statusText(t, store)).toBe("Black places the opening: 3 to go");
  store.role = "host";
  expect(statusText(t, store)).toBe("The other side places the opening: 3 to go");
});

test("no language doubles what the name of a side has", async () => {
  for (const language of Object.keys(languages)) {
    await learn(language);
    const t = translator(language);
    for (const side of ["black", "white"] as const)
      for (const key of ["chooseHint", "choseColour", "placeNow"] as const) {
        const text = t(key, { side: t(side), n: 3 });
        expect(text, `${language}: ${key}`).not.toMatch(/方方|番番/);
        expect(text).toContain(t(side));
      }
  }
});

test("a book is asked for, or no book, where the server does otherwise", () => {
  const server = { book: true, plays_book: true };
  const alone = { book: true, plays_book: false };
  expect(bookOf(null, server)).toEqual({});
  expect(bookOf(true, server)).toEqual({});
  expect(bookOf(false, server)).toEqual({ book: false });
  expect(bookOf(null, alone)).toEqual({});
  expect(bookOf(true, alone)).toEqual({ book: 1 });
  expect(bookOf(false, alone)).toEqual({});
  expect(bookOf(true, { book: false })).toEqual({});
});
