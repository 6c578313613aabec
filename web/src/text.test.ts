import { expect, test } from "vitest";
import type { Facts, Played, Score } from "./protocol";
import { movesToWin, scoreText } from "./text";

const gomoku = { name: "Gomoku", most_margin: 1, scale: 400 } as unknown as Facts;
const won: Score = { value: 1, kind: "outcome" };

test("a proven win says how far it is: the bound, or else the line that was seen", () => {
  expect(scoreText(won, gomoku, ["h8", "h9", "h10"])).toBe("+M3");
  expect(scoreText({ ...won, plies: 9 }, gomoku, ["h8", "h9", "h10"])).toBe("+M9");
  expect(scoreText({ value: -1, kind: "outcome", plies: 8 }, gomoku, ["h8"])).toBe("−M8");
});

test("moves to a proven win count down as the game goes on", () => {
  const moves: Played[] = [{ side: "black", move: "h8", eval: 1200, ends_in: 8 }];
  expect(movesToWin("black", moves)).toBe(4);
  expect(movesToWin("white", moves)).toBe(null);
  moves.push({ side: "white", move: "a1" });
  expect(movesToWin("black", moves)).toBe(4);
  moves.push({ side: "black", move: "h9", eval: 1200 });
  expect(movesToWin("black", moves)).toBe(null);
  moves.push({ side: "white", move: "a2" }, { side: "black", move: "h10", ends_in: 0, eval: 1200 });
  expect(movesToWin("black", moves)).toBe(null);
  expect(movesToWin("black", [{ side: "black", move: "h8", eval: -1200, ends_in: 8 }])).toBe(null);
});
