import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Store } from "./store";

const place = globalThis as { ternionEarly?: unknown };

/** As public/early.js leaves it behind. */
function early(token: string) {
  const socket = { readyState: 0, close: vi.fn(), send: vi.fn() };
  place.ternionEarly = { token, socket, messages: [], first: "" };
  return socket;
}

beforeEach(() => {
  vi.stubGlobal("location", { search: "", protocol: "http:", host: "host" });
  vi.stubGlobal("WebSocket", { CONNECTING: 0, OPEN: 1 });
});
afterEach(() => void vi.unstubAllGlobals());

test("an address that leads to no line closes the one that was opened early", () => {
  const socket = early("");
  const store = new Store();
  store.visit({ kind: "own", id: "unknown" });
  expect(store.missing).toBe("elsewhere");
  expect(socket.close).toHaveBeenCalledOnce();
  expect(place.ternionEarly).toBeUndefined();
});

test("one that leads to a seat takes it up", () => {
  const socket = early("seat");
  new Store().visit({ kind: "seat", token: "seat" });
  expect(socket.close).not.toHaveBeenCalled();
  expect(place.ternionEarly).toBeUndefined();
});

test("of a text that is too long the first game is sent, and that is said", async () => {
  const store = new Store();
  const sent: string[] = [];
  const table = store as unknown as { open(command: string, fields: { text: string }): Promise<object> };
  table.open = async (_, { text }) => {
    sent.push(text);
    return {};
  };
  await store.bring("f5d6c3d3c4\n".repeat(20_000));
  expect(store.notice?.code).toBe("read_in_part");
  await store.bring("f5d6");
  expect(store.notice).toBeNull();
  expect(sent).toEqual(["f5d6c3d3c4", "f5d6"]);
});

class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static opened: Socket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;
  constructor(readonly url: string, readonly protocols: string[]) {
    Socket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  asked(command: string): { id: number; game: string; moves: string }[] {
    return this.sent.map((text) => JSON.parse(text)).filter(({ cmd }) => cmd === command);
  }
}

/** A browser in which lines are opened, as far as the store goes. */
function browser(): Map<string, string> {
  const kept = new Map<string, string>();
  Socket.opened = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", { addEventListener: () => undefined, removeEventListener: () => undefined, dispatchEvent: () => true });
  vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal("history", { pushState: vi.fn(), replaceState: vi.fn() });
  vi.stubGlobal("HashChangeEvent", class {});
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) });
  return kept;
}

const EMPTY = { ev: "state", rev: 1, ply: 0, given: 0, moves: [], game: { name: "Othello" }, players: { black: { kind: "person" }, white: { kind: "engine" } }, clock: null };
const refusal = (id: number, code: string) => ({ re: id, ok: false, error: { code, message: "" } });

describe("a kept game that is begun again at a fresh table", () => {
  const kept = { id: "kept", token: "old", role: "host", game: "Gomoku", start: "freestyle 15", moves: ["h8", "h9"], black: {}, white: {}, clock: null };
  /** The server has forgotten it; up to where the page has asked for it. */
  function begun() {
    vi.useFakeTimers();
    const items = browser();
    vi.stubGlobal("location", { search: "", protocol: "http:", host: "host", hash: "#my=kept", pathname: "/" });
    items.set("ternion.saved.kept", JSON.stringify(kept));
    const store = new Store();
    store.visit({ kind: "own", id: "kept" });
    Socket.opened[0]?.open();
    Socket.opened[0]?.say({ ev: "error", error: { code: "no_such_game", message: "" } });
    const line = Socket.opened[1] as Socket;
    line.open();
    line.say({ ev: "welcome", role: "host", token: "table" });
    line.say(EMPTY);
    expect(line.asked("new")).toMatchObject([{ game: "Gomoku", moves: "h8 h9" }]);
    return { store, line, items };
  }
  afterEach(() => void vi.useRealTimers());

  test("is asked for again where the line is lost before the reply, at the same table and address", async () => {
    const { store, line, items } = begun();
    line.drop();
    await vi.advanceTimersByTimeAsync(300);
    const again = Socket.opened[2] as Socket;
    expect(again.protocols).toEqual(["ternion", "game.table"]);
    again.open();
    again.say({ ev: "welcome", role: "host", token: "table" });
    again.say(EMPTY);
    expect(again.asked("new")).toMatchObject([{ game: "Gomoku", moves: "h8 h9" }]);
    expect(store.id).toBe("kept");
    expect(store.notice).toBeNull();
    expect([...items.keys()].filter((key) => key.startsWith("ternion.saved."))).toEqual(["ternion.saved.kept"]);
    expect(JSON.parse(items.get("ternion.saved.kept") ?? "")).toEqual(kept);
  });

  test("is asked for at another table where the server has forgotten that one, too", async () => {
    const { store, line } = begun();
    line.drop();
    await vi.advanceTimersByTimeAsync(300);
    Socket.opened[2]?.open();
    Socket.opened[2]?.say({ ev: "error", error: { code: "no_such_game", message: "" } });
    const fresh = Socket.opened[3] as Socket;
    expect(fresh.protocols).toEqual(["ternion"]);
    fresh.open();
    fresh.say({ ev: "welcome", role: "host", token: "fresh" });
    fresh.say(EMPTY);
    expect(fresh.asked("new")).toMatchObject([{ game: "Gomoku", moves: "h8 h9" }]);
    expect(store.id).toBe("kept");
  });

  test("stays kept where the engine refuses it, and another begins beside it", async () => {
    const { store, line, items } = begun();
    line.say(refusal((line.asked("new")[0] as { id: number }).id, "invalid_argument"));
    await vi.advanceTimersByTimeAsync(0);
    expect(line.asked("new")[1]).not.toHaveProperty("moves");
    expect(store.id).not.toBe("kept");
    expect(JSON.parse(items.get("ternion.saved.kept") ?? "")).toEqual(kept);
  });

  test("is not begun where somebody has gone elsewhere meanwhile", async () => {
    const { store, line } = begun();
    store.visit({ kind: "seat", token: "theirs" });
    await vi.advanceTimersByTimeAsync(0);
    expect(line.readyState).toBe(3);
    const theirs = Socket.opened[2] as Socket;
    theirs.open();
    theirs.say({ ev: "welcome", role: "host", token: "theirs" });
    theirs.say(EMPTY);
    expect(theirs.asked("new")).toEqual([]);
  });
});

test("who goes on before the line to the server is there waits for the same line", () => {
  browser();
  const { opened } = Socket;
  const store = new Store();
  store.visit({ kind: "home" });
  store.visit({ kind: "learn", game: "" });
  store.visit({ kind: "new", game: "Gomoku" });
  expect(opened).toHaveLength(1);
  const [line] = opened as [Socket];
  line.open();
  line.say({ ev: "welcome", role: "host", token: "table" });
  line.say(EMPTY);
  expect(line.asked("new")).toMatchObject([{ game: "Gomoku" }]);
  // A seat whose line is there is taken once, too, and another one by a line of its own.
  store.visit({ kind: "seat", token: "theirs" });
  store.visit({ kind: "seat", token: "theirs" });
  expect(opened).toHaveLength(2);
  store.visit({ kind: "seat", token: "others" });
  expect(opened).toHaveLength(3);
});
