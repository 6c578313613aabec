// What must be the same on every processor is so in a browser, too: the node signature of each game, the moves and nodes
// behind it, and counts of moves, by test/games/signature.cpp in WebAssembly against this machine's program. Run by
// `./dev wasm`, which has made both of one state; TERNION_WASM is its folder.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { launch } from "./support.mjs";

const BUILT = process.env.TERNION_WASM ?? "";
const PROGRAM = join(BUILT, "app/worker/ternion_signature.wasm");
const PARTS = {
  ternion_othello_weights: "othello.tw", ternion_othello_weights_late: "othello.late.tw", ternion_othello_weights_late_come: "othello.late.tw",
  ternion_gomoku_weights: "gomoku.tw", ternion_surakarta_weights: "surakarta.tw",
};

/** Runs in the page: a program of WASI that says things and reads parts of its host's. Resolves to what it said. */
async function run(args, parts) {
  const bytesOf = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());
  const files = Object.fromEntries(await Promise.all(Object.entries(parts).map(async ([name, file]) => [name, await bytesOf(`/${file}`)])));
  const said = { 1: "", 2: "" };
  let memory;
  const view = () => new DataView(memory.buffer);
  const text = (at, length) => new TextDecoder().decode(new Uint8Array(memory.buffer, at, length).slice());
  const words = args.map((word) => new TextEncoder().encode(`${word}\0`));
  const known = {
    args_sizes_get: (count, size) => {
      view().setUint32(count, words.length, true);
      view().setUint32(size, words.reduce((sum, word) => sum + word.length, 0), true);
      return 0;
    },
    args_get: (pointers, to) => {
      for (const word of words) {
        view().setUint32(pointers, to, true);
        new Uint8Array(memory.buffer).set(word, to);
        pointers += 4;
        to += word.length;
      }
      return 0;
    },
    environ_sizes_get: (count, size) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    clock_time_get: (_clock, _precision, to) => {
      view().setBigUint64(to, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get: (at, length) => {
      crypto.getRandomValues(new Uint8Array(memory.buffer, at, length));
      return 0;
    },
    fd_prestat_get: () => 8,
    fd_write: (file, pieces, count, written) => {
      let bytes = 0;
      for (let i = 0; i < count; ++i, pieces += 8) {
        const length = view().getUint32(pieces + 4, true);
        said[file] += text(view().getUint32(pieces, true), length);
        bytes += length;
      }
      view().setUint32(written, bytes, true);
      return 0;
    },
    proc_exit: (code) => {
      throw Object.assign(new Error("exit"), { code });
    },
  };
  const module = await WebAssembly.compile(await bytesOf("/program.wasm"));
  const wasi = Object.fromEntries(WebAssembly.Module.imports(module).filter((each) => each.module === "wasi_snapshot_preview1").map(({ name }) => [name, known[name] ?? (() => 58)]));
  const part = (at, length) => files[text(at, length)] ?? new Uint8Array();
  const ternion = {
    part_size: (at, length) => part(at, length).length,
    part_read: (at, length, to) => new Uint8Array(memory.buffer).set(part(at, length), to),
  };
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi, ternion });
  memory = instance.exports.memory;
  let code = 0;
  try {
    instance.exports._start();
  } catch (error) {
    if (error.code === undefined) throw error;
    code = error.code;
  }
  return { code, out: said[1], log: said[2] };
}

const program = (...args) => execFileSync(process.env.TERNION_BINARY, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

const skip = BUILT ? false : "no TERNION_WASM (./dev wasm)";
test("node signatures and counts of moves in the browser are this machine's", { skip }, async (t) => {
  const host = createServer((request, response) => {
    if (request.url === "/") return response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html>");
    const wasm = request.url === "/program.wasm";
    const path = wasm ? PROGRAM : join(BUILT, "out", request.url.slice(1));
    if (!existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": wasm ? "application/wasm" : "application/octet-stream" }).end(readFileSync(path));
  });
  await new Promise((resolve) => host.listen(0, "127.0.0.1", resolve));
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${host.address().port}/`);
    for (const isa of ["simd128", "scalar"]) {
      const { code, out, log } = await page.evaluate(`(${run})(${JSON.stringify(["signature", "0", isa])}, ${JSON.stringify(PARTS)})`);
      assert.equal(code, 0, log);
      t.diagnostic(log.trim().replaceAll("\n", ", "));
      const here = JSON.parse(program("bench", "--json"));
      assert.equal(here.games.length, 3);
      const counted = new Map([...out.matchAll(/^(\w+) perft (\d+) leaves (\d+)$/gm)].map(([, game, depth, leaves]) => [game, { depth, leaves }]));
      const expected = here.games.flatMap(({ game, depth, signature, positions }) => {
        const { depth: plies } = counted.get(game);
        const leaves = program("perft", "--game", game, "--depth", plies).trim().split("\n").at(-1);
        return [`${game} depth ${depth} nodes ${signature}`, ...positions.map(({ move, nodes }) => `  ${move} ${nodes}`), `${game} perft ${plies} leaves ${leaves}`];
      });
      assert.deepEqual(out.trim().split("\n"), expected);
      t.diagnostic(`here by ${here.isa}: ${here.games.map(({ game, seconds }) => `${game} ${seconds.toFixed(2)} s`).join(", ")}`);
    }
  } finally {
    await browser.close();
    host.close();
  }
});
