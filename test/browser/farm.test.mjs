// A farm that the server shows, watched on the page: how its runs stand, what came of them, and where there is none.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Daemon, done, launch, open, shot } from "./support.mjs";

const folder = mkdtempSync(join(tmpdir(), "ternion-farm-"));
const farm = join(folder, "work.farm");
const ternion = (...words) => execFileSync(process.env.TERNION_BINARY, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
const players = ["inside[name=ann,hash=1,nodes=9]", "inside[name=bob,hash=1,nodes=5]"];
const daemon = new Daemon("--farm", farm);
let browser;
let tested;
before(async () => {
  tested = ternion("farm", "submit", farm, ...players, "-n", "64", "--sprt", "0", "200");
  ternion("worker", farm, "--leave", "--name", "<b>ann</b>");
  await daemon.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await daemon.end();
  rmSync(folder, { recursive: true, force: true });
});

test("a link leads to the farm; a run's state, verdict and course are there, and what comes later", async () => {
  const page = await open(browser, daemon.url);
  await page.locator("header.top a.farm-link").click();
  const run = page.locator(`section[data-run="${tested}"]`);
  await run.waitFor();
  assert.equal(await run.getAttribute("data-state"), "ended");
  assert.equal(await run.locator(".state").textContent(), "ended");
  assert.match(await run.locator("h2 .title").textContent(), /^Test \(SPRT\): Othello$/);
  assert.match(await run.locator(".verdict").textContent(), /^(Elo (0|200) is accepted|undecided)$/);
  assert.ok(await run.locator(".course polyline").getAttribute("points"));
  assert.equal(await page.locator(".cross tbody th").first().textContent(), "<b>ann</b>", "as text");
  await shot(page, "farm");
  const later = ternion("farm", "submit", farm, ...players, "-n", "8");
  ternion("farm", "stop", farm, later);
  const stopped = page.locator(`section[data-run="${later}"][data-state="stopped"]`);
  await stopped.waitFor();
  assert.equal(await stopped.locator(".state").textContent(), "stopped");
  await done(page);
});

test("without a farm there is no way to it, and its address says so", async () => {
  const other = await new Daemon().start();
  const page = await open(browser, `${other.url}#farm`, { door: "main.farm" });
  await page.waitForSelector('main.farm[data-answer="none"]');
  assert.equal(await page.locator("main.farm [role=status]").first().textContent(), "This server shows no farm.");
  assert.equal(await page.locator("header.top a.farm-link").count(), 0);
  await done(page);
  await other.end();
});
