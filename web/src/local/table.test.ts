import { expect, test } from "vitest";
import type { Event, State } from "../protocol";
import { LocalTable } from "./table";

/** A table, and what it said last. */
async function tableWith(fields: Record<string, unknown>) {
  const states: State[] = [];
  const table = new LocalTable((event: Event) => states.push(event as State));
  const ask = async (command: string, more: Record<string, unknown> = {}) => {
    const reply = await table.request(command, more);
    await new Promise((resolve) => setTimeout(resolve));
    return reply;
  };
  await ask("new", fields);
  return { ask, now: () => states.at(-1) as State, count: () => states.length };
}

test("moves, and going back", async () => {
  const { ask, now, count } = await tableWith({ game: "Othello" });
  await ask("move", { move: "f5" });
  await ask("move", { move: "d6" });
  expect(now().moves.map(({ move }) => move)).toEqual(["f5", "d6"]);
  expect(now().to_move).toBe("black");
  await ask("undo");
  expect(now().moves.map(({ move }) => move)).toEqual(["f5"]);
  await ask("undo", { ply: 0 });
  expect(now().ply).toBe(0);
  const before = count();
  await expect(ask("undo")).rejects.toMatchObject({ failure: { code: "out_of_range" } });
  await expect(ask("move", { move: "a1" })).rejects.toMatchObject({ failure: { code: "illegal_move" } });
  expect(count()).toBe(before);
});

test("a forced pass is played, and taken back with the move before it", async () => {
  const board = `XOOOOO..${".".repeat(8)}XO......${".".repeat(40)}`; // after g1 White has nowhere to play
  const { ask, now } = await tableWith({ game: "Othello", board, to_move: "black" });
  await ask("move", { move: "g1" });
  expect(now().moves.map(({ side, pass }) => [side, !!pass])).toEqual([["black", false], ["white", true]]);
  expect(now().to_move).toBe("black");
  await ask("undo");
  expect(now().ply).toBe(0);
});

test("a game ends, and is played again from where it began", async () => {
  const { ask, now } = await tableWith({ game: "Gomoku", variant: "standard", size: 9, moves: "a1 a9 b1 b9 c1 c9 d1 d9" });
  expect(now().given).toBe(8);
  await ask("move", { move: "e1" });
  expect(now()).toMatchObject({ over: true, legal: [], to_move: null, result: { winner: "black", margin: 1, reason: "complete" } });
  await expect(ask("move", { move: "e9" })).rejects.toMatchObject({ failure: { code: "game_over" } });
  await ask("offer", { what: "rematch" });
  expect(now()).toMatchObject({ over: false, ply: 8, start: "standard 9" });
  await ask("resign");
  expect(now().result).toEqual({ winner: "white", margin: 0, reason: "resigned" });
  await ask("undo");
  expect(now().over).toBe(false);
  await ask("offer", { what: "draw" });
  expect(now().result).toEqual({ winner: null, margin: 0, reason: "agreement" });
});

test("what is refused changes nothing", async () => {
  const { ask, now, count } = await tableWith({ game: "Surakarta", moves: "a2-a3" });
  const before = count();
  for (const [command, fields] of [["new", { game: "Chess" }], ["new", { start: "nonsense" }], ["new", { moves: "a1-f6" }],
    ["new", { board: "XO" }], ["analyse", {}], ["look", { ply: 9 }]] as const)
    await expect(ask(command, fields)).rejects.toHaveProperty("failure");
  expect(count()).toBe(before);
  expect(now().moves.length).toBe(1);
});

test("a game goes out as text and comes back", async () => {
  for (const [game, moves] of [["Othello", "f5 d6 c3"], ["Gomoku", "h8 i9"], ["Surakarta", "a2-a3 b5-b4"]] as const) {
    const { ask, now } = await tableWith({ game, moves });
    const text = String((await ask("export", { format: "transcript" })).text);
    const kept = { game, start: now().start, moves: now().moves.map(({ move }) => move).join(" ") };
    expect(LocalTable.knows(kept)).toBe(true);
    await ask("undo", { ply: 0 });
    await ask("import", { format: "transcript", text });
    expect(now().moves.map(({ move }) => move).join(" ")).toBe(moves);
  }
  expect(LocalTable.knows({ game: "Othello", start: "core xo", moves: "" })).toBe(false);
});

test("an earlier position can be looked at", async () => {
  const { ask } = await tableWith({ game: "Othello", moves: "f5 d6 c3" });
  expect(await ask("look", { ply: 1 })).toMatchObject({ ply: 1, last: "f5", to_move: "white" });
});
