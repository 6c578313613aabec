import { expect, test } from "vitest";
import { puzzlesOf } from "./puzzles";
import { rulesOf } from "./rules";
import { gamesWithSkins } from "./skins";

for (const game of gamesWithSkins())
  test(`${game}: each puzzle is a position of the game with a choice, and its line can be played`, async () => {
    const puzzles = await puzzlesOf(game);
    expect(puzzles.length).toBeGreaterThan(0);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    for (const puzzle of puzzles) {
      let standing = rulesOf(game)!.read(puzzle.position);
      expect(standing, puzzle.position).not.toBeNull();
      expect(standing!.legal().length, puzzle.position).toBeGreaterThan(2);
      for (const move of puzzle.line) {
        expect(standing!.legal(), `${puzzle.position}: ${puzzle.line.join(" ")}`).toContain(move);
        standing = standing!.play(move);
      }
    }
  });
