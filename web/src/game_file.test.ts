import { expect, test } from "vitest";
import { Refused } from "./client";
import { sendable, textOfFile } from "./game_file";
import { treeOfText } from "./sgf";
import { lineThrough } from "./tree";

const bytesOf = (text: string, high: number[] = []): Uint8Array => new Uint8Array([...text, ...high.map((code) => String.fromCharCode(code))].map((each) => each.charCodeAt(0)));

function wthor(games: number[][], claimed = games.length): Uint8Array {
  const bytes = new Uint8Array(16 + 68 * games.length);
  bytes.set([20, 24, 1, 31, claimed, 0, 0, 0, 0, 0, 0xe8, 7, 8, 0]);
  games.forEach((moves, i) => bytes.set(moves, 16 + 68 * i + 8));
  return bytes;
}

test("of a WTHOR file the first game is read", () => {
  expect(textOfFile(wthor([[56, 64, 33, 43, 34], [65, 66]]))).toBe("f5d6c3c4d3");
  const whole = [...Array(60).keys()].map((i) => 11 + 10 * Math.floor(i / 8) + (i % 8));
  expect(textOfFile(wthor([whole])).match(/../g)).toHaveLength(60);
  expect(textOfFile(wthor([[56]], 3))).toBe("f5"); // dated, though shorter than it says
});

test("Yixin's positions, also those on the right of the board, which are no text", () => {
  expect(textOfFile(new Uint8Array([3, 7 * 15 + 7, 14 * 15, 14 * 15 + 14]))).toBe("freestyle 15 h8 o15 o1");
  expect(textOfFile(bytesOf("\t"))).toBe("\t");
});

test("names are in the alphabet of their writer", () => {
  expect(textOfFile(new TextEncoder().encode("(;PB[André]PW[白])"))).toBe("(;PB[André]PW[白])");
  expect(textOfFile(bytesOf("(;PB[Andr\xe9])"))).toBe("(;PB[André])");
  expect(textOfFile(bytesOf("(;CA[Shift_JIS]PB[\x94\x92])"))).toBe("(;CA[Shift_JIS]PB[白])");
  expect(textOfFile(bytesOf("(;CA[nobody's]PB[\xe9])"))).toBe("(;CA[nobody's]PB[é])");
});

const GGF = "(;GM[Othello]PC[x]PB[A]PW[B]RE[?]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)";

test("what is longer than a request is cut behind a whole game", () => {
  expect(sendable(GGF)).toBe(GGF);
  const cut = sendable(`${GGF}\n`.repeat(2000));
  expect(cut.length).toBeLessThan(60_000);
  expect(cut.split("\n").every((each) => each === GGF)).toBe(true);
  const lines = sendable("f5d6c3\n".repeat(20_000));
  expect(lines.split("\n").every((each) => each === "f5d6c3")).toBe(true);
});

test("of SGF that is too long the main line goes; what cannot be cut is refused", () => {
  const cut = sendable(`(;GM[4]SZ[15]RU[renju];B[hh];W[ig]C[${"long ".repeat(20_000)}](;B[gi])(;B[gg]))`);
  expect(lineThrough(treeOfText(cut)!.root).map(({ move }) => move)).toEqual(["", "h8", "i9", "g7"]);
  expect(cut.length).toBeLessThan(200);
  expect(() => sendable("f5d6".repeat(20_000))).toThrow(Refused);
});
