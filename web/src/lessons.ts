// The lessons: positions to play on, with what is asked of them. The words are in the languages' files
// (lesson_GAME_N, and lesson_GAME_N_done); the rules judge the moves.
import { rulesOf } from "./rules";
import { letterOf, type Standing } from "./rules/rules";

export interface Lesson {
  /** In the notation of the rules; empty: the usual start. */
  start: string;
  /** Whether a move that the rules allow is what was asked. */
  wanted(before: Standing, move: string, after: Standing): boolean;
  /** Nothing is to be played: one reads, looks and goes on. */
  look?: boolean;
  /** A line that is drawn: cells of a loop, in the order in which a piece runs. */
  path?: string[];
}

const any = (): boolean => true;
const turned = (before: Standing, after: Standing): number => {
  let found = 0;
  for (let i = 0; i < before.cells.length; ++i) if (before.cells[i] !== after.cells[i] && before.cells[i] !== ".") ++found;
  return found;
};
const captures = (before: Standing, after: Standing): boolean => {
  const theirs = letterOf(before.toMove === "black" ? "white" : "black");
  const count = (cells: string) => [...cells].filter((each) => each === theirs).length;
  return count(after.cells) < count(before.cells);
};
const wins = (before: Standing, after: Standing): boolean => after.end()?.winner === before.toMove;

/** A board of Othello by rows, a blank between them. */
const othello = (rows: string, side: "X" | "O"): string => `${rows.replace(/ /g, "").replace(/\./g, "-")} ${side}`;
const gomoku = (moves: string): string => {
  const rules = rulesOf("Gomoku");
  let standing = rules?.start("freestyle", 15) as Standing;
  for (const move of moves.match(/[a-z]\d+/g) ?? []) standing = standing.play(move);
  return standing.text;
};

/** A board of Surakarta by rows, a number for so many free points. */
const surakarta = (rows: string, side: "x" | "o"): string => `${rows.replace(/\d/g, (free) => ".".repeat(Number(free))).replace(/\//g, "")} ${side}`;

export const LESSONS: Record<string, () => Lesson[]> = {
  Othello: () => [
    { start: "", wanted: any },
    { start: othello("........ ........ ........ .XOOOO.. ........ ........ ........ ........", "X"), wanted: (before, _, after) => turned(before, after) === 4 },
    { start: othello("........ ........ ..OOO... ..OXO... ..OOO... ........ ........ ........", "X"), wanted: any },
    { start: othello("........ .O...... ..X..... ...XO... ...OX... ........ ........ ........", "X"), wanted: (_, move) => move === "a1" },
    { start: othello(".XXXXXXO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO", "O"), wanted: any },
    { start: othello("XXXXXXXX XXXXXXXX XXXXXXXX XXXXOOOO OOOOOOOO OOOOOOOO XOOOOOOO .OOOOOOX", "X"), wanted: (before, _, after) => wins(before, after) },
  ],
  Gomoku: () => [
    { start: "", wanted: any },
    { start: gomoku("h8h9g8g9i8i9f8f9"), wanted: (before, _, after) => wins(before, after) },
    { start: gomoku("h8h9g8g9e9i9a1f9"), wanted: (_before, _move, after) => !anyWin(after) },
    { start: gomoku("h8a1i8o1j8a15"), wanted: (_, move) => move === "g8" || move === "k8" },
    { start: gomoku("h8a1i8o1h7a15i9o15g7c1"), wanted: (_before, _move, after) => fours(after) >= 1 },
  ],
  Surakarta: () => [
    { start: "", wanted: any },
    { start: surakarta("6/6/2x3/6/6/5o", "x"), wanted: (before, _, after) => !captures(before, after) },
    { start: surakarta("6/x5/6/6/6/o5", "x"), wanted: any, look: true, path: ["a2", "b2", "c2", "d2", "e2", "f2", "e1", "e2", "e3", "e4", "e5", "e6", "f5", "e5", "d5", "c5", "b5", "a5", "b6", "b5", "b4", "b3", "b2", "b1", "a2"] },
    { start: surakarta("6/x5/6/6/1o4/5o", "x"), wanted: (before, _, after) => captures(before, after) },
    { start: surakarta("6/6/x5/6/2o3/6", "x"), wanted: (before, _, after) => captures(before, after) },
    { start: surakarta("6/x5/6/6/o5/5o", "x"), wanted: (before, _, after) => captures(before, after) },
  ],
};

/** The side to move can win at once. */
function anyWin(standing: Standing): boolean {
  return standing.legal().some((move) => standing.play(move).end()?.winner === standing.toMove);
}

/** How many places make five for whoever has just moved. */
function fours(after: Standing): number {
  const mover = after.toMove === "black" ? "white" : "black";
  const rules = rulesOf("Gomoku");
  const turnedRound = rules?.setUp(after, after.cells, mover);
  return turnedRound ? turnedRound.legal().filter((move) => turnedRound.play(move).end()?.winner === mover).length : 0;
}
