// What a game looks like here: the one list of that. Everything else about a game comes from the server; a game
// that is not listed is played all the same, with the plain skin.

/** Lines that begin a game, to draw one from. */
type Openings = () => Promise<string[]>;

export interface Skin {
  /** "cells": pieces lie in squares; "points": on the crossings of lines. */
  layout: "cells" | "points";
  /** The colours of the board, where the person has chosen none. */
  theme: "green" | "kaya";
  /** The dots printed on the board: crossings of lines, counted from 0. */
  stars(width: number, height: number): [number, number][];
  /** Loops round the corners, by their radius: they join the lines that end so far from a corner. */
  loops: number[];
  /** Dots where one can play. Off where that is nearly everywhere. */
  dots: boolean;
  /** Empty places where the side to move may not play are marked. */
  forbidden: boolean;
  /** So many pieces in a row end the game and are shown; 0: none do. */
  row: number;
  /** Moves that hints search as deep as time allows: all of them, or the best few. */
  hintLines: number;
  /** Plies to which all others that the engine considers are searched too; 0: they get no value. */
  hintSurvey: number;
  /** Pieces are worth counting. */
  counted: boolean;
  openings: Openings | null;
  /** Of the openings that players settle, those that go with rules. */
  settled(variant: string, known: string[]): string[];
  /** Its puzzles, as they were written; null: it has none. */
  puzzles: (() => Promise<string>) | null;
  /** Pieces have another colour below, whose rim is seen. */
  twoSided: boolean;
  /** A short game, and the pace at which it is shown. */
  sample: string;
}

const plain: Skin = {
  layout: "cells", theme: "green", stars: () => [], loops: [], dots: true, forbidden: false, row: 0, hintLines: 256, hintSurvey: 0, counted: false, openings: null, settled: () => [], puzzles: null, twoSided: false, sample: "",
};

/** Crossings so far from each edge, and the centre where there is one. */
function inset(by: number): Skin["stars"] {
  return (width, height) => {
    const centre: [number, number][] = width % 2 && height % 2 ? [[(width - 1) / 2, (height - 1) / 2]] : [];
    if (width < 4 * by - 2 || height < 4 * by - 2) return centre;
    const corners: [number, number][] = [[by, by], [width - 1 - by, by], [by, height - 1 - by], [width - 1 - by, height - 1 - by]];
    return [...corners, ...centre];
  };
}

/** Lines of one length, each written as the number of moves it shares with the one before and the rest. */
export function unfold(packed: { plies: number; lines: string }): string[] {
  const lines: string[] = [];
  let before = "";
  for (let at = 0; at < packed.lines.length;) {
    const shared = 2 * Number(packed.lines[at]);
    const rest = 2 * packed.plies - shared;
    before = before.slice(0, shared) + packed.lines.slice(at + 1, at + 1 + rest);
    lines.push(before);
    at += 1 + rest;
  }
  return lines;
}

const skins: Record<string, Skin> = {
  Othello: {
    ...plain, counted: true, twoSided: true,
    sample: "c4e3f5e6f6c5c3c6b5b4d6d7e7a6d8b6a3b3d3f4c7g5g4e2d2c1d1h4b1e1f1c2g3f7f2f3",
    // Lines of the grid are counted here: a board of 8 has 9.
    stars: (width, height) => (width < 6 ? [] : [[2, 2], [width - 2, 2], [2, height - 2], [width - 2, height - 2]]),
    openings: () => import("./data/othello-xot.json").then((file) => unfold(file.default)),
    puzzles: () => import("./data/puzzles-othello.jsonl?raw").then((file) => file.default),
  },
  Gomoku: { ...plain, layout: "points", settled: (variant, known) => known.filter((opening) => (opening === "swap2") === (variant !== "renju")), theme: "kaya", stars: inset(3), dots: false, forbidden: true, row: 5, hintLines: 12, hintSurvey: 4, puzzles: () => import("./data/puzzles-gomoku.jsonl?raw").then((file) => file.default),
    sample: "h8h7g10g8f9i7f10f7g7e8i9f6h9g9f11i8f12f8f13" },
  Surakarta: { ...plain, layout: "points", theme: "kaya", loops: [1, 2], counted: true, puzzles: () => import("./data/puzzles-surakarta.jsonl?raw").then((file) => file.default),
    sample: "c2-c3c5-c4b1-c2b6-c5a2-a3a5-b4e2-e3e5-e4b2-b4b5-b4a1-b2f6-e5c3-d4c4-c3e3-d3d5-c4e1-e2e6-d5f2-e3d6-e6e3-f3e4-e3" },
};

export const gamesWithSkins = (): string[] => Object.keys(skins);
export const skinOf = (game: string): Skin => skins[game] ?? plain;
