import { expect, test } from "vitest";
import { Refused } from "./client";
import { contentOf, sendable, textOfFile } from "./game_file";
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

test("of what is longer than a request the first whole game goes", () => {
  expect(sendable(GGF)).toEqual({ text: GGF, cut: false });
  const bracket = GGF.replace("PC[x]", "PC[x ;) y]");
  for (const heading of ["", "2 ", "# a file\n"]) expect(sendable(`${heading}${bracket}\n${`${GGF}\n`.repeat(2000)}`), heading).toEqual({ text: heading + bracket, cut: true });
  const obf = `${"-".repeat(27)}OX------XO${"-".repeat(27)} X;`;
  const json = JSON.stringify({ game: "Othello", moves: "f5d6c3" });
  for (const line of ["f5d6c3d3c4", "f5 d6 c3 d3 c4", "h8_i9_h9_i10_g7", "F5d6C3d3C4\t12\tx\t1", obf, `12 ${obf}`, json])
    expect(sendable(`\n# a list\n${`${line}\r\n`.repeat(20_000)}`), line).toEqual({ text: line, cut: true });
});

test("where a first game ends nobody can tell of other forms: they are refused", () => {
  const board = `${"........\n".repeat(8)}X to move\n`;
  const numbered = "1. f5 d6\n2. c3 d3\n";
  const piskvork = "Piskvorky 15x15, 11:11, 0\n8,8,0\n";
  const pretty = JSON.stringify({ game: "Othello", moves: ["f5"] }, null, 1);
  const caro = "(;GM[4]RU[Caro]C[;)\n];B[hh])\n"; // an SGF that only the server knows
  const rows = "f5 d6\nc3 d3\n"; // one game's, two moves a line
  for (const form of [board, numbered, piskvork, pretty, caro, rows, "f5d6", GGF.slice(0, -2)])
    expect(() => sendable(form.repeat(20_000)), form).toThrow(Refused);
});

test("of SGF that is too long the main line goes", () => {
  const { text, cut } = sendable(`(;GM[4]SZ[15]RU[renju];B[hh];W[ig]C[${"long ".repeat(20_000)}](;B[gi])(;B[gg]))`);
  expect(lineThrough(treeOfText(text)!.root).map(({ move }) => move)).toEqual(["", "h8", "i9", "g7"]);
  expect(text.length).toBeLessThan(200);
  expect(cut).toBe(true);
});

test("a folder has no bytes, and is refused", async () => {
  const folder = { arrayBuffer: () => Promise.reject(new DOMException("", "NotFoundError")) };
  await expect(contentOf(folder)).rejects.toMatchObject({ failure: { code: "no_file" } });
  expect(await contentOf({ arrayBuffer: async () => new Uint8Array([1, 2]).buffer })).toEqual(new Uint8Array([1, 2]));
});
