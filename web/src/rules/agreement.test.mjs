// The rules here against the server's: random games and random boards, by the JSON dialect over stdin. TERNION_BINARY
// names the program; without it nothing is compared.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localCatalogue } from "../local/table";
import { rulesOf } from "./index";

const BINARY = process.env.TERNION_BINARY;

/** Numerical Recipes' linear congruential generator: the same games each time. */
function random(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

class Program {
  constructor() {
    this.child = spawn(BINARY, ["--hash", "1"], { stdio: ["pipe", "pipe", "ignore"] });
    this.lines = createInterface(this.child.stdout)[Symbol.asyncIterator]();
  }
  async read() {
    return JSON.parse((await this.lines.next()).value);
  }
  /** The reply, and the state that it led to. */
  async ask(cmd, fields = {}) {
    this.child.stdin.write(`${JSON.stringify({ cmd, ...fields })}\n`);
    let reply = await this.read();
    while (reply.ev) reply = await this.read(); // what the conversation began with
    const state = reply.ok && ["new", "move"].includes(cmd) ? await this.read() : null;
    return { reply, state };
  }
  end() {
    this.child.stdin.end();
  }
}

/** What both must say of a position. */
const told = (state) => ({
  board: state.board, to_move: state.to_move, legal: state.legal, position: state.position,
  result: state.result && { winner: state.result.winner, margin: state.result.margin },
});
function here(standing) {
  const end = standing.end();
  return { board: standing.cells, to_move: end ? null : standing.toMove, legal: standing.legal(), position: standing.text, result: end };
}

/** Plays to the end, comparing every position; `choose` picks a move of a state. Returns the number of positions. */
async function playOut(program, fields, begin, choose) {
  let { reply, state } = await program.ask("new", { auto_pass: false, ...fields });
  expect(reply.ok, reply.error?.message).toBe(true);
  let standing = begin;
  for (let positions = 1; ; ++positions) {
    expect(here(standing)).toEqual(told(state));
    expect(here(rulesOf(fields.game).read(standing.text)).board).toEqual(state.board);
    if (state.over) return positions;
    const move = choose(state);
    standing = standing.play(move);
    ({ state } = await program.ask("move", { move }));
  }
}

/** Near the stones there are, so that rows arise. */
function nearby(state, dice) {
  const width = state.game.width;
  const close = state.legal.filter((name) => {
    const cell = state.game.squares.indexOf(name);
    return [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => {
      const x = (cell % width) + dx;
      const y = Math.floor(cell / width) + dy;
      return x >= 0 && y >= 0 && x < width && y < state.game.height && state.board[y * width + x] !== ".";
    }));
  });
  const from = close.length > 0 && dice(10) > 0 ? close : state.legal;
  return from[dice(from.length)];
}

describe.skipIf(!BINARY)("the rules agree with the server's", () => {
  let program;
  beforeAll(() => {
    program = new Program();
  });
  afterAll(() => program.end());
  const any = (dice) => (state) => state.legal[dice(state.legal.length)];

  test("what is always so in a game", async () => {
    const { reply } = await program.ask("hello");
    for (const local of localCatalogue) {
      const { players, formats, variants, sizes, openings: _openings, book: _book, plays_book: _plays, ...facts } = reply.catalogue.find(({ name }) => name === local.name);
      expect(local).toMatchObject(facts);
      expect(players.length + formats.length).toBeGreaterThan(0);
      expect(sizes).toEqual(local.sizes);
      for (const variant of local.variants) expect(variants).toContainEqual(variant);
    }
  });

  test("Othello: whole games, passes and early ends among them", async () => {
    const dice = random(1);
    const othello = rulesOf("Othello");
    let positions = 0;
    for (let game = 0; game < 20; ++game) positions += await playOut(program, { game: "Othello" }, othello.start(), any(dice));
    for (let game = 0; game < 30; ++game) {
      const board = Array.from({ length: 64 }, () => "XO.."[dice(4)]).join("");
      const to_move = dice(2) ? "black" : "white";
      positions += await playOut(program, { game: "Othello", board, to_move }, othello.setUp(othello.start(), board, to_move), any(dice));
    }
    expect(positions).toBeGreaterThan(1500);
  }, 120_000);

  for (const variant of ["freestyle", "standard", "renju"])
    test(`Gomoku, ${variant}: whole games on boards of several sizes, and random boards`, async () => {
      const dice = random(2);
      const gomoku = rulesOf("Gomoku");
      let positions = 0;
      for (const size of [5, 6, 9, 15, 15, 15, 20, 22])
        for (let game = 0; game < 2; ++game)
          positions += await playOut(program, { game: "Gomoku", variant, size }, gomoku.start(variant, size), (state) => nearby(state, dice));
      let crowded = 0;
      for (let game = 0; game < 40; ++game) {
        const board = Array.from({ length: 225 }, () => "XO...."[dice(6)]).join("");
        const to_move = dice(2) ? "black" : "white";
        const begin = gomoku.setUp(gomoku.start(variant, 15), board, to_move);
        const fields = { game: "Gomoku", variant, size: 15, board, to_move };
        const { reply, state } = await program.ask("new", fields);
        expect(begin !== null, "both sides have five").toBe(reply.ok);
        if (!begin) continue;
        expect(here(begin)).toEqual(told(state));
        crowded += state.legal.length;
      }
      expect(positions).toBeGreaterThan(300);
      expect(crowded).toBeGreaterThan(1000);
    }, 120_000);

  test("renju: crowded boards without rows, where Black may not play in many places", async () => {
    const dice = random(3);
    const gomoku = rulesOf("Gomoku");
    let forbidden = 0;
    for (let game = 0; game < 150; ++game) {
      const board = Array.from({ length: 225 }, () => "XXO......"[dice(9)]).join("");
      const begin = gomoku.setUp(gomoku.start("renju", 15), board, "black");
      const { reply, state } = await program.ask("new", { game: "Gomoku", variant: "renju", size: 15, board, to_move: "black" });
      expect(begin !== null).toBe(reply.ok);
      if (!begin) continue;
      expect(here(begin)).toEqual(told(state));
      if (!state.over) forbidden += [...board].filter((cell) => cell === ".").length - state.legal.length;
    }
    expect(forbidden).toBeGreaterThan(500);
  }, 120_000);

  test("Surakarta: whole games, repetitions and counts among them", async () => {
    const dice = random(4);
    const surakarta = rulesOf("Surakarta");
    const reasons = new Set();
    // Going back and forth repeats positions; taking whenever one can ends with no pieces.
    const back = (state) => {
      const own = state.moves.at(-2)?.move.split("-").reverse().join("-");
      return state.legal.includes(own) && dice(8) > 0 ? own : any(dice)(state);
    };
    const greedy = (state) => {
      const takes = state.legal.filter((move) => state.board[state.game.squares.indexOf(move.split("-")[1])] !== ".");
      return takes.length > 0 ? takes[dice(takes.length)] : any(dice)(state);
    };
    for (const choose of [any(dice), back, greedy])
      for (let game = 0; game < 10; ++game) {
        const positions = await playOut(program, { game: "Surakarta" }, surakarta.start(), choose);
        reasons.add(`${choose.name}${positions > 85}`);
      }
    for (let game = 0; game < 30; ++game) {
      const board = Array.from({ length: 36 }, () => "XO...."[dice(6)]).join("");
      const begin = surakarta.setUp(surakarta.start(), board, "white");
      if (begin) await playOut(program, { game: "Surakarta", board, to_move: "white" }, begin, any(dice));
    }
    expect(reasons.size).toBeGreaterThan(2);
  }, 120_000);
});
