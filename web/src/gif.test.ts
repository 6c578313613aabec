import { expect, test } from "vitest";
import { varied, type Still } from "./gif";

const still = (cells: string): Still => ({ cells, width: 3, last: null });

test("the palette is of a position with both sides' pieces, though the line ends without one of them", () => {
  const line = ["XXX...OO.", "XXX.O.O..", "XX..O....", "XX......."].map(still);
  expect(varied(line).map(({ cells }) => cells)).toEqual(["XXX...OO.", "XX......."]);
  const growing = [".........", "X........", "X...O....", "XO..O...X", "XXX.....X"].map(still);
  expect(varied(growing).map(({ cells }) => cells)).toEqual([".........", "XO..O...X", "XXX.....X"]);
  expect(varied([still("X........")]).length).toBe(1);
});
