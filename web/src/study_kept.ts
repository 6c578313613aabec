// Where a study comes from: an address, or what was studied last.
import type { Line as Moves } from "./analyst";
import { treeOfText } from "./sgf";
import { load } from "./storage";
import { lineThrough, readText, Tree, type Node } from "./tree";

export interface Kept {
  game: string;
  start: string;
  tree: string;
  sgf: string;
  at: string[];
}

/** What the address names, else what was studied last, else an empty board. */
export function opened(fields: URLSearchParams): { tree: Tree; at: Node } {
  const game = fields.get("game") ?? "";
  if (game) {
    const tree = Tree.from(game, fields.get("start") ?? "") ?? Tree.from(game, "") ?? (Tree.from("Othello", "") as Tree);
    const text = fields.get("tree");
    if (text) readText(tree, text);
    const end = tree.playAll(tree.root, (fields.get("moves") ?? "").split(" ").filter(Boolean));
    const line = lineThrough(text ? tree.root : end);
    return { tree, at: line[Number(fields.get("at") ?? line.length - 1)] ?? tree.root };
  }
  const kept = load<Kept | null>("study", null);
  const tree = kept && (treeOfText(kept.sgf) ?? Tree.from(kept.game, kept.start));
  if (!kept || !tree) {
    const fresh = Tree.from("Othello", "") as Tree;
    return { tree: fresh, at: fresh.root };
  }
  if (tree.root.children.length === 0) readText(tree, kept.tree);
  return { tree, at: tree.playAll(tree.root, kept.at) };
}

export function lineOf(tree: Tree, node: Node): Moves {
  return { game: tree.game, start: tree.start, moves: lineThrough(node).slice(1).map(({ move }) => move) };
}
