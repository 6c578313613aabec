// Surakarta on the page: moves from point to point, the circuits, captures.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Daemon, done, isOver, launch, newGame, open, ply, shot, status, untilMyTurn, untilPlyAbove } from "./support.mjs";

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
