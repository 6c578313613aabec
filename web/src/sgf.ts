// SGF of trees and of kept games: written with variations, comments and glyphs, and read back. The server reads every
// other form; what only the page keeps (variations) it must read itself.
import type { Saved } from "./library";
import type { OpeningSoFar } from "./protocol";
import { rulesOf } from "./rules";
import { PASS, squaresOf, type Rules, type Standing } from "./rules/rules";
import { Tree, type Glyph, type Node } from "./tree";

const NUMBERS: Record<string, string> = { Othello: "2", Gomoku: "4", Surakarta: "Surakarta" };
const GLYPH_PROPERTIES: [Glyph, string][] = [["!", "TE[1]"], ["!!", "TE[2]"], ["?", "BM[1]"], ["??", "BM[2]"], ["?!", "DO[]"], ["!?", "IT[]"]];

const escaped = (text: string): string => text.replace(/[\\\]]/g, "\\$&");

/** Gomoku's points are two letters from the upper left corner; the others' are the game's own. */
function pointOf(game: string, move: string, height: number): string {
  if (move === PASS) return "";
  if (game !== "Gomoku") return move;
  return (move[0] as string) + String.fromCharCode(97 + height - Number(move.slice(1)));
}

function moveOf(game: string, point: string, height: number): string {
  if (!point || point === "tt" && height < 20) return PASS;
  const pair = /^([a-z])([a-z])$/.exec(point);
  if (!pair) return point.toLowerCase();
  const row = (pair[2] as string).charCodeAt(0) - 97;
  return (pair[1] as string) + String(game === "Gomoku" ? height - row : row + 1);
}

function setUp(game: string, standing: Standing): string {
  const rules = rulesOf(game);
  const height = standing.cells.length / standing.width;
  if (rules?.start(standing.variant || undefined, standing.width).text === standing.text) return "";
  const names = squaresOf(standing.width, height);
  const points = (letter: string) => names.filter((_, i) => standing.cells[i] === letter).map((name) => `[${pointOf(game, name, height)}]`).join("");
  const [black, white] = [points("X"), points("O")];
  return `${black ? `AB${black}` : ""}${white ? `AW${white}` : ""}PL[${standing.toMove === "black" ? "B" : "W"}]`;
}

export interface Heading {
  black?: string;
  white?: string;
  result?: string;
  name?: string;
  date?: string;
  /** By which rule the players settled the first stones, and what they chose. */
  opening?: string;
}

/** As the server writes and reads it (docs/formats.md, ON). */
export function openingText({ rule, choices }: OpeningSoFar): string {
  const chosen = choices.map(({ ply, choice, points = [] }) => [ply, choice, ...points].join(" "));
  return chosen.length ? `${rule}: ${chosen.join(", ")}` : rule;
}

export function textOfTree(tree: Tree, heading: Heading = {}): string {
  const { game, root } = tree;
  const height = root.standing.cells.length / root.standing.width;
  const tags: [string, string | undefined][] = [
    ["RU", root.standing.variant || undefined], ["ON", heading.opening], ["GN", heading.name], ["PB", heading.black], ["PW", heading.white], ["DT", heading.date], ["RE", heading.result],
  ];
  const ownOf = (node: Node): string => {
    const side = node.parent?.standing.toMove === "white" ? "W" : "B";
    const glyph = GLYPH_PROPERTIES.find(([each]) => each === node.glyph)?.[1] ?? "";
    const own = node.parent ? `;${side}[${pointOf(game, node.move, height)}]${glyph}` : "";
    return own + (node.comment ? `C[${escaped(node.comment)}]` : "");
  };
  const written: string[] = [];
  const todo: (Node | string)[] = [root]; // the last comes first
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === "string") {
      written.push(next);
      continue;
    }
    written.push(ownOf(next));
    const several = next.children.length > 1;
    for (const child of [...next.children].reverse()) todo.push(...(several ? [")", child, "("] : [child]));
  }
  const head = `;FF[4]GM[${NUMBERS[game] ?? game}]CA[UTF-8]AP[Ternion]SZ[${root.standing.width}]`;
  return `(${head}${tags.map(([tag, value]) => (value ? `${tag}[${escaped(value)}]` : "")).join("")}${setUp(game, root.standing)}${written.join("")})`;
}

/** Of a game of the list. */
export function textOfSaved(saved: Saved): string {
  const tree = Tree.from(saved.game, saved.start) ?? Tree.from(saved.game, "");
  if (!tree) return "";
  tree.playAll(tree.root, saved.moves);
  const { result } = saved;
  const winner = result?.winner === "black" ? "B" : "W";
  const how = { complete: String(result?.margin ?? ""), resigned: "R", timeout: "T", agreement: "" }[result?.reason ?? "complete"];
  const of = (player: Saved["black"]) => player.name || (player.kind === "engine" ? `Ternion${player.level ? ` level ${player.level}` : ""}` : undefined);
  return textOfTree(tree, {
    black: of(saved.black), white: of(saved.white), opening: saved.opening && openingText(saved.opening), name: saved.name || undefined, date: new Date(saved.begun).toISOString().slice(0, 10),
    result: !result ? undefined : result.winner ? `${winner}+${how}` : "0",
  });
}

// --- Reading.

interface Raw {
  properties: Map<string, string[]>;
  children: Raw[];
}

/** One game's nodes; null for what is no SGF. */
function parse(text: string): Raw | null {
  let at = text.indexOf("(");
  const blank = () => { while (/\s/.test(text[at] ?? "")) ++at; };
  const value = (): string => {
    let found = "";
    for (++at; at < text.length && text[at] !== "]"; ++at) {
      if (text[at] === "\\") ++at;
      found += text[at] ?? "";
    }
    ++at;
    return found;
  };
  const node = (): Raw => {
    const properties = new Map<string, string[]>();
    for (++at, blank(); /[A-Za-z]/.test(text[at] ?? ""); blank()) {
      const name = (/^[A-Za-z]+/.exec(text.slice(at, at + 40)) as RegExpExecArray)[0];
      at += name.length;
      const values: string[] = [];
      for (blank(); text[at] === "["; blank()) values.push(value());
      properties.set(name.replace(/[a-z]/g, ""), values);
    }
    return { properties, children: [] };
  };
  const branch = (depth: number): Raw | null => {
    ++at;
    let first: Raw | null = null;
    let last: Raw | null = null;
    for (blank(); at < text.length && text[at] !== ")"; blank()) {
      if (text[at] === ";") {
        const next = node();
        last?.children.push(next);
        first ??= next;
        last = next;
      } else if (text[at] === "(" && last && depth < 500) {
        const child = branch(depth + 1);
        if (child) last.children.push(child);
      } else ++at;
    }
    ++at;
    return first;
  };
  return at < 0 ? null : branch(0);
}

const SETS_UP = ["AB", "AW", "AE"];
const isSetUp = (raw: Raw): boolean => SETS_UP.some((each) => raw.properties.has(each));

function setsUpLater(root: Raw): boolean {
  const todo = [...root.children];
  for (let raw = todo.pop(); raw; raw = todo.pop()) {
    if (isSetUp(raw)) return true;
    todo.push(...raw.children);
  }
  return false;
}

/** Columns of a square board: NaN for what is none; undefined where nothing is said. */
function sizeOf(root: Raw): number | undefined {
  const text = root.properties.get("SZ")?.[0];
  return text === undefined ? undefined : Number(/^\s*(\d{1,2})\s*(?::\s*\1\s*)?$/.exec(text)?.[1]);
}

/** The usual beginning by a root's rule and size; null where it names one that the page does not know. */
function usualOf(root: Raw, rules: Rules): Standing | null {
  const [rule, size] = [root.properties.get("RU")?.[0]?.trim().toLowerCase() ?? "", sizeOf(root)];
  if (rule && ![...rules.variants, rules.start().variant].includes(rule)) return null;
  const usual = rules.start(rule || undefined, size || undefined);
  return size === undefined || (usual.width === size && rules.read(usual.text)) ? usual : null;
}

/** The position that a root sets up by single points; null where it says it otherwise, or the rules allow no such. */
function standingOf(root: Raw, game: string, usual: Standing): Standing | null {
  if (!isSetUp(root)) return usual;
  const height = usual.cells.length / usual.width;
  const names = squaresOf(usual.width, height);
  const cells = Array<string>(usual.cells.length).fill(".");
  for (const [tag, letter] of [["AB", "X"], ["AW", "O"]] as const)
    for (const point of root.properties.get(tag) ?? []) {
      const cell = names.indexOf(moveOf(game, point, height));
      if (cell < 0) return null;
      cells[cell] = letter;
    }
  const first = root.children[0]?.properties;
  const mover = root.properties.get("PL")?.[0]?.toUpperCase()[0] ?? (first?.has("B") ? "B" : first?.has("W") ? "W" : "");
  return mover ? (rulesOf(game)?.setUp(usual, cells.join(""), mover === "B" ? "black" : "white") ?? null) : null;
}

/** A text of SGF with its variations; null where it is anything else, which the server may know. */
export function treeOfText(text: string): Tree | null {
  if (!/^\s*\(\s*;/.test(text)) return null;
  const root = parse(text);
  const of = (name: string): string => root?.properties.get(name)?.[0] ?? "";
  const game = Object.keys(NUMBERS).find((each) => NUMBERS[each] === of("GM"));
  const rules = game ? rulesOf(game) : undefined;
  if (!root || !game || !rules || root.properties.has("AE") || setsUpLater(root)) return null;
  const usual = usualOf(root, rules);
  const start = usual && standingOf(root, game, usual);
  const tree = start && Tree.from(game, start.text);
  if (!start || !tree) return null;
  const height = start.cells.length / start.width;
  let wrong = false;
  /** The node that it leads to; null: its move is not legal. */
  const take = (raw: Raw, node: Node): Node | null => {
    const mover = raw.properties.has("B") ? "B" : raw.properties.has("W") ? "W" : "";
    let here: Node | null = node;
    if (mover) {
      const move = moveOf(game, raw.properties.get(mover)?.[0] ?? "", height);
      here = move === PASS && !node.standing.legal().includes(PASS) ? node : tree.play(node, move);
    }
    if (!here) return null;
    const comment = raw.properties.get("C")?.[0];
    if (comment) here.comment = comment;
    const glyph = GLYPH_PROPERTIES.find(([, property]) => {
      const [, tag, amount] = /^([A-Z]+)\[(.*)\]$/.exec(property) as RegExpExecArray;
      const values = raw.properties.get(tag as string);
      return values && (amount === "" || (values[0] || "1") === amount);
    });
    if (glyph) here.glyph = glyph[0];
    return here;
  };
  const todo: [Raw, Node][] = [[root, tree.root]]; // the last comes first, and so the main line
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [raw, from] = next;
    const here = take(raw, from);
    if (here) for (const child of [...raw.children].reverse()) todo.push([child, here]);
    else wrong = true;
  }
  if (wrong && !root.properties.has("SZ")) return null; // the board may be a larger one
  return wrong && tree.root.children.length === 0 ? null : tree;
}

