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

/** Errors: Refused; what was dropped may be a folder. */
export async function contentOf(file: Pick<File, "arrayBuffer">): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Refused({ code: "no_file", message: "" });
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

/** Behind the first game of GGF; -1 where it has no end. Brackets hold whatever they hold. */
function endOfGgf(text: string): number {
  for (let at = text.indexOf("("); at < text.length; ++at) {
    if (text[at] === "[" && (at = text.indexOf("]", at)) < 0) return -1;
    if (text.startsWith(";)", at)) return at + 2;
  }
  return -1;
}

const isJson = (line: string): boolean => {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
};

/** A line that is a game whatever stands below it: moves of Othello or Gomoku without numbers from the start on, with or
 *  without what follows behind a TAB; 64 squares and a side; JSON. */
function isGame(line: string): boolean {
  const [moves = ""] = line.split("\t");
  return /^(?:[a-z]\d{1,2}[ ,_]?){5,}$/i.test(moves) || /^(?:\d+ +)?[-XxBb*#@OoWw._]{64} *[XxBbOoWw*#@](?![a-z])/.test(line) || (line.startsWith("{") && isJson(line));
}

/** The first of several games; empty where nobody can tell where it ends. */
function firstOf(text: string): string {
  if (/^[^(]*\(;\s*GM\[Othello\]/.test(text.slice(0, MOST))) return text.slice(0, Math.max(0, endOfGgf(text)));
  const lines = text.slice(0, MOST).split(/\r?\n/).map((line) => line.trim()).filter((line) => line && !/^[#%]/.test(line));
  const [first = "", second = ""] = lines;
  return isGame(first) && isGame(second) ? first : "";
}

/** A text that the server takes. */
export interface Sendable {
  text: string;
  /** It is not the whole: of games the first, of SGF the main line of the first. */
  cut: boolean;
}

/** One that is too long is cut to its first game. Errors: Refused. */
export function sendable(text: string): Sendable {
  if (sizeOf(text) <= MOST) return { text, cut: false };
  const tree = treeOfText(text);
  const shorter = tree ? mainLineOf(tree) : firstOf(text);
  if (!shorter || sizeOf(shorter) > MOST) throw new Refused({ code: "too_long", message: "" });
  return { text: shorter, cut: true };
}
