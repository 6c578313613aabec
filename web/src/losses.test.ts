import { expect, test } from "vitest";
import { Findings } from "./findings";
import { lossBetween, lossOf } from "./losses";
import type { Facts, Line, Search } from "./protocol";

const othello = { name: "Othello", scale: 4, most_margin: 64 } as unknown as Facts;
const line = { game: "Othello", start: "", moves: ["f5"] };
const [before, after] = ["Othello ", "Othello  f5"];

function searched(value: number, nodes: number, ev: Search["ev"] = "analysis", kind: "estimate" | "exact" = "estimate"): Search {
  const found: Line = { move: "d6", score: { kind, value }, depth: 1, certainty: 1, pv: ["d6"] };
  return { ev, rev: 1, ply: 0, side: "black", done: false, nodes, lines: [found] };
}

test("no move is called a mistake by the first moments of a search", () => {
  const findings = new Findings();
  findings.take(before, searched(3, 40), othello);
  findings.take(after, { ...searched(3, 900_000), side: "white" }, othello);
  expect(findings.evaluation(before)?.settled).toBe(false);
  expect(lossOf(findings, line, "black")).toBeNull();
  findings.take(before, searched(0.5, 900_000), othello);
  expect(lossOf(findings, line, "black")).toBeCloseTo(3.5);
});

test("what a long search has said stands until another long one says otherwise", () => {
  const findings = new Findings();
  findings.take(before, searched(1, 50_000), othello);
  findings.take(before, searched(9, 10), othello);
  expect(findings.evaluation(before)?.score).toEqual({ kind: "estimate", value: 1 });
  findings.take(before, searched(2, 60_000), othello);
  expect(findings.evaluation(before)?.score.value).toBe(2);
  expect(findings.best(before)?.score.value).toBe(2);
});

test("a review, the engine's own thinking, what is solved and a search that has ended count at once", () => {
  const ended = { ...searched(2, 10), done: true };
  for (const search of [searched(2, 10, "review"), searched(2, 10, "thinking"), searched(2, 10, "analysis", "exact"), ended]) {
    const findings = new Findings();
    findings.take(before, search, othello);
    expect(findings.evaluation(before)?.settled, search.ev).toBe(true);
  }
  expect(lossBetween(null, null, "black")).toBeNull();
});
