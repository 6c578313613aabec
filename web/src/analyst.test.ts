import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Analyst, type Line } from "./analyst";
import { Refused } from "./client";

/** What the page has sent over one line to the server, which says what a test has it say. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly opened: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  readonly sent: { id: number; cmd: string; moves?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.say({ ev: "welcome", token: "table" });
    this.say(standing(""));
  }
  lose(): void {
    this.close();
    this.onclose?.();
  }
}

/** A table on which these moves lie. */
const standing = (moves: string) => ({
  ev: "state", rev: moves.length, start: "", game: { name: "Othello" }, moves: moves.split(" ").filter(Boolean).map((move) => ({ move })),
});
const LINE: Line = { game: "Othello", start: "", moves: ["f5", "d6"] };
const settled = () => vi.advanceTimersByTimeAsync(0);
const last = () => FakeSocket.opened[FakeSocket.opened.length - 1] as FakeSocket;
const asked = (socket: FakeSocket, cmd: string) => socket.sent.filter((each) => each.cmd === cmd);

beforeEach(() => {
  FakeSocket.opened.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearInterval"] });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { search: "", protocol: "http:", host: "host" });
  const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("window", quiet);
  vi.stubGlobal("document", quiet);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a line is laid once, and then asked about", async () => {
  const analyst = new Analyst(() => undefined);
  analyst.open();
  last().open();
  const written = analyst.write(LINE, "sgf");
  await settled();
  expect(asked(last(), "new").map(({ moves }) => moves)).toEqual(["f5 d6"]);
  last().say({ re: last().sent[0]?.id, ok: true });
  await settled();
  expect(asked(last(), "export")).toEqual([]);
  last().say(standing("f5 d6"));
  await settled();
  last().say({ re: last().sent[1]?.id, ok: true, text: "(;)" });
  expect(await written).toBe("(;)");
  void analyst.write(LINE, "ggf");
  await settled();
  expect(asked(last(), "new")).toHaveLength(1);
});

test("the line to the server is lost between the reply and the state: what lies there then is not taken for what was laid", async () => {
  const analyst = new Analyst(() => undefined);
  analyst.open();
  last().open();
  const written = analyst.write(LINE, "sgf").then(() => "written", (error: Refused) => error.failure.code);
  await settled();
  last().say({ re: last().sent[0]?.id, ok: true });
  await settled();
  last().lose();
  expect(await Promise.race([written, settled().then(() => "waits")])).toBe("offline");
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.opened).toHaveLength(2);
  last().open(); // the server was killed meanwhile: an empty board
  void analyst.write(LINE, "sgf");
  await settled();
  expect(asked(last(), "new").map(({ moves }) => moves)).toEqual(["f5 d6"]);
  expect(asked(last(), "export")).toEqual([]);
});
