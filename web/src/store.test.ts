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
