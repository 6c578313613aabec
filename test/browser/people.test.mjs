// Play among people: the lobby with its challenges, names, presence, what is said, rematches, ratings.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Daemon, done, launch, names, newGame, open, playAt, shot, status } from "./support.mjs";

const axe = readFileSync(new URL("../../web/node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const BOT = "a-token-of-the-bot-alpha";
const bots = join(mkdtempSync(join(tmpdir(), "ternion-people-")), "bots.txt");
writeFileSync(bots, `alpha ${BOT}\n`, { mode: 0o600 });
const daemon = new Daemon("--bots", bots);
let browser;
before(async () => {
  await daemon.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await daemon.end();
});

async function inspect(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
}

async function lobby(name) {
  const page = await open(browser, `${daemon.url}#lobby`, { door: "main.lobby[data-link=open]" });
  if (name) await page.locator("input[name=name]").fill(name);
  return page;
}

const pick = (page, name, value) => page.locator(`main.lobby input[type=radio][name=${name}][value="${value}"]`).click({ force: true });
const said = (page) => page.locator(".chat .said-line").evaluateAll((all) => all.map((each) => each.textContent));

/** Two in a game by the lobby: who posted, who accepted. */
async function paired({ game = "Othello", clock = "5+3", color = "black" } = {}, [first, second] = ["Ann", "Bob"]) {
  const one = await lobby(first);
  const two = await lobby(second);
  await pick(one, "game", game);
  await pick(one, "clock", clock);
  await pick(one, "color", color);
  await one.locator(".offer-form button[type=submit]").click();
  await one.waitForSelector(".challenges li.mine");
  await two.locator(".challenges li:not(.mine) button").click();
  await Promise.all([one, two].map((page) => page.waitForSelector("main.table[data-ply='0']")));
  return [one, two];
}

test("an opening of the lobby: seen in the challenge, settled by the two, colours exchanged", async () => {
  const ann = await lobby("Ann");
  const bob = await lobby("Bob");
  await pick(ann, "game", "Gomoku");
  await pick(ann, "rules", "renju");
  await ann.locator("select[name=opening]").selectOption("soosorv-8");
  await pick(ann, "color", "black");
  await inspect(ann);
  await ann.locator(".offer-form button[type=submit]").click();
  await bob.waitForSelector(".challenges li");
  assert.match(await bob.locator(".challenges li").textContent(), /Gomoku · Renju · Soosõrv-8 · /);
  await bob.locator(".challenges li button").click();
  await Promise.all([ann, bob].map((page) => page.waitForSelector("main.table[data-ply='0'] .opening-record")));
  for (const cell of ["h8", "h9", "i10"]) await playAt(ann, cell);
  await bob.locator("[data-choice=black]").click();
  await ann.waitForFunction(() => document.querySelector(".player[data-side=black] .name").textContent === "Bob");
  assert.deepEqual(await names(bob), ["Bob", "Ann"]);
  await playAt(ann, "k7");
  await ann.waitForSelector(".choice-panel button"); // once the server has taken the stone
  assert.equal(await ann.locator(".choice-panel button").count(), 8, "a number of fifths");
  await done(ann);
  await done(bob);
});

test("a challenge is posted, seen live, withdrawn; another is accepted, and played with names", async () => {
  const ann = await lobby("Ann <b>");
  const bob = await lobby("Bob");
  await ann.waitForSelector("main.lobby[data-here='2']");
  await shot(ann, "lobby-empty");
  await ann.locator(".offer-form button[type=submit]").click();
  await bob.waitForSelector(".challenges li");
  assert.match(await bob.locator(".challenges li").textContent(), /Ann <b>.*Othello · 5 min \+ 3 s · unrated/);
  await shot(bob, "lobby");
  await inspect(bob);
  await ann.locator(".challenges li.mine button").click();
  await bob.waitForFunction(() => document.querySelectorAll(".challenges li").length === 0);
  await pick(ann, "color", "white");
  await ann.locator(".offer-form button[type=submit]").click();
  await bob.locator(".challenges li button").click();
  await Promise.all([ann, bob].map((page) => page.waitForSelector("main.table[data-ply='0']")));
  assert.deepEqual(await names(bob), ["Bob", "Ann <b>"]);
  assert.deepEqual(await names(ann), ["Bob", "Ann <b>"]);
  await playAt(bob, "f5");
  await ann.waitForSelector("main.table[data-ply='1']");
  await playAt(ann, "d6");
  await bob.waitForSelector("main.table[data-ply='2']");
  // Nobody is helped, and it is one of My games of both.
  for (const page of [ann, bob]) {
    assert.ok(await page.locator("[data-action=hints]").isDisabled());
    assert.equal(await page.locator(".explorer").count(), 0);
    assert.equal(await page.locator(".invite").count(), 0, "both seats are taken");
  }
  await ann.evaluate(() => { location.hash = "games"; });
  await ann.waitForSelector(".saved-list li");
  // Who goes back to the lobby is not taken away again.
  await ann.evaluate(() => { location.hash = "lobby"; });
  await ann.waitForSelector("main.lobby[data-link=open]");
  await ann.waitForTimeout(500);
  assert.equal(await ann.evaluate(() => location.hash), "#lobby");
  await done(ann);
  await done(bob);
});

test("a challenge goes with whoever made it", async () => {
  const ann = await lobby("Ann");
  const bob = await lobby("Bob");
  await ann.locator(".offer-form button[type=submit]").click();
  await bob.waitForSelector(".challenges li");
  await done(ann);
  await bob.waitForFunction(() => document.querySelectorAll(".challenges li").length === 0);
  await done(bob);
});

test("phrases in each one's language, free text escaped, switched off by one and gone for both", async () => {
  const [ann, bob] = await paired();
  await bob.evaluate(() => localStorage.setItem("ternion.preferences", JSON.stringify({ language: "de" })));
  await bob.reload();
  await bob.waitForSelector(".chat");
  await ann.locator(".chat [data-phrase=good_luck]").click();
  await bob.waitForSelector(".chat .said-line");
  assert.deepEqual(await said(bob), ["Ann Viel Glück!"]);
  assert.deepEqual(await said(ann), ["You Good luck!"]);
  await bob.locator(".chat input[name=say]").fill("<img src=x onerror=alert(1)>");
  await bob.keyboard.press("Enter");
  await ann.waitForFunction(() => document.querySelectorAll(".chat .said-line").length === 2);
  assert.deepEqual(await said(ann), ["You Good luck!", "Bob <img src=x onerror=alert(1)>"]);
  assert.equal(await ann.locator(".chat img").count(), 0);
  // What people write keeps its own direction of writing to itself.
  assert.deepEqual(await ann.locator(".chat .said-line:last-child bdi").allTextContents(), ["Bob", "<img src=x onerror=alert(1)>"]);
  assert.deepEqual((await ann.locator(".player .name bdi").allTextContents()).sort(), ["Ann", "Bob"]);
  await shot(ann, "chat");
  await inspect(ann);
  await bob.locator(".chat input[name=openChat]").click();
  await ann.waitForFunction(() => !document.querySelector(".chat input[name=say]"));
  assert.match(await ann.locator(".chat").textContent(), /wants phrases alone/);
  await ann.locator(".chat [data-phrase=thanks]").click();
  await bob.waitForFunction(() => document.querySelectorAll(".chat .said-line").length === 3);
  // It stays with the table, over a reload and the server's end.
  await daemon.kill();
  await daemon.start();
  await ann.reload();
  await ann.waitForFunction(() => document.querySelectorAll(".chat .said-line").length === 3);
  assert.equal(await ann.locator(".chat input[name=say]").count(), 0, "still closed");
  await done(ann);
  await done(bob);
});

test("a flood is refused", async () => {
  const [ann, bob] = await paired();
  for (let i = 0; i < 8; ++i) await ann.locator(".chat [data-phrase=hello]").click();
  await ann.waitForSelector(".toast");
  assert.match(await ann.locator(".toast").textContent(), /too fast/);
  // Five lines in ten seconds; all have come when one's own page has them and the other's, too.
  for (const page of [ann, bob]) await page.waitForFunction(() => document.querySelectorAll(".chat .said-line").length >= 5);
  assert.deepEqual(await said(bob), Array(5).fill("Ann Hello!"));
  assert.equal((await said(ann)).length, 5);
  await done(ann);
  await done(bob);
});

test("presence: the other comes, goes and comes back", async () => {
  const ann = await open(browser, daemon.url);
  await ann.evaluate(() => localStorage.setItem("ternion.name", '"Ann"'));
  await newGame(ann, { opponent: "guest" });
  const link = await ann.locator(".invite input").inputValue();
  const seat = ".player[data-side=white] .presence";
  await ann.waitForSelector(`${seat}:not(.there)`);
  assert.equal(await ann.locator(".chat").count(), 0, "there is nobody to talk to yet");
  const bob = await open(browser, link);
  await ann.waitForSelector(`${seat}.there`);
  assert.equal(await ann.locator(seat).getAttribute("aria-label"), "is there");
  await bob.waitForFunction(() => document.querySelector(".player[data-side=black] .name").textContent === "Ann");
  await bob.waitForSelector(".player[data-side=black] .presence.there");
  await bob.locator(".chat [data-phrase=hello]").click();
  await ann.waitForSelector(".chat .said-line");
  const again = await bob.context().newPage();
  await bob.goto("about:blank");
  await ann.waitForSelector(`${seat}:not(.there)`);
  assert.equal(await ann.locator(".chat .said-line").count(), 1, "what was said stays in sight");
  await again.goto(link);
  await ann.waitForSelector(`${seat}.there`);
  await shot(ann, "presence");
  await again.close();
  await done(ann);
  await bob.context().close();
});

test("a bot is there while it listens, and is talked to, whoever posts the challenge", async () => {
  const auth = { Authorization: `Bearer ${BOT}` };
  const asBot = (path, body = {}) => fetch(`${daemon.url}api/${path}`, { method: "POST", headers: auth, body: JSON.stringify(body) }).then((reply) => reply.json());
  const seat = ".player[data-side=white] .presence";
  for (const posts of ["bot", "person"]) {
    const ann = await lobby("Ann");
    let id = "";
    if (posts === "bot") {
      assert.ok((await asBot("lobby", { variant: "Othello", color: "white" })).ok);
      await ann.locator(".challenges li:not(.mine) button").click();
    } else {
      await pick(ann, "color", "black");
      await ann.locator(".offer-form button[type=submit]").click();
      id = await ann.locator(".challenges li.mine").getAttribute("data-challenge");
      assert.ok((await asBot(`lobby/${id}/accept`)).ok);
    }
    await ann.waitForSelector("main.table[data-ply='0']");
    assert.deepEqual(await names(ann), ["Ann", "alpha"]);
    const { nowPlaying } = await (await fetch(`${daemon.url}api/account/playing`, { headers: auth })).json();
    id = nowPlaying.at(-1).id;
    assert.equal(nowPlaying.length, 1);
    await ann.waitForSelector(`${seat}:not(.there)`);
    const listening = new AbortController();
    const stream = await fetch(`${daemon.url}api/bot/game/stream/${id}`, { headers: auth, signal: listening.signal });
    await ann.waitForSelector(`${seat}.there`);
    await playAt(ann, "f5");
    await ann.locator(".chat [data-phrase=good_luck]").click();
    const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
    let heard = "";
    while (!heard.includes("chatLine")) heard += (await reader.read()).value;
    assert.match(heard, /"text":"good luck"/);
    assert.ok((await asBot(`bot/game/${id}/chat`, { text: "<b>I am a bot</b>" })).ok);
    await ann.waitForFunction(() => document.querySelectorAll(".chat .said-line").length === 2);
    assert.deepEqual(await ann.locator(".chat .said-line:last-child bdi").allTextContents(), ["alpha", "<b>I am a bot</b>"]);
    listening.abort();
    await ann.waitForSelector(`${seat}:not(.there)`);
    await ann.reload();
    await ann.waitForFunction(() => document.querySelectorAll(".chat .said-line").length === 2);
    assert.ok((await asBot(`bot/game/${id}/resign`)).ok);
    await ann.waitForSelector("main[data-over=true]");
    await done(ann);
  }
});

test("a rematch is asked for by name, and colours are exchanged", async () => {
  const [ann, bob] = await paired();
  await playAt(ann, "f5");
  await bob.locator(".controls button", { hasText: "Resign" }).click();
  await bob.locator(".controls button.danger").click();
  await ann.waitForSelector("main[data-over=true]");
  await bob.locator(".again button", { hasText: "Play again" }).click();
  await ann.waitForSelector(".panel.offer");
  assert.match(await ann.locator(".panel.offer").textContent(), /^Bob wants to play again/);
  await ann.locator(".panel.offer button", { hasText: "Accept" }).click();
  await bob.waitForSelector("main[data-ply='0'][data-over=false]");
  assert.deepEqual(await names(bob), ["Bob", "Ann"]);
  await bob.waitForSelector(".cell.open");
  await done(ann);
  await done(bob);
});

test("ratings: off unless wanted, kept over a restart, and forgotten when turned off", async () => {
  const ann = await lobby("Ann");
  const bob = await lobby("Bob");
  assert.equal(await ann.locator("input[name=rated]").isChecked(), false);
  assert.equal(await ann.locator("input[name=asRated]").count(), 0);
  assert.equal(await ann.evaluate(() => localStorage.getItem("ternion.identity")), null);
  await ann.locator("input[name=rated]").click();
  await ann.locator("input[name=asRated]").waitFor();
  await pick(ann, "color", "black");
  await ann.locator(".offer-form button[type=submit]").click();
  await bob.waitForSelector(".challenges li");
  assert.match(await bob.locator(".challenges li").textContent(), /· rated/);
  assert.ok(await bob.locator(".challenges li button").isDisabled(), "for those who keep a token");
  await bob.locator("input[name=rated]").click();
  await bob.locator(".challenges li button:not(:disabled)").click();
  await Promise.all([ann, bob].map((page) => page.waitForSelector("main.table[data-ply='0']")));
  await playAt(ann, "f5");
  await bob.waitForSelector("main[data-ply='1']");
  await playAt(bob, "d6"); // a game of fewer than two moves is not rated
  await ann.waitForSelector("main[data-ply='2']");
  await bob.locator(".controls button", { hasText: "Resign" }).click();
  await bob.locator(".controls button.danger").click();
  await ann.waitForSelector("main[data-over=true]");
  assert.match(await status(ann), /You win/);
  await daemon.kill();
  await daemon.start();
  await ann.goto("about:blank");
  await ann.goto(`${daemon.url}#lobby`);
  await ann.waitForSelector(".own-ratings");
  const own = Number(/(\d{4})\?/.exec(await ann.locator(".own-ratings").textContent())[1]);
  assert.ok(own > 1600, `${own}`);
  await ann.locator("details.more summary").click();
  assert.equal(await ann.locator(".ratings li").count(), 2);
  await shot(ann, "ratings");
  await inspect(ann);
  // A server that does not forget: the browser keeps what it can be asked again with, and says so.
  const identity = () => ann.evaluate(() => JSON.parse(localStorage.getItem("ternion.identity") || '""'));
  const kept = await identity();
  await ann.route("**/api/lobby/forget", (route) => route.fulfill({ status: 500, json: { ok: false, error: { code: "io", message: "a full disk" } } }));
  await ann.locator("input[name=rated]").click();
  assert.match(await ann.locator(".problem").textContent(), /could not store/);
  assert.equal(await ann.locator("input[name=rated]").isChecked(), true);
  assert.equal(await identity(), kept);
  await ann.unroute("**/api/lobby/forget");
  await ann.locator("input[name=rated]").click();
  await ann.waitForFunction(() => !document.querySelector(".own-ratings"));
  await ann.waitForFunction(() => document.querySelectorAll(".ratings li").length === 1);
  await ann.waitForFunction(() => !JSON.parse(localStorage.getItem("ternion.identity") || '""'));
  await done(ann);
  await done(bob);
});

test("the server is gone and comes back: so does the lobby", async () => {
  const ann = await lobby("Ann");
  await daemon.kill();
  await ann.waitForSelector("main.lobby[data-link=lost]");
  await daemon.start();
  await ann.waitForSelector("main.lobby[data-link=open]");
  await ann.context().close();
});
