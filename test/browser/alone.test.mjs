// The page with the engine inside, as `./dev page --static build/page` makes it: from a host of files, which goes away
// after the first visit. On a phone throughout.
import assert from "node:assert/strict";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { done, launch, newGame, newGameByDialog, open, ply, seen, shot, status, untilMyTurn, untilPlyAbove } from "./support.mjs";

const FOLDER = process.env.TERNION_PAGE_ALONE ?? fileURLToPath(new URL("../../build/page", import.meta.url));
const skip = existsSync(join(FOLDER, "engine/ternion.wasm")) ? false : `no page in ${FOLDER} (./dev page --static build/page)`;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const sizes = new Map();
function sizeCompressed(file) {
  if (!sizes.has(file)) {
    const bytes = readFileSync(file);
    sizes.set(file, Math.min(bytes.length, gzipSync(bytes).length));
  }
  return sizes.get(file);
}

/** Files below a path of their own, as many hosts have it, and nothing else. */
class Host {
  #server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname)).replace(/^\/somewhere/, "").replace(/\/$/, "/index.html");
    const file = join(FOLDER, path);
    this.asked.push(path);
    if (!request.url.startsWith("/somewhere/") || !existsSync(file) || path === this.missing) return response.writeHead(404).end();
    if (path === this.damaged) return response.writeHead(200, { "Content-Type": "application/octet-stream" }).end(readFileSync(file).subarray(0, -1));
    response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
    this.sent += sizeCompressed(file);
    const send = () => createReadStream(file).pipe(response);
    if (path === this.holding) {
      this.held.push(send);
      this.onHeld();
    } else send();
  });
  asked = [];
  /** Bytes, as a host that compresses what can be sends them. */
  sent = 0;
  missing = "";
  damaged = "";
  holding = "";
  held = [];
  /** A path that is not answered before release(); resolves when it is asked for. */
  hold(path) {
    this.holding = path;
    return new Promise((resolve) => (this.onHeld = resolve));
  }
  release() {
    this.holding = "";
    for (const send of this.held.splice(0)) send();
  }
  async start() {
    if (this.#server.listening) return;
    await new Promise((resolve) => this.#server.listen(this.port ?? 0, "127.0.0.1", resolve));
    this.port = this.#server.address().port;
  }
  async stop() {
    this.#server.closeAllConnections();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }
  get url() {
    return `http://127.0.0.1:${this.port}/somewhere/`;
  }
}

const host = new Host();
let browser;
before(async () => {
  if (skip) return;
  await host.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await host.stop();
});

/** Everything is put away, and the page is opened anew without the host. */
async function goOffline(page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await host.stop();
  await page.reload();
  await page.waitForSelector("main[data-ply]");
}

/** A move of one's own: the last cell that can be chosen; where that is a piece its first goal, and where points lie close
 *  the same cell again, since a finger is asked twice there. */
async function playAny(page) {
  const before = await ply(page);
  const open = () => page.locator(".cell.open").evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));
  const cells = await open();
  const chosen = cells.at(-1);
  await page.locator(`.cell[data-cell=${chosen}]`).click();
  await page.waitForFunction(([n, name]) => Number(document.querySelector("main").dataset.ply) > n || document.querySelector(`.cell.pending[data-cell=${name}]`), [before, chosen]);
  if ((await ply(page)) === before) {
    const goal = (await open()).find((each) => !cells.includes(each)) ?? chosen;
    await page.locator(`.cell[data-cell=${goal}]`).click();
  }
  await untilPlyAbove(page, before);
}

test("renju's opening is settled without a server, too", { skip }, async () => {
  await host.start();
  const page = await open(browser, host.url, PHONE);
  await page.evaluate(() => {
    const person = { kind: "person" };
    localStorage.setItem("ternion.last", JSON.stringify({ game: "Gomoku", variant: "renju", opening: "tarannikov", clock: null, black: person, white: person }));
    location.hash = "new=Gomoku";
  });
  await page.waitForSelector(".opening-record");
  const tap = async (name) => {
    const before = await ply(page);
    await page.locator(`.cell[data-cell=${name}]`).tap();
    await page.waitForSelector(`.cell.pending[data-cell=${name}]`);
    await page.locator(`.cell[data-cell=${name}]`).tap();
    await untilPlyAbove(page, before);
  };
  for (const [name, colour] of [["h8", "white"], ["h9", "black"], ["i10", "black"], ["k7", "black"], ["g9", "white"]]) {
    await tap(name);
    await page.locator(`[data-choice=${colour}]`).tap();
    await page.locator(".choice-panel").waitFor({ state: "detached" });
  }
  await page.waitForSelector(".opening-record[data-step=settled]");
  await done(page);
});

test("an opening goes on after a reload at any of its steps, without a server, too", { skip }, async () => {
  await host.start();
  const page = await open(browser, host.url, { ...PHONE, serviceWorkers: "allow" });
  await page.evaluate(() => localStorage.setItem("ternion.preferences", JSON.stringify({ confirm: "never" })));
  await goOffline(page);
  await page.evaluate(() => {
    const person = { kind: "person" };
    localStorage.setItem("ternion.last", JSON.stringify({ game: "Gomoku", variant: "renju", opening: "soosorv-8", clock: null, black: person, white: person }));
    location.hash = "new=Gomoku";
  });
  await page.waitForSelector(".opening-record");
  const reloaded = async () => {
    const before = await seen(page);
    await page.reload();
    await page.waitForSelector(".opening-record");
    await page.waitForFunction((was) => document.querySelector(".status")?.textContent === was, before.status);
    assert.deepEqual(await seen(page), before);
  };
  const put = async (name) => {
    const before = await ply(page);
    await page.locator(`.cell.open[data-cell=${name}]`).tap();
    await untilPlyAbove(page, before);
  };
  const take = async (choice) => {
    const before = await page.locator("main").getAttribute("data-rev");
    await page.locator(`[data-choice="${choice}"]`).tap();
    await page.waitForFunction((was) => document.querySelector("main").dataset.rev !== was, before);
  };
  await put("h8");
  await put("h9");
  await reloaded(); // two of three stones
  await put("i10");
  await reloaded(); // a choice
  await take("black");
  await put("k7");
  await take("2");
  await reloaded(); // a second one, after a number was declared
  await take("black");
  for (const name of ["g9", "f6"]) await page.locator(`.cell.open[data-cell=${name}]`).tap();
  await take("offer");
  await reloaded(); // two points, one of which is chosen
  await put("f6");
  await page.waitForSelector(".opening-record[data-step=settled]");
  await reloaded();
  await done(page);
});

const KINDS = [{ game: "Othello" }, { game: "Gomoku", variant: "freestyle" }, { game: "Surakarta", variant: "standard" }];
for (const kind of KINDS)
  test(`${kind.game}: a whole game against the engine, offline`, { skip }, async () => {
    await host.start();
    const page = await open(browser, host.url, { ...PHONE, serviceWorkers: "allow" });
    await goOffline(page);
    await newGame(page, { ...kind, level: 3 });
    while (!(await untilMyTurn(page))) await playAny(page);
    assert.match(await status(page), /win|wins|Draw/);
    assert.ok((await ply(page)) >= 9, "a whole game");
    await shot(page, `alone-${kind.game}`);
    await done(page);
  });

test("the highest level, and hints by analysis, offline", { skip }, async () => {
  await host.start();
  const page = await open(browser, host.url, { ...PHONE, serviceWorkers: "allow" });
  await goOffline(page);
  assert.equal(await page.evaluate(() => crossOriginIsolated), true, "memory is shared from the second visit on");
  await newGame(page, { game: "Othello", level: 20, start: "f5d6" });
  await playAny(page);
  await untilMyTurn(page);
  await page.getByRole("button", { name: "Hints" }).click();
  await page.waitForSelector(".mark.best");
  assert.match(await page.locator(".evaluation span.now").textContent(), /discs/);
  await done(page);
});

test("a puzzle, offline", { skip }, async () => {
  await host.start();
  const page = await open(browser, `${host.url}#puzzles=Gomoku`, { ...PHONE, serviceWorkers: "allow", door: "main.puzzle" });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await host.stop();
  await page.reload();
  await page.waitForSelector("main.puzzle[data-puzzle]");
  await page.locator(".cell.open").first().click();
  await page.waitForSelector("main.puzzle[data-outcome]");
  await done(page);
});

test("who opens the page fetches the program and one game's weights, and plays with them at the first visit", { skip }, async () => {
  await host.start();
  host.asked.length = 0;
  const page = await open(browser, host.url, PHONE);
  await newGame(page, { game: "Gomoku", variant: "freestyle", level: 2, start: "h8i9" });
  await playAny(page);
  await untilMyTurn(page);
  assert.ok(host.asked.includes("/engine/gomoku.tw"));
  assert.ok(!host.asked.includes("/engine/surakarta.tw"), "what is not played is not fetched");
  await done(page);
});

test("Othello's first game fetches at most 4 MB before what its endings want, for which no answer waits", { skip }, async () => {
  const late = "/engine/othello.late.tw";
  await host.start();
  host.asked.length = 0;
  host.sent = 0;
  const asksForLate = host.hold(late);
  const page = await open(browser, host.url, PHONE);
  await newGame(page, { game: "Othello", level: 5 });
  assert.ok(!host.asked.includes(late), "before anything is searched it is not asked for");
  await playAny(page);
  await untilMyTurn(page);
  const ahead = host.asked.includes(late) ? sizeCompressed(join(FOLDER, late)) : 0;
  assert.ok(host.sent - ahead <= 4_000_000, `${host.sent - ahead} bytes`);
  await asksForLate; // long before it is searched
  await playAny(page);
  await untilMyTurn(page);
  assert.deepEqual(host.asked.filter((path) => path.endsWith(".tw")), ["/engine/othello.tw", late]);
  host.release();
  while (!(await untilMyTurn(page))) await playAny(page);
  assert.match(await status(page), /win|wins|Draw/);
  await done(page);
});

const BOOK = "/engine/othello.packed";
const foldOut = (page) => page.locator(".explorer .fold").click();
const values = (page) => page.locator(".explorer tbody tr").evaluateAll((all) => all.map((row) => row.cells[3].textContent));
const booksAsked = () => host.asked.filter((path) => path === BOOK).length;
/** A game of Othello by the dialog, where the engine is said to play from the book. */
async function newGameByBook(page) {
  await page.locator("header.top button.primary").click();
  await page.locator("dialog input[name=book]").setChecked(true);
  await page.locator("dialog button[type=submit]").click();
  await page.waitForSelector("dialog", { state: "detached" });
  await page.waitForSelector(".cell.open");
}

test("the book is fetched once, by whoever opens the explorer", { skip }, async () => {
  await host.start();
  host.asked.length = 0;
  const page = await open(browser, `${host.url}#study=&game=Othello&moves=f5&at=1`, { ...PHONE, door: "main.study" });
  await page.waitForSelector("main.study .lines li .score");
  await page.locator(".explorer .fold").waitFor();
  assert.equal(booksAsked(), 0);
  await foldOut(page);
  await page.waitForSelector(".explorer tbody tr");
  const told = await values(page);
  assert.ok(told.length >= 2 && told.every((value) => /\d/.test(value)), String(told));
  await page.locator(".explorer tbody tr button").first().click();
  await page.waitForSelector("main.study[data-ply='2']");
  await page.waitForFunction((before) => [...document.querySelectorAll(".explorer tbody tr")].map((row) => row.cells[3].textContent).join() !== before, told.join());
  assert.equal(booksAsked(), 1);
  await page.goto(`${host.url}#study=&game=Gomoku&at=0`);
  await page.waitForSelector("main.study[data-game=Gomoku]");
  assert.equal(await page.locator(".explorer").count(), 0, "of a game without a book");
  await done(page);
});

test("the engine plays from the book where that is chosen, which then is all that it needs", { skip }, async () => {
  await host.start();
  host.asked.length = 0;
  const page = await open(browser, host.url, PHONE);
  await newGameByBook(page);
  assert.equal(booksAsked(), 0, "before a move is wanted");
  await playAny(page);
  await untilMyTurn(page);
  assert.equal(await ply(page), 2);
  assert.equal(booksAsked(), 1);
  assert.deepEqual(host.asked.filter((path) => path.endsWith(".tw")), [], "nothing was searched");
  await done(page);
});

test("the book offline: in the explorer, and played from", { skip }, async () => {
  await host.start();
  const page = await open(browser, host.url, { ...PHONE, serviceWorkers: "allow" });
  await goOffline(page);
  await newGameByBook(page);
  await playAny(page);
  await untilMyTurn(page);
  assert.equal(await ply(page), 2);
  await page.goto(`${host.url}#study=&game=Othello&moves=f5&at=1`);
  await page.waitForSelector("main.study");
  await foldOut(page);
  await page.waitForSelector(".explorer tbody tr");
  assert.ok((await values(page)).every((value) => /\d/.test(value)));
  await shot(page, "alone-book");
  await done(page);
});

test("without the book, and with a damaged one, the explorer says so and the game goes on; it is asked for again", { skip }, async () => {
  for (const kind of ["missing", "damaged"]) {
    await host.start();
    host.asked.length = 0;
    host[kind] = BOOK;
    const page = await open(browser, host.url, PHONE);
    await newGameByBook(page);
    await playAny(page);
    await untilMyTurn(page);
    assert.equal(await ply(page), 2);
    assert.ok(host.asked.includes("/engine/othello.tw"), "it was searched");
    await page.goto(`${host.url}#study=&game=Othello&moves=f5&at=1`);
    await page.waitForSelector("main.study");
    await foldOut(page);
    await page.waitForFunction(() => /book cannot be read/.test(document.querySelector(".explorer")?.textContent ?? ""));
    const before = booksAsked();
    host[kind] = "";
    await page.locator(".controls .steps button").nth(1).click();
    await page.waitForSelector("main.study[data-ply='0']");
    if (kind === "missing") await page.waitForSelector(".explorer tbody tr");
    else assert.equal(before, 1, "what came is not asked for anew");
    await done(page);
  }
});

test("classic opponents of each game play, offline", { skip }, async () => {
  await host.start();
  const page = await open(browser, host.url, { ...PHONE, serviceWorkers: "allow" });
  await goOffline(page);
  for (const [game, named] of [["Othello", "gambler"], ["Othello", "november"], ["Gomoku", "point-scorer"], ["Surakarta", "assessment-3"]]) {
    await newGameByDialog(page, { game, opponent: "named", named });
    for (const to of [2, 4]) {
      await playAny(page);
      await untilMyTurn(page);
      assert.equal(await ply(page), to, named);
    }
  }
  await done(page);
});

const proofsAsked = () => host.asked.filter((path) => path.endsWith(".proof.zst")).length;

/** What the terminator says of how far its win is, move by move to the end. */
async function terminated(page, variant) {
  await newGameByDialog(page, { game: "Gomoku", variant, opponent: "named", named: "terminator", side: "white" });
  const told = [];
  while (!(await untilMyTurn(page))) {
    if ((await ply(page)) > 1) told.push(Number(/wins within (\d+) moves/.exec(await page.locator(".player[data-side=black] .detail").textContent())?.[1]));
    await playAny(page);
  }
  assert.match(await status(page), /Black wins|terminator/i);
  return told;
}

test("the terminator plays from its proofs, each of which is fetched once, and is there offline then", { skip }, async () => {
  await host.start();
  const page = await open(browser, host.url, { ...PHONE, serviceWorkers: "allow" });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForSelector("main[data-ply]");
  host.asked.length = 0;
  const winsStepByStep = async (variant) => {
    const told = await terminated(page, variant);
    assert.ok(told.length >= 3 && told.every((moves, i) => moves < (told[i - 1] ?? Infinity)), String(told));
  };
  await winsStepByStep("freestyle");
  assert.equal(proofsAsked(), 1);
  await winsStepByStep("standard");
  assert.equal(proofsAsked(), 2);
  await goOffline(page);
  await winsStepByStep("freestyle");
  await winsStepByStep("standard");
  assert.equal(proofsAsked(), 2);
  await done(page);
});

test("without its proof the terminator plays on, and does not say what it cannot know", { skip }, async () => {
  await host.start();
  host.missing = "/engine/freestyle15.proof.zst";
  const page = await open(browser, host.url, PHONE);
  await newGameByDialog(page, { game: "Gomoku", variant: "freestyle", opponent: "named", named: "terminator", side: "white" });
  for (const to of [3, 5]) {
    await untilMyTurn(page);
    if (to === 5) assert.doesNotMatch(await page.locator(".player[data-side=black] .detail").textContent(), /wins within/);
    await playAny(page);
    await untilMyTurn(page);
    assert.equal(await ply(page), to);
  }
  host.missing = "";
  await done(page);
});

test("the lobby, which only a server has, is not offered, and its address leads to the front door", { skip }, async () => {
  await host.start();
  const page = await open(browser, `${host.url}#lobby`, { door: "main.home" });
  assert.equal(await page.locator("a[href='#lobby']").count(), 0);
  assert.ok(!host.asked.some((path) => path.includes("/api/")));
  assert.equal(await page.locator("header.top nav a[href='#study']").count(), 1);
  await done(page);
});

test("nobody is asked by a link, who could not come, and nothing else is offered that a server has", { skip }, async () => {
  await host.start();
  const page = await open(browser, host.url, { door: "main.home" });
  await page.evaluate(() => addEventListener("hashchange", () => (window.heard = location.hash))); // behind the page's own
  await page.goto(`${host.url}#new`);
  await page.waitForSelector("main.table[data-ply]");
  await page.waitForFunction(() => window.heard?.startsWith("#my=")); // a new address closes what is open,
  const offered = page.locator("dialog[open] input[name=opponent][value=person]");
  const openDialog = async () => {
    for (let presses = 0; presses < 3 && (await offered.count()) === 0; ++presses) {
      await page.keyboard.press("n");
      // The closing may come behind the key: a person presses it again.
      await offered.waitFor({ state: "attached", timeout: 5000 }).catch(() => undefined);
    }
    await offered.waitFor({ state: "attached" });
  };
  // Somebody who chose it elsewhere, or before.
  const rules = [];
  for (const chosen of ["guest", "offline"]) {
    await page.evaluate((opponent) => localStorage.setItem("ternion.wanted", JSON.stringify({ game: "Gomoku", opponent })), chosen);
    await openDialog();
    for (const gone of ["guest", "offline"]) assert.equal(await page.locator(`dialog input[name=opponent][value=${gone}]`).count(), 0, gone);
    assert.ok(await page.locator("dialog input[name=opponent][value=engine]").isChecked());
    rules.push(await page.locator("dialog input[name=variant]").evaluateAll((all) => all.map(({ value }) => value)));
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  assert.deepEqual(rules[1], rules[0], "openings too, which the engine knows");
  assert.equal(await page.locator(".tools button").count(), 1, "to share, not to invite");
  await page.goto(`${host.url}#study`);
  await page.waitForSelector("main.study .lines li .score"); // the engine is there
  await done(page);
});
