// Surakarta on the page: moves from point to point, the circuits, captures.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Daemon, done, isOver, launch, MOVING, newGame, open, ply, shot, status, untilMyTurn, untilPlyAbove } from "./support.mjs";

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

const cell = (page, name) => page.locator(`.cell[data-cell=${name}]`);

/** The piece, then where it goes. */
async function move(page, from, to) {
  const at = await ply(page);
  await cell(page, from).click();
  await page.waitForSelector(`.cell.pending[data-cell=${from}]`);
  await cell(page, to).click();
  await untilPlyAbove(page, at);
}

test("a piece is chosen, then its goal; another piece, or the same again, changes the choice", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { game: "Surakarta", variant: "standard", opponent: "person" });
  assert.equal(await page.locator(".cell").count(), 36);
  assert.equal(await page.locator(".board path.loop").count(), 8);
  assert.equal(await page.locator(".cell.open").count(), 6, "row 2 can move");
  await cell(page, "c2").click();
  assert.deepEqual(await page.locator(".cell.open").evaluateAll((all) => all.map((each) => each.dataset.cell)), ["b3", "c3", "d3", "a2", "b2", "c2", "d2", "e2", "f2"],
    "its goals, and the pieces that could be chosen instead");
  await cell(page, "d2").click();
  await page.waitForSelector(".cell.pending[data-cell=d2]");
  await cell(page, "d2").click();
  assert.equal(await page.locator(".cell.pending").count(), 0);
  assert.equal(await ply(page), 0);
  await move(page, "a2", "a3");
  await move(page, "a5", "a4");
  assert.equal(await ply(page), 2);
  assert.match(await page.locator(".moves").textContent(), /a2-a3/);
  await shot(page, "surakarta");
  await done(page);
});

test("a capture ends the game, on a phone", async () => {
  const page = await open(browser, daemon.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await newGame(page, { game: "Surakarta", variant: "standard", opponent: "person", start: "6/x5/6/6/1o4/6 x" });
  await cell(page, "a2").tap();
  await page.waitForSelector(".cell.open[data-cell=b5]");
  await cell(page, "b5").tap();
  if ((await ply(page)) === 0 && (await page.locator(".cell.pending[data-cell=b5]").count()) === 1) await cell(page, "b5").tap();
  await page.waitForFunction(() => document.querySelector("main").dataset.over === "true");
  assert.match(await status(page), /Black wins/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  await shot(page, "surakarta-phone");
  await done(page);
});

const travel = (page, name) => page.locator(`[data-cell=${name}] .stone`).getAttribute("data-travel");
/** A board on which a2 takes b5 round the corner by a1. */
const CAPTURE = "6/x5/6/6/1o4/5o x";

test("a capture is shown along its loop: before it is made, while the piece goes round, and afterwards", async () => {
  const page = await open(browser, daemon.url, MOVING);
  await newGame(page, { game: "Surakarta", variant: "standard", opponent: "person", start: CAPTURE });
  assert.equal(await page.locator(".route").count(), 0);
  await cell(page, "a2").click();
  const route = page.locator(".route[data-goal=b5]");
  assert.match(await route.getAttribute("d"), /A100 100/, "round the inner loop");
  assert.doesNotMatch(await route.getAttribute("class"), /near/);
  await cell(page, "b5").hover();
  await page.waitForSelector(".route.near[data-goal=b5]");
  await shot(page, "surakarta-route");
  await cell(page, "b5").click();
  await untilPlyAbove(page, 0);
  await page.waitForFunction(() => document.querySelector("[data-cell=b5] .stone")?.dataset.travel === "arrived");
  assert.match(await page.locator(".route.gone").getAttribute("d"), /A100 100/);
  assert.match(await page.locator("[data-cell=b5] .stone").getAttribute("class"), /black/);
  await shot(page, "surakarta-captured");
  await page.keyboard.press("u");
  await page.waitForFunction(() => document.querySelector("main").dataset.ply === "0");
  assert.equal(await page.locator(".route").count(), 0);
  assert.equal(await page.locator(".journey").count(), 0);
  await done(page);
});

test("who wants less motion sees the way and the piece arrived", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { game: "Surakarta", variant: "standard", opponent: "person", start: CAPTURE });
  await move(page, "a2", "b5");
  await page.waitForSelector(".route.gone");
  assert.equal(await travel(page, "b5"), null);
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await done(page);
});

test("a step is no capture, though a loop leads there too", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { game: "Surakarta", variant: "standard", opponent: "person", start: "6/x5/6/6/6/5o x" });
  await move(page, "a2", "b1");
  assert.equal(await page.locator(".route").count(), 0);
  await done(page);
});

test("against the engine, with hints on the pieces and then on their goals", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { game: "Surakarta", variant: "core", level: 2 });
  await move(page, "c2", "c3");
  await untilPlyAbove(page, 1);
  assert.equal(await untilMyTurn(page), false);
  await page.keyboard.press("h");
  await page.waitForSelector(".mark.best");
  assert.equal(await isOver(page), false);
  await done(page);
});
