// Names of openings. The lists are data, a row a game; a game without a row has no names.
import othello from "./data/othello-openings.json";
import renju from "./data/renju-openings.json";

type Names = Record<string, string>;
interface Named {
  names: Names;
  /** Such a board begins as the names' does. */
  from(start: string, usual: string | undefined): boolean;
  nameOf(moves: string[]): string;
  /** The moves that named lines go on with; none where a name is of a shape and not of a line. */
  bookOf(moves: string[]): ReadonlyMap<string, string>;
}
const SIZE = 8;
const CENTRE = 7; // of 15 by 15, where the first stone of the 26 openings of renju lies

/** The symmetries of Othello's start: each maps one of the four first moves to c4, as the list has it. */
const TO_LIST: Record<string, (column: number, row: number) => [number, number]> = {
  c4: (column, row) => [column, row],
  d3: (column, row) => [row, column],
  f5: (column, row) => [SIZE - 1 - column, SIZE - 1 - row],
  e6: (column, row) => [SIZE - 1 - row, SIZE - 1 - column],
};

function turned(move: string, turn: (column: number, row: number) => [number, number]): string {
  const [column, row] = turn(move.charCodeAt(0) - 97, Number(move.slice(1)) - 1);
  return String.fromCharCode(97 + column) + String(row + 1);
}

/** One of the 26, by the second and the third stone, whichever way the board is turned. */
function renjuName([first, second, third]: string[]): string {
  if (first !== "h8" || !second || !third) return "";
  const offset = (move: string): [number, number] => [move.charCodeAt(0) - 97 - CENTRE, Number(move.slice(1)) - 1 - CENTRE];
  const text = ([x, y]: [number, number]): string => String.fromCharCode(97 + CENTRE + x) + String(CENTRE + 1 + y);
  for (const across of [1, -1])
    for (const up of [1, -1])
      for (const exchanged of [false, true]) {
        const turn = ([x, y]: [number, number]): [number, number] => (exchanged ? [up * y, across * x] : [across * x, up * y]);
        const name = (renju as Names)[text(turn(offset(second))) + text(turn(offset(third)))];
        if (name) return name;
      }
  return "";
}

/** By the longest line of Othello's list, in whichever of its four orientations. */
function othelloName(moves: string[]): string {
  const turn = TO_LIST[moves[0] ?? ""];
  if (!turn) return "";
  let line = "";
  let name = "";
  for (const move of moves) {
    if (!/^[a-h][1-8]$/.test(move)) break;
    line += turned(move, turn);
    name = (othello as Names)[line] ?? name;
  }
  return name;
}

function othelloBook(moves: string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const turn = TO_LIST[moves[0] ?? ""];
  if (!turn || moves.some((move) => !/^[a-h][1-8]$/.test(move))) return found;
  const names: Names = othello;
  const line = moves.map((move) => turned(move, turn)).join("");
  const further = Object.keys(names).filter((each) => each.length > line.length && each.startsWith(line));
  for (const each of further.sort((a, b) => a.length - b.length)) {
    // Each of the symmetries is its own way back.
    const move = turned(each.slice(line.length, line.length + 2), turn);
    if (!found.has(move)) found.set(move, names[each] as string);
  }
  return found;
}

const NAMED: Record<string, Named> = {
  Othello: { names: othello, from: (start, usual) => start === usual, nameOf: othelloName, bookOf: othelloBook },
  Gomoku: { names: renju, from: (start, usual) => start === usual || /^[\w-]+ 15$/.test(start), nameOf: renjuName, bookOf: () => new Map() },
};

/** Names belong to boards that begin so: as usual, of Gomoku under whichever rule. */
export const isNamedFrom = (game: string, start: string, usual: string | undefined): boolean => NAMED[game]?.from(start, usual) ?? false;

/** The moves that a named opening goes on with, and which: a move that several share bears the shortest one's name.
 *  This list of names is all the book there is; it says what is played, not what is good. */
export const bookMoves = (game: string, usualStart: boolean, moves: string[]): ReadonlyMap<string, string> =>
  (usualStart && NAMED[game]?.bookOf(moves)) || new Map();

/** The name of the longest known line that these moves begin with; "" for none. */
export const openingName = (game: string, usualStart: boolean, moves: string[]): string => (usualStart && NAMED[game]?.nameOf(moves)) || "";

/** The names of all openings by the words of a language: each word or phrase that it knows is put in its place. */
export function namesIn(lexicon: Readonly<Record<string, string>>): Map<string, string> {
  const phrases = Object.keys(lexicon).sort((a, b) => b.length - a.length).map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const known = new RegExp(`(?<![\\w-])(${phrases.join("|")})(?![\\w])`, "g");
  const all = new Set(Object.values(NAMED).flatMap(({ names }) => Object.values(names)));
  return new Map([...all].map((name) => [name, name.replace(known, (phrase) => lexicon[phrase] ?? phrase)]));
}
