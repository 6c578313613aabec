// What the page is as a whole: its screens, addresses, what is kept, and what must not happen to somebody who plays.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { readFileSync } from "node:fs";
import { choose, Daemon, done, launch, legal, MOVING, names, newGame, open, playAt, played, ply, shot, status, untilMyTurn, untilPlyAbove } from "./support.mjs";

const daemon = new Daemon();
const AXE = new URL("../../web/node_modules/axe-core/axe.min.js", import.meta.url);
let browser;
before(async () => {
  await daemon.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await daemon.end();
});

/** Every plausible fault that axe-core finds, in words. */
async function faults(page) {
  if (!(await page.evaluate(() => !!globalThis.axe))) await page.evaluate(readFileSync(AXE, "utf8"));
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
  });
}
const door = (path = "") => `${daemon.url}${path}`;
const follow = (page, hash) => page.evaluate((to) => { location.hash = to; }, hash);

// Each has a page of its own and waits most of its time.
describe("the page", { concurrency: 4 }, () => {
  test("the front door: three games, each with a board; one click plays", async () => {
    const page = await open(browser, door(), { door: "main.home", ...MOVING });
    assert.equal(await page.locator(".game-card .board").count(), 3);
    const boards = () => page.locator(".game-card .board").evaluateAll((all) => all.map((board) => board.querySelectorAll(".stone").length).join());
    const first = await boards();
    await page.waitForFunction((was) => [...document.querySelectorAll(".game-card .board")].map((board) => board.querySelectorAll(".stone").length).join() !== was, first);
    await shot(page, "home");
    await page.getByRole("link", { name: "Play Surakarta" }).click();
    await page.waitForSelector("main[data-ply='0']");
    assert.equal(await page.locator(".cell").count(), 36);
    assert.match(page.url(), /#my=\w{8}$/, "the game has an address of its own");
    await done(page);
  });

  test("no screen has a fault that axe-core knows, light or dark", async () => {
    for (const colorScheme of ["light", "dark"]) {
      const page = await open(browser, door(), { door: "main.home", colorScheme });
      const check = async (what) => assert.deepEqual(await faults(page), [], `${what}, ${colorScheme}`);
      await check("front door");
      await follow(page, "new");
      await page.waitForSelector("main[data-ply]");
      await playAt(page, (await legal(page))[0]);
      await untilMyTurn(page);
      await check("a game");
      await page.keyboard.press("h");
      await page.waitForSelector(".mark.best");
      await check("a game with hints");
      await page.keyboard.press("n");
      await page.locator("dialog[open]").waitFor();
      await check("new game");
      await page.keyboard.press("Escape");
      for (const label of ["Settings", "Share, import"]) {
        await page.locator(`button[aria-label='${label}']`).click();
        await page.locator("dialog[open]").waitFor();
        await check(label);
        await page.keyboard.press("Escape");
        await page.locator("dialog[open]").waitFor({ state: "detached" });
      }
      for (const [hash, selector] of [["games", ".saved-list li"], ["study", "main.study[data-ply] .lines li"], ["learn=", "main.learn .game-card"], ["learn=Othello", "main.lesson"], ["puzzles=", "main.puzzles .game-card:nth-child(3)"], ["puzzles=Othello", "main.puzzle"], ["my=nothere", "main.nowhere"]]) {
        await follow(page, hash);
        await page.waitForSelector(selector);
        await check(hash);
        await shot(page, `${hash.split("=").join("-")}-${colorScheme}`);
      }
      await done(page);
    }
  });

  test("a game that gets its address ends no dialog, a way to another screen does", async () => {
    const page = await open(browser, daemon.url);
    await page.locator("button[aria-label=Settings]").click();
    await page.locator("dialog[open]").waitFor();
    await page.evaluate(async () => {
      history.replaceState(null, "", `${location.pathname}${location.hash}`);
      window.dispatchEvent(new HashChangeEvent("hashchange")); // as the page itself tells of it
      await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
    });
    assert.equal(await page.locator("dialog[open]").count(), 1);
    await follow(page, "games");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await done(page);
  });

  test("one's own move is seen before the reply to it", async () => {
    const page = await open(browser, daemon.url, MOVING);
    await newGame(page, { level: 1 });
    await page.evaluate(() => {
      const main = document.querySelector("main");
      window.seen = [];
      new MutationObserver(() => window.seen.push([main.dataset.ply, performance.now()])).observe(main, { attributeFilter: ["data-ply"] });
    });
    await page.locator(".cell.open").first().click();
    await page.waitForFunction(() => window.seen.length >= 2);
    const [[first, at], [second, later]] = await page.evaluate(() => window.seen);
    assert.deepEqual([first, second], ["1", "2"]);
    // FLIP_MS of motion.ts, less two frames by which the board may be drawn late.
    assert.ok(later - at >= 300, `the reply came ${later - at} ms after, in the middle of the flip`);
    await done(page);
  });

  test("programs that play each other are watched at one's own pace, with pause and step", async () => {
    const page = await open(browser, daemon.url, MOVING);
    await page.locator("header.top button.primary").click();
    await choose(page, "game", "Othello");
    await choose(page, "opponent", "watch");
    await page.locator("dialog .pair select").nth(0).selectOption("idiot");
    await page.locator("dialog .pair select").nth(1).selectOption("gambler");
    await page.locator("dialog button[type=submit]").click();
    const shown = () => page.locator("main").getAttribute("data-shown").then(Number);
    await page.waitForFunction(() => document.querySelector("main").dataset.over === "true");
    assert.ok((await shown()) < (await ply(page)), "the game is over, and one has not seen it yet");
    assert.match(await status(page), /Move \d+ of/);
    assert.equal(await page.locator(".again").count(), 0, "nor how it ended");
    await page.locator("button[aria-label=Pause]").click();
    const stopped = await shown();
    await page.locator("button[aria-label='One move on']").click();
    await page.waitForFunction((n) => Number(document.querySelector("main").dataset.shown) === n + 1, stopped);
    await page.locator(".pace input").fill("0");
    await page.locator("button[aria-label='Play through']").click();
    await page.waitForFunction((n) => Number(document.querySelector("main").dataset.shown) > n + 5, stopped);
    await page.locator("button[aria-label='Last position']").click();
    await page.waitForFunction(() => /wins|Draw/.test(document.querySelector(".status").textContent));
    await done(page);
  });

  test("New game destroys nothing: back leads to the game before, and both are in the list", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { opponent: "person", start: "f5d6" });
    const first = page.url();
    await playAt(page, "c3");
    await page.keyboard.press("n");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await newGame(page, { game: "Gomoku", opponent: "person" });
    await playAt(page, "h8");
    assert.notEqual(page.url(), first);
    await page.goBack();
    await page.waitForSelector("main[data-ply='3']");
    assert.equal(page.url(), first);
    await page.goForward();
    await page.waitForFunction(() => document.querySelector(".moves .move .name")?.textContent === "h8");
    await follow(page, "games");
    await page.waitForSelector(".saved-list li");
    assert.equal(await page.locator(".saved-list li").count(), 2);
    await done(page);
  });

  test("two tabs are two games", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { opponent: "person", start: "f5d6" });
    const other = await page.context().newPage();
    await other.goto(`${daemon.url}#new`);
    await other.waitForSelector("main[data-ply]");
    await newGame(other, { opponent: "person", start: "c4c3" });
    await page.reload();
    await page.waitForSelector("main[data-ply='2']");
    assert.deepEqual(await played(page), ["f5", "d6"]);
    assert.deepEqual(await played(other), ["c4", "c3"]);
    await done(page);
  });

  test("a host's new game leaves the guest's game alone", async () => {
    const host = await open(browser, daemon.url);
    await newGame(host, { opponent: "guest" });
    const guest = await open(browser, await host.locator(".invite input").inputValue());
    await playAt(host, (await legal(host))[0]);
    await guest.waitForSelector(".cell.open");
    const moves = await played(guest);
    await newGame(host, { game: "Surakarta", opponent: "person" });
    await playAt(guest, (await legal(guest))[0]);
    assert.equal((await played(guest)).length, moves.length + 1);
    await host.goBack();
    await host.waitForSelector("main[data-ply='2']");
    await done(guest);
    await done(host);
  });

  test("a rematch has an address of its own; the game before stays as it ended", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { opponent: "person", start: "f5d6" });
    const first = page.url();
    await page.locator(".controls button", { hasText: "Resign" }).click();
    await page.locator(".controls button.danger").click();
    await page.waitForSelector("main[data-over=true]");
    await page.locator(".again button.primary").click();
    await page.waitForSelector("main[data-over=false]");
    await page.waitForFunction((was) => location.href !== was, first);
    await follow(page, "games");
    await page.waitForSelector(".saved");
    assert.match(await page.locator(".saved-list").textContent(), /wins/);
    await done(page);
  });

  test("my games: found, named, exported, deleted, brought back", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { opponent: "person", start: "f5d6" });
    await playAt(page, "c3");
    await newGame(page, { game: "Gomoku", opponent: "person" });
    await playAt(page, "h8");
    await follow(page, "games");
    await page.waitForSelector(".saved");
    const othello = page.locator(".saved", { hasText: "Othello" });
    assert.match(await othello.locator(".stand").textContent(), /Your move|to move/, "how it stands");
    assert.equal((await othello.locator(".about").textContent()).match(/Moves:/g).length, 1, "and its length once");
    await page.locator(".saved", { hasText: "Othello" }).locator("button[title=Name]").click();
    await page.locator(".saved input[name=name]").fill("The fine <b>one");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /The fine <b>one/.test(document.querySelector(".saved-list").textContent));
    await page.locator("input[name=find]").fill("fine");
    await page.waitForFunction(() => document.querySelectorAll(".saved").length === 1);
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator(".saved button[title^=Export]").click()]);
    assert.match(file.suggestedFilename(), /^othello-.*\.sgf$/);
    assert.match(readFileSync(await file.path(), "utf8"), /^\(;FF\[4\]GM\[2\].*GN\[The fine <b>one\].*;B\[f5\];W\[d6\];B\[c3\]\)$/);
    await page.locator(".saved button[title=Delete]").click();
    await page.waitForFunction(() => document.querySelectorAll(".saved").length === 0);
    await page.locator(".toast button", { hasText: "Undo" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".saved").length === 1);
    await page.reload();
    await page.waitForSelector(".saved");
    assert.equal(await page.locator(".saved").count(), 2);
    await page.locator(".saved .title", { hasText: "fine" }).click();
    await page.waitForSelector("main[data-ply='3']");
    await done(page);
  });

  test("a game that the server has forgotten comes back from the browser, at its address", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { opponent: "person", start: "f5d6c3" });
    await playAt(page, "d3");
    const address = page.url();
    await page.evaluate(() => {
      const key = `ternion.saved.${document.querySelector("main").dataset.id}`;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), token: "0".repeat(32) }));
    });
    await page.reload();
    await page.waitForSelector("main[data-ply='4']");
    assert.equal(page.url(), address);
    assert.deepEqual(await played(page), ["f5", "d6", "c3", "d3"]);
    await playAt(page, "c4");
    await done(page);
  });

  test("a game that the server cannot begin again stays kept as it is; another begins beside it", async () => {
    const page = await open(browser, door());
    await newGame(page, { game: "Gomoku", opponent: "person", start: "h8i9" });
    const id = await page.locator("main").getAttribute("data-id");
    await follow(page, "games");
    await page.waitForSelector(".saved-list li");
    const kept = await page.evaluate((of) => {
      const key = `ternion.saved.${of}`;
      const text = JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), token: "0123456789abcdef", opening: { rule: "of-tomorrow", choices: [] } });
      localStorage.setItem(key, text);
      return text;
    }, id);
    await page.goto("about:blank");
    await page.goto(door(`#my=${id}`));
    await page.waitForSelector("main[data-ply] .status");
    await page.waitForFunction((of) => (document.querySelector("main").dataset.id ?? of) !== of, id);
    assert.equal(await page.evaluate((of) => localStorage.getItem(`ternion.saved.${of}`), id), kept);
    await done(page);
  });

  test("the board and the controls fit on a phone on its side and at 200 % zoom", async () => {
    for (const [width, height] of [[844, 390], [667, 375], [932, 430], [640, 400], [720, 450], [1024, 768], [2560, 1440]]) {
      const page = await open(browser, `${daemon.url}#new=Gomoku`, { viewport: { width, height } });
      for (const selector of ["main.table svg.board", ".controls", ".player[data-side=black]"]) {
        const box = await page.locator(selector).boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height <= height + 0.5, `${selector} at ${width}x${height}: ${JSON.stringify(box)}`);
        assert.ok(box.x >= 0 && box.x + box.width <= width + 0.5, `${selector} at ${width}x${height}: ${JSON.stringify(box)}`);
      }
      const board = await page.locator("main.table svg.board").boundingBox();
      assert.ok(board.height >= Math.min(height * 0.84, width * 0.5), `the board has the height at ${width}x${height}: ${board.height}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
      await shot(page, `fits-${width}`);
      await done(page);
    }
  });

  test("controls stay where they are through a game", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { level: 1 });
    const places = () => page.locator(".controls button.action, .controls .step").evaluateAll((all) => all.map((each) => ["x", "y", "width", "height"].map((side) => Math.round(each.getBoundingClientRect()[side])).join()));
    const before = await places();
    await playAt(page, (await legal(page))[0]);
    await untilMyTurn(page);
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await places(), before, "looking back");
    await page.keyboard.press("End");
    await page.locator(".controls button", { hasText: "Resign" }).click();
    assert.deepEqual(await places(), before, "asked whether one is sure");
    await page.locator(".controls button.danger").click();
    await page.waitForSelector("main[data-over=true]");
    assert.deepEqual(await places(), before, "over");
    await done(page);
  });

  test("a second click while a move is on its way means nothing, and nothing pushes the board", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { level: 1 });
    const top = () => page.locator("main.table svg.board").boundingBox().then(({ y }) => y);
    const before = await top();
    await page.locator(".cell.open").first().dblclick();
    await untilPlyAbove(page, 1);
    assert.equal(await page.locator(".notice").count(), 0);
    await page.keyboard.press("p");
    await page.waitForSelector(".notice");
    assert.equal(await top(), before);
    await done(page);
  });

  test("taking back is offered only where something is one's own", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { level: 1, side: "white" });
    await untilMyTurn(page);
    assert.equal(await ply(page), 1);
    assert.equal(await page.locator("[data-action=back]").isDisabled(), true);
    await page.keyboard.press("u");
    assert.equal(await page.locator(".notice").count(), 0);
    await playAt(page, (await legal(page))[0]);
    await untilMyTurn(page);
    assert.equal(await page.locator("[data-action=back]").isDisabled(), false);
    await done(page);
  });

  test("rules are named and told in each game's own words", async () => {
    const page = await open(browser, daemon.url);
    await page.locator("header.top button.primary").click();
    await choose(page, "game", "Surakarta");
    const labels = await page.locator("dialog input[name=variant] + span").allTextContents();
    assert.ok(labels.includes("Standard") && !labels.includes("core") && !labels.includes("ludii"), labels.join());
    for (const input of await page.locator("dialog input[name=variant]").all()) {
      await input.check({ force: true });
      const text = await page.locator("dialog").textContent();
      assert.match(text, /capture|moves|pieces/);
      assert.doesNotMatch(text, /five in a row/i);
    }
    await done(page);
  });

  test("what is drawn on a board stands off it: legal moves 3:1, coordinates 4.5:1, in every theme", async () => {
    const page = await open(browser, daemon.url);
    for (const theme of ["green", "kaya", "wood", "slate", "safe"]) {
      await page.locator(".board").evaluate((board, name) => { board.dataset.theme = name; }, theme);
      const [dot, frame] = await page.locator(".board").evaluate((board) => {
        const style = getComputedStyle(board);
        const light = (name) => {
          const hex = style.getPropertyValue(name).trim().slice(1);
          const [r, g, b] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
        return [Math.min(contrast("--dot", "--felt-0"), contrast("--dot", "--felt-1")), Math.min(...[0, 1, 2].map((i) => contrast("--frame-text", `--wood-${i}`)))];
      });
      assert.ok(dot >= 3, `${theme}: dots ${dot}`);
      assert.ok(frame >= 4.5, `${theme}: coordinates ${frame}`);
    }
    await done(page);
  });

  test("values stay inside their pills, however long", async () => {
    const page = await open(browser, `${daemon.url}#play=Gomoku&start=freestyle+15&moves=h8h7g10g8f9i7f10f7g7e8i9f6h9g9f11i8`);
    await page.waitForSelector("main[data-ply='16']");
    await page.keyboard.press("h");
    await page.waitForSelector(".cell .mark text");
    const over = await page.locator(".cell .mark").evaluateAll((marks) => marks.filter((mark) => mark.querySelector("text").getBBox().width > mark.querySelector("rect").getBBox().width).map((mark) => mark.textContent));
    assert.deepEqual(over, []);
    await done(page);
  });

  test("Chinese as in Taiwan, German, and names of games in each", async () => {
    for (const [locale, language, title] of [["zh-TW", "zh-Hant", "五子棋"], ["de-AT", "de", "Spielen"], ["ja-JP", "ja", "オセロ"]]) {
      const page = await open(browser, door(), { door: "main.home", locale });
      assert.equal(await page.locator("html").getAttribute("lang"), language);
      assert.ok((await page.locator("main").textContent()).includes(title), title);
      await done(page);
    }
  });

  test("a text that is no game is said in one sentence; files are opened and dropped", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { level: 1 });
    await playAt(page, (await legal(page))[0]);
    const own = page.url();
    await page.locator("main button[aria-label='Share, import']").click();
    await page.locator("dialog textarea[name=import]").fill("hello world, this is nothing that anybody could read, and long, long, long");
    await page.locator("dialog form.import button[type=submit]").click();
    const problem = await page.locator("dialog .problem").textContent();
    assert.ok(problem.length < 120 && !/expected/.test(problem), problem);
    await page.locator("dialog input[name=file]").setInputFiles({ name: "a.sgf", mimeType: "text/plain", buffer: Buffer.from("(;GM[4]SZ[15];B[hh];W[ig])") });
    await page.waitForFunction(() => document.querySelector(".moves .move .name")?.textContent === "h8");
    assert.deepEqual(await played(page), ["h8", "i9"]);
    assert.notEqual(page.url(), own, "a game of its own");
    await page.goBack();
    await page.waitForFunction(() => document.querySelector(".moves .move .name")?.textContent !== "h8");
    assert.deepEqual(await names(page), ["You", "Ternion"], "the engine is still the engine");
    await page.locator("main button[aria-label='Share, import']").click();
    await page.locator("form.import").evaluate((form) => {
      const data = new DataTransfer();
      data.items.add(new File(["f5d6c3"], "game.txt", { type: "text/plain" }));
      form.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await page.waitForSelector("main[data-ply='3']");
    await done(page);
  });
});

// These wait for searches, one by one, so that none waits for another's.
describe("the page, with searches", () => {
  test("with hints off nobody who plays is told what the engine thinks; with them a unit is named", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { level: 3 });
    for (let i = 0; i < 3; ++i) {
      await playAt(page, (await legal(page))[0]);
      await untilMyTurn(page);
    }
    assert.equal(await page.locator(".evaluation, .graph, section.lines").count(), 0);
    assert.equal(await page.locator(".bar.unknown").count(), 1);
    assert.equal(await page.locator(".bar").getAttribute("aria-label"), "Evaluation: –");
    assert.equal(await page.locator(".move .mark").allTextContents().then((all) => all.join("")), "");
    await page.keyboard.press("h");
    await page.waitForSelector(".evaluation span.now");
    assert.match(await page.locator(".evaluation span.now").textContent(), /^[+−]?[\d.]+ discs \d+ %$/);
    await done(page);
  });

  test("a review that a move ends says so; the end of a game is not of depth 1", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { opponent: "person", start: "f5d6c3d3c4f4f6f3e6e7" });
    await page.locator(".evaluation button").click();
    await page.waitForSelector(".evaluation progress");
    await page.locator(".cell.open").first().click();
    await page.waitForSelector(".notice");
    assert.match(await page.locator(".notice").textContent(), /analysis ended/);
    await done(page);
  });
});
