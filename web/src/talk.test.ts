import { afterEach, expect, test, vi } from "vitest";
import type { Welcome } from "./protocol";
import { fittingName, noteBot, Talk } from "./talk";

afterEach(() => void vi.unstubAllGlobals());

test("a name is cut where the server's bytes end, and between letters alone", () => {
  expect(fittingName("Ann")).toBe("Ann");
  expect(fittingName("")).toBe("");
  expect(fittingName("a".repeat(101))).toBe("a".repeat(100));
  const hanzi = "黑白棋".repeat(11); // 99 bytes
  expect(fittingName(hanzi)).toBe(hanzi);
  expect(fittingName(`${hanzi}子`)).toBe(hanzi);
  expect(fittingName(`${hanzi}a子`)).toBe(`${hanzi}a`);
  // A flag is two code points of four bytes, e with an accent of its own a letter of three.
  expect(fittingName("🇯🇵".repeat(13))).toBe("🇯🇵".repeat(12));
  expect(fittingName("e\u0301".repeat(40))).toBe("e\u0301".repeat(33));
});

test("who plays a bot is told neither that it is away nor to talk to it", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  const welcome = (token: string): Welcome => ({ ev: "welcome", role: "guest", token, present: { host: false, guest: true }, chat: { lines: [], open: true, host_open: true, guest_open: true } });
  const talk = new Talk();
  noteBot("seat 1");
  talk.begin(welcome("seat 1"));
  expect([talk.bot, talk.mayTalk]).toEqual([true, false]);
  talk.begin(welcome("seat 2"));
  expect([talk.bot, talk.mayTalk]).toEqual([false, true]);
  for (let i = 0; i < 200; ++i) noteBot(`other ${i}`);
  expect(JSON.parse(kept.get("ternion.bots")!).length).toBe(100);
});
