import { expect, test } from "vitest";
import type { Welcome } from "./protocol";
import { fittingName, Talk } from "./talk";

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

test("one of the two may talk, and whoever watches is told nothing", () => {
  const welcome = (role: Welcome["role"], more: Partial<Welcome> = {}): Welcome => ({ ev: "welcome", role, token: "seat", present: { host: false, guest: true }, ...more });
  const line = { n: 7, by: "host" as const, phrase: "hello" };
  const talk = new Talk();
  talk.begin(welcome("guest", { chat: { lines: [line], open: false, host_open: true, guest_open: false } }));
  expect([talk.mayTalk, talk.open, talk.ownOpen, talk.lines]).toEqual([true, false, false, [line]]);
  talk.hear({ ev: "chat", line: { n: 8, by: "guest", text: "hi" } });
  expect(talk.lines.map(({ n }) => n)).toEqual([7, 8]);
  talk.begin(welcome("spectator"));
  expect([talk.mayTalk, talk.lines]).toEqual([false, []]);
});
