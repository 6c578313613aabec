import { expect, test } from "vitest";
import { spaced } from "./permalink";
import { rulesOf } from "./rules";
import { gamesWithSkins, skinOf } from "./skins";

test("the short game of each front door is a game by the rules", () => {
  for (const game of gamesWithSkins()) {
    let standing = rulesOf(game)!.start();
    const moves = spaced(skinOf(game).sample).split(" ");
    expect(moves.length, game).toBeGreaterThan(15);
    for (const move of moves) {
      expect(standing.legal(), `${game} ${move}`).toContain(move);
      standing = standing.play(move);
    }
  }
});
