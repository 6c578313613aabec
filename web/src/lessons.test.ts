import { expect, test } from "vitest";
import { LESSONS } from "./lessons";
import { rulesOf } from "./rules";

for (const [game, lessons] of Object.entries(LESSONS))
  test(`${game}: each lesson begins with a position of the game, and something legal is what it asks`, () => {
    lessons().forEach((lesson, i) => {
      const rules = rulesOf(game)!;
      const standing = lesson.start ? rules.read(lesson.start) : rules.start();
      expect(standing, `${game} ${i + 1}`).not.toBeNull();
      const right = standing!.legal().filter((move) => move !== "pass" && lesson.wanted(standing!, move, standing!.play(move)));
      expect(right.length, `${game} ${i + 1}: ${standing!.legal().join(" ")}`).toBeGreaterThan(0);
    });
  });

test("a lesson that asks for something refuses at least one move", () => {
  const asks: [string, number][] = [["Othello", 4], ["Gomoku", 2], ["Gomoku", 3], ["Gomoku", 4], ["Gomoku", 5], ["Surakarta", 4], ["Surakarta", 5], ["Surakarta", 6]];
  for (const [game, number] of asks) {
    const lesson = LESSONS[game]!()[number - 1]!;
    const standing = rulesOf(game)!.read(lesson.start)!;
    expect(standing.legal().some((move) => !lesson.wanted(standing, move, standing.play(move))), `${game} ${number}`).toBe(true);
  }
});
