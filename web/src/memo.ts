// A part of the page that is drawn anew only when what it is given has changed; preact/compat has it, and much else.
import { Component, createElement, type FunctionComponent, type VNode } from "preact";

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value) as object);

/** So deep properties are looked into; what leads back to itself, as a tree's node does by its parent, has no end. */
const LEVELS = 6;

/** Lists and plain objects by their members; everything else, such as a map, by which one it is. */
export function isSame(a: unknown, b: unknown, levels = LEVELS): boolean {
  if (Object.is(a, b)) return true;
  if (levels === 0 || !isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key], levels - 1));
}

/** Of its properties what isSame() compares by members may be made anew each time. */
export function memo<P extends object>(part: FunctionComponent<P>): (props: P & { key?: string | number }) => VNode {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const now = this.props as Record<string, unknown>;
      const then = next as Record<string, unknown>;
      return Object.keys(then).some((key) => !isSame(now[key], then[key]));
    }
    override render(props: P): VNode {
      return createElement(part as never, props as never);
    }
  }
  return (props) => createElement(Memo as never, props as never);
}
