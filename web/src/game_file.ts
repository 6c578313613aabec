// Games out of files: bytes as a text that the page and the server read (docs/formats.md has the forms), and no longer than
// the server takes.
import { Refused } from "./client";
import { textOfTree, treeOfText } from "./sgf";
import { lineThrough, type Tree } from "./tree";

/** Bytes of a request that hold a text; the server's own bound (`--frame-limit`) is 64 KiB a request. */
const MOST = 60_000;

const HEADER = 16;
const GAME = 68;
const MOVES = { from: 8, to: 68 };

/** A WTHOR file's header, or at least its length, is as it must be. */
function isWthor(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER + GAME) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [century, year, month, day, board, solitaire] = [0, 1, 2, 3, 12, 13].map((at) => view.getUint8(at)) as [number, number, number, number, number, number];
  const games = view.getUint32(4, true);
  const dated = century >= 19 && century <= 21 && year < 100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return games > 0 && (dated || bytes.length === HEADER + games * GAME) && (board === 0 || board === 8) && solitaire === 0;
}

/** The moves of its first game: ten times the row and the column, from 1; passes are left out. */
function firstOfWthor(bytes: Uint8Array): string {
  const moves = [...bytes.subarray(HEADER + MOVES.from, HEADER + MOVES.to)];
  const end = moves.indexOf(0);
  return moves.slice(0, end < 0 ? moves.length : end).map((move) => String.fromCharCode(96 + (move % 10)) + String(Math.floor(move / 10))).join("");
}

const POS_SIZE = 15;

/** Yixin's `.pos`: how many moves there are, then each. */
function isPos(bytes: Uint8Array): boolean {
  const moves = bytes.subarray(1);
  return moves.length > 0 && bytes[0] === moves.length && new Set(moves).size === moves.length && moves.every((move) => move < POS_SIZE * POS_SIZE);
}
const movesOfPos = (bytes: Uint8Array): string =>
  [...bytes.subarray(1)].map((move) => String.fromCharCode(97 + Math.floor(move / POS_SIZE)) + String(POS_SIZE - (move % POS_SIZE))).join(" ");

/** As what it says it is in (SGF's CA), or what most programs wrote before there was UTF-8. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const plain = new TextDecoder("windows-1252").decode(bytes);
    const named = /CA\s*\[\s*([\w.:-]+)\s*\]/.exec(plain)?.[1] ?? "";
    if (!named || /^utf-?8$/i.test(named)) return plain;
    try {
      return new TextDecoder(named).decode(bytes);
    } catch {
      return plain; // a name that nobody knows
    }
  }
}

/** What a file holds; of a file of WTHOR the first game, as of everything that is read for one board. */
export function textOfFile(bytes: Uint8Array): string {
  if (isWthor(bytes)) return firstOfWthor(bytes);
  return isPos(bytes) ? `freestyle 15 ${movesOfPos(bytes)}` : decoded(bytes);
}

const sizeOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length;

/** SGF of the main line alone, without what is said of it. */
function mainLineOf(tree: Tree): string {
  for (const node of lineThrough(tree.root)) {
    node.children.splice(1);
    node.comment = "";
    node.glyph = "";
  }
  return textOfTree(tree);
}

/** Whole games from the beginning on, GGF's or one a line, as many as fit; empty where not even one does. */
function firstOf(text: string): string {
  let fitting = text.slice(0, MOST);
  while (fitting && sizeOf(fitting) > MOST) fitting = fitting.slice(0, Math.floor(fitting.length / 2));
  const game = fitting.lastIndexOf(";)");
  const line = fitting.lastIndexOf("\n");
  return game >= 0 ? fitting.slice(0, game + 2) : fitting.slice(0, Math.max(0, line));
}

/** A text that the server takes: one that is too long is cut to its first games, SGF to its main line. Errors: Refused. */
export function sendable(text: string): string {
  if (sizeOf(text) <= MOST) return text;
  const tree = treeOfText(text);
  const shorter = tree ? mainLineOf(tree) : firstOf(text);
  if (!shorter || sizeOf(shorter) > MOST) throw new Refused({ code: "too_long", message: "" });
  return shorter;
}
