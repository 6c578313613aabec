// The study: a tree of variations on a board, what the engine says of it, and how it comes in and goes out; the lessons.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Daemon, done, launch, newGame, open, shot } from "./support.mjs";

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

const study = (rest = "", options = {}) => open(browser, `${daemon.url}#study${rest}`, { door: "main.study[data-ply]", ...options });
const nodes = (page) => page.locator(".move-tree .node").evaluateAll((all) => all.map((each) => each.querySelector(".name").textContent + each.querySelector("b").textContent));
const current = (page) => page.locator(".node[aria-current]").textContent();
async function play(page, ...cells) {
  for (const name of cells) {
    const before = await page.locator("main").getAttribute("data-key");
    await page.locator(`.cell[data-cell=${name}]`).click();
    await page.waitForFunction((was) => document.querySelector("main").dataset.key !== was, before);
  }
}

// Each has a page of its own and waits most of its time.
describe("study", { concurrency: 4 }, () => {
  test("lines that are tried are kept; promoted, commented, given a sign, deleted; all of it is there after a reload", async () => {
    const page = await study();
    await page.locator(".controls button", { hasText: "Engine" }).click(); // whose marks are of another test
    await play(page, "f5", "d6", "c3");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await play(page, "f6", "e6");
    assert.deepEqual(await nodes(page), ["f5", "d6", "f6", "e6", "c3"]);
    assert.equal(await page.locator(".branch .node").count(), 2);
    await page.locator(".node-tools button", { hasText: "Make main line" }).click();
    assert.deepEqual(await nodes(page), ["f5", "f6", "d6", "c3", "e6"]);
    await page.locator("input[name=comment]").fill("as in the book");
    await page.locator("button[aria-label='interesting']").click();
    assert.match(await current(page), /e6!\?/);
    await shot(page, "study");
    await page.reload();
    await page.waitForSelector(".node[aria-current]");
    assert.match(await current(page), /e6!\?/);
    assert.match(await page.locator(".move-tree").textContent(), /as in the book/);
    await page.locator(".node", { hasText: "d6" }).click();
    await page.locator(".node-tools button", { hasText: "Delete from here" }).click();
    assert.deepEqual(await nodes(page), ["f5", "f6", "e6!?"]);
    await done(page);
  });

  test("a study is a link, and SGF with its variations; both come back the same", async () => {
    const page = await study("&game=Gomoku&start=renju+15&tree=h8+i9+(i8+j7)+g9");
    assert.deepEqual(await nodes(page), ["h8", "i9", "i8", "j7", "g9"]);
    await page.locator(".controls button", { hasText: "Share" }).click();
    const link = await page.locator("dialog textarea[name=link]").inputValue();
    const sgf = await page.locator("dialog textarea[name=sgf]").inputValue();
    assert.match(sgf, /GM\[4\].*RU\[renju\].*\(;W\[ig\].*\(;W\[ih\]/);
    const other = await open(browser, link, { door: "main.study[data-ply]" });
    assert.deepEqual(await nodes(other), ["h8", "i9", "i8", "j7", "g9"]);
    await other.locator(".controls button", { hasText: "New board" }).click();
    await other.locator(".controls button", { hasText: "Import" }).click();
    await other.locator("dialog textarea[name=import]").fill(sgf);
    await other.locator("dialog button[type=submit]").click();
    await other.locator("dialog").waitFor({ state: "detached" });
    assert.deepEqual(await nodes(other), ["h8", "i9", "i8", "j7", "g9"]);
    await done(other);
    await done(page);
  });

  test("what only the server reads comes into a study, too, and what nobody reads is said", async () => {
    const page = await study();
    await page.locator(".controls button", { hasText: "Import" }).click();
    await page.locator("dialog textarea[name=import]").fill("f5d6z9");
    await page.locator("dialog button[type=submit]").click();
    await page.waitForSelector("dialog .problem");
    await page.locator("dialog textarea[name=import]").fill("(;GM[Othello]PC[x]PB[A]PW[B]RE[?]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)");
    await page.locator("dialog button[type=submit]").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.deepEqual(await nodes(page), ["f5", "d6"]);
    await done(page);
  });

  test("files of bytes come in: WTHOR's, Yixin's, one that is longer than a request", async () => {
    const page = await study();
    const ggf = "(;GM[Othello]PC[x]PB[A]PW[B]RE[?]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)\n";
    const wthor = Buffer.alloc(16 + 68);
    wthor.set([20, 24, 1, 31, 1, 0, 0, 0, 0, 0, 0xe8, 7, 8]);
    wthor.set([56, 64, 33], 16 + 8);
    for (const [name, buffer, moves] of [
      ["WTH_2024.wtb", wthor, ["f5", "d6", "c3"]], ["late.pos", Buffer.from([3, 7 * 15 + 7, 14 * 15, 14 * 15 + 14]), ["h8", "o15", "o1"]],
      ["many.ggf", Buffer.from(ggf.repeat(2000)), ["f5", "d6"]],
    ]) {
      await page.locator(".controls button", { hasText: "Import" }).click();
      await page.locator("dialog input[name=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
      await page.locator("dialog").waitFor({ state: "detached" });
      assert.deepEqual(await nodes(page), moves, name);
    }
    await page.locator(".controls button", { hasText: "Import" }).click();
    await page.locator("dialog input[name=file]").setInputFiles({ name: "long.txt", mimeType: "text/plain", buffer: Buffer.from("f5d6".repeat(20_000)) });
    assert.match(await page.locator("dialog .problem").textContent(), /too long/);
    await done(page);
  });

  test("a game goes into a study from its own page", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { opponent: "person", start: "f5d6c3" });
    await page.locator("[data-action=share]").click();
    await page.waitForSelector("main.study[data-ply='3']");
    assert.deepEqual(await nodes(page), ["f5", "d6", "c3"]);
    await page.goBack();
    await page.waitForSelector("main.table[data-ply='3']");
    await done(page);
  });

  test("the lessons of Surakarta: a wrong move is taken back, a capture round the loop is what is asked", async () => {
    const page = await open(browser, `${daemon.url}#learn=Surakarta`, { door: "main.lesson" });
    const tap = (name) => page.locator(`.cell[data-cell=${name}]`).click();
    const next = () => page.locator(".lesson-steps button").last().click();
    const outcome = (wanted) => page.waitForSelector(`main.lesson[data-outcome=${wanted}]`);
    await tap("c2");
    await tap("c3");
    await outcome("right");
    await next();
    await next();
    assert.ok(await page.locator(".route").getAttribute("d").then((path) => (path.match(/A100 100/g) ?? []).length === 4), "the track has its four loops");
    await shot(page, "learn-loops");
    await next();
    await tap("a2");
    await tap("a3");
    await outcome("wrong");
    await page.waitForSelector(".cell.open[data-cell=a2]");
    await tap("a2");
    await page.waitForSelector(".route[data-goal=b5]");
    await tap("b5");
    await outcome("right");
    assert.match(await page.locator(".verdict-line").textContent(), /round the loop/);
    await done(page);
  });

  test("the lessons of Othello and Gomoku can be played through to a game", async () => {
    for (const [game, moves] of [["Othello", ["d3", "g4", "*", "a1", "*", "*"]], ["Gomoku", ["h8", "e8", "j9", "k8", "j10"]]]) {
      const page = await open(browser, `${daemon.url}#learn=${game}`, { door: "main.lesson" });
      for (const [i, move] of moves.entries()) {
        const cell = move === "*" ? page.locator(".cell.open").first() : page.locator(`.cell.open[data-cell=${move}]`);
        await cell.click();
        await page.waitForSelector("main.lesson[data-outcome=right]");
        if (i + 1 < moves.length) await page.locator(".lesson-steps button").last().click();
      }
      await page.locator(`.scroll a.primary`).click();
      await page.waitForSelector("main.table[data-ply]");
      await done(page);
    }
  });
});

// These wait for searches, one by one, so that none waits for another's.
describe("study, with the engine", () => {
  test("the engine speaks as long as one looks; best and played stand side by side; the line has its graph and mistakes", async () => {
    const page = await study("&game=Othello&moves=c4+e3+f4+c5+e6+d6+c7+f3+e2+d3+b5+c6+c3+d7+g4+b6+e8+a5+d2+b4");
    await page.waitForSelector(".lines li .score");
    await page.locator(".evaluation button").click();
    await page.waitForSelector(".evaluation progress");
    await page.waitForSelector(".evaluation progress", { state: "detached" });
    assert.ok((await page.locator(".graph .mistake").count()) >= 1, "a beginner's game has mistakes");
    assert.match(await page.locator(".phases").textContent(), /opening.*discs/);
    const weak = page.locator(".node.weak").first();
    const move = await weak.locator(".name").textContent();
    await weak.click();
    await page.waitForSelector(".verdict dd");
    const [made, best] = await page.locator(".verdict dd").allTextContents();
    assert.match(made, new RegExp(`^${move} [+−]?[\\d.]+ \\d+ %$`));
    assert.ok(!best.startsWith(`${move} `), `${best} is better`);
    await page.locator(".lines li .pv").first().click();
    await page.waitForFunction(() => document.querySelectorAll(".node").length > 20 || document.querySelector(".node[aria-current]") !== document.querySelector(".node.weak"));
    await shot(page, "study-review");
    await done(page);
  });

  test("a study by keys alone: moves, a variation, a sign, a comment, the engine, a line of it, sharing", async () => {
    const page = await study();
    const here = (what) => page.evaluate((of) => document.activeElement?.dataset?.[of] ?? "", what);
    const tabTo = async (wanted) => {
      for (let i = 0; i < 120; ++i) {
        await page.keyboard.press("Tab");
        if (await page.evaluate((selector) => !!document.activeElement?.matches(selector), wanted)) return;
      }
      assert.fail(`the Tab key does not come to ${wanted}`);
    };
    const walk = async (name) => {
      if (!(await here("cell"))) await tabTo(".board [data-cell]");
      for (let now = await here("cell"); now !== name; now = await here("cell"))
        await page.keyboard.press(now[0] < name[0] ? "ArrowRight" : now[0] > name[0] ? "ArrowLeft" : Number(now.slice(1)) < Number(name.slice(1)) ? "ArrowDown" : "ArrowUp");
    };
    const put = async (name, many) => {
      await walk(name);
      await page.keyboard.press("Enter");
      await page.waitForFunction((n) => document.querySelectorAll(".node").length === n, many);
    };
    await put("f5", 1);
    await put("d6", 2);
    await tabTo(".controls .step[aria-label='One move back']");
    await page.keyboard.press("Enter");
    await put("f6", 3);
    assert.match(await current(page), /f6/);
    await tabTo(".glyph[aria-label=dubious]");
    await page.keyboard.press("Enter");
    await tabTo(".node-tools button.small:not(:disabled)");
    await page.keyboard.press("Enter"); // the main line
    assert.deepEqual(await nodes(page), ["f5", "f6?!", "d6"]);
    await tabTo("input[name=comment]");
    await page.keyboard.type("why not");
    assert.match(await page.locator(".move-tree").textContent(), /why not/);
    await tabTo(".action[aria-pressed]");
    const engine = () => page.locator(".action[aria-pressed]").getAttribute("aria-pressed");
    const before = await engine();
    await page.keyboard.press("l");
    assert.notEqual(await engine(), before);
    await page.keyboard.press("L"); // with Caps Lock
    assert.equal(await engine(), before);
    if (before !== "true") await page.keyboard.press("h");
    await page.waitForSelector(".lines li button.pv");
    await tabTo(".lines li button.pv");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll(".node").length > 3);
    await page.keyboard.press("Home");
    await tabTo(".actions .action:last-child");
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog[open] [name=sgf]");
    assert.match(await page.locator("dialog [name=sgf]").inputValue(), /DO\[\]C\[why not\]/);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    assert.ok(await page.evaluate(() => document.activeElement.matches(".actions .action:last-child")), "the focus is where it was");
    await done(page);
  });

  test("what a screen reader says of a move, of its worth and of the verdict", async () => {
    const page = await study("&game=Othello&moves=f5+d6+c3+g5");
    const said = () => page.locator(".said [aria-live]").textContent();
    assert.match(await said(), /^White: g5/);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await said(), "Black: c3");
    await page.locator("button[aria-label='good move']").click();
    assert.equal(await said(), "Black: c3, good move");
    await page.waitForSelector(".lines li .score");
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction(() => document.querySelector(".lines li .score"));
    await page.keyboard.press("End");
    await page.waitForSelector(".verdict dd");
    const verdict = await page.locator(".verdict").ariaSnapshot();
    assert.match(verdict, /term: Played\n\s*- definition:[^]*g5[^]*term: Best\n\s*- definition:/, verdict);
    const bar = await page.locator(".bar").getAttribute("aria-label");
    assert.match(bar, /^Evaluation: [+−]?[\d.]+ discs?/);
    await done(page);
  });

  test("whose view the engine's numbers are in, what they count, and how good the chances are is not cut off at any size", async () => {
    const page = await study("&game=Othello&moves=f5+d6+c3");
    await page.waitForSelector(".lines li .score");
    assert.match(await page.locator(".lines h2").textContent(), /Best lines · White: discs, %/);
    for (const [width, height] of [[1440, 900], [1024, 768], [844, 390], [390, 844], [320, 640]]) {
      await page.setViewportSize({ width, height });
      const cut = await page.locator("main.study h1").evaluate((title) => title.scrollWidth - title.clientWidth);
      assert.equal(cut, 0, `${width}x${height}`);
    }
    await done(page);
  });
});
