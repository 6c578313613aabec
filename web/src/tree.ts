// A game with its variations: the tree that a study is. Positions come from the rules in the page, so that it works
// without a server; what the engine says of them is kept elsewhere.
import { rulesOf } from "./rules";
import { PASS, type Standing } from "./rules/rules";

/** What is said of a move, as in SGF: TE, TE[2], BM, BM[2], DO, IT. */
export const GLYPHS = ["!", "!!", "?", "??", "?!", "!?"] as const;
export type Glyph = (typeof GLYPHS)[number] | "";

export interface Node {
  readonly id: number;
  /** Empty of the root. */
  readonly move: string;
  readonly parent: Node | null;
  readonly standing: Standing;
  /** The main line first. */
  readonly children: Node[];
  comment: string;
  glyph: Glyph;
}

export class Tree {
  readonly root: Node;
  private next = 1;

  private constructor(readonly game: string, readonly start: string, standing: Standing) {
    this.root = { id: 0, move: "", parent: null, standing, children: [], comment: "", glyph: "" };
  }

  /** null where the game or its position is not known here. `start` empty: the usual one. */
  static from(game: string, start: string): Tree | null {
    const rules = rulesOf(game);
    const standing = rules && (start ? rules.read(start) : rules.start());
    return standing ? new Tree(rules.facts.name, standing.text, standing) : null;
  }

  /** The node that a move leads to; a new one is a further variation. Forced passes before it are played. null: the move is not legal. */
  play(from: Node, move: string): Node | null {
    const known = from.children.find((child) => child.move === move);
    if (known) return known;
    const legal = from.standing.legal();
    if (!legal.includes(move)) return legal.length === 1 && legal[0] === PASS && move !== PASS ? this.play(this.play(from, PASS) as Node, move) : null;
    const node: Node = { id: this.next++, move, parent: from, standing: from.standing.play(move), children: [], comment: "", glyph: "" };
    from.children.push(node);
    return node;
  }
  /** A pass that is forced goes with the move before it. */
  settled(node: Node): Node {
    const legal = node.standing.legal();
    return legal.length === 1 && legal[0] === PASS ? (this.play(node, PASS) as Node) : node;
  }
  /** The last node that the moves lead to; the first that is wrong ends them. */
  playAll(from: Node, moves: string[]): Node {
    let node = from;
    for (const move of moves) {
      const next = this.play(node, move);
      if (!next) break;
      node = next;
    }
    return node;
  }
  find(id: number, from: Node = this.root): Node | null {
    if (from.id === id) return from;
    for (const child of from.children) {
      const found = this.find(id, child);
      if (found) return found;
    }
    return null;
  }
  /** One place up among its siblings, and so its line everywhere above: it becomes the main line. */
  promote(node: Node): void {
    for (let each: Node = node; each.parent; each = each.parent) {
      const siblings = each.parent.children;
      const at = siblings.indexOf(each);
      if (at > 0) {
        siblings.splice(at, 1);
        siblings.unshift(each);
      }
    }
  }
  /** With all that follows. Returns the node before it. */
  remove(node: Node): Node {
    if (!node.parent) return node;
    node.parent.children.splice(node.parent.children.indexOf(node), 1);
    return node.parent;
  }
}

export function movesTo(node: Node): string[] {
  const moves: string[] = [];
  for (let each: Node | null = node; each?.parent; each = each.parent) moves.unshift(each.move);
  return moves;
}

/** The nodes from the root to here, and on along the main line. */
export function lineThrough(node: Node): Node[] {
  const line: Node[] = [];
  for (let each: Node | null = node; each; each = each.parent) line.unshift(each);
  for (let each = node.children[0]; each; each = each.children[0]) line.push(each);
  return line;
}

/** "f5 d6 (c4 c3) c3": variations in brackets behind the move that they stand in for. */
export function textOf(tree: Tree): string {
  const words: string[] = [];
  const write = (node: Node): void => {
    const [main, ...others] = node.children;
    if (!main) return;
    words.push(main.move);
    for (const other of others) {
      words.push("(", other.move);
      write(other);
      words.push(")");
    }
    write(main);
  };
  write(tree.root);
  return words.join(" ").replace(/\( /g, "(").replace(/ \)/g, ")");
}

/** Reads what textOf() wrote into the tree; what is wrong in it is left out. */
export function readText(tree: Tree, text: string): void {
  const words = text.match(/[()]|[^\s()]+/g) ?? [];
  let node = tree.root;
  let broken = false; // behind a wrong move, to the end of its variation
  const stack: { node: Node; broken: boolean }[] = [];
  for (const word of words) {
    if (word === "(") {
      stack.push({ node, broken });
      node = node.parent ?? node;
    } else if (word === ")") {
      const back = stack.pop();
      if (back) ({ node, broken } = back);
    } else if (!broken) {
      const next = tree.play(node, word.toLowerCase());
      if (next) node = next;
      else broken = true;
    }
  }
}
