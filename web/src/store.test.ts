import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test("who goes on before the line to the server is there waits for the same line", () => {
  const opened: { url: string; readyState: number; onopen?: () => void; onmessage?: (message: { data: string }) => void; sent: string[] }[] = [];
  class Socket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    readyState = 0;
    readonly sent: string[] = [];
    constructor(readonly url: string) {
      opened.push(this);
    }
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {
      this.readyState = 3;
    }
  }
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined });
  const store = new Store();
  store.visit({ kind: "home" });
  store.visit({ kind: "learn", game: "" });
  store.visit({ kind: "new", game: "Gomoku" });
  expect(opened).toHaveLength(1);
  const [line] = opened as [(typeof opened)[0]];
  line.readyState = 1;
  line.onopen?.();
  const say = (message: unknown) => line.onmessage?.({ data: JSON.stringify(message) });
  say({ ev: "welcome", role: "host", token: "table" });
  say({ ev: "state", rev: 1, ply: 0, given: 0, moves: [], game: { name: "Othello" }, players: {} });
  expect(line.sent.map((text) => JSON.parse(text)).filter(({ cmd }) => cmd === "new")).toMatchObject([{ game: "Gomoku" }]);
  // A seat whose line is there is taken once, too, and another one by a line of its own.
  store.visit({ kind: "seat", token: "theirs" });
  store.visit({ kind: "seat", token: "theirs" });
  expect(opened).toHaveLength(2);
  store.visit({ kind: "seat", token: "others" });
  expect(opened).toHaveLength(3);
});
