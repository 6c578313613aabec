// What the page offers besides a plain game.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { encode } from "../../web/node_modules/uqr/dist/index.mjs";
import {
  choose, Daemon, done, isOver, launch, legal, names, newGame, open, playAt, played, ply, shot, status, untilMyTurn, untilPlyAbove,
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

/** Two people at one game: the host's page and the guest's. */
async function byLink(wanted = {}) {
  const host = await open(browser, daemon.url);
  await newGame(host, { opponent: "guest", ...wanted });
  const guest = await open(browser, await host.locator(".invite input").inputValue());
  return [host, guest];
}

test("a classic player answers", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "named", named: "lima" });
  await page.locator(".cell.open").first().click();
  await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) >= 2);
  assert.equal(await page.locator(".player[data-side=white] .name").textContent(), "lima");
  await done(page);
});

test("programs play each other to the end while one watches", async () => {
  const page = await open(browser, daemon.url);
  await page.locator("header.top button.primary").click();
  await choose(page, "opponent", "watch");
  await page.locator("dialog .pair select").nth(0).selectOption("idiot");
  await page.locator("dialog .pair select").nth(1).selectOption("gambler");
  await shot(page, "new-game");
  await page.locator("dialog button[type=submit]").click();
  await page.waitForFunction(() => document.querySelector("main").dataset.over === "true");
  assert.deepEqual(await names(page), ["idiot", "gambler"]);
  await done(page);
});

test("a random opening: eight moves, colours exchanged in the rematch", async () => {
  const page = await open(browser, daemon.url);
  await page.locator("header.top button.primary").click();
  await choose(page, "opponent", "engine");
  await page.locator("dialog input[type=range]").fill("1");
  await choose(page, "start", "random");
  await page.locator("dialog button[type=submit]").click();
  await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) >= 8);
  const opening = (await played(page)).slice(0, 8);
  await untilMyTurn(page);
  await page.locator(".controls button", { hasText: "Resign" }).click();
  await page.locator(".controls button.danger").click();
  await page.waitForSelector("main[data-over=true]");
  await page.locator(".again button.primary").click();
  await page.waitForSelector("main[data-over=false]");
  assert.deepEqual((await played(page)).slice(0, 8), opening);
  assert.deepEqual(await names(page), ["Ternion", "You"]);
  await done(page);
});

test("a position set up by hand", async () => {
  const page = await open(browser, daemon.url);
  await page.locator("header.top button.primary").click();
  await choose(page, "opponent", "person");
  await choose(page, "start", "board");
  await page.locator("dialog .editor button").click();
  await page.locator("dialog .editor .cell[data-cell=a1]").click();
  await choose(page, "tool", "O");
  await page.locator("dialog .editor .cell[data-cell=b1]").click();
  await page.locator("dialog .editor .cell[data-cell=c1]").click();
  await shot(page, "editor");
  await page.locator("dialog button[type=submit]").click();
  await page.waitForFunction(() => document.querySelectorAll("main .stone").length === 3);
  assert.deepEqual(await legal(page), ["d1"]);
  await playAt(page, "d1");
  assert.equal(await isOver(page), true);
  assert.match(await status(page), /Black wins by 64 discs/);
  await done(page);
});

test("a start that cannot be is said in the dialog, and the game that runs goes on", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "f5d6" });
  await page.locator("header.top button.primary").click();
  await choose(page, "start", "text");
  await page.locator("dialog input[type=text]").fill("a1b2");
  await page.locator("dialog button[type=submit]").click();
  await page.waitForSelector("dialog .problem");
  assert.match(await page.locator("dialog .problem").textContent(), /a1/);
  await page.keyboard.press("Escape");
  assert.deepEqual(await played(page), ["f5", "d6"]);
  await done(page);
});

test("a link holds a game", async () => {
  const page = await open(browser, `${daemon.url}#f5d6c3`);
  await page.waitForSelector("main[data-ply='3']");
  assert.deepEqual(await played(page), ["f5", "d6", "c3"]);
  const gomoku = await open(browser, `${daemon.url}#play=Gomoku&start=renju+15&moves=h8i9g10`);
  await gomoku.waitForSelector("main[data-ply='3']");
  assert.match(await gomoku.locator(".opening").textContent(), /Renju/);
  await gomoku.locator("main button[aria-label='Share, import']").click();
  assert.match(await gomoku.locator("dialog textarea[name=link]").inputValue(), /#play=Gomoku&start=renju\+15&moves=h8i9g10$/);
  await done(gomoku);
  await done(page);
});

test("between two people: a move back is asked for, a rematch too", async () => {
  const [host, guest] = await byLink();
  await playAt(host, (await legal(host))[0]);
  await guest.waitForSelector(".cell.open");
  await host.locator(".controls button", { hasText: "Ask to take back" }).click();
  await guest.waitForSelector(".offer");
  assert.match(await guest.locator(".offer").textContent(), /asks to take a move back/);
  await guest.locator(".offer button", { hasText: "Decline" }).click();
  await host.waitForSelector(".offer", { state: "detached" });
  assert.equal(await ply(host), 1);
  await host.locator(".controls button", { hasText: "Ask to take back" }).click();
  await guest.locator(".offer button", { hasText: "Accept" }).click();
  await host.waitForSelector("main[data-ply='0']");
  await guest.locator(".controls button", { hasText: "Resign" }).click();
  await guest.locator(".controls button.danger").click();
  await host.waitForSelector("main[data-over=true]");
  await guest.locator(".again button.primary").click();
  await host.locator(".offer button", { hasText: "Accept" }).click();
  await guest.waitForSelector(".cell.open");
  assert.equal(await host.locator(".cell.open").count(), 0, "the guest has Black now");
  await done(guest);
  await done(host);
});

test("an invitation is copied, shared by the device, or read off the screen", async () => {
  const page = await open(browser, daemon.url);
  await page.evaluate(() => {
    window.shared = [];
    navigator.share = async (data) => void window.shared.push(data.url);
  });
  await newGame(page, { opponent: "guest" });
  const link = await page.locator(".invite input").inputValue();
  await page.locator(".invite button", { hasText: "QR" }).click();
  await page.waitForSelector("dialog .qr");
  assert.equal(await page.locator("dialog textarea[name=guest]").inputValue(), link);
  await page.locator("dialog .sharing button", { hasText: "Share" }).first().click();
  assert.deepEqual(await page.evaluate(() => window.shared), [link]);
  // Four cells of white stand round the code.
  const drawn = await page.locator(".qr path").getAttribute("d");
  const { data } = encode(link, { ecc: "M", border: 0 });
  assert.equal(drawn, data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join(""));
  await shot(page, "invite");
  await done(page);
});

test("between two people: a draw is agreed", async () => {
  const [host, guest] = await byLink({ game: "Gomoku", variant: "freestyle" });
  await playAt(host, "h8");
  await guest.waitForSelector(".cell.open");
  await guest.locator(".controls button", { hasText: "Offer a draw" }).click();
  await host.waitForSelector(".offer");
  await shot(host, "offer");
  await host.locator(".offer button", { hasText: "Accept" }).click();
  await guest.waitForSelector("main[data-over=true]");
  assert.match(await status(guest), /Draw by agreement/);
  await done(guest);
  await done(host);
});

test("sides are swapped in the middle of a game", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { level: 1 });
  await page.locator(".controls button", { hasText: "Swap sides" }).click();
  await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) >= 1);
  assert.deepEqual(await names(page), ["Ternion", "You"]);
  await done(page);
});

test("a line that was left is kept, and can be gone back to", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "f5d6c3d3c4" });
  await page.locator(".moves .move").nth(2).click();
  await page.locator(".controls button", { hasText: "Go on from here" }).click();
  await page.waitForSelector("main[data-ply='3']");
  const other = (await legal(page)).find((name) => name !== "d3");
  await playAt(page, other);
  await page.waitForSelector(".variations button");
  await page.locator(".variations button").first().click();
  await page.waitForSelector("main[data-ply='5']");
  assert.deepEqual(await played(page), ["f5", "d6", "c3", "d3", "c4"]);
  assert.equal(await page.locator(".variations button").count(), 1, "and now the other one is");
  await done(page);
});

test("a clock of so many seconds a move; the flag falls by itself", async () => {
  const page = await open(browser, daemon.url);
  await page.locator("header.top button.primary").click();
  await choose(page, "opponent", "person");
  await choose(page, "clock", "move");
  await page.locator("dialog .number input").fill("1");
  await page.locator("dialog button[type=submit]").click();
  await page.waitForSelector(".clock");
  await playAt(page, "f5");
  await page.waitForSelector(".clock.running.low");
  await page.waitForFunction(() => document.querySelector("main").dataset.over === "true");
  assert.match(await status(page), /Black wins on time/);
  await done(page);
});

test("moves are heard, unless sounds are off", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person" });
  const heard = () => page.locator("html").getAttribute("data-sounded");
  await playAt(page, "f5");
  assert.equal(await heard(), "move");
  assert.equal(await page.locator("[aria-live].unseen").textContent(), "Black: f5", "and said to those who hear the page");
  await page.locator("header.top button[aria-label=Settings]").click();
  await page.locator("dialog input[name=sound]").uncheck();
  await page.keyboard.press("Escape");
  await playAt(page, "d6");
  assert.equal(await heard(), "");
  await done(page);
});

test("the board is saved as a picture; boards and SGF come in", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "f5d6" });
  await page.locator("main button[aria-label='Share, import']").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("dialog button", { hasText: "Save a picture" }).click()]);
  assert.equal(download.suggestedFilename(), "ternion.png");
  const obf = await page.locator("dialog textarea[name=obf]").inputValue();
  assert.match(obf, /^[-XO]{64} X;$/);
  await page.locator("dialog textarea[name=import]").fill(obf);
  await page.locator("dialog button[type=submit]").click();
  await page.waitForSelector("main[data-ply='0']");
  assert.equal(await page.locator("main .stone").count(), 6);
  await done(page);
});

test("the last seconds of a clock are heard and have a colour", async () => {
  const page = await open(browser, daemon.url);
  await page.locator("header.top button.primary").click();
  await choose(page, "opponent", "person");
  await choose(page, "clock", "move");
  await page.locator("dialog .number input").fill("8");
  await page.locator("dialog button[type=submit]").click();
  await page.waitForSelector(".clock");
  await playAt(page, "f5");
  await page.waitForSelector("html[data-sounded=low]");
  assert.equal(await page.locator(".clock.running.low").count(), 1);
  await done(page);
});

test("numbers on the stones", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "f5d6c3" });
  await page.locator("header.top button[aria-label=Settings]").click();
  await page.locator("dialog input[name=numbers]").check();
  await page.keyboard.press("Escape");
  assert.deepEqual((await page.locator(".board .number").allTextContents()).sort(), ["1", "2", "3"]);
  await done(page);
});

test("what is loaded first is small, and asked for at once", async () => {
  const page = await open(browser, daemon.url);
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce((sum, each) => sum + each.encodedBodySize, 0));
  assert.ok(bytes > 10_000 && bytes < 90_000, `${bytes} bytes compressed`);
  // On a slow line what counts beside them is how often one waits: all that a board needs is named at once.
  const html = await (await page.request.get(daemon.url)).text();
  const late = await page.evaluate((text) => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).filter((path) => /\.(js|css)$/.test(path) && !text.includes(path)), html);
  assert.deepEqual(late, []);
  await done(page);
});

test("the line to the server is opened once, before the page is there, with the game that was asked for", async () => {
  const page = await open(browser, daemon.url, { door: "main.home" });
  const lines = [];
  const said = [];
  page.on("websocket", (socket) => {
    lines.push(socket.url());
    socket.on("framesent", ({ payload }) => said.push(JSON.parse(payload)));
  });
  await page.evaluate(() => { location.hash = "new=Gomoku"; });
  await page.waitForSelector(".board.points .cell.open");
  lines.length = 0; // the front door's own may have come late
  await page.reload();
  await page.waitForSelector(".board.points .cell.open");
  assert.equal(lines.length, 1, `a game of one's own: ${lines}`);
  said.length = 0;
  await page.goto("about:blank");
  lines.length = 0;
  await page.goto(`${daemon.url}#new=Surakarta`);
  await page.waitForSelector(".board.points .cell.open[data-cell=c2]");
  assert.equal(lines.length, 1, `${lines}`);
  assert.equal(said.filter(({ cmd }) => cmd === "new").length, 1, JSON.stringify(said));
  await done(page);
});

test("a game that the early line cannot begin becomes a usual one", async () => {
  const page = await open(browser, daemon.url, { door: "main.home" });
  await page.evaluate(() => localStorage.setItem("ternion.last", JSON.stringify({ game: "Chess", black: { kind: "person" }, white: { kind: "engine", level: 1 }, clock: null })));
  await page.goto("about:blank");
  await page.goto(`${daemon.url}#new`);
  await page.waitForSelector("main[data-ply='0'] .cell.open");
  await done(page);
});

/** The figure is for whoever reads the log; a busy machine takes longer, and no test wants to be fast. */
test("at 20 kB/s and 0.8 s of delay the place of the board is seen at once, and the board soon", async () => {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", { offline: false, latency: 800, downloadThroughput: 20 * 1024, uploadThroughput: 20 * 1024 });
  const begun = Date.now();
  await page.goto(`${daemon.url}#new=Othello`, { waitUntil: "commit" });
  await page.waitForSelector(".skeleton");
  const skeleton = Date.now() - begun;
  assert.equal(await page.evaluate(() => document.styleSheets.length), 1, "its own styles come before those of the page");
  await page.waitForSelector(".cell.open");
  const board = Date.now() - begun;
  console.log(`    skeleton after ${(skeleton / 1000).toFixed(1)} s, board after ${(board / 1000).toFixed(1)} s`);
  assert.ok(skeleton < board);
  await context.close();
});

/** As the Event Timing API has it, which tells of whatever took 16 ms and more. The durations are for whoever reads the log;
 *  what is asked is that each click and each key was counted, and that none has a time beside those. */
test("from a click or a key to the next paint, with hints running", async () => {
  const keys = ["ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight"];
  for (const [game, cells] of [["Othello", ["f5", "f6", "e6", "f4", "c3"]], ["Gomoku", ["h8", "i9", "h9", "h10", "i8"]]]) {
    const page = await open(browser, daemon.url);
    await newGame(page, { game, opponent: "person" });
    await page.keyboard.press("h");
    await page.waitForSelector(".lines ol li");
    // What was pressed so far is counted with one of the next pictures, not with the event.
    await page.waitForFunction(() => {
      const alike = globalThis.counted?.of === performance.interactionCount ? counted.pictures + 1 : 0;
      globalThis.counted = { of: performance.interactionCount, pictures: alike };
      return alike >= 20;
    });
    await page.evaluate(() => {
      globalThis.before = performance.interactionCount;
      globalThis.longest = {};
      const take = (list) => list.getEntries().filter(({ interactionId }) => interactionId)
        .forEach(({ name, interactionId, duration }) => { longest[interactionId] = { name, duration: Math.max(duration, longest[interactionId]?.duration ?? 0) }; });
      new PerformanceObserver(take).observe({ type: "event", durationThreshold: 16 });
    });
    for (const cell of cells) {
      await playAt(page, cell);
      await page.waitForSelector(".mark");
    }
    for (const key of keys) await page.keyboard.press(key);
    const wanted = cells.length + keys.length;
    await page.waitForFunction((count) => performance.interactionCount - before >= count, wanted);
    const { count, seen } = await page.evaluate(() => ({ count: performance.interactionCount - before, seen: Object.values(longest) }));
    const all = seen.map(({ duration }) => duration).sort((a, b) => a - b);
    console.log(`    ${game}: ${count} interactions, of 16 ms and more ${seen.map(({ name, duration }) => `${name} ${duration}`).join(", ")}; median ${all[all.length >> 1]} ms`);
    assert.equal(count, wanted);
    assert.ok(seen.length <= wanted, `${seen.length} of ${wanted}`);
    await done(page);
  }
});

/** Of what a step or a hint must not touch a browser would work out the styles of the whole page. */
test("steps and hints write nothing on the page's root, and a board has one ghost at most", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { game: "Gomoku", opponent: "person", start: "h8i9h9" });
  await page.evaluate(() => {
    globalThis.written = [];
    new MutationObserver((all) => written.push(...all.map(({ attributeName }) => attributeName))).observe(document.documentElement, { attributes: true });
  });
  await page.keyboard.press("h");
  await page.waitForSelector(".mark");
  for (const [key, shown] of [["ArrowLeft", 2], ["ArrowLeft", 1], ["ArrowRight", 2]]) {
    await page.keyboard.press(key);
    await page.waitForSelector(`main[data-shown="${shown}"]`);
  }
  await page.keyboard.press("ArrowRight");
  await page.locator(".cell.open[data-cell=a1]").hover();
  await page.waitForSelector(".cell[data-cell=a1] .ghost");
  assert.equal(await page.locator(".board .ghost").count(), 1);
  assert.deepEqual(await page.evaluate(() => written), []);
  await done(page);
});

test("hints say which moves lead to a named opening", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "f5" });
  await page.keyboard.press("h");
  await page.waitForFunction(() => document.querySelectorAll(".mark .book").length === 3);
  assert.match(await page.locator(".cell[data-cell=f6]").getAttribute("aria-label"), /Diagonal Opening \(named opening\)/);
  assert.match(await page.locator(".panel.lines").textContent(), /Diagonal Opening/);
  await page.locator(".cell[data-cell=f6]").click();
  await page.waitForSelector("main[data-ply='2']");
  assert.match(await page.locator(".opening").textContent(), /Diagonal Opening/);
  await done(page);
});

test("what was taken back is played again; against the engine it is one's own move", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { level: 1 });
  await playAt(page, "f5");
  await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) >= 2);
  await page.keyboard.press("u");
  await page.waitForSelector("main[data-ply='0']");
  await page.locator(".controls button", { hasText: "Redo" }).click();
  await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) >= 2);
  assert.equal((await played(page))[0], "f5");
  await done(page);
});

/** As a link in the page would: what stands behind "#" changes, and the page follows by itself. */
const follow = (page, hash) => page.evaluate((to) => { location.hash = to; }, hash);

test("a link to a game that is gone says so; back leads to one's own", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "f5d6" });
  await follow(page, "game=deadbeef");
  await page.waitForSelector("main.nowhere");
  assert.match(await page.locator("main.nowhere").textContent(), /leads to no game/);
  assert.equal(await page.locator("main.nowhere a").count(), 3, "and what can be done");
  await page.goBack();
  await page.waitForSelector("main[data-ply='2']");
  assert.deepEqual(await played(page), ["f5", "d6"]);
  await done(page);
});

test("a linked game has an address of its own; back leads to the one before", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person", start: "f5d6" });
  await follow(page, "c4c3");
  await page.waitForFunction(() => document.querySelector(".moves .move .name")?.textContent === "c4");
  await page.waitForFunction(() => /^#my=/.test(location.hash));
  await page.goBack();
  await page.waitForFunction(() => document.querySelector(".moves .move .name")?.textContent === "f5");
  await done(page);
});

test("a dialog gives the focus back to what opened it; numbers can be typed", async () => {
  const page = await open(browser, daemon.url);
  const opener = page.getByRole("button", { name: "New game" });
  const hasFocus = () => opener.evaluate((button) => button === document.activeElement);
  await opener.focus();
  await page.keyboard.press("Enter");
  await choose(page, "clock", "move");
  const seconds = page.locator("dialog input[type=number]");
  await seconds.fill("");
  await seconds.pressSequentially("45");
  assert.equal(await seconds.inputValue(), "45");
  await page.locator("dialog header button").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await hasFocus(), true);
  await page.keyboard.press("Enter");
  await page.locator("dialog[open]").waitFor();
  await page.mouse.click(5, 5);
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await hasFocus(), true);
  await done(page);
});

test("P passes where a pass is due, and nothing else", async () => {
  const page = await open(browser, daemon.url);
  await newGame(page, { opponent: "person" });
  await page.keyboard.press("p");
  await page.waitForSelector(".notice");
  assert.equal(await ply(page), 0);
  assert.equal(await page.locator(".notice").textContent().then((text) => text.includes("not possible")), true);
  await untilMyTurn(page);
  await page.locator(".cell.open").first().click();
  await untilPlyAbove(page, 0);
  await done(page);
});
