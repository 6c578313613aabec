// The moves of a study: the main line in a row, variations below the move that they stand in for.
import { useEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { Translate } from "./i18n";
import { PASS } from "./rules/rules";
import type { Node, Tree } from "./tree";

interface Props {
  tree: Tree;
  current: Node;
  t: Translate;
  /** "?" or "??" where the engine found the move bad. */
  markOf(node: Node, ply: number): string;
  onGo(node: Node): void;
}

function MoveOf({ node, ply, props, first }: { node: Node; ply: number; props: Props; first: boolean }) {
  const { current, t, markOf, onGo } = props;
  const side = node.parent?.standing.toMove ?? "black";
  const name = node.move === PASS ? t("pass") : node.move;
  const mark = node.glyph || markOf(node, ply);
  return (
    <>
      <button type="button" class={`node ${side}${/^\?\??$/.test(mark) ? " weak" : ""}`} data-node={node.id} aria-current={node === current ? "step" : undefined} onClick={() => onGo(node)}>
        {(first || side === "black") && <span class="number">{ply}. </span>}<span class="name">{name}</span><b>{mark}</b><span class="unseen">, {t(side)}</span>
      </button>
      {node.comment && <span class="comment">{node.comment}</span>}
    </>
  );
}

function lineFrom(start: Node, ply: number, props: Props): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let first = true;
  for (let node: Node | undefined = start, at = ply; node; node = node.children[0], ++at) {
    parts.push(<MoveOf key={node.id} node={node} ply={at} props={props} first={first} />);
    first = false;
    // The others of its siblings, when it is the first of them.
    const others = node.parent?.children[0] === node ? node.parent.children.slice(1) : [];
    if (others.length > 0 && node !== start || (others.length > 0 && start.parent?.parent === null)) {
      parts.push(<span key={`${node.id}v`} class="branches">{others.map((other) => <span key={other.id} class="branch">{lineFrom(other, at, props)}</span>)}</span>);
      first = true;
    }
  }
  return parts;
}

export function MoveTree(props: Props) {
  const { tree, current, t } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = box.current?.querySelector<HTMLElement>("[aria-current]");
    const scroller = box.current?.closest<HTMLElement>(".scroll");
    if (!here || !scroller) return;
    const [outer, inner] = [scroller.getBoundingClientRect(), here.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) scroller.scrollTop += inner.top - outer.top - outer.height / 2;
  }, [current]);
  const first = tree.root.children[0];
  return (
    <div class="move-tree" ref={box} role="group" aria-label={t("moves")}>
      {tree.root.comment && <span class="comment">{tree.root.comment}</span>}
      {first ? lineFrom(first, 1, props) : <p class="quiet">{t("studyEmpty")}</p>}
    </div>
  );
}
