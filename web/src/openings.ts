// Names of openings. The lists are data, one a game; a game without a list has no names.
import othello from "./data/othello-openings.json";

type Names = Record<string, string>;
const NAMES: Record<string, Names> = { Othello: othello };
const SIZE = 8;

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

/** The name of the longest known line that these moves begin with; "" for none. */
export function openingName(game: string, usualStart: boolean, moves: string[]): string {
  const names = NAMES[game];
  const turn = TO_LIST[moves[0] ?? ""];
  if (!names || !turn || !usualStart) return "";
  let line = "";
  let name = "";
  for (const move of moves) {
    if (!/^[a-h][1-8]$/.test(move)) break;
    line += turned(move, turn);
    name = names[line] ?? name;
  }
  return name;
}
