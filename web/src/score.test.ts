import { expect, test } from "vitest";
import { languages, learn, translator } from "./i18n";
import type { Facts, Played, Score } from "./protocol";
import { afterMove, blackText, chanceOf, costOf, costText, distanceToWin, heightOf, inBlacksView, isAsGood, proofText, scoreText, viewText } from "./score";

const gomoku = { name: "Gomoku", most_margin: 1, scale: 3 } as Facts;
const othello = { name: "Othello", most_margin: 64, scale: 4 } as Facts;
const t = translator("en");

const estimate = (value: number): Score => ({ value, kind: "estimate" });
const exact = (value: number): Score => ({ value, kind: "exact" });
const proven = (value: number, plies?: number, bound?: "exact" | "at_most"): Score =>
  plies === undefined ? { value, kind: "outcome" } : { value, kind: "outcome", plies, bound };

test("a score says what is known of it, and no more", () => {
  const cases: [Score, string, string][] = [
    [estimate(199.61), "+200", "+200"], [estimate(1), "+1", "+1"], [estimate(-3.25), "−3.2", "−3.2"], [estimate(0), "0", "0"],
    [proven(1, 5, "exact"), "+M5", "+M5"], [proven(1, 7, "at_most"), "+M≤7", "+M≤7"], [proven(1), "win", "win"],
    [proven(0), "draw", "draw"], [proven(0, 12, "exact"), "draw", "draw"],
    [proven(-1, 6, "exact"), "−M6", "−M6"], [proven(-1, 8, "at_most"), "−M≤8", "−M≤8"], [proven(-1), "loss", "loss"],
    [exact(1), "win", "+1"], [exact(0), "draw", "0"], [exact(-1), "loss", "−1"],
  ];
  for (const [score, of_gomoku, of_othello] of cases) {
    expect(scoreText(t, score, gomoku), JSON.stringify(score)).toBe(of_gomoku);
    expect(scoreText(t, score, othello), JSON.stringify(score)).toBe(of_othello);
  }
});

test("a distance that does not say that it is exact is a bound", () => {
  expect(scoreText(t, { value: 1, kind: "outcome", plies: 9 }, gomoku)).toBe("+M≤9");
});

test("no language shows a proof as a number of units, nor a distance that is not known", () => {
  for (const language of Object.keys(languages)) {
    const words = translator(language);
    const texts = [proven(1), proven(0), proven(-1)].map((score) => scoreText(words, score, gomoku));
    expect(new Set(texts).size, language).toBe(3);
    for (const text of texts) expect(text, language).not.toMatch(/[\d+−M]/);
    for (const score of [proven(1, 5, "exact"), proven(1, 5, "at_most"), proven(-1, 4, "exact"), proven(-1, 4, "at_most")]) {
      expect(proofText(words, score, gomoku), language).toContain(String(score.plies));
      expect(scoreText(words, score, gomoku), language).toMatch(/^[+−]M≤?\d$/);
    }
    expect(new Set([proven(1, 5, "exact"), proven(1, 5, "at_most"), proven(-1, 5, "exact"), proven(-1, 5, "at_most")]
      .map((score) => proofText(words, score, gomoku))).size, language).toBe(4);
    expect(proofText(words, estimate(199), gomoku), language).toBe("");
  }
});

test("whose view it is, and in what, is punctuated as each language does", async () => {
  const texts: Record<string, string> = {};
  for (const language of ["en", "fr", "zh", "zh-Hant"]) {
    await learn(language);
    texts[language] = viewText(translator(language), "white", { unit: "discs" });
  }
  expect(texts).toEqual({ en: "White: discs, %", fr: "Blanc : pions, %", zh: "白方：子、%", "zh-Hant": "白方：子、%" });
  expect(viewText(t, null, { unit: "points" })).toBe("points, %");
});

test("in Black's view a win without a distance says whose it is", () => {
  expect(blackText(t, inBlacksView(proven(1), "white"), gomoku)).toBe("White wins");
  expect(blackText(t, inBlacksView(exact(1), "black"), gomoku)).toBe("Black wins");
  expect(blackText(t, inBlacksView(proven(1, 5, "exact"), "white"), gomoku)).toBe("−M5");
  expect(blackText(t, inBlacksView(proven(0), "white"), gomoku)).toBe("draw");
  expect(blackText(t, inBlacksView(exact(12), "white"), othello)).toBe("−12");
  expect(blackText(t, inBlacksView(estimate(-2.5), "white"), gomoku)).toBe("+2.5");
});

test("what is proven lies beyond every estimate, on the graph and in the chance to win", () => {
  for (const game of [gomoku, othello]) {
    for (const value of [-5000, -199.61, -64, 0, 64, 199.61, 5000]) {
      expect(heightOf(proven(1), game)).toBeGreaterThan(heightOf(estimate(value), game));
      expect(heightOf(proven(-1, 2, "exact"), game)).toBeLessThan(heightOf(estimate(value), game));
      expect(chanceOf(estimate(value), game)).toBeGreaterThan(0);
      expect(chanceOf(estimate(value), game)).toBeLessThan(100);
    }
    expect(heightOf(proven(0), game)).toBe(0);
    expect([proven(1), exact(1), proven(0), proven(-1)].map((score) => chanceOf(score, game))).toEqual([100, 100, 50, 0]);
  }
  expect(heightOf(exact(12), othello)).toBe(12);
});

test("a move that loses a proof costs no number of units", () => {
  expect(costText(t, proven(1, 5, "exact"), estimate(1.2), gomoku)).toBe("+M5 → +1.2");
  expect(costText(t, estimate(1), proven(-1), gomoku)).toBe("+1 → loss");
  expect(costOf(proven(1), proven(-1), gomoku)).toBe(null);
  expect(costText(t, estimate(4), estimate(0.5), gomoku)).toBe("−3.5");
  expect(costText(t, exact(12), exact(2), othello)).toBe("−10.0");
  expect(costOf(estimate(1), estimate(2), othello)).toBe(0);
});

test("the order of heights is the order of the lines", () => {
  const best_first = [proven(1, 3, "exact"), proven(1), estimate(700), estimate(3), proven(0), estimate(-3), estimate(-700), proven(-1)];
  const heights = best_first.map((score) => heightOf(score, gomoku));
  expect([...heights].sort((a, b) => b - a)).toEqual(heights);
});

test("the best moves are those that nothing tells apart from the first", () => {
  expect(isAsGood(proven(1, 3, "exact"), proven(1, 3, "exact"), gomoku)).toBe(true);
  expect(isAsGood(proven(1, 9, "at_most"), proven(1, 3, "exact"), gomoku)).toBe(false);
  expect(isAsGood(proven(1), proven(1, 3, "exact"), gomoku)).toBe(false);
  expect(isAsGood(estimate(0), proven(0), gomoku)).toBe(false);
  expect(isAsGood(estimate(2.5), estimate(2.51), gomoku)).toBe(true);
  expect(isAsGood(exact(4), exact(2), othello)).toBe(false);
});

test("after its move a proven distance is one shorter; of a move that ends the game none is left", () => {
  expect(afterMove(proven(1, 5, "exact"))).toEqual(proven(1, 4, "exact"));
  expect(afterMove(proven(1, 1, "exact"))).toEqual(proven(1));
  expect(afterMove(proven(-1))).toEqual(proven(-1));
  expect(afterMove(estimate(2))).toEqual(estimate(2));
});

test("the distance to a proven win counts the moves of both sides down as the game goes on", () => {
  const moves: Played[] = [{ side: "black", move: "h8", score: proven(1, 9, "exact") }];
  expect(distanceToWin("black", moves)).toEqual({ plies: 8, exact: true });
  expect(distanceToWin("white", moves)).toBe(null);
  moves.push({ side: "white", move: "a1" });
  expect(distanceToWin("black", moves)).toEqual({ plies: 7, exact: false });
  moves.push({ side: "black", move: "h9", score: estimate(12) });
  expect(distanceToWin("black", moves)).toBe(null);
  moves.push({ side: "white", move: "a2" }, { side: "black", move: "h10", score: proven(1, 1, "exact") });
  expect(distanceToWin("black", moves)).toBe(null);
  expect(distanceToWin("black", [{ side: "black", move: "h8", score: proven(-1, 8, "exact") }])).toBe(null);
  expect(distanceToWin("black", [{ side: "black", move: "h8", score: proven(1) }])).toBe(null);
});
