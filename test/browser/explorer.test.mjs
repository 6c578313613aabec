// What is known of a position: beside a study and a game that is looked at, of all three games; and never in a game against a person.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Daemon, done, launch, newGame, open, shot } from "./support.mjs";

const axe = readFileSync(new URL("../../web/node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "ternion-explorer-"));
const library = join(folder, "games.lib");
let daemon;
let bare;
let browser;

/** A game of Gomoku on a board of 15, as a file of its own. */
const writeGame = (name, black, white, year, result, moves) => {
  const point = (move) => move[0] + String.fromCharCode(97 + 15 - Number(move.slice(1)));
  const letters = moves.map((move, i) => `;${i % 2 ? "W" : "B"}[${point(move)}]`).join("");
  writeFileSync(join(folder, name), `(;GM[4]FF[4]SZ[15]PB[${black}]PW[${white}]DT[${year}-05-01]RE[${result}]EV[Cup]${letters})\n`);
  return name;
};

before(async () => {
  writeFileSync(join(folder, "othello.txt"), "f5d6c3d3c4f4f6f3e6e7\nf5d6c4d3c3f4\nf5f6e6f4e3\n");
  const files = [
    "othello.txt", writeGame("1.sgf", "Ann", "Bob", 2001, "B+R", ["h8", "h9", "i9", "g7"]), writeGame("2.sgf", "Bob", "Cem", 2019, "W+R", ["h8", "i9", "h9", "i8"]),
    writeGame("3.sgf", "Ann", "Cem", 2020, "0", ["h8", "h9", "j10"]),
  ];
  execFileSync(process.env.TERNION_BINARY, ["library", "import", library, ...files.map((file) => join(folder, file)), "--quiet"], { stdio: "pipe" });
  daemon = await new Daemon("--library", library).start();
  bare = await new Daemon().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await daemon?.end();
  await bare?.end();
  rmSync(folder, { recursive: true, force: true });
});

const rows = (page) => page.locator(".explorer tbody tr").evaluateAll((all) => all.map((row) => [row.dataset.move, row.cells[1].firstChild?.textContent]));

test("a study: what was played, by how many, with which result; a click plays it, and a game opens at the position", async () => {
  const page = await open(browser, `${daemon.url}#study=&game=Gomoku&moves=h8&at=1`, { door: "main.study" });
  await page.locator(".explorer .fold").click();
  await page.waitForSelector(".explorer[data-games='3']");
  // The same but for a turn of the board are one.
  const all = await rows(page);
  assert.equal(all.reduce((sum, [, games]) => sum + Number(games), 0), 3, JSON.stringify(all));
  assert.match(await page.locator(".explorer h2").textContent(), /Games: 3 · 2001–2020/);
  assert.match(await page.locator(".library-games").textContent(), /Ann – Bob/);
  assert.equal(await page.locator(".explorer .shares").first().getAttribute("role"), "img");
  await page.locator(".explorer input[name=player]").fill("cem");
  await page.waitForSelector(".explorer[data-games='2']");
  await page.locator(".explorer input[name=from]").fill("2020");
  await page.waitForSelector(".explorer[data-games='1']");
  await shot(page, "explorer");
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
  await page.locator(".explorer input[name=player]").fill("");
  await page.locator(".explorer input[name=from]").fill("");
  await page.waitForSelector(".explorer[data-games='3']");
  const [first] = await rows(page);
  await page.locator(".explorer tbody tr button").first().click();
  await page.waitForSelector("main.study[data-ply='2']");
  assert.match(await page.locator(".move-tree").textContent(), new RegExp(first[0]));
  await page.waitForFunction(() => Number(document.querySelector(".explorer")?.dataset.games) >= 1);
  await page.locator(".library-games a").first().click();
  await page.waitForFunction(() => /moves=h8/.test(location.hash));
  await page.waitForSelector("main.study[data-ply='2']");
  await done(page);
});

test("a game that is looked at; not one against a person, nor unasked against the engine", async () => {
  const page = await open(browser, daemon.url);
  await page.evaluate(() => localStorage.setItem("ternion.explorer", "true"));
  await newGame(page, { opponent: "person", start: "f5d6" });
  await page.waitForSelector(".explorer[data-games='2']");
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector(".explorer[data-games='3']");
  await newGame(page, { level: 1 });
  assert.equal(await page.locator(".explorer").count(), 0);
  await newGame(page, { opponent: "guest", start: "f5d6" });
  assert.equal(await page.locator(".explorer").count(), 0);
  await done(page);
});

test("a server without a library says so", async () => {
  const page = await open(browser, `${bare.url}#study=&game=Surakarta&at=0`, { door: "main.study" });
  await page.locator(".explorer .fold").click();
  await page.waitForFunction(() => /neither a library of games nor a book/.test(document.querySelector(".explorer")?.textContent ?? ""));
  await done(page);
});

test("the book inside the program is told without a library; the engine plays from it where that is chosen", async () => {
  const page = await open(browser, `${bare.url}#study=&game=Othello&moves=f5&at=1`, { door: "main.study" });
  await page.locator(".explorer .fold").click();
  await page.waitForSelector(".explorer tbody tr");
  const values = await page.locator(".explorer tbody tr").evaluateAll((all) => all.map((row) => row.cells[3].textContent));
  assert.ok(values.length >= 2 && values.every((value) => /\d/.test(value)), String(values));
  const sent = [];
  page.on("websocket", (line) => line.on("framesent", ({ payload }) => sent.push(String(payload))));
  await page.goto(bare.url);
  await page.waitForSelector("header.top button.primary");
  for (const checked of [true, false]) {
    await page.locator("header.top button.primary").click();
    await page.locator("dialog input[name=book]").setChecked(checked);
    await page.locator("dialog button[type=submit]").click();
    await page.waitForSelector("dialog", { state: "detached" });
    assert.equal(/"book":1/.test(sent.filter((each) => /"cmd":"new"/.test(each)).at(-1)), checked);
  }
  await done(page);
});
