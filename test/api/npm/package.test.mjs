// The npm package as it is published: the packed file, installed into an empty folder, by another process.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const BUILT = fileURLToPath(new URL("../../../build/wasm/npm", import.meta.url));
const packed = existsSync(BUILT) ? readdirSync(BUILT).find((name) => name.endsWith(".tgz")) : undefined;
const skip = packed ? false : `no package in ${BUILT} (./dev wasm)`;
let folder;

before(() => {
  if (skip) return;
  folder = mkdtempSync(join(tmpdir(), "ternion-npm-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "empty", version: "1.0.0", type: "module", private: true }));
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", join(BUILT, packed)], { cwd: folder, stdio: "pipe" });
});
after(() => folder && rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the folder; what it prints as JSON. */
function run(text, options = "") {
  writeFileSync(join(folder, "program.mjs"), `import { start, TernionError } from "ternion";\nconst ternion = await start(${options});\nconst game = await ternion.table();\n${text}\nawait ternion.close();\n`);
  return JSON.parse(execFileSync(process.execPath, ["program.mjs"], { cwd: folder, encoding: "utf8", timeout: 300_000 }));
}

for (const [game, least] of [["Othello", 20], ["Gomoku", 9], ["Surakarta", 10]])
  test(`a whole game of ${game} by what the engine finds`, { skip }, () => {
    const end = run(`
await game.newGame({ game: ${JSON.stringify(game)}${game === "Gomoku" ? ', size: 9, moves: "e5 a1"' : ""} });
let nodes = 0;
while (!game.isOver && game.state.moves.length < 300) {
  const found = await game.search({ depth: 2 });
  nodes += found.nodes;
  await game.play(found.lines[0].move);
}
console.log(JSON.stringify({ nodes, ply: game.state.moves.length, result: game.state.result, name: game.state.game.name }));`);
    assert.equal(end.name, game);
    assert.ok(end.result, JSON.stringify(end));
    assert.ok(end.ply >= least && end.nodes > end.ply, JSON.stringify(end));
  });

/** The engine's Black against the move that the book says first for White, with what is said of it. */
const BY_BOOK = `
const turn = (ply) => new Promise((come) => {
  const seen = (state) => state.moves?.length > ply && (forget(), come());
  const forget = game.on((event) => event.ev === "state" && seen(event));
  seen(game.state);
});
const told = [];
const explore = () => game.request("explore").then(({ moves }) => moves.map(({ move, same, book }) => ({ moves: [move, ...(same ?? [])], book })), ({ code }) => code);
const before = await explore();
await game.request("new", { game: "Othello", black: { kind: "engine", level: 1, book: 0 }, white: { kind: "person" }, clock: null });
await turn(0);
for (let ply = 1; ply < 6; ply += 2) {
  const known = await explore();
  if (known === "io") break;
  await game.request("move", { move: known[0].moves[0] });
  told.push(await game.request("explore", { ply: ply + 1 }).then(({ moves }) => moves.map(({ move, same, book }) => ({ moves: [move, ...(same ?? [])], book }))));
  await turn(ply + 1);
}
console.log(JSON.stringify({ before, told, played: game.state.moves.map(({ move }) => move) }));`;

test("the book is explored, and played from where that is asked for", { skip }, () => {
  const { before, told, played } = run(BY_BOOK);
  assert.ok(before.length === 4 && before.every(({ book }) => book), JSON.stringify(before));
  assert.equal(told.length, 3);
  told.forEach((rows, i) => assert.ok(rows[0].moves.includes(played[2 * i + 2]), JSON.stringify({ rows, played })));
});

test("a book that is damaged, or is not there, is refused, and the game goes on", { skip }, () => {
  const file = join(folder, "node_modules/ternion/engine/othello.packed");
  const bytes = readFileSync(file);
  const changed = Uint8Array.from(bytes);
  changed[changed.length >> 1] ^= 1;
  try {
    for (const spoil of [() => writeFileSync(file, changed), () => rmSync(file)]) {
      spoil();
      const { before, played } = run(BY_BOOK);
      assert.equal(before, "io");
      assert.equal(played.length, 1, JSON.stringify(played));
    }
  } finally {
    writeFileSync(file, bytes);
  }
});

test("what is refused is an error with its code, and changes nothing", { skip }, () => {
  const seen = run(`
const codes = [];
for (const attempt of [() => game.play("a1"), () => game.newGame({ game: "Chess" }), () => game.undo(99), () => game.search({ depth: -1 }), () => game.request("nonsense")])
  await attempt().catch((error) => codes.push(error instanceof TernionError && error.code));
console.log(JSON.stringify({ codes, position: game.state.position, legal: game.legalMoves.sort() }));`);
  assert.equal(seen.codes.length, 5, JSON.stringify(seen));
  assert.ok(seen.codes.every((code) => typeof code === "string" && code), JSON.stringify(seen));
  assert.deepEqual(seen.legal, ["c4", "d3", "e6", "f5"]);
});

test("an endgame is solved: the score is exact", { skip }, () => {
  const seen = run(`
await game.newGame({ game: "Othello", start: "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X" });
const { lines } = await game.search({ seconds: 60 });
console.log(JSON.stringify(lines[0]));`);
  assert.equal(seen.score.kind, "exact", JSON.stringify(seen));
  assert.equal(seen.score.value, 38);
});

test("a search is stopped, and says what it has found; several run side by side", { skip }, () => {
  const seen = run(`
const other = await ternion.table();
await other.newGame({ game: "Gomoku", moves: "h8 i9 h10" });
let infos = 0;
const long = game.search({ seconds: 60, onInfo: () => { if (++infos === 3) game.stop(); } });
const [a, b] = await Promise.all([long, other.search({ depth: 3 })]);
console.log(JSON.stringify({ first: a.lines[0].move, seconds: a.seconds, second: b.lines[0].move }));`);
  assert.ok(["c4", "d3", "e6", "f5"].includes(seen.first), JSON.stringify(seen));
  assert.ok(seen.seconds < 55, "it was stopped");
  assert.match(seen.second, /^[a-o]\d+$/);
});

test("several threads find what one does, also through searches that are stopped", { skip }, () => {
  const told = run(`
await new Promise((later) => setTimeout(later, 500));
const scores = [];
for (const start of ["O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X"]) {
  await game.newGame({ game: "Othello", start });
  scores.push((await game.search({ depth: 60, seconds: 60 })).lines[0].score.value);
}
await game.newGame({ game: "Othello" });
while (!game.isOver) {
  const stopped = game.search({ seconds: 60, onInfo: () => void game.stop() });
  await game.play((await stopped).lines[0].move);
}
console.log(JSON.stringify({ scores, result: game.state.result }));`, "{ threads: 3 }");
  assert.deepEqual(told.scores, [38, 0]);
  assert.ok(told.result);
});
