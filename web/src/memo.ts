// A part of the page that is drawn anew only when what it is given has changed; preact/compat has it, and much else.
import { Component, createElement, type FunctionComponent, type VNode } from "preact";

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return Object.is(a, b);
  const [one, two] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(one);
  return keys.length === Object.keys(two).length && keys.every((key) => isSame(one[key], two[key]));
}

/** Plain objects and lists among the properties are compared by their members; maps and sets would always be the same. */
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
