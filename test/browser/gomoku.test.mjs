// Gomoku on the page, under each of its rules, as on a phone.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  Daemon, done, isOver, launch, names, newGame, newGameByDialog, open, playAt, played, ply, shot, status, untilMyTurn, untilPlyAbove,
} from "./support.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
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

const sticksOut = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** On a phone: the first tap chooses, the second plays. */
async function tapTwice(page, name) {
  const at = await ply(page);
  await page.locator(`.cell[data-cell=${name}]`).tap();
  await page.waitForSelector(`.cell.pending[data-cell=${name}]`);
  assert.equal(await ply(page), at);
  await page.locator(`.cell[data-cell=${name}]`).tap();
  await untilPlyAbove(page, at);
}

// Each has a page of its own and waits most of its time.
describe("Gomoku", { concurrency: 4 }, () => {
  test("freestyle: five in a row by taps, with the row shown", async () => {
    const page = await open(browser, daemon.url, PHONE);
    await newGame(page, { game: "Gomoku", variant: "freestyle", opponent: "person" });
    assert.equal(await sticksOut(page), 0);
    assert.equal(await page.locator(".cell").count(), 225);
    for (const name of ["h8", "a1", "i8", "b1", "j8", "c1", "k8", "d1"]) await tapTwice(page, name);
    await tapTwice(page, "l8");
    assert.equal(await isOver(page), true);
    assert.match(await status(page), /Black wins/);
    assert.equal(await page.locator(".board .winning").count(), 1);
    await shot(page, "gomoku-freestyle-phone");
    await done(page);
  });

  test("standard: six in a row do not win", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { game: "Gomoku", variant: "standard", opponent: "person", start: "h8a1i8b1j8c1l8d1m8a3" });
    await playAt(page, "k8");
    assert.equal(await isOver(page), false);
    await done(page);
  });

  test("renju: forbidden points are marked, cannot be played, and are said to be so", async () => {
    const page = await open(browser, daemon.url, PHONE);
    // i8 would be two open threes at once.
    await newGame(page, { game: "Gomoku", variant: "renju", opponent: "person", start: "h8a1j8o15i7a15i9o1" });
    await page.waitForSelector(".forbidden");
    assert.equal(await page.locator(".cell[data-cell=i8] .forbidden").count(), 1);
    assert.match(await page.locator(".cell[data-cell=i8]").getAttribute("aria-label"), /i8, forbidden/);
    const before = await ply(page);
    await page.locator(".cell[data-cell=i8]").tap({ force: true });
    await page.locator(".cell[data-cell=i8]").tap({ force: true });
    assert.equal(await ply(page), before);
    await shot(page, "gomoku-renju-phone");
    await tapTwice(page, "c3");
    assert.equal(await page.locator(".forbidden").count(), 0, "White may play anywhere");
    await done(page);
  });

  test("swap2: a person places, the engine chooses, the game goes on", async () => {
    const page = await open(browser, daemon.url, PHONE);
    await newGame(page, { game: "Gomoku", variant: "swap2", level: 2 });
    assert.match(await status(page), /Place the opening: Black next, 3 to go/);
    for (const name of ["h8", "h9", "i9"]) await tapTwice(page, name);
    await untilMyTurn(page);
    const players = await names(page);
    assert.deepEqual([...players].sort(), ["Ternion", "You"]);
    assert.ok((await ply(page)) >= 3);
    await done(page);
  });

  test("swap2: the engine places, a person adds two, the engine takes a colour", async () => {
    const page = await open(browser, daemon.url);
    await newGameByDialog(page, { game: "Gomoku", variant: "swap2", side: "white", level: 2 });
    await page.waitForSelector("[data-choice=place]");
    assert.equal(await ply(page), 3);
    assert.equal(await page.locator(".cell.open").count(), 0, "first a colour is chosen");
    await shot(page, "gomoku-swap2");
    await page.locator("[data-choice=place]").click();
    for (let i = 3; i < 5; ++i) {
      await page.waitForSelector(".cell.open");
      await page.locator(".cell.open").nth(40 * i).click();
      await untilPlyAbove(page, i);
    }
    await untilMyTurn(page);
    assert.ok((await ply(page)) >= 5);
    await done(page);
  });

  test("against the engine, on a board of 20, taking back gives both moves back", async () => {
    const page = await open(browser, daemon.url);
    await newGameByDialog(page, { game: "Gomoku", variant: "freestyle", size: "20", level: 1 });
    assert.equal(await page.locator(".cell").count(), 400);
    await page.locator(".cell.open[data-cell=j10]").click();
    await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) >= 2);
    await page.keyboard.press("u");
    await page.waitForSelector("main[data-ply='0']");
    await done(page);
  });

  test("row 1 is at the bottom, unless it is turned", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { game: "Gomoku", variant: "freestyle", opponent: "person" });
    const y = async (name) => (await page.locator(`.cell[data-cell=${name}] .target`).boundingBox()).y;
    assert.ok((await y("a1")) > (await y("a15")));
    await page.locator("header.top button[aria-label=Settings]").click();
    await page.locator("dialog input[name=turned]").check();
    await page.keyboard.press("Escape");
    assert.ok((await y("a1")) < (await y("a15")));
    const columns = await page.locator(".coordinates text").allTextContents();
    assert.ok(columns.includes("i"), "no letter is left out");
    await done(page);
  });

  test("draws are offered; an engine that stands well declines; SGF goes out and comes back", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { game: "Gomoku", variant: "renju", level: 1 });
    await page.locator(".cell.open[data-cell=h8]").click();
    await untilMyTurn(page);
    await page.locator(".controls button", { hasText: "Offer a draw" }).click();
    await page.waitForSelector(".notice");
    assert.match(await page.locator(".notice").textContent(), /does not agree/);
    const moves = await played(page);
    await page.locator("main button[aria-label='Share, import']").click();
    const field = page.locator("dialog textarea[name=sgf]");
    await field.waitFor();
    const sgf = await field.inputValue();
    assert.match(sgf, /GM\[4\].*RU\[renju\]/s);
    await page.locator("dialog textarea[name=import]").fill(sgf);
    await page.locator("dialog button[type=submit]").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.deepEqual(await played(page), moves);
    assert.match(await page.locator(".opening").textContent(), /Renju/);
    await done(page);
  });
});

// These wait for searches, one by one, so that none waits for another's.
describe("Gomoku, with long searches", () => {
  test("hints: the best few moves with their lines, and a value on every point that is worth a look", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { game: "Gomoku", variant: "freestyle", opponent: "person", start: "h8h9i9" });
    await page.keyboard.press("h");
    await page.waitForFunction(() => document.querySelectorAll(".cell .mark").length >= 25);
    await page.waitForFunction(() => document.querySelectorAll(".cell .mark.shallow").length >= 10);
    assert.ok((await page.locator(".lines li").count()) >= 5);
    assert.ok((await page.locator(".mark:not(.shallow)").count()) >= 5);
    await shot(page, "gomoku-hints");
    await done(page);
  });

  test("the terminator says within how many moves it wins, and does", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { game: "Gomoku", variant: "freestyle", opponent: "named", named: "terminator", side: "white" });
    const detail = page.locator(".player[data-side=black] .detail");
    let left = Infinity;
    for (let move = 0; !(await untilMyTurn(page)); ++move) {
      const text = move === 0 ? "" : await detail.textContent();
      if (move > 0) {
        const now = Number(/wins within (\d+) moves/.exec(text)?.[1]);
        assert.ok(now < left, `${now} moves after ${left}`);
        left = now;
      }
      await playAt(page, await page.locator(".cell.open").first().getAttribute("data-cell"));
      if (move === 1) await shot(page, "gomoku-terminator");
    }
    assert.ok(left < Infinity);
    assert.match(await status(page), /Black wins|terminator/i);
    await done(page);
  });
});
