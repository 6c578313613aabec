// Puzzles and one's own mistakes: what is asked, what counts as right, what is kept.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Daemon, done, launch, newGame, open, shot } from "./support.mjs";

const daemon = new Daemon();
let browser;
before(async () => {
  await daemon.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await daemon.end();
});

const GAMES = ["Othello", "Gomoku", "Surakarta"];
/** By position: the answer of each puzzle that the page has. */
const answers = new Map(GAMES.flatMap((game) =>
  readFileSync(new URL(`../../web/src/data/puzzles-${game.toLowerCase()}.jsonl`, import.meta.url), "utf8").split("\n").slice(1).filter(Boolean)
    .map((row) => JSON.parse(row)).map(({ position, line }) => [position, line.split(" ")[0]])));

const puzzles = (game, options = {}) => open(browser, `${daemon.url}#puzzles=${game}`, { door: "main.puzzle", ...options });
const outcome = (page, wanted) => page.waitForSelector(`main.puzzle[data-outcome=${wanted}]`);
const id = (page) => page.locator("main.puzzle").getAttribute("data-puzzle");
const answerOf = async (page) => answers.get(await page.locator("main.puzzle").getAttribute("data-position"));
const kept = (page, game) => page.evaluate((of) => JSON.parse(localStorage.getItem(`ternion.practice.${of}`)), game);

async function tap(page, move) {
  for (const name of move.split("-")) await page.locator(`.cell[data-cell=${name}]`).click();
}
for (const game of GAMES)
  test(`${game}: the right move is right, counts, and leads to the next`, async () => {
    const page = await puzzles(game);
    const first = await id(page);
    await tap(page, await answerOf(page));
    await outcome(page, "right");
    assert.match(await page.locator(".verdict-line").textContent(), /is right/);
    assert.equal(await page.locator("main.puzzle").getAttribute("data-streak"), "1");
    assert.equal((await kept(page, game)).cards[first][0], 1);
    await shot(page, `puzzle-${game}`);
    await page.locator(".lesson-steps button").last().click();
    await outcome(page, "open");
    assert.notEqual(await id(page), first);
    await page.reload();
    await page.waitForSelector("main.puzzle");
    assert.notEqual(await id(page), first, "what was found rests");
    assert.match(await page.locator(".tally").textContent(), /In a row: 1/);
    await done(page);
  });

test("a wrong move is taken back and counts; the answer may still be found, and does not count", async () => {
  const page = await puzzles("Othello");
  const first = await id(page);
  const answer = await answerOf(page);
  const [wrong] = await page.locator(".cell.open").evaluateAll((cells, not) => cells.map((cell) => cell.dataset.cell).filter((name) => name !== not), answer);
  await tap(page, wrong);
  await outcome(page, "wrong");
  await page.waitForSelector(`.cell.open[data-cell=${answer}]`);
  await tap(page, answer);
  await outcome(page, "right");
  const { cards, rating, streak } = await kept(page, "Othello");
  assert.equal(cards[first][0], 0);
  assert.ok(rating < 1000);
  assert.equal(streak, 0);
  await page.locator(".solved a").click();
  await page.waitForSelector("main.study[data-ply='0']:not(.puzzle)");
  assert.ok((await page.locator(".move-tree .node").count()) >= 1, "the line is there to be looked at");
  await done(page);
});

test("what was missed comes back when it is due", async () => {
  const page = await puzzles("Othello");
  const first = await id(page);
  await page.locator(".lesson-steps button", { hasText: "Solution" }).click();
  await outcome(page, "shown");
  await page.locator(".lesson-steps button").last().click();
  await outcome(page, "open");
  assert.notEqual(await id(page), first);
  await page.evaluate((of) => {
    const practice = JSON.parse(localStorage.getItem("ternion.practice.Othello"));
    practice.cards[of][1] = Date.now() - 1;
    localStorage.setItem("ternion.practice.Othello", JSON.stringify(practice));
  }, first);
  await page.reload();
  await page.waitForSelector("main.puzzle");
  assert.equal(await id(page), first);
  await done(page);
});

test("by keyboard alone: hint, solution, next, and a move on the board", async () => {
  const page = await puzzles("Othello");
  await page.keyboard.press("h");
  await page.waitForFunction(() => /Column: [a-h]/.test(document.querySelector(".telling").textContent));
  await page.keyboard.press("s");
  await outcome(page, "shown");
  const first = await id(page);
  await page.keyboard.press("Enter"); // on "Next", where the focus is
  await outcome(page, "open");
  assert.notEqual(await id(page), first);
  const answer = await answerOf(page);
  const here = () => page.evaluate(() => document.activeElement.dataset.cell ?? "");
  await page.waitForFunction(() => document.activeElement.getAttribute("role") === "gridcell");
  const from = await here();
  const steps = (a, b, less, more) => Array(Math.abs(a - b)).fill(b > a ? more : less);
  for (const key of [...steps(from.charCodeAt(0), answer.charCodeAt(0), "ArrowLeft", "ArrowRight"), ...steps(Number(from.slice(1)), Number(answer.slice(1)), "ArrowUp", "ArrowDown")])
    await page.keyboard.press(key);
  assert.equal(await here(), answer);
  await page.keyboard.press("Enter");
  await outcome(page, "right");
  await page.keyboard.press("n");
  await outcome(page, "open");
  await done(page);
});

test("the choice of puzzles tells how far one is", async () => {
  const page = await puzzles("Gomoku");
  await tap(page, await answerOf(page));
  await outcome(page, "right");
  await page.goto(`${daemon.url}#puzzles=`);
  await page.waitForSelector("main.puzzles .game-card:nth-child(3)");
  await page.waitForFunction(() => /1 of \d+ solved/.test(document.querySelector("main.puzzles").textContent));
  await shot(page, "puzzles");
  await done(page);
});

test("one's own mistakes: the engine finds them, refuses what was played, takes what is better", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "c4e3f4c5e6d6c7f3e2d3b5c6c3d7g4b6" }); // as beginners play
  await page.locator(".controls button", { hasText: "Resign" }).click();
  await page.locator(".controls button.danger").click();
  await page.waitForSelector("main[data-over=true]");
  await page.locator(".again a", { hasText: "mistakes" }).click();
  await page.waitForSelector("main.mistakes[data-review=done][data-mistakes]");
  const main = page.locator("main.mistakes");
  const [made, best] = [await main.getAttribute("data-made"), await main.getAttribute("data-best")];
  assert.notEqual(made, best);
  await shot(page, "mistakes");
  const verdict = (wanted) => page.waitForSelector(`.info[data-outcome=${wanted}]`);
  await tap(page, made);
  await verdict("wrong");
  assert.match(await page.locator(".verdict-line").textContent(), /There is better/);
  await verdict("open");
  await tap(page, best);
  await verdict("right");
  await page.keyboard.press("n");
  const many = Number(await main.getAttribute("data-mistakes"));
  for (let i = 1; i < many; ++i) {
    await verdict("open");
    await page.keyboard.press("s");
    await verdict("shown");
    await page.keyboard.press("n");
  }
  await page.waitForFunction(() => /all of your mistakes/.test(document.querySelector("main.mistakes").textContent));
  await page.locator("main.mistakes a.primary").click();
  await page.waitForSelector("main.table[data-over=true]");
  await done(page);
});

test("the server goes while it looks for mistakes: they are looked for again when it is back", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "c4e3f4c5e6d6c7f3e2d3b5c6c3d7g4b6" });
  await page.locator(".controls button", { hasText: "Resign" }).click();
  await page.locator(".controls button.danger").click();
  await page.waitForSelector("main[data-over=true]");
  await page.locator(".again a", { hasText: "mistakes" }).click();
  await page.waitForSelector("main.mistakes[data-review=runs]");
  await daemon.kill();
  await page.waitForSelector("main.mistakes[data-review=no]");
  await daemon.start();
  await page.waitForSelector("main.mistakes[data-review=done][data-mistakes]");
  await done(page);
});

test("mistakes of a game that is not here: it is said to be so", async () => {
  const page = await open(browser, `${daemon.url}#mistakes=nothere`, { door: "main.nowhere" });
  assert.match(await page.locator("main.nowhere").textContent(), /belong to the browser/);
  await done(page);
});
