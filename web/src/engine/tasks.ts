// What the page, the worker that talks and those that think tell each other.

/** As app/worker/host.hpp numbers them. */
export const TASKS = ["begin", "stop", "finish", "release"] as const;

/** Which files the program is made of; addresses are absolute. */
export interface Files {
  program: string;
  /** The same with threads, for workers that think where memory is shared. */
  threaded: string;
  /** By game: its weights; `book`: whoever talks wants it once something is asked of it, `proofs`: whoever thinks, once it
   *  plays from one. */
  parts: Record<string, Part & { late?: Part; book?: Part; proofs?: Part[] }>;
}
/** A file, by the name under which the program asks for it. */
export interface Part {
  name: string;
  address: string;
}

/** What ships of a game beside its weights; `late`: they are in two files, the second of which is asked for in mid-search;
 *  `book`: one of openings; `decided`: rules of which a certificate ships. */
interface Shipped {
  late?: boolean;
  book?: boolean;
  decided?: string[];
}
const GAMES: Record<string, Shipped> = {
  Othello: { late: true, book: true },
  Gomoku: { decided: ["freestyle", "standard"] },
  Surakarta: {},
};

/** The program and each game's weights and book, as `./dev wasm` writes them; `address` makes a file's name absolute. */
export function filesAt(address: (name: string) => string): Files {
  const part = ([game, { late, book, decided }]: [string, Shipped]): [string, Files["parts"][string]] => {
    const name = game.toLowerCase();
    const symbol = `ternion_${name}_weights`;
    const more = {
      ...(late ? { late: { name: `${symbol}_late`, address: address(`${name}.late.tw`) } } : {}),
      ...(book ? { book: { name: `ternion_book_${name}`, address: address(`${name}.packed`) } } : {}),
      ...(decided
        ? { proofs: decided.map((rule) => ({ name: `ternion_${rule}_proof`, address: address(`${rule}15.proof.zst`) })) }
        : {}),
    };
    return [game, { name: symbol, address: address(`${name}.tw`), ...more }];
  };
  return { program: address("ternion.wasm"), threaded: address("ternion-threads.wasm"), parts: Object.fromEntries(Object.entries(GAMES).map(part)) };
}

/** From the page to the worker that talks, and back. */
export type ToTalk =
  | { files: Files }
  | { join: number; token: string }
  | { line: string; on: number }
  | { leave: number };
export type FromTalk = { joined: number } | { said: string; on: number } | { left: number } | { failed: string };

/** From there to a worker that thinks, and back; `shared`: a search that several threads may share. */
export type ToThink = { module: WebAssembly.Module; files: Files; flag: Int32Array | null; threads?: number } | { order: string; search: number; game: string; shared?: boolean };
export type FromThink = { news: string } | { failed: string };
