import { afterEach, expect, test, vi } from "vitest";
import { curveOf, fetchFarm, watchFarm, type Answer } from "./farm_data";

const bounds = { lower: -2, upper: 2 };

test("a course begins at nothing and ends at the right, between its bounds", () => {
  const curve = curveOf([[8, 1], [16, 2]], bounds, 100, 40);
  expect(curve.line).toBe("0.0,20.0 50.0,10.0 100.0,0.0");
  expect([curve.upper, curve.zero, curve.lower]).toEqual([0, 20, 40]);
});

test("what goes beyond a bound stays in the picture", () => {
  const curve = curveOf([[8, -6]], bounds, 100, 40);
  expect(curve.line).toBe("0.0,10.0 100.0,40.0");
  expect(curve.lower).toBe(20);
});

test("a test that has not begun has no course", () => {
  expect(curveOf([], bounds, 100, 40).line).toBe("0.0,20.0");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a server says that it has no farm, or that it does not answer now", async () => {
  vi.stubGlobal("location", { search: "" });
  const said = async (reply: () => Promise<Response>) => {
    vi.stubGlobal("fetch", reply);
    return (await fetchFarm()).kind;
  };
  expect(await said(async () => new Response(null, { status: 204 }))).toBe("none");
  expect(await said(async () => new Response("the farm does not answer\n", { status: 503 }))).toBe("away");
  expect(await said(async () => new Response("", { status: 401 }))).toBe("silent");
  expect(await said(() => Promise.reject(new TypeError("offline")))).toBe("silent");
  expect(await said(async () => new Response("<!doctype html>"))).toBe("silent");
  expect(await said(async () => new Response('{"now": 1, "runs": [], "workers": []}'))).toBe("shown");
});

test("a farm is asked again after its answer, never before, and not while nobody looks", async () => {
  vi.useFakeTimers();
  let hidden = false;
  const asked: ((answer: Answer) => void)[] = [];
  const told: string[] = [];
  const end = watchFarm((answer) => told.push(answer.kind), () => new Promise((resolve) => asked.push(resolve)), () => hidden);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length, "it has not answered").toBe(1);
  asked[0]!({ kind: "away" });
  await vi.advanceTimersByTimeAsync(4000);
  expect([told, asked.length]).toEqual([["away"], 2]);
  hidden = true;
  asked[1]!({ kind: "none" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBe(2);
  hidden = false;
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked.length).toBe(3);
  end();
  asked[2]!({ kind: "silent" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([told, asked.length], "nobody is told any more").toEqual([["away", "none"], 3]);
});
