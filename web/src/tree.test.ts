import { expect, test } from "vitest";
import type { Saved } from "./library";
import { textOfSaved, textOfTree, treeOfText } from "./sgf";
import { lineThrough, movesTo, readText, textOf, Tree } from "./tree";

const othello = () => Tree.from("Othello", "") as Tree;

test("moves make lines, the same move is one node, an illegal one is none", () => {
  const tree = othello();
  const end = tree.playAll(tree.root, ["f5", "d6", "c3"]);
  expect(movesTo(end)).toEqual(["f5", "d6", "c3"]);
  expect(tree.playAll(tree.root, ["f5", "d6"])).toBe(end.parent);
  expect(tree.play(end, "a1")).toBeNull();
  tree.playAll(tree.root, ["f5", "f6"]);
  expect(textOf(tree)).toBe("f5 d6 (f6) c3");
});

test("a variation is promoted along its whole line, and deleted with what follows", () => {
  const tree = othello();
  tree.playAll(tree.root, ["f5", "d6", "c3"]);
  const other = tree.playAll(tree.root, ["f5", "f6", "e6"]);
  tree.promote(other);
  expect(lineThrough(tree.root).slice(1).map(({ move }) => move)).toEqual(["f5", "f6", "e6"]);
  expect(textOf(tree)).toBe("f5 f6 (d6 c3) e6");
  const back = tree.remove(other.parent!);
  expect(back.move).toBe("f5");
  expect(textOf(tree)).toBe("f5 d6 c3");
  expect(tree.remove(tree.root)).toBe(tree.root);
});

test("the text of a tree reads back the same; what is wrong in one is left out", () => {
  const text = "f5 d6 (f6 e6 (f4) f4) c3 (c5 f6) d3";
  const tree = othello();
  readText(tree, text);
  const again = othello();
  readText(again, textOf(tree));
  expect(textOf(again)).toBe(textOf(tree));
  const broken = othello();
  readText(broken, "f5 d6 (z9 e6) a1 c3 ) (");
  expect(textOf(broken)).toBe("f5 d6");
});

test("SGF: variations, comments, glyphs, and brackets in them, out and in", () => {
  for (const [game, start, moves, other] of [
    ["Othello", "", ["f5", "d6", "c3"], ["f5", "f6"]],
    ["Gomoku", "renju 15", ["h8", "i9", "a15"], ["h8", "o1"]],
    ["Surakarta", "", ["c2-c3", "c5-c4"], ["c2-c3", "b5-b4"]],
  ] as [string, string, string[], string[]][]) {
    const tree = Tree.from(game, start) as Tree;
    const end = tree.playAll(tree.root, moves);
    tree.playAll(tree.root, other);
    end.comment = "a ] and a \\ in it";
    end.glyph = "??";
    const text = textOfTree(tree, { black: "A ]", white: "B" });
    const again = treeOfText(text);
    expect(again, text).not.toBeNull();
    expect(textOf(again!), text).toBe(textOf(tree));
    expect(again!.root.standing.text).toBe(tree.root.standing.text);
    const same = again!.playAll(again!.root, moves);
    expect([same.comment, same.glyph]).toEqual([end.comment, "??"]);
  }
});

test("SGF: a position that was set up keeps its variations, too", () => {
  for (const [game, start, moves, other] of [
    ["Othello", `${"-".repeat(18)}XXX-----OOO${"-".repeat(35)} O`, ["b2"], ["d2"]],
    ["Gomoku", "freestyle 15 15/15/15/15/15/15/6XO7/7X7/8O6/15/15/15/15/15/15 X", ["a1", "a2"], ["a1", "o15"]],
    ["Surakarta", "x...........o.........x............. x", ["a1-b1"], ["a1-a2"]],
  ] as [string, string, string[], string[]][]) {
    const tree = Tree.from(game, start) as Tree;
    expect(tree, game).not.toBeNull();
    expect(tree.playAll(tree.root, moves).parent, game).not.toBeNull();
    expect(tree.playAll(tree.root, other).parent, game).not.toBeNull();
    const text = textOfTree(tree);
    const again = treeOfText(text);
    expect(again, text).not.toBeNull();
    expect(again!.root.standing.text, text).toBe(tree.root.standing.text);
    expect(textOf(again!), text).toBe(textOf(tree));
  }
  expect(treeOfText("(;GM[4]RU[freestyle]SZ[15]AB[hh][hi]AW[ig];B[aa](;W[ab])(;W[ac]))")!.root.standing.toMove).toBe("black"); // whose move comes first
  for (const later of ["(;GM[4]SZ[15];B[hh];AB[aa];W[ig])", "(;GM[4]SZ[15]AB[hh:ii];B[aa])", "(;GM[4]SZ[15]AB[hh])"]) expect(treeOfText(later), later).toBeNull();
});

test("what is no SGF of ours is left to the server", () => {
  for (const text of ["", "f5d6", "(;GM[1];B[aa])", "(;GM[Othello]PB[x];)", "(;FF[4]GM[2]SZ[8]AB[aa];B[fe])", "((((", "(;"]) expect(treeOfText(text), text).toBeNull();
});

test("a forced pass goes with the move before it", () => {
  const tree = Tree.from("Othello", `${"OOOOOOOO".repeat(7)}-XXXXXO- X`) ?? othello();
  const legal = tree.root.standing.legal();
  expect(legal.length).toBeGreaterThan(0);
  const node = tree.settled(tree.play(tree.root, legal[0]!)!);
  expect(node.standing.legal().join() === "pass").toBe(false);
});

test("SGF of rules or a board that the page does not know is left to the server", () => {
  for (const head of ["RU[RIF]", "RU[Taraguchi-10]", "RU[Swap2]", "RU[Caro]", "RU[9]", "SZ[19:15]", "SZ[30]", "SZ[x]", "SZ[]", "SZ[0]"])
    expect(treeOfText(`(;GM[4]${head};B[hh])`), head).toBeNull();
  for (const text of ["(;GM[2]SZ[10];B[f5])", "(;GM[4];B[hh];W[ss])"]) expect(treeOfText(text), text).toBeNull();
  const read = (text: string) => treeOfText(text)?.root.standing.text;
  expect(read("(;GM[4]SZ[19:19]RU[ Renju ];B[aa])")).toBe("renju 19");
  expect(read("(;GM[4]SZ[15];B[hh])")).toBe("freestyle 15");
  expect(read("(;GM[2]SZ[8];B[f5])")).toBe(othello().root.standing.text);
});

test("SGF of many nodes is read and written, whatever they hold", () => {
  const long = treeOfText(`(;GM[4]SZ[15]${";C[x]".repeat(30_000)};B[hh](;W[ig])(;W[gg]))`);
  expect(textOf(long!)).toBe("h8 i9 (g9)");
  expect(treeOfText(`(;GM[4]SZ[15]${";".repeat(30_000)};AB[aa])`)).toBeNull();
  expect(textOfTree(long!)).toMatch(/C\[x\];B\[hh\]\(;W\[ig\]\)\(;W\[gg\]\)\)$/);
});

test("SGF of a kept game says how its opening was settled, as the server reads it", () => {
  const person = { kind: "person", name: "" } as const;
  const saved: Saved = {
    id: "x", token: "", role: "host", game: "Gomoku", variant: "renju", start: "renju 15", moves: ["h8", "h9", "i10", "k7"], given: 0, black: person, white: person,
    clock: null, turn: "black", result: null, over: false, name: "", board: ".".repeat(225), width: 15, last: "k7", begun: 0, touched: 0,
    opening: { rule: "soosorv-8", choices: [{ ply: 3, choice: "black" }, { ply: 4, choice: "2" }, { ply: 4, choice: "offer", points: ["g9", "f6"] }] },
  };
  expect(textOfSaved(saved)).toContain("RU[renju]ON[soosorv-8: 3 black, 4 2, 4 offer g9 f6]");
  expect(textOfSaved({ ...saved, moves: ["h8"], opening: { rule: "swap2", choices: [] } })).toContain("ON[swap2]");
  expect(textOfSaved({ ...saved, opening: undefined })).not.toContain("ON[");
});
