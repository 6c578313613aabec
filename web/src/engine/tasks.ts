// What the page, the worker that talks and those that think tell each other.

/** As app/worker/host.hpp numbers them. */
export const TASKS = ["begin", "stop", "finish", "release"] as const;

/** Which files the program is made of; addresses are absolute. */
export interface Files {
  program: string;
  /** By game: its weights, by the name under which the program asks for them. */
  parts: Record<string, { name: string; address: string }>;
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
