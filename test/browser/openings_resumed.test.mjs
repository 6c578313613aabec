// Openings that the players settle, gone back in and gone on with: choices taken back, earlier positions, lines that were
// left, a rematch, pages loaded anew, a server that has forgotten the game.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { beginOpening, chosen, Daemon, done, isSettled, launch, names, offer, open, options, playAt, ply, seen, status, take, untilPlyAbove } from "./support.mjs";

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

const back = (page) => page.locator("[data-action=back]").click();
const untilPly = (page, wanted) => page.waitForFunction((n) => document.querySelector("main").dataset.ply === String(n), wanted);
const untilShown = (page, wanted) => page.waitForFunction((n) => document.querySelector("main").dataset.shown === String(n), wanted);
const untilChosen = (page, many) => page.waitForFunction((n) => document.querySelectorAll(".opening-record li").length === n, many);

// As in openings.test.mjs: each waits most of its time.
describe("openings, gone on with", { concurrency: 4 }, () => {
  test("a choice is taken back, and the stones before it one by one", async () => {
    const page = await open(browser, daemon.url);
    await beginOpening(page, "rif");
    for (const point of ["h8", "h9", "i10"]) await playAt(page, point);
    await take(page, "black");
    assert.deepEqual(await chosen(page), ["After move 3: chose Black"]);
    await back(page);
    await untilChosen(page, 0);
    assert.deepEqual(await options(page), ["white", "black"]);
    assert.equal(await ply(page), 3);
    await back(page);
    await untilPly(page, 2);
    assert.match(await status(page), /Place the opening: Black next, 1 to go/);
    await playAt(page, "i9");
    await take(page, "white");
    assert.deepEqual(await chosen(page), ["After move 3: chose White"]);
    await done(page);
  });

  test("looking back in an opening: nothing is called forbidden, and nothing can be chosen there", async () => {
    const page = await open(browser, daemon.url);
    await beginOpening(page, "rif");
    for (const point of ["h8", "h9", "i10"]) await playAt(page, point);
    for (const shown of [2, 1, 0]) {
      await page.keyboard.press("ArrowLeft");
      await untilShown(page, shown);
      assert.equal(await page.locator(".forbidden").count(), 0, `after ${shown}`);
      assert.equal(await page.locator(".choice-panel").count(), 0);
    }
    await page.keyboard.press("End");
    await untilShown(page, 3);
    await page.waitForSelector(".choice-panel");
    await done(page);
  });

  test("a line that was left in an opening comes back with its choices", async () => {
    const page = await open(browser, daemon.url);
    await beginOpening(page, "swap2", { variant: "freestyle" });
    for (const point of ["h8", "i10", "d4"]) await playAt(page, point);
    await take(page, "white");
    await playAt(page, "k4");
    await back(page);
    await untilPly(page, 3);
    await back(page);
    await untilPly(page, 2);
    await playAt(page, "e5");
    await page.locator(".variations button").click();
    await untilPly(page, 4);
    await untilChosen(page, 1);
    assert.deepEqual(await chosen(page), ["After move 3: chose White"]);
    assert.equal(await isSettled(page), true);
    assert.match(await status(page), /^Black to move$/);
    await playAt(page, "l5");
    await done(page);
  });

  test("a rematch begins the opening anew: who placed chooses now", async () => {
    const page = await open(browser, daemon.url);
    await beginOpening(page, "rif", { opponent: "engine", side: "white", level: 1 });
    await page.waitForSelector(".choice-panel");
    await take(page, "white");
    await page.waitForSelector(".cell.open");
    await page.locator("[data-action=end]").click();
    await page.locator(".sure .danger").click();
    await page.waitForFunction(() => document.querySelector("main").dataset.over === "true");
    await page.locator(".again button.primary").click();
    await untilPly(page, 0);
    await page.waitForSelector(".cell.open");
    assert.deepEqual(await chosen(page), []);
    assert.match(await status(page), /Place the opening: Black next, 3 to go/);
    assert.deepEqual(await names(page), ["You", "Ternion"]);
    await done(page);
  });

  test("a swap by invitation, with both pages loaded anew in the middle", async () => {
    const host = await open(browser, daemon.url);
    await beginOpening(host, "rif", { opponent: "guest" });
    const guest = await open(browser, await host.locator(".invite input").inputValue());
    for (const point of ["h8", "h9", "i10"]) await playAt(host, point);
    await guest.waitForSelector(".choice-panel");
    await guest.reload();
    await guest.waitForSelector(".choice-panel");
    // The second click of two does nothing, and says nothing.
    await guest.locator(".choice-panel [data-choice=black]").dblclick();
    await untilChosen(host, 1);
    await untilChosen(guest, 1);
    assert.equal(await guest.locator(".toast").count(), 0);
    await host.reload();
    await host.waitForSelector(".cell.open");
    assert.match(await status(host), /Place the opening: White next, 1 to go/);
    await playAt(host, "k7");
    await guest.waitForSelector(".choice-panel");
    // What is marked stays when something else changes.
    await guest.locator(".cell.open[data-cell=g9]").click();
    assert.match(await guest.locator(".offers").textContent(), /^1 of 2 marked: A g9$/);
    await host.locator("[data-action=draw]").click();
    await guest.waitForSelector(".panel.offer");
    assert.match(await guest.locator(".offers").textContent(), /^1 of 2 marked: A g9$/);
    await guest.locator(".panel.offer button:not(.primary)").click();
    await guest.waitForSelector(".panel.offer", { state: "detached" });
    await guest.locator(".cell.open[data-cell=f6]").click();
    await take(guest, "offer");
    await host.waitForSelector(".offer-stone");
    await playAt(host, "f6");
    await untilPlyAbove(guest, 4);
    await done(guest);
    await done(host);
  });

  test("an opening goes on where the server has forgotten the game, at any of its steps", async () => {
    const page = await open(browser, daemon.url);
    await beginOpening(page, "soosorv-8");
    const forgotten = async () => {
      const before = await seen(page);
      await page.evaluate(() => {
        const key = `ternion.saved.${location.hash.slice("#my=".length)}`;
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), token: "0123456789abcdef" }));
      });
      await page.reload();
      await page.waitForSelector(".opening-record");
      await page.waitForFunction((was) => document.querySelector(".status")?.textContent === was, before.status);
      assert.deepEqual(await seen(page), before);
    };
    await playAt(page, "h8");
    await playAt(page, "h9");
    await forgotten(); // two of three stones
    await playAt(page, "i10");
    await forgotten(); // a choice
    await take(page, "black");
    await playAt(page, "k7");
    await take(page, "2");
    await forgotten(); // a second one, after a number was declared
    await take(page, "black");
    await offer(page, ["g9", "f6"]);
    await forgotten(); // two points, one of which is chosen
    await playAt(page, "f6");
    await forgotten();
    await done(page);
  });
});
