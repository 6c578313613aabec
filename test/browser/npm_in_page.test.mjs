// The npm package in a browser, as a page that a bundler has not seen takes it: build/wasm/npm, which `./dev wasm` makes.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./support.mjs";

const FOLDER = fileURLToPath(new URL("../../build/wasm/npm", import.meta.url));
const skip = existsSync(join(FOLDER, "dist/browser.js")) ? false : `no package in ${FOLDER} (./dev wasm)`;
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };

let isolated = false;
const asked = [];
const host = createServer((request, response) => {
  const path = normalize(new URL(request.url, "http://host").pathname);
  asked.push(path);
  const headers = isolated ? { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" } : {};
  if (path === "/") return response.writeHead(200, { "Content-Type": "text/html", ...headers }).end("<!doctype html>");
  const file = join(FOLDER, path);
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", ...headers }).end(readFileSync(file));
});
let browser;
before(async () => {
  if (skip) return;
  await new Promise((resolve) => host.listen(0, "127.0.0.1", resolve));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  host.close();
});

/** Runs in a page of its own: `play` gets the program and what else it wants. */
async function inPage(play, wanted) {
  asked.length = 0;
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${host.address().port}/`);
  const result = await page.evaluate(`(async () => {
    const { start, TernionError } = await import("/dist/browser.js");
    const ternion = await start("/engine/", { threads: 2 });
    await new Promise((later) => setTimeout(later, ${wanted?.wait ?? 0}));
    const told = await (${play})(ternion, ${JSON.stringify(wanted)}, TernionError);
    await ternion.close();
    return { isolated: crossOriginIsolated, ...told };
  })()`);
  await page.close();
  return result;
}

for (const cross of [false, true])
  test(`a whole game of each game${cross ? ", where memory is shared" : ""}`, { skip }, async () => {
    isolated = cross;
    for (const [game, least] of [["Othello", 20], ["Gomoku", 9], ["Surakarta", 10]]) {
      const end = await inPage(async (ternion, name) => {
        const table = await ternion.table();
        await table.newGame({ game: name, ...(name === "Gomoku" ? { size: 9, moves: "e5 a1" } : {}) });
        while (!table.isOver && table.state.moves.length < 300) {
          const found = await table.search({ depth: 2 });
          await table.play(found.lines[0].move);
        }
        return { ply: table.state.moves.length, result: table.state.result };
      }, game);
      assert.equal(end.isolated, cross);
      assert.ok(end.result && end.ply >= least, `${game}: ${JSON.stringify(end)}`);
    }
  });

test("a search is stopped and says what it found, and what is refused changes nothing", { skip }, async () => {
  for (isolated of [false, true]) {
    const told = await inPage(async (ternion, _, TernionError) => {
      const table = await ternion.table();
      await table.newGame({ game: "Othello", moves: "f5 d6" });
      let infos = 0;
      const found = await table.search({ seconds: 60, onInfo: () => ++infos === 2 && table.stop() });
      const error = await table.play("a1").then(() => null, (reason) => ({ ours: reason instanceof TernionError, code: reason.code }));
      return { move: found.lines[0]?.move, error, ply: table.state.moves.length };
    });
    assert.match(told.move, /^[a-h][1-8]$/);
    assert.deepEqual([told.error.ours, told.ply], [true, 2]);
  }
});

test("several threads solve and search where memory is shared, and find the same score; elsewhere one does", { skip }, async () => {
  for (isolated of [true, false]) {
    const told = await inPage(async (ternion) => {
      const table = await ternion.table();
      const scores = [];
      for (const start of ["O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X"]) {
        await table.newGame({ game: "Othello", start });
        const found = await table.search({ depth: 60, seconds: 60 });
        scores.push(found.lines[0].score);
      }
      await table.newGame({ game: "Gomoku", moves: "h8 h9" });
      for (let depth = 1; depth < 9; ++depth) await table.search({ depth });
      await table.newGame({ game: "Surakarta" });
      const last = await table.search({ depth: 8 });
      return { scores, move: last.lines[0].move };
    }, { wait: 1000 });
    assert.deepEqual(told.scores, [{ kind: "exact", value: 38 }, { kind: "exact", value: 0 }]);
    assert.ok(told.move);
    assert.equal(asked.includes("/engine/ternion-threads.wasm"), isolated);
    assert.equal(asked.filter((path) => path.endsWith("/think.worker.js")).length > 1 || !isolated, true, String(asked));
  }
});

test("the terminator wins by its certificate, fetched once", { skip }, async () => {
  isolated = true;
  const told = await inPage(async (ternion) => {
    const table = await ternion.table();
    const until = (good) => new Promise((come) => {
      const see = () => good() && (forget(), come());
      const forget = table.on(see);
      see();
    });
    await table.request("new", { game: "Gomoku", variant: "freestyle", black: { kind: "named", name: "terminator" }, white: { kind: "person" }, clock: null });
    const scores = [];
    for (let ply = 1; ; ply += 2) {
      await until(() => table.isOver || table.state.moves.length >= ply);
      scores.push(table.state.moves.at(-1)?.score);
      if (table.isOver) break;
      await table.play(table.legalMoves[0]);
    }
    return { scores, result: table.state.result, moves: table.state.moves.length };
  });
  assert.ok(told.moves >= 7 && told.moves < 60, JSON.stringify(told));
  assert.match(JSON.stringify(told.result), /black/i);
  assert.deepEqual(asked.filter((path) => path.endsWith(".proof.zst")), ["/engine/freestyle15.proof.zst"]);
});
