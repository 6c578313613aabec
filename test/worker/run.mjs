// Runs a program in WebAssembly under Node: run.mjs PROGRAM PARTS [ARG...], with the weights of games out of the folder PARTS.
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [program, folder, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...args], env: {} });
let memory;
const parts = new Map();
const part = (at, length) => {
  const name = new TextDecoder().decode(new Uint8Array(memory.buffer, at, length));
  const [, game, late] = /^ternion_([a-z]+)_weights(_late(?:_come)?)?$/.exec(name) ?? [];
  if (game && !parts.has(name)) parts.set(name, readFileSync(`${folder}/${game}${late ? ".late" : ""}.tw`));
  return parts.get(name) ?? new Uint8Array();
};
const ternion = {
  part_size: (at, length) => part(at, length).length,
  part_read: (at, length, to) => new Uint8Array(memory.buffer).set(part(at, length), to),
};
const { instance } = await WebAssembly.instantiate(readFileSync(program), { ...wasi.getImportObject(), ternion });
memory = instance.exports.memory;
process.exitCode = wasi.start(instance);
