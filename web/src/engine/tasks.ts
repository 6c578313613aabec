// What the page, the worker that talks and those that think tell each other.

/** As app/worker/host.hpp numbers them. */
export const TASKS = ["begin", "stop", "finish", "release"] as const;

/** Which files the program is made of; addresses are absolute. */
export interface Files {
  program: string;
  /** By game: its weights. */
  parts: Record<string, Part & { late?: Part }>;
}
/** A file, by the name under which the program asks for it. */
export interface Part {
  name: string;
  address: string;
}

/** Each game with weights of its own; `late`: they are in two files, the second of which is asked for in mid-search. */
const WEIGHTS = { Othello: { late: true }, Gomoku: { late: false }, Surakarta: { late: false } };

/** The program and each game's weights, as `./dev wasm` writes them; `address` makes a file's name absolute. */
export function filesAt(address: (name: string) => string): Files {
  const part = ([game, { late }]: [string, { late: boolean }]): [string, Files["parts"][string]] => {
    const name = game.toLowerCase();
    const symbol = `ternion_${name}_weights`;
    return [game, { name: symbol, address: address(`${name}.tw`), ...(late ? { late: { name: `${symbol}_late`, address: address(`${name}.late.tw`) } } : {}) }];
  };
  return { program: address("ternion.wasm"), parts: Object.fromEntries(Object.entries(WEIGHTS).map(part)) };
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
