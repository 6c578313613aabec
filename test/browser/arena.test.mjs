// A tournament that the referee plays, watched on the page.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Daemon, done, launch, names, open, shot } from "./support.mjs";

const folder = mkdtempSync(join(tmpdir(), "ternion-arena-"));
const store = join(folder, "arena.db");
const tournament = (games) =>
  execFileSync(process.env.TERNION_BINARY, ["tournament", "idiot", "gambler", "bravo", "-n", String(games), "--store", store, "--seed", "1"]);
const daemon = new Daemon("--arena", store);
let browser;
before(async () => {
  tournament(2);
  await daemon.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await daemon.end();
  rmSync(folder, { recursive: true, force: true });
});

test("the table is shown, grows while games are played, and its games can be opened", async () => {
  const page = await open(browser, daemon.url);
  await page.locator("header.top a.arena-link").click();
  await page.waitForSelector("main.arena");
  assert.equal(await page.locator("main.arena").getAttribute("data-played"), "6");
  assert.deepEqual((await page.locator(".cross tbody th").allTextContents()).sort(), ["bravo", "gambler", "idiot"]);
  await shot(page, "arena");
  tournament(4);
  await page.waitForFunction(() => Number(document.querySelector("main.arena").dataset.played) > 6);
  const players = (await page.locator(".latest a").first().textContent()).split(" – ").map((name) => name.trim());
  await page.locator(".latest a").first().click();
  await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) > 30);
  assert.deepEqual(await names(page), players, "and who played them is said");
  await done(page);
});

test("without an arena there is no way to it", async () => {
  const other = await new Daemon().start();
  const page = await open(browser, other.url);
  assert.equal(await page.locator("header.top a.arena-link").count(), 0);
  await done(page);
  await other.end();
});
