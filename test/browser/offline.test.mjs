// Two people without the server: it goes while a game is on, or was never there when the page is opened.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Daemon, done, launch, newGame, open, playAt, played, ply, shot, status } from "./support.mjs";

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

const button = (page, name) => page.getByRole("button", { name, exact: true });
const isOffline = (page) => page.waitForSelector("main[data-link=offline]");

/** The page has put its files away. */
const isKept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test("the server goes in mid-game: two people go on, and bring their line back to it", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "f5d6" });
  await daemon.kill();
  await button(page, "Play offline, two people").click();
  await isOffline(page);
  assert.deepEqual(await played(page), ["f5", "d6"]);
  for (const move of ["c3", "d3", "c4"]) await playAt(page, move);
  assert.equal(await ply(page), 5);
  await shot(page, "offline");
  await button(page, "Take back").click();
  await page.waitForSelector("main[data-ply='4']");
  await button(page, "Redo").click();
  await page.waitForSelector("main[data-ply='5']");
  assert.equal(await page.getByRole("button", { name: "Hints" }).isDisabled(), true);
  await page.keyboard.press("u");
  await page.waitForSelector("main[data-ply='4']");
  await page.keyboard.press("r");
  await page.waitForSelector("main[data-ply='5']");
  await daemon.start();
  await button(page, "Back to the server").click();
  await page.waitForSelector("main[data-link=open][data-ply='2']");
  const line = page.locator(".variations button");
  assert.match(await line.textContent(), /3\. c3 d3 c4/);
  await line.click();
  await page.waitForSelector("main[data-ply='5']");
  await done(page);
});

test("the page opens without the server, from what the browser has kept, and goes on where it was left", async () => {
  const page = await open(browser, daemon.url, { serviceWorkers: "allow" });
  await isKept(page);
  await daemon.kill();
  await page.reload();
  await button(page, "Play offline, two people").click();
  await isOffline(page);
  assert.deepEqual(await played(page), []);
  await playAt(page, "f5");
  await page.reload();
  await isOffline(page);
  await page.waitForSelector("main[data-ply='1']");
  assert.deepEqual(await played(page), ["f5"]);
  await daemon.start();
  await done(page);
});

test("a whole game of each kind without the server, from the dialog, to its end", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { game: "Othello", opponent: "offline" });
  await isOffline(page);
  while ((await page.locator("main").getAttribute("data-over")) === "false") {
    const before = await ply(page);
    await page.locator(".cell.open").first().click();
    await page.waitForFunction((n) => Number(document.querySelector("main").dataset.ply) > n, before);
  }
  assert.match(await status(page), /(Black|White) wins by \d+|Draw/);
  await newGame(page, { game: "Gomoku", variant: "renju", opponent: "offline" });
  // A double three: h7, h9 and g8, i8 round h8.
  for (const move of ["h7", "a1", "h9", "c2", "g8", "e1", "i8", "g2"]) await playAt(page, move);
  assert.equal(await page.locator(".cell[data-cell=h8]").getAttribute("aria-disabled"), "true");
  assert.ok((await page.locator(".cell .forbidden").count()) >= 1);
  await newGame(page, { game: "Gomoku", variant: "freestyle", opponent: "offline" });
  for (const move of ["a1", "a9", "b1", "b9", "c1", "c9", "d1", "d9", "e1"]) await playAt(page, move);
  assert.match(await status(page), /Black wins/);
  await newGame(page, { game: "Surakarta", opponent: "offline" });
  await page.locator(".cell[data-cell=a2]").click();
  await page.locator(".cell[data-cell=a3]").click();
  await page.waitForSelector("main[data-ply='1']");
  await done(page);
});
