import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { choose, Daemon, done, launch, legal, newGame, open, played, ply, shot, untilMyTurn, untilPlyAbove } from "./support.mjs";

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

// Each has a page of its own and waits most of its time.
describe("devices", { concurrency: 4 }, () => {
  test("a phone: nothing sticks out, moves by touch, with and without a second tap", async () => {
    const page = await open(browser, daemon.url, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
    await newGame(page, { level: 1 });
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(await sticksOut(), 0);
    const cell = await page.locator(".cell .target").first().boundingBox();
    assert.ok(cell.width >= 30, `squares of ${cell.width} px`);
    await page.locator(".cell.open").first().tap();
    await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) >= 2);
    await page.locator("header.top button[aria-label=Settings]").tap();
    await choose(page, "confirm", "always");
    assert.equal(await sticksOut(), 0);
    await page.keyboard.press("Escape");
    await untilMyTurn(page);
    const at = await ply(page);
    const [first, second] = await legal(page);
    await page.locator(`.cell[data-cell=${first}]`).tap();
    await page.waitForSelector(`.cell.pending[data-cell=${first}]`);
    if (second) {
      await page.locator(`.cell[data-cell=${second}]`).tap();
      await page.waitForSelector(`.cell.pending[data-cell=${second}]`);
    }
    assert.equal(await ply(page), at, "one tap only chooses");
    await page.locator(`.cell[data-cell=${second ?? first}]`).tap();
    await untilPlyAbove(page, at);
    await shot(page, "phone");
    await done(page);
  });

  /** What of the labels below the board is not seen whole. */
  const cutOff = (page) => page.locator(".action").evaluateAll((all) => all.map((button) => button.querySelector("span"))
    .filter((label) => label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight + 1).map(({ textContent }) => textContent));
  const LANGUAGES = ["en", "de", "fr", "ja", "zh", "zh-Hant"];
  const speak = (page, language) => page.evaluate((to) => {
    const known = JSON.parse(localStorage.getItem("ternion.preferences") ?? "{}");
    localStorage.setItem("ternion.preferences", JSON.stringify({ ...known, language: to }));
  }, language);

  test("on a phone no label below the board is cut off, in any language", async () => {
    const page = await open(browser, daemon.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const language of LANGUAGES)
      for (const hash of ["play=Othello&moves=f5", "play=Gomoku&moves=h8", "study=&game=Othello&moves=f5"]) {
        await speak(page, language);
        await page.goto("about:blank");
        await page.goto(`${daemon.url}#${hash}`);
        await page.waitForSelector(`html[lang^=${language}] .action`);
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          assert.deepEqual(await cutOff(page), [], `${language}, ${hash}, ${width} px`);
        }
      }
    await done(page);
  });

  test("nor of a game by link, of one that was stepped back, and while the engine thinks", async () => {
    const page = await open(browser, daemon.url, { viewport: { width: 320, height: 844 }, hasTouch: true, isMobile: true });
    for (const language of LANGUAGES) {
      await speak(page, language);
      await page.reload();
      await page.waitForSelector(`html[lang^=${language}] .action`);
      const seen = new Set();
      const check = async (what) => {
        for (const width of [390, 360, 320]) {
          await page.setViewportSize({ width, height: 844 });
          assert.deepEqual(await cutOff(page), [], `${language}, ${what}, ${width} px`);
        }
        for (const label of await page.locator(".action span").allTextContents()) seen.add(label);
      };
      await newGame(page, { game: "Gomoku", opponent: "guest", start: "h8" });
      await check("by link");
      await page.locator(".step").nth(1).click();
      await check("by link, stepped back");
      await newGame(page, { game: "Gomoku", opponent: "person", start: "h8" });
      await page.locator(".step").nth(1).click();
      await check("stepped back");
      await newGame(page, { game: "Gomoku", seconds: 600, start: "h8" });
      await page.waitForSelector(".spinner");
      await check("while the engine thinks");
      assert.equal(seen.size, 9, [...seen].join(", "));
    }
    await done(page);
  });

  test("the head of the page fits at every width, in any language", async () => {
    for (const locale of ["en-GB", "de-DE", "fr-FR", "ja-JP", "zh-CN", "zh-TW"]) {
      const page = await open(browser, daemon.url, { locale, door: "main.home" });
      await page.waitForSelector(`html[lang^=${locale.slice(0, 2)}]`);
      for (const [width, height] of [[320, 640], [390, 844], [720, 900], [730, 900], [768, 1024], [820, 1180], [844, 390], [1024, 768], [1180, 820], [1190, 820], [1280, 800]]) {
        await page.setViewportSize({ width, height });
        const boxes = await page.locator(".top .brand, .top nav > *").evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })));
        for (const [i, box] of boxes.entries()) {
          assert.ok(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height, `${locale} at ${width}x${height}: ${JSON.stringify(box)}`);
          const before = boxes[i - 1];
          assert.ok(!before || before.right <= box.left || before.bottom <= box.top, `${locale} at ${width}x${height}: ${JSON.stringify([before, box])}`);
        }
      }
      await done(page);
    }
  });

  test("two browsers play each other by link, with clocks", async () => {
    const host = await open(browser, daemon.url);
    await newGame(host, { opponent: "guest", clock: "3+2" });
    const link = await host.locator(".invite input").inputValue();
    const guest = await open(browser, link);
    await guest.waitForFunction(() => document.querySelectorAll(".clock").length === 2);
    assert.equal(await guest.locator(".cell.open").count(), 0, "it is the host's turn");
    await host.locator(".cell.open").first().click();
    await guest.waitForSelector(".cell.open");
    assert.equal(await guest.locator(".clock.running").count(), 1);
    await guest.locator(".cell.open").first().click();
    await host.waitForSelector(".cell.open");
    assert.deepEqual(await played(host), await played(guest));
    await guest.locator(".controls button", { hasText: "Resign" }).click();
    await guest.locator(".controls button.danger").click();
    await host.waitForSelector("main[data-over=true]");
    assert.match(await host.locator(".status").textContent(), /You win by resignation/);
    await done(guest);
    await done(host);
  });

  test("each language has its words, and each theme its colours", async () => {
    const page = await open(browser, daemon.url);
    await page.locator("header.top button[aria-label=Settings]").click();
    for (const [language, title] of [["fr", "Réglages"], ["ja", "設定"], ["zh", "设置"], ["zh-Hant", "設定"], ["de", "Einstellungen"], ["en", "Settings"]]) {
      await choose(page, "language", language);
      await page.waitForFunction((text) => document.querySelector("dialog h2").textContent === text, title);
      assert.equal(await page.locator("html").getAttribute("lang"), language);
      await shot(page, `settings-${language}`);
    }
    const felt = () => page.locator(".board").evaluate((element) => getComputedStyle(element).getPropertyValue("--felt-1"));
    const colours = new Set();
    for (const theme of ["green", "kaya", "wood", "slate", "safe"]) {
      await choose(page, "theme", theme);
      await page.waitForSelector(`html[data-theme=${theme}]`);
      colours.add(await felt());
    }
    assert.equal(colours.size, 5);
    await choose(page, "appearance", "dark");
    await page.keyboard.press("Escape");
    await shot(page, "dark-safe");
    await page.reload();
    await page.waitForSelector("html[data-theme=safe][data-appearance=dark]");
    await done(page);
  });

  test("reduced motion is respected", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { opponent: "person" });
    await page.locator(".cell.open").first().click();
    await untilPlyAbove(page, 0);
    const animations = await page.evaluate(() => document.getAnimations().filter((each) => each.playState === "running").length);
    assert.equal(animations, 0);
    await done(page);
  });

  test("a name is text, whatever is in it", async () => {
    const page = await open(browser, daemon.url);
    const text = `(;GM[Othello]PC[x]DT[2026]PB[<img src=x onerror=alert(1)>]PW[<b>W</b>]RE[?]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)`;
    await page.locator("main button[aria-label='Share, import']").click();
    await page.locator("dialog textarea[name=import]").fill(text);
    await page.locator("dialog button[type=submit]").click();
    await page.waitForSelector("main[data-ply='1']");
    assert.equal(await page.locator(".player[data-side=black] .name").textContent(), "<img src=x onerror=alert(1)>");
    assert.equal(await page.locator(".player img, .player .name b").count(), 0);
    await done(page);
  });
});
