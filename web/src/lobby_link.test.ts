import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "./client";
import { identity, isRated, setRated } from "./lobby_link";

const kept = new Map<string, string>();
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };

/** A server that answers every request so; null: there is none. */
function answering(reply: unknown) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${path} ${headers.Authorization}`);
    if (reply === null) throw new TypeError("no network");
    return { json: async () => reply };
  });
  return asked;
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("location", { search: "" });
});
afterEach(() => void vi.unstubAllGlobals());

test("ratings turned off: the server forgets, and then the browser does", async () => {
  await setRated(true);
  const own = identity();
  const asked = answering({ ok: true });
  await setRated(false);
  expect(asked).toEqual([`/api/lobby/forget Bearer ${own}`]);
  expect(isRated()).toBe(false);
  await setRated(true);
  expect(identity()).not.toBe(own);
});

test("what the server has not forgotten the browser does not forget either, so that it can be asked again", async () => {
  await setRated(true);
  const own = identity();
  for (const [reply, code] of [[null, "offline"], [{ ok: false, error: { code: "io", message: "a full disk" } }, "io"]] as const) {
    answering(reply);
    const refused = await setRated(false).then(() => null, (error: Refused) => error.failure.code);
    expect(refused).toBe(code);
    expect(isRated()).toBe(true);
    expect(identity()).toBe(own);
  }
});
