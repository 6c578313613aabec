// Openings that the players settle, of Gomoku and of renju: each rule once from the first stone to the last choice, by the
// pointer, by keys alone, against the engine, by invitation, and watched.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { beginOpening, chosen, Daemon, done, isSettled, launch, names, newGame, offer, open, options, playAt, ply, rev, shot, status, take, untilPlyAbove } from "./support.mjs";

const AXE = readFileSync(new URL("../../web/node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
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

const DEEDS = {
  put: (page, point) => playAt(page, point),
  take,
  offer,
  begin: (page) => page.locator(".choice-panel [data-choice=offer]").click(),
};

const THREE = [["put", "h8"], ["put", "h9"], ["put", "i10"]];
const FIVE = ["g9", "k7", "f6", "g10"];
/** [what is said before, what is done, with what], one line each; what the record holds in the end, and whose turn it is then. */
const OPENINGS = {
  "swap2": {
    variant: "freestyle",
    steps: [["Place the opening: Black next, 3 to go", "put", "h8"], ["White next, 2 to go", "put", "i10"], ["1 to go", "put", "d4"], ["White: Choose how", "take", "place"],
      ["White next, 2 to go", "put", "e5"], ["Black next, 1 to go", "put", "k4"], ["Black: Swap colours, or keep", "take", "white"]],
    record: ["After move 3: placed the next stones", "After move 5: chose White"],
  },
  "swap": {
    steps: [["Black next, 1 to go", "put", "h8"], ["White next, 1 to go", "put", "h9"], ["Black next, 1 to go", "put", "i10"], ["White: Swap colours", "take", "black"], ["White next, 1 to go", "put", "k7"],
      ["Black: Offer 2 fifth moves", "offer", ["g9", "f6"]], ["White: Choose one of the 2", "put", "f6"]],
    record: ["After move 3: chose Black", "After move 4: offered g9, f6"],
  },
  "rif": {
    steps: [["3 to go", "put", "h8"], ["2 to go", "put", "h9"], ["1 to go", "put", "i10"], ["White: Swap colours", "take", "white"], ["White next, 1 to go", "put", "k7"],
      ["Black: Offer 2 fifth moves", "offer", ["g9", "f6"]], ["White: Choose one of the 2", "put", "g9"]],
    record: ["After move 3: chose White", "After move 4: offered g9, f6"],
  },
  "yamaguchi": {
    steps: [...THREE.map(([deed, what]) => ["to go", deed, what]), ["Black: Say how many", "take", "3"], ["White: Swap colours", "take", "black"], ["1 to go", "put", "k7"],
      ["Black: Offer 3 fifth moves", "offer", ["g9", "f6", "g10"]], ["White: Choose one of the 3", "put", "g10"]],
    record: ["After move 3: 3 fifth moves", "After move 3: chose Black", "After move 4: offered g9, f6, g10"],
  },
  "soosorv-8": {
    steps: [...THREE.map(([deed, what]) => ["to go", deed, what]), ["White: Swap colours", "take", "white"], ["1 to go", "put", "k7"], ["White: Say how many", "take", "4"], ["Black: Swap colours", "take", "white"],
      ["Black: Offer 4 fifth moves", "offer", ["g9", "f6", "g10", "l5"]], ["White: Choose one of the 4", "put", "l5"]],
    record: ["After move 3: chose White", "After move 4: 4 fifth moves", "After move 4: chose White", "After move 4: offered g9, f6, g10, l5"],
  },
  "taraguchi-10": {
    steps: [["1 to go", "put", "h8"], ["White: Swap colours", "take", "white"], ["1 to go", "put", "h9"], ["Black: Swap colours", "take", "white"], ["1 to go", "put", "i10"], ["White: Swap colours", "take", "white"],
      ["1 to go", "put", "k7"], ["Black: Choose how", "begin", ""], ["Black: Choose how", "offer", ["g9", "f6", "g10", "l5", "a1", "a2", "a3", "a4", "a5", "o15"]], ["White: Choose one of the 10", "put", "o15"]],
    record: ["After move 1: chose White", "After move 2: chose White", "After move 3: chose White", "After move 4: offered g9, f6, g10, l5, a1, a2, a3, a4, a5, o15"],
  },
  "tarannikov": {
    steps: [["1 to go", "put", "h8"], ["White: Swap colours", "take", "black"], ["1 to go", "put", "h9"], ["Black: Swap colours", "take", "black"], ["1 to go", "put", "i10"], ["White: Swap colours", "take", "white"],
      ["1 to go", "put", "k7"], ["Black: Swap colours", "take", "white"], ["1 to go", "put", "g9"], ["White: Swap colours", "take", "black"]],
    record: ["After move 1: chose Black", "After move 2: chose Black", "After move 3: chose White", "After move 4: chose White", "After move 5: chose Black"],
  },
  "fifth-4": {
    steps: [...THREE.map(([deed, what]) => ["to go", deed, what]), ["White: Swap colours", "take", "white"], ["1 to go", "put", "k7"], ["Black: Offer 4 fifth moves", "offer", FIVE.map((each) => (each === "k7" ? "l6" : each))],
      ["White: Choose one of the 4", "put", "g9"]],
    record: ["After move 3: chose White", "After move 4: offered g9, l6, f6, g10"],
  },
};

// Each has a page of its own and waits for the engine, or for what is drawn, most of its time.
describe("openings", { concurrency: 4 }, () => {
  for (const [rule, { variant, steps, record }] of Object.entries(OPENINGS))
    test(`${rule}: a whole opening, each step said before it is done`, async () => {
      const page = await open(browser, daemon.url);
      await beginOpening(page, rule, { variant });
      for (const [said, deed, what] of steps) {
        assert.ok((await status(page)).includes(said), `${deed} ${what}: expected "${said}", got "${await status(page)}"`);
        await DEEDS[deed](page, what);
        if (deed === "offer") await shot(page, `opening-${rule}`);
      }
      assert.deepEqual(await chosen(page), record);
      assert.match(await status(page), /^(Black|White) to move$/);
      assert.equal(await page.locator(".choice-panel").count(), 0);
      // It stays with the game: after a reload, and for whoever gets its link.
      await page.reload();
      await page.waitForSelector(".opening-record");
      assert.deepEqual(await chosen(page), record);
      await page.locator("main button[aria-label='Share, import']").click();
      const link = await page.locator("dialog textarea[name=link]").inputValue();
      const guest = await open(browser, daemon.url);
      await guest.goto(link);
      await guest.waitForSelector(".opening-record");
      assert.deepEqual(await chosen(guest), record);
      assert.equal(await ply(guest), await ply(page));
      await done(guest);
      await done(page);
    });

  test("the choice tells a swap from none, and the seats change with it", async () => {
    const page = await open(browser, daemon.url);
    await beginOpening(page, "rif", { opponent: "engine", side: "white", level: 1 });
    await page.waitForSelector(".choice-panel");
    assert.deepEqual(await options(page), ["white", "black"]);
    assert.deepEqual(await page.locator(".choice-panel button").allTextContents(), ["No swap: Play White", "Swap: Play Black"]);
    assert.deepEqual(await names(page), ["Ternion", "You"]);
    await take(page, "black");
    assert.deepEqual(await names(page), ["You", "Ternion"]);
    await done(page);
  });

  test("stones near the centre: where they may lie is dotted, nothing else can be played, and nothing is called forbidden", async () => {
    const page = await open(browser, daemon.url);
    await beginOpening(page, "taraguchi-10");
    for (const [stone, points] of [["h8", 1], ["h9", 8], ["i10", 23]]) {
      assert.equal(await page.locator(".cell.open").count(), points);
      assert.equal(await page.locator(".cell .dot").count(), points);
      assert.equal(await page.locator(".forbidden").count(), 0);
      await playAt(page, stone);
      await take(page, "white");
    }
    await done(page);
  });

  test("an offer: points that are the same by symmetry are refused and said to be so, a point is taken back, and all must be there", async () => {
    const page = await open(browser, daemon.url);
    await beginOpening(page, "fifth-4");
    // All on one file: left and right are the same.
    for (const point of ["h8", "h9", "h10"]) await playAt(page, point);
    await take(page, "white");
    await playAt(page, "h7");
    const cell = (name) => page.locator(`.cell[data-cell=${name}]`);
    await cell("g8").click();
    assert.match(await cell("g8").getAttribute("aria-label"), /g8, empty, fifth move A/);
    assert.match(await cell("i8").getAttribute("aria-label"), /i8, empty, the same as a marked point by symmetry/);
    assert.equal(await cell("i8").getAttribute("aria-disabled"), "true");
    await cell("i8").click({ force: true });
    assert.match(await page.locator(".offers").textContent(), /^1 of 4 marked: A g8$/);
    assert.ok(await page.locator("[data-choice=offer]").isDisabled());
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
    await cell("g8").click();
    assert.match(await page.locator(".offers").textContent(), /^0 of 4 marked$/);
    assert.equal(await cell("i8").getAttribute("aria-disabled"), "false");
    for (const point of ["i8", "f5", "h12", "k2"]) await cell(point).click();
    await cell("a1").click({ force: true });
    assert.match(await page.locator(".offers").textContent(), /^4 of 4 marked: A i8, B f5, C h12, D k2$/);
    await shot(page, "opening-offer");
    await take(page, "offer");
    assert.deepEqual((await page.locator(".cell.open").evaluateAll((all) => all.map((each) => each.dataset.cell))).sort(), ["f5", "h12", "i8", "k2"]);
    assert.equal(await page.locator(".offer-stone").count(), 4);
    await playAt(page, "h12");
    assert.equal(await page.locator(".offer-stone").count(), 0);
    await done(page);
  });

  /** To the cell by the arrow keys, from wherever one is on the board. */
  async function walkTo(page, name) {
    const place = (text) => [text.charCodeAt(0), Number(text.slice(1))];
    const at = () => page.evaluate(() => document.activeElement?.dataset?.cell ?? "");
    while (!(await at())) await page.keyboard.press("Tab");
    for (let now = await at(); now !== name; now = await at()) {
      const [[x, y], [column, row]] = [place(now), place(name)];
      await page.keyboard.press(x < column ? "ArrowRight" : x > column ? "ArrowLeft" : y < row ? "ArrowUp" : "ArrowDown");
    }
  }
  async function tabTo(page, option) {
    for (let i = 0; i < 200; ++i) {
      if ((await page.evaluate(() => document.activeElement?.dataset?.choice ?? "")) === option) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`the Tab key does not come to ${option}`);
  }

  test("by keys alone: soosorv-8, from the dialog to the fifth move", async () => {
    const page = await open(browser, daemon.url);
    await newGame(page, { game: "Gomoku", variant: "renju", opponent: "person" });
    // What was chosen there the last time is chosen again.
    await page.evaluate(() => localStorage.setItem("ternion.wanted", JSON.stringify({ game: "Gomoku", variant: "renju", opponent: "person" })));
    await page.keyboard.press("n");
    await page.locator("dialog[open]").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.tagName ?? "");
    for (let i = 0; i < 60 && (await focused()) !== "SUMMARY"; ++i) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    for (let i = 0; i < 60 && (await focused()) !== "opening"; ++i) await page.keyboard.press("Tab");
    const rule = page.locator("dialog select[name=opening]");
    for (let i = 0; i < 8 && (await rule.inputValue()) !== "soosorv-8"; ++i) await page.keyboard.press("ArrowDown");
    assert.equal(await rule.inputValue(), "soosorv-8");
    await page.locator("dialog button[type=submit]").focus();
    await page.keyboard.press("Enter");
    await page.locator(".opening-record").waitFor();
    const press = async (deed, what) => {
      const before = await rev(page);
      await (deed === "put" ? walkTo(page, what) : tabTo(page, what));
      await page.keyboard.press("Enter");
      await page.waitForFunction((was) => document.querySelector("main").dataset.rev !== was, before);
    };
    for (const point of ["h8", "h9", "i10"]) await press("put", point);
    await press("take", "black");
    await press("put", "k7");
    await press("take", "2");
    await press("take", "black");
    for (const point of ["g9", "f6"]) {
      await walkTo(page, point);
      await page.keyboard.press(point === "g9" ? " " : "Enter");
    }
    await press("take", "offer");
    await press("put", "f6");
    assert.deepEqual(await chosen(page), ["After move 3: chose Black", "After move 4: 2 fifth moves", "After move 4: chose Black", "After move 4: offered g9, f6"]);
    assert.match(await status(page), /^White to move$/);
    await done(page);
  });

  /** Does the first thing that can be done, until nothing is to be settled or it is somebody else's turn. */
  async function act(page) {
    const list = await options(page);
    if (list.length === 0) {
      // What was open stays so until the answer has come, and would be taken for what is open next.
      const before = await rev(page);
      await page.locator(".cell.open").first().click();
      return page.waitForFunction((was) => document.querySelector("main").dataset.rev !== was, before);
    }
    if (list[0] !== "offer") return take(page, list[0]);
    const wanted = Number(/of (\d+)/.exec(await page.locator(".offers").textContent())[1]);
    for (let i = 0; i < wanted; ++i) {
      await page.locator(".cell.open:not(:has(.offer-stone))").first().click();
      await page.waitForFunction((n) => document.querySelectorAll(".offer-stone").length === n, i + 1);
    }
    return take(page, "offer");
  }

  // By turns begun by the person and by the engine; two programs settle each rule in JsonGomoku.
  for (const [rule, side] of Object.entries({
    swap: "black", rif: "white", yamaguchi: "black", "soosorv-8": "white", "taraguchi-10": "black", tarannikov: "white", "fifth-4": "white",
  }))
    test(`${rule} against the engine, begun by ${side}`, async () => {
      const page = await open(browser, daemon.url);
      await beginOpening(page, rule, { opponent: "engine", side });
      while (!(await isSettled(page))) {
        await page.waitForFunction(() => document.querySelector(".choice-panel [data-choice], .cell.open, .opening-record[data-step=settled]"));
        if (!(await isSettled(page))) await act(page);
      }
      assert.ok((await ply(page)) >= 5);
      await page.waitForSelector(".cell.open");
      assert.match(await status(page), /Your move/);
      await done(page);
    });

  test("two programs settle one, and it is watched", async () => {
    const page = await open(browser, daemon.url);
    await beginOpening(page, "soosorv-8", { opponent: "watch" });
    await page.locator("input[name=pace]").fill("0");
    await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) >= 6 && document.querySelectorAll(".opening-record li").length >= 4);
    await done(page);
  });

  test("by invitation: each is told whose choice it is, and what is offered", async () => {
    const host = await open(browser, daemon.url);
    await beginOpening(host, "rif", { opponent: "guest" });
    const link = await host.locator(".invite input").inputValue();
    const guest = await open(browser, link);
    for (const point of ["h8", "h9", "i10"]) await playAt(host, point);
    await guest.waitForSelector(".choice-panel");
    assert.match(await status(host), /The other side may swap colours/);
    assert.equal(await host.locator(".choice-panel").count(), 0);
    await take(guest, "white");
    await guest.waitForSelector(".cell.open");
    await playAt(guest, "k7");
    await host.waitForSelector(".choice-panel");
    assert.match(await status(guest), /The other side offers 2 fifth moves/);
    await offer(host, ["g9", "f6"]);
    await guest.waitForSelector(".offer-stone");
    assert.match(await status(guest), /Choose one of the 2 fifth moves/);
    assert.match(await status(host), /The other side chooses one of the 2 fifth moves/);
    await playAt(guest, "g9");
    await untilPlyAbove(host, 4);
    await done(guest);
    await done(host);
  });

  test("after a choice by a key the focus is where one goes on, and the choice is announced", async () => {
    const page = await open(browser, daemon.url);
    await beginOpening(page, "soosorv-8");
    for (const point of ["h8", "h9", "i10"]) await playAt(page, point);
    const press = async (option) => {
      const before = await rev(page);
      await page.locator(`.choice-panel [data-choice="${option}"]`).focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction((was) => document.querySelector("main").dataset.rev !== was, before);
    };
    const focused = (where) => page.waitForFunction((selector) => !!document.activeElement?.matches(selector), where);
    const announced = (text) => page.waitForFunction((wanted) => [...document.querySelectorAll(".now-line .unseen")].some((each) => each.textContent === wanted), text);
    await press("white");
    await focused(".board [data-cell]");
    await announced("After move 3: chose White");
    await playAt(page, "k7");
    await announced("White: k7");
    await press("2");
    await focused(".choice-panel button");
    await announced("After move 4: 2 fifth moves");
    await press("white");
    await focused(".board [data-cell]");
    await done(page);
  });

  for (const locale of ["en-GB", "de", "fr", "ja", "zh-CN", "zh-TW"])
    test(`a phone, lying and upright, and 320 wide: every choice is there, ${locale}`, async () => {
      const page = await open(browser, daemon.url, { viewport: { width: 320, height: 640 }, locale });
      await page.evaluate(() => {
        localStorage.setItem("ternion.last", JSON.stringify({ game: "Gomoku", variant: "renju", opening: "yamaguchi", clock: null, black: { kind: "person" }, white: { kind: "person" } }));
        location.hash = "new";
      });
      await page.waitForSelector(".opening-record");
      for (const point of ["h8", "h9", "i10"]) {
        const at = await ply(page);
        await page.locator(`.cell[data-cell=${point}]`).click();
        if (await page.locator(".hint button").count()) await page.locator(".hint button").click();
        await untilPlyAbove(page, at);
      }
      for (const [width, height] of [[320, 640], [390, 844], [844, 390], [720, 450]]) {
        await page.setViewportSize({ width, height });
        await page.locator(".choice-panel [data-choice='12']").scrollIntoViewIfNeeded();
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, `${locale} ${width}`);
        for (const button of await page.locator(".choice-panel button").all()) {
          const { x, width: wide, height: high } = await button.boundingBox();
          assert.ok(x >= 0 && x + wide <= width && wide >= 40 && high >= 40, `${locale} at ${width}x${height}`);
        }
        await shot(page, `opening-${locale}-${width}`);
      }
      assert.doesNotMatch(await page.locator("main").textContent(), /settles?_|\{\w+\}/);
      await done(page);
    });
});
