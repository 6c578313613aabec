// Parts of the page that are fetched when they are first wanted, so that a board can be played on sooner.
import type { FunctionComponent, VNode } from "preact";
import { createElement } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Until the part is there nothing is drawn but `meanwhile`. Once fetched it is there at once. */
export function later<P extends object>(fetch: () => Promise<FunctionComponent<P>>, meanwhile: VNode | null = null): (props: P) => VNode | null {
  let part: FunctionComponent<P> | null = null;
  return (props) => {
    const [, refresh] = useState(0);
    useEffect(() => {
      if (!part) void fetch().then((found) => { part = found; refresh((n) => n + 1); }, () => undefined);
    }, []);
    return part ? createElement(part as never, props as never) : meanwhile;
  };
}
