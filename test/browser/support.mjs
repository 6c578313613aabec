// What the browser tests stand on: a daemon, a browser, and a few things to do with the page.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "../../web/node_modules/playwright-core/index.mjs";

const ARTEFACTS = process.env.TERNION_ARTEFACTS;
const ARGUMENTS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];
/** Machines that test are busy; nothing here wants to be fast. */
export const PATIENCE = 60_000;

/** `ternion serve` with a store of its own; kill() is kill -9, start() takes the same port again. */
export class Daemon {
  constructor(...options) {
    this.options = options;
  }
  options;
  #child;
  #folder = mkdtempSync(join(tmpdir(), "ternion-browser-"));
  port = 0;

  async start() {
    const store = join(this.#folder, "games.db");
    this.#child = spawn(process.env.TERNION_BINARY, ["serve", "--port", String(this.port), "--hash", "4", "--store", store, ...this.options]);
    this.port = await new Promise((resolve, reject) => {
      let text = "";
      this.#child.stderr.on("data", (data) => {
        text += data;
        const found = /listening on 127\.0\.0\.1:(\d+)/.exec(text);
        if (found) resolve(Number(found[1]));
      });
      this.#child.on("exit", () => reject(new Error(`the daemon ended: ${text}`)));
    });
    return this;
  }
  get url() {
    return `http://127.0.0.1:${this.port}/`;
  }
  async kill(signal = "SIGKILL") {
    const ended = new Promise((resolve) => this.#child.on("exit", resolve));
    this.#child.kill(signal);
    await ended;
  }
  async end() {
    await this.kill("SIGTERM");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export function launch() {
  return chromium.launch({ executablePath: process.env.TERNION_CHROMIUM, args: ARGUMENTS });
}

/** What a test asks for that looks at motion: without it boards are still, which is quicker. */
export const MOVING = { reducedMotion: "no-preference" };

/** `options.door`: what to wait for on a screen without a game. A page of its own person; every problem of the page's, and every request elsewhere, is a failure.
 *  The worker that keeps the page's files loads all of them: only tests of it let it in (`serviceWorkers: "allow"`). */
export async function open(browser, url, options = {}) {
  const { door: _, ...of } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB", reducedMotion: "reduce", serviceWorkers: "block", ...of });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("request", (request) => {
    const host = new URL(request.url()).host;
    if (host !== new URL(url).host && !request.url().startsWith("data:")) page.problems.push(`asked ${request.url()}`);
  });
  // An address without a place of its own is the front door; tests of a game begin one at once, as "#new" does.
  await page.goto(url.includes("#") || options.door ? url : `${url}#new`);
  await page.waitForSelector(options.door ?? "main[data-ply]");
  return page;
}

export async function done(page) {
  assert.deepEqual(page.problems, []);
  await page.context().close();
}

export async function shot(page, name) {
  if (!ARTEFACTS) return;
  mkdirSync(ARTEFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`), fullPage: true });
}

/** Takes one of a dialog's choices. Its input lies hidden under its label, so the click is forced, and waits for the dialog itself. */
export async function choose(page, name, value) {
  await page.locator("dialog[open]").waitFor();
  // What few people change lies folded up.
  const folded = page.locator("dialog details.more:not([open]) > summary");
  if (await folded.count()) await folded.click();
  const input = page.locator(`dialog input[name=${name}][value="${value}"]`);
  await input.click({ force: true });
  // One of the folded opponents moves to the others when it is taken.
  await page.waitForFunction(([of, to]) => document.querySelector(`dialog input[name=${of}][value="${to}"]`)?.checked, [name, value]);
}

const key = (page) => page.evaluate(() => {
  const { id, rev } = document.querySelector("main").dataset;
  return `${id} ${rev}`;
});
const untilOther = (page, before) => page.waitForFunction((was) => {
  const { id, rev } = document.querySelector("main").dataset;
  return rev !== undefined && `${id} ${rev}` !== was;
}, before);

/** Of the kinds that the address "#new" begins: what was played last, whatever that was. */
function wantedGame({ game = "Othello", variant = "", size = "", opponent = "engine", side = "black", level = 1, seconds = 0, start = "" }) {
  const rival = { engine: { kind: "engine", ...(seconds ? { seconds } : { level }) }, person: { kind: "person" }, guest: { kind: "guest" } }[opponent];
  const me = { kind: "person" };
  const isMoves = /^([a-z]\d{1,2})+$/.test(start);
  return {
    game, ...(variant ? { variant } : {}), ...(size ? { size: Number(size) } : {}), clock: null,
    ...(side === "black" ? { black: me, white: rival } : { black: rival, white: me }),
    ...(isMoves ? { moves: start.match(/[a-z]\d{1,2}/g).join(" ") } : start ? { start } : {}),
  };
}

/** By the shortest way that the page has for such a game: the address, or the dialog. */
export async function newGame(page, wanted = {}) {
  const { opponent = "engine", clock = "none" } = wanted;
  if (!["engine", "person", "guest"].includes(opponent) || clock !== "none") return newGameByDialog(page, wanted);
  const before = await key(page);
  await page.evaluate((last) => {
    localStorage.setItem("ternion.last", JSON.stringify(last));
    localStorage.setItem("ternion.offlineNow", "false");
    location.hash = "new";
  }, wantedGame(wanted));
  await untilOther(page, before);
  // A start that cannot be becomes a usual one without a word, which no test means.
  const { moves = "" } = wantedGame(wanted);
  if (moves) await untilPlyAbove(page, moves.split(" ").length - 1);
}

/** Through the dialog, as a person would. */
export async function newGameByDialog(page, wanted = {}) {
  const { game = "Othello", variant = "", size = "", opponent = "engine", side = "black", level = 1, named = "", clock = "none", start = "" } = wanted;
  await page.locator("header.top button.primary").click();
  await choose(page, "game", game);
  if (variant) await choose(page, "variant", variant);
  if (size) await choose(page, "size", size);
  await choose(page, "opponent", opponent);
  if (["engine", "named", "guest"].includes(opponent)) await choose(page, "side", side);
  if (opponent === "engine") await page.locator("dialog input[type=range]").fill(String(level));
  if (opponent === "named") await page.locator("dialog select[name=named]").selectOption(named);
  if (opponent !== "offline") await choose(page, "clock", clock);
  await choose(page, "start", start ? "text" : "usual");
  if (start) await page.locator("dialog input[type=text]").fill(start);
  const before = await key(page);
  await page.locator("dialog button[type=submit]").click();
  await untilOther(page, before);
}

export const ply = (page) => page.locator("main").getAttribute("data-ply").then(Number);
export const isOver = (page) => page.locator("main").getAttribute("data-over").then((text) => text === "true");

/** Until there is something to play, or the game is over. True: it is over. */
export async function untilMyTurn(page) {
  await page.waitForFunction(() => document.querySelector("main").dataset.over === "true" || document.querySelector(".cell.open"));
  return isOver(page);
}

/** Plays on the cell of that name, and waits until the move is on the board. */
export async function playAt(page, name) {
  const before = await ply(page);
  await page.locator(`.cell.open[data-cell=${name}]`).click();
  await untilPlyAbove(page, before);
}
/** [Black's, White's]. */
export const names = (page) => Promise.all(["black", "white"].map((side) => page.locator(`.player[data-side=${side}] .name`).textContent()));
export const status = (page) => page.locator(".status").textContent();

export const legal = (page) => page.locator(".cell.open").evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));
export const played = (page) => page.locator(".moves .move .name").allTextContents();

/** Waits until the move that was just made is on the board. */
export async function untilPlyAbove(page, before) {
  await page.waitForFunction((n) => Number(document.querySelector("main").dataset.ply) > n, before);
}

// --- Openings that the players settle.

/** Renju, or Gomoku, by the dialog: the opening is chosen where the rules are. */
export async function beginOpening(page, opening, { variant = "renju", opponent = "person", side = "black", level = 1 } = {}) {
  await page.locator("header.top button.primary").click();
  await choose(page, "game", "Gomoku");
  await choose(page, "opponent", opponent);
  await choose(page, "variant", variant);
  if (["engine", "guest"].includes(opponent)) await choose(page, "side", side);
  if (opponent === "engine") await page.locator("dialog input[type=range]").fill(String(level));
  await choose(page, "start", "usual");
  await page.locator("dialog select[name=opening]").selectOption(opening);
  await page.locator("dialog button[type=submit]").click();
  // An engine that begins may have done so already.
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator(".opening-record").waitFor();
}

/** Takes one of the choices, and waits until it has been made. */
export async function take(page, option) {
  const before = await rev(page);
  await page.locator(`.choice-panel [data-choice="${option}"]`).click();
  await page.waitForFunction((was) => document.querySelector("main").dataset.rev !== was, before);
}
export const rev = (page) => page.locator("main").getAttribute("data-rev");
export async function offer(page, points) {
  for (const point of points) await page.locator(`.cell.open[data-cell=${point}]`).click();
  await take(page, "offer");
}
export const options = (page) => page.locator(".choice-panel [data-choice]").evaluateAll((all) => all.map((each) => each.dataset.choice));
export const chosen = (page) => page.locator(".opening-record li").allTextContents();
export const isSettled = (page) => page.evaluate(() => document.querySelector(".opening-record").dataset.step === "settled");
/** All that is there to be seen of an opening: after a reload it is the same as before. */
export const seen = (page) => page.evaluate(() => ({
  at: location.hash, ply: document.querySelector("main").dataset.ply, step: document.querySelector(".opening-record").dataset.step,
  status: document.querySelector(".status").textContent, chosen: [...document.querySelectorAll(".opening-record li")].map((each) => each.textContent),
  options: [...document.querySelectorAll(".choice-panel [data-choice]")].map((each) => each.dataset.choice), offered: document.querySelectorAll(".offer-stone").length,
  open: [...document.querySelectorAll(".cell.open")].map((each) => each.dataset.cell),
}));
