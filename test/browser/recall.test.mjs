// Openings by heart, and how a study goes out as a picture: SVG, PNG and an animated GIF.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Daemon, done, launch, open, shot } from "./support.mjs";

const axe = readFileSync(new URL("../../web/node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "ternion-recall-"));
const book = join(folder, "othello.book");
const daemon = new Daemon();
const booked = new Daemon("--book", book);
let browser;
before(async () => {
  const ternion = (...words) => execFileSync(process.env.TERNION_BINARY, words, { stdio: "pipe" });
  ternion("book", "new", book);
  ternion("book", "build", book, "--positions", "60", "--depth", "4", "--quiet");
  await daemon.start();
  await booked.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await daemon.end();
  await booked.end();
  rmSync(folder, { recursive: true, force: true });
});

const card = (page) => page.locator("main.recall").getAttribute("data-card");
const phase = (page, wanted) => page.waitForSelector(`main.recall[data-phase=${wanted}]`);
const movesOf = (id) => id.match(/[a-z]\d/g);

async function playLine(page, moves) {
  for (const [i, move] of moves.entries()) {
    await page.locator(`main.recall .cell.open[data-cell=${move}]`).click();
    await page.waitForSelector(`main.recall[data-ply='${i + 1}']`);
  }
}

test("an opening is shown, forgotten, asked again when it is due, and known", async () => {
  const page = await open(browser, `${daemon.url}#puzzles=`, { door: "main.puzzles" });
  await page.locator("a.button[href='#recall=Othello']").click();
  await phase(page, "shown");
  const first = await card(page);
  const line = movesOf(first);
  assert.equal(await page.locator("main.recall .cell.open").count(), 0, "while it is shown");
  await page.waitForSelector(`main.recall[data-ply='${line.length}']`);
  await shot(page, "recall-shown");
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
  await page.keyboard.press("Enter"); // the button that goes on has the focus
  await phase(page, "asked");
  // A wrong move is said, shown, and taken back.
  const wrong = (await page.locator("main.recall .cell.open").evaluateAll((cells) => cells.map((each) => each.dataset.cell))).find((each) => each !== line[0]);
  await page.locator(`main.recall .cell.open[data-cell=${wrong}]`).click();
  await phase(page, "wrong");
  assert.match(await page.locator(".verdict-line").textContent(), new RegExp(`Not ${wrong}.*${line[0]}`));
  await phase(page, "asked");
  await playLine(page, line);
  await phase(page, "done");
  assert.match(await page.locator(".verdict-line").textContent(), /^Right: /);
  assert.match(await page.locator(".tally").textContent(), /^0 of \d+ known/);
  // Another one is given meanwhile; when its time has come, the first is asked for and not shown.
  await page.keyboard.press("n");
  await phase(page, "shown");
  assert.notEqual(await card(page), first);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("ternion.recall.Othello"));
    for (const each of Object.values(kept.cards)) each[1] = 0;
    kept.cards["a line that is not there today"] = [3, 0];
    localStorage.setItem("ternion.recall.Othello", JSON.stringify(kept));
  });
  await page.reload();
  await phase(page, "asked");
  assert.equal(await card(page), first);
  await playLine(page, line);
  await phase(page, "done");
  assert.match(await page.locator(".tally").textContent(), /^1 of \d+ known/, "of those that are there");
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("ternion.recall.Othello")));
  assert.deepEqual(kept.cards["a line that is not there today"], [3, 0]);
  await done(page);
});

test("a server's book asks for its own moves; what else is played plays itself", async () => {
  const page = await open(browser, `${booked.url}#recall=Othello`, { door: "main.recall" });
  await page.locator("button[data-deck=book]").click();
  await page.waitForSelector("main.recall[data-deck=book]");
  await phase(page, "shown");
  const line = (await card(page)).split(" ");
  assert.ok(line.length >= 3 && line.length <= 10, String(line));
  await page.waitForSelector(`main.recall[data-ply='${line.length}']`);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
  await page.keyboard.press("Enter");
  await phase(page, "asked");
  let asked = 0;
  for (const [i, move] of line.entries()) {
    await page.waitForFunction((ply) => Number(document.querySelector("main.recall").dataset.ply) > ply || document.querySelector("main.recall .cell.open"), i);
    if ((await page.locator("main.recall").getAttribute("data-ply")) !== String(i)) continue;
    ++asked;
    await page.locator(`main.recall .cell.open[data-cell=${move}]`).click();
    await page.waitForSelector(`main.recall[data-ply='${i + 1}']`);
  }
  await phase(page, "done");
  assert.ok(asked > 0 && asked < line.length, `${asked} of ${line.length}: at the start four moves are the same`);
  assert.match(await page.locator(".tally").textContent(), /^0 of \d+ known/);
  await shot(page, "recall-book");
  // It is chosen the next time, and names are a click away.
  await page.reload();
  await page.waitForSelector("main.recall[data-deck=book]");
  await page.locator("button[data-deck=names]").click();
  await page.waitForSelector("main.recall[data-deck=names]");
  await page.goto(`${booked.url}#puzzles=`);
  await page.waitForSelector("a.button[href='#recall=Othello']");
  assert.equal(await page.locator("a.button[href='#recall=Gomoku']").count(), 0, "the book is Othello's");
  await done(page);
});

test("a refusal of the book is told with its reason; where the line is lost the book is asked again", async () => {
  const page = await open(browser, `${booked.url}#puzzles=`, { door: "main.puzzles" });
  let refuses = true;
  let losses = 0;
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const { cmd, id } = JSON.parse(text);
      if (cmd !== "explore") return server.send(text);
      if (refuses) return socket.send(JSON.stringify({ re: id, ok: false, error: { code: "over_budget", message: "expected patience" } }));
      if (losses++ === 0) return socket.close();
      server.send(text);
    });
  });
  await page.evaluate(() => {
    localStorage.setItem("ternion.recallDeck", JSON.stringify("book"));
    location.hash = "recall=Othello";
  });
  await page.waitForSelector("main.nowhere [role=alert]");
  assert.doesNotMatch(await page.locator("main.nowhere").textContent(), /no line/);
  assert.equal(await page.locator("button[data-deck=names]").count(), 1, "names are a click away");
  refuses = false;
  await page.evaluate(() => { location.hash = "puzzles="; });
  await page.waitForSelector("main.puzzles");
  await page.evaluate(() => { location.hash = "recall=Othello"; });
  await page.waitForSelector("main.recall[data-deck=book]");
  assert.ok(losses > 1, "one line was lost");
  await done(page);
});

test("a game without names says so", async () => {
  const page = await open(browser, `${daemon.url}#recall=Surakarta`, { door: "main.nowhere" });
  assert.match(await page.locator("main.nowhere").textContent(), /no names of openings/);
  await done(page);
});

/** Blocks of a GIF: how many pictures it has, whether it goes round, its size. */
function readGif(bytes) {
  assert.equal(bytes.subarray(0, 6).toString("latin1"), "GIF89a");
  const flags = bytes[10];
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const skipBlocks = () => {
    while (bytes[at] !== 0) at += bytes[at] + 1;
    ++at;
  };
  let frames = 0;
  let loops = false;
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      loops ||= bytes.subarray(at + 3, at + 14).toString("latin1") === "NETSCAPE2.0";
      at += 2;
      skipBlocks();
    } else {
      assert.equal(bytes[at], 0x2c, `a picture at ${at}`);
      ++frames;
      const local = bytes[at + 9];
      at += 10 + (local & 0x80 ? 3 << ((local & 7) + 1) : 0) + 1;
      skipBlocks();
    }
  }
  assert.equal(at, bytes.length - 1, "nothing behind its end");
  return { frames, loops, width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

async function downloaded(page, button) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator(button).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

for (const [game, moves, stills] of [["Othello", "f5+d6+c3+d3+c4", 6], ["Gomoku", "h8+i9+g10", 4], ["Surakarta", "c2-c3+c5-c4", 3]])
  test(`${game} as a GIF, a PNG and an SVG`, async () => {
    const page = await open(browser, `${daemon.url}#study=&game=${game}&moves=${moves}`, { door: "main.study" });
    await page.locator(".actions .action").last().click();
    const gif = await downloaded(page, "dialog [data-gif]");
    assert.equal(gif.name, `${game.toLowerCase()}.gif`);
    const read = readGif(gif.bytes);
    assert.equal(read.frames, stills);
    assert.ok(read.loops);
    assert.equal(read.width, 480);
    assert.ok(gif.bytes.length < 400_000, `${gif.bytes.length} bytes`);
    // It is decoded by somebody else too, and not of one colour.
    const colours = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/gif;base64,${data}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const brush = canvas.getContext("2d");
      brush.drawImage(image, 0, 0);
      return new Set(new Uint32Array(brush.getImageData(0, 0, image.width, image.height).data.buffer)).size;
    }, gif.bytes.toString("base64"));
    assert.ok(colours > 8, `${colours} colours`);
    const png = await downloaded(page, "dialog button:has-text('Save a picture')");
    assert.equal(png.bytes.subarray(1, 4).toString("latin1"), "PNG");
    const svg = await downloaded(page, "dialog button:has-text('SVG')");
    assert.match(svg.bytes.toString("utf8"), /^<svg[^>]* width="1000"/);
    assert.ok(!/class="(ring|target|ghost)/.test(svg.bytes.toString("utf8")));
    await done(page);
  });
