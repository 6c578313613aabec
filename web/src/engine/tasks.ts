// What the page, the worker that talks and those that think tell each other.

/** As app/worker/host.hpp numbers them. */
export const TASKS = ["begin", "stop", "finish", "release"] as const;

/** Which files the program is made of; addresses are absolute. */
export interface Files {
  program: string;
  /** By game: its weights; `book`: whoever talks wants it once something is asked of it. */
  parts: Record<string, Part & { late?: Part; book?: Part }>;
}
/** A file, by the name under which the program asks for it. */
export interface Part {
  name: string;
  address: string;
}

/** Each game with weights of its own; `late`: they are in two files, the second of which is asked for in mid-search;
 *  `book`: one of openings ships. */
const GAMES = { Othello: { late: true, book: true }, Gomoku: { late: false, book: false }, Surakarta: { late: false, book: false } };

/** The program and each game's weights and book, as `./dev wasm` writes them; `address` makes a file's name absolute. */
export function filesAt(address: (name: string) => string): Files {
  const part = ([game, { late, book }]: [string, { late: boolean; book: boolean }]): [string, Files["parts"][string]] => {
    const name = game.toLowerCase();
    const symbol = `ternion_${name}_weights`;
    const more = {
      ...(late ? { late: { name: `${symbol}_late`, address: address(`${name}.late.tw`) } } : {}),
      ...(book ? { book: { name: `ternion_book_${name}`, address: address(`${name}.packed`) } } : {}),
    };
    return [game, { name: symbol, address: address(`${name}.tw`), ...more }];
  };
  return { program: address("ternion.wasm"), parts: Object.fromEntries(Object.entries(GAMES).map(part)) };
}

/** From the page to the worker that talks, and back. */
export type ToTalk =
  | { files: Files }
  | { join: number; token: string }
  | { line: string; on: number }
  | { leave: number };
export type FromTalk = { joined: number } | { said: string; on: number } | { left: number } | { failed: string };

/** From there to a worker that thinks, and back. */
export type ToThink = { module: WebAssembly.Module; files: Files; flag: Int32Array | null } | { order: string; search: number; game: string };
export type FromThink = { news: string } | { failed: string };
