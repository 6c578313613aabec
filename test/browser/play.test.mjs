import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  Daemon, done, isOver, launch, legal, MOVING, newGame, newGameByDialog, open, played, ply, shot, untilMyTurn, untilPlyAbove,
} from "./support.mjs";

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

test("a whole game against the engine by mouse", async () => {
  const page = await open(browser, daemon.url, { ...MOVING, serviceWorkers: "allow" });
  await newGameByDialog(page, { level: 1 });
  while (!(await untilMyTurn(page))) {
    const at = await ply(page);
    await page.locator(".cell.open").last().click();
    await untilPlyAbove(page, at);
  }
  const moves = await played(page);
  assert.ok(moves.length >= 10, `a whole game, not ${moves.length} moves`);
  assert.match(await page.locator(".status").textContent(), /win|wins|Draw/);
  assert.equal(await page.locator(".cell.open").count(), 0);
  await shot(page, "game-over");
  await done(page);
});

test("a whole game by keyboard alone", async () => {
  const page = await open(browser, daemon.url);
  // N opens the dialog, Enter in its text field begins with what is chosen there.
  await page.keyboard.press("n");
  await page.locator("dialog").waitFor();
  await page.locator("dialog input[type=range]").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.locator("dialog").waitFor({ state: "detached" });
  // Into the grid by Tab, as everybody without a mouse comes there.
  const onBoard = () => page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell");
  for (let i = 0; i < 20; ++i) {
    await page.keyboard.press("Tab");
    if (await onBoard()) break;
  }
  assert.ok(await onBoard());
  await page.keyboard.press("Tab");
  assert.equal(await onBoard(), false, "the grid is one stop on the way");
  await page.keyboard.press("Shift+Tab");
  const walk = async (wanted) => {
    const here = () => page.evaluate(() => document.activeElement.dataset.cell);
    let from = await here();
    assert.ok(from, "the focus is on the board");
    const steps = (a, b, less, more) => Array(Math.abs(a - b)).fill(b > a ? more : less);
    for (const key of [
      ...steps(from.charCodeAt(0), wanted.charCodeAt(0), "ArrowLeft", "ArrowRight"),
      ...steps(Number(from.slice(1)), Number(wanted.slice(1)), "ArrowUp", "ArrowDown"),
    ]) await page.keyboard.press(key);
    from = await here();
    assert.equal(from, wanted);
  };
  let turn = 0;
  while (!(await untilMyTurn(page))) {
    const at = await ply(page);
    const [first] = await legal(page);
    await walk(first);
    await page.keyboard.press(turn++ % 2 ? "Enter" : " ");
    await untilPlyAbove(page, at);
  }
  assert.ok((await played(page)).length >= 10);
  await done(page);
});

test("a reload in the middle: the game goes on", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { level: 1 });
  for (let i = 0; i < 3; ++i) {
    await untilMyTurn(page);
    const at = await ply(page);
    await page.locator(".cell.open").first().click();
    await untilPlyAbove(page, at);
  }
  await untilMyTurn(page);
  const moves = await played(page);
  // Whatever a proxy logs: the game's secret stands in none of the targets.
  const targets = [];
  page.on("websocket", (socket) => targets.push(socket.url()));
  page.on("request", (request) => targets.push(request.url()));
  await page.reload();
  await page.waitForSelector(".cell.open");
  const secret = await page.evaluate(() => JSON.parse(localStorage.getItem(`ternion.saved.${document.querySelector("main").dataset.id}`)).token);
  assert.match(secret, /^[0-9a-f]{32}$/);
  assert.ok(targets.some((target) => target.includes("/ws")), targets.join(" "));
  assert.ok(targets.every((target) => !target.includes(secret)), targets.join(" "));
  assert.deepEqual(await played(page), moves);
  await page.locator(".cell.open").first().click();
  await untilPlyAbove(page, moves.length);
  await done(page);
});

test("the server is killed and started again in the middle: the game goes on", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { level: 1 });
  await page.locator(".cell.open").first().click();
  await untilPlyAbove(page, 0);
  await untilMyTurn(page);
  const moves = await played(page);
  await daemon.kill();
  await page.waitForSelector("main[data-link=lost]");
  await daemon.start();
  await page.waitForSelector("main[data-link=open]");
  await page.waitForSelector(".cell.open");
  assert.deepEqual(await played(page), moves);
  await page.locator(".cell.open").first().click();
  await untilPlyAbove(page, moves.length);
  await done(page);
});

test("hints: a value on every legal move, the best one marked, lines beside the board", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { level: 3, start: "f5d6c3d3c4f4" });
  await page.waitForFunction(() => document.querySelectorAll(".cell.open").length > 3);
  await page.keyboard.press("h");
  await page.waitForFunction(() => document.querySelectorAll(".cell .mark").length === document.querySelectorAll(".cell.open").length);
  assert.ok((await page.locator(".mark.best").count()) >= 1);
  assert.match(await page.locator(".lines li .score").first().textContent(), /^[+−]?\d/);
  const label = await page.locator(".cell.open:has(.mark.best)").first().getAttribute("aria-label");
  assert.match(label, /legal move, [+−]?\d/);
  await page.locator(".lines li").first().hover();
  await page.waitForFunction(() => document.querySelectorAll(".board .line circle").length > 1); // the line is shown on the board
  await shot(page, "hints");
  await page.keyboard.press("h");
  assert.equal(await page.locator(".cell .mark").count(), 0);
  await done(page);
});

test("the line that is looked at grows as the search goes on", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { level: 3, start: "f5d6c3d3c4f4" });
  await page.waitForFunction(() => document.querySelectorAll(".cell.open").length > 3);
  // What is found comes twice: lines of one ply, and once one of them is looked at the same ones whole.
  let whole;
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.ev !== "analysis" || !message.lines) return socket.send(text);
      if (whole || message.lines[0].pv.length < 2) return;
      whole = () => socket.send(text);
      socket.send(JSON.stringify({ ...message, done: false, lines: message.lines.map((line) => ({ ...line, pv: line.pv.slice(0, 1) })) }));
    });
  });
  await page.reload();
  await page.waitForSelector(".cell.open");
  await page.keyboard.press("h");
  await page.locator(".lines li").first().hover();
  await page.waitForFunction(() => document.querySelectorAll(".board .line circle").length === 1);
  whole();
  await page.waitForFunction(() => document.querySelectorAll(".board .line circle").length > 1);
  await done(page);
});

test("taking back gives the person's own move back", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { level: 1 });
  const before = await legal(page);
  await page.locator(".cell.open").first().click();
  await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) >= 2);
  await page.keyboard.press("u");
  await page.waitForSelector("main[data-ply='0']");
  assert.deepEqual(await legal(page), before);
  await done(page);
});

test("looking back, and going on from there", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "f5d6c3d3c4" });
  await page.waitForSelector("main[data-ply='5']");
  await page.locator(".moves .move").nth(1).click();
  await page.waitForFunction(() => document.querySelectorAll(".stone").length === 6);
  assert.equal(await page.locator(".cell.open").count(), 0, "the past is not played on by accident");
  await page.keyboard.press("Home");
  await page.waitForFunction(() => document.querySelectorAll(".stone").length === 4);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelectorAll(".stone").length === 5);
  await page.locator(".controls button", { hasText: "Go on from here" }).click();
  await page.waitForSelector("main[data-ply='1']");
  assert.deepEqual(await played(page), ["f5"]);
  await done(page);
});

test("import and export", async () => {
  const page = await open(browser, daemon.url);
  await page.locator("main button[aria-label='Share, import']").click();
  await page.locator("dialog textarea[name=import]").fill("f5d6c3d3c4z9");
  await page.locator("dialog button[type=submit]").click();
  await page.waitForSelector("dialog .problem");
  assert.equal(await page.locator("dialog .problem").textContent(), "“z9” is no move, position or game. (line 1, column 11)");
  await page.locator("dialog textarea[name=import]").fill("f5 d6 c3 d3 c4");
  await page.locator("dialog button[type=submit]").click();
  await page.waitForSelector("main[data-ply='5']");
  assert.deepEqual(await played(page), ["f5", "d6", "c3", "d3", "c4"]);
  await page.locator("main button[aria-label='Share, import']").click();
  await page.waitForFunction(() => document.querySelectorAll("dialog textarea[readonly]").length === 5);
  const texts = await page.locator("dialog textarea[readonly]").evaluateAll((fields) => fields.map((field) => field.value));
  assert.ok(texts.includes("f5d6c3d3c4"));
  assert.ok(texts.some((text) => text.endsWith("/#f5d6c3d3c4")), "a link to it");
  assert.ok(texts.some((text) => text.startsWith("(;FF[4]GM[2]")), "SGF");
  const ggf = texts.find((text) => text.startsWith("(;GM[Othello]"));
  assert.ok(ggf);
  await page.locator("dialog textarea[name=import]").fill(ggf.replace("B[C4]", "B[C4]W[F4]"));
  await page.locator("dialog button[type=submit]").click();
  await page.waitForSelector("main[data-ply='6']");
  await done(page);
});

/** Puts a text into the dialog and sends it off. */
async function bring(page, text) {
  await page.locator("main button[aria-label='Share, import']").click();
  await page.locator("dialog textarea[name=import]").fill(text);
  await page.locator("dialog button[type=submit]").click();
  await page.locator("dialog").waitFor({ state: "detached" });
}

test("a text of another game comes in by itself, and what is doubtful is said", async () => {
  const page = await open(browser, daemon.url);
  await bring(page, "(;GM[4]SZ[15]RU[Renju];B[hh];W[ig];B[gi])");
  await page.waitForSelector("main[data-ply='3']");
  assert.deepEqual(await played(page), ["h8", "i9", "g7"]);
  assert.match(await page.locator(".opening").textContent(), /Renju/);
  assert.equal(await page.locator(".notice").count(), 0);
  await bring(page, "(;GM[Othello]PB[A]PW[B]RE[?]TY[8]B[F5]W[D6];)");
  await page.waitForSelector("main[data-ply='2']");
  assert.deepEqual(await played(page), ["f5", "d6"]);
  await bring(page, "https://example.org/#f5d6c3a1");
  await page.waitForSelector("main[data-ply='3']");
  assert.match(await page.locator(".notice").textContent(), /Move 4, a1, is not possible/);
  await bring(page, "f5");
  await page.waitForSelector("main[data-ply='1']");
  assert.equal(await page.locator(".notice").count(), 0);
  await done(page);
});

test("the analysis of a game draws its graph, whose points are places to go to", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "f5d6c3d3c4f4" });
  await page.waitForSelector("main[data-ply='6']");
  await page.locator(".evaluation button").click();
  await page.waitForSelector(".evaluation progress");
  await page.waitForSelector(".evaluation progress", { state: "detached" });
  assert.match(await page.locator(".evaluation .now").textContent(), /^[+−]?\d/);
  const over = page.locator(".graph .plot");
  const box = await over.boundingBox();
  // A short game has room for ten moves on the graph; this is the third.
  await over.click({ position: { x: box.width * 0.3, y: box.height / 2 } });
  await page.waitForFunction(() => document.querySelectorAll(".stone").length === 7);
  await shot(page, "analysis");
  await done(page);
});

test("resigning wants to be sure", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { level: 1 });
  await page.locator(".controls button", { hasText: "Resign" }).click();
  assert.equal(await isOver(page), false);
  await page.locator(".controls button.danger").click();
  await page.waitForSelector("main[data-over=true]");
  assert.match(await page.locator(".status").textContent(), /Ternion wins by resignation/);
  await done(page);
});
