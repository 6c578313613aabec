// Every screen at five sizes: nothing sticks out to the side, and a picture of each to look at.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Daemon, done, launch, newGame, open } from "./support.mjs";

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

const SIZES = [[1440, 900], [1024, 768], [844, 390], [390, 844], [320, 640]];
const SCREENS = [
  ["home", "", "main.home"], ["games", "games", ".saved-list li"], ["learn", "learn=", "main.learn .game-card"], ["lesson", "learn=Surakarta", "main.lesson .cell.open"],
  ["puzzles", "puzzles=", "main.puzzles .game-card:nth-child(3)"], ["puzzle-othello", "puzzles=Othello", "main.puzzle[data-game=Othello]"],
  ["puzzle-gomoku", "puzzles=Gomoku", "main.puzzle[data-game=Gomoku]"], ["puzzle-surakarta", "puzzles=Surakarta", "main.puzzle[data-game=Surakarta]"],
  ["study", "study=&game=Othello&moves=f5+d6+c3+d3+c4", "main.study[data-ply='5']"], ["gomoku", "play=Gomoku&start=renju+15&moves=h8i9g10", "main.table[data-ply='3']"],
  ["nowhere", "my=nothere", "main.nowhere"], ["lobby", "lobby", "main.lobby[data-link=open]"], ["recall", "recall=Othello", "main.recall[data-ply]"],
];
const folder = process.env.TERNION_ARTEFACTS && join(process.env.TERNION_ARTEFACTS, "screens");

async function lookAt(page, name) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const [wide, over] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth - document.documentElement.clientWidth]);
    assert.equal(over, 0, `${name} at ${width}x${height} is ${over} px wider than ${wide}`);
    // Of a dialog the way out and what sends it off are there without scrolling.
    for (const button of await page.locator("dialog[open] > header button, dialog[open] footer button").all()) {
      const box = await button.boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= height && box.x + box.width <= width, `${name} at ${width}x${height}: ${JSON.stringify(box)}`);
    }
    // What stands in a dialog stands one below the other.
    const boxes = await page.locator("dialog[open] .fields > *").evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
    for (const [i, { top }] of boxes.entries()) assert.ok(i === 0 || boxes[i - 1].bottom <= top + 1, `${name} at ${width}x${height}: ${JSON.stringify(boxes)}`);
    if (folder) await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
  }
}

test("every screen and dialog at five sizes: nothing sticks out", async () => {
  if (folder) mkdirSync(folder, { recursive: true });
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "f5d6c3d3c4" });
  await lookAt(page, "table");
  for (const [name, opener] of [["new-game", "header.top button.primary"], ["settings", "button[aria-label=Settings]"], ["share", "main button[aria-label='Share, import']"], ["invite", "main button[aria-label=Invite]"]]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator(opener).click();
    await page.locator("dialog[open]").waitFor();
    await lookAt(page, name);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  for (const [name, hash, selector] of SCREENS) {
    await page.evaluate((to) => { location.hash = to; }, hash);
    await page.waitForSelector(selector);
    await lookAt(page, name);
  }
  await done(page);
});
