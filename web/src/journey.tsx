// A piece on its way round the loops to what it captures, when a move has just been made. Those who want less motion
// see it arrived.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Point } from "./circuits";
import type { Side } from "./protocol";

const SLOWEST = 1500;
const START = 350;
const FOR_EACH_UNIT = 0.55;  // milliseconds
const STEPS = 48;

/** Where a piece stands on its way, seen from the way's end. */
function framesAlong(path: SVGPathElement, goal: Point): Keyframe[] {
  const length = path.getTotalLength();
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const at = path.getPointAtLength((length * i) / STEPS);
    return { transform: `translate(${at.x - goal.x}px, ${at.y - goal.y}px)` };
  });
}

/** The stone on `goal` comes along the path, and what it takes stays until then. */
export function Journey({ path, goal, captured, at, radius }: { path: string; goal: string; captured: Side; at: Point; radius: number }) {
  const way = useRef<SVGPathElement>(null);
  const taken = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const element = way.current;
    const stone = element?.ownerSVGElement?.querySelector<SVGGElement>(`[data-cell="${goal}"] .stone`);
    if (!element || !stone || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const duration = Math.min(SLOWEST, START + FOR_EACH_UNIT * element.getTotalLength());
    const faces = [...stone.children].map((each) => each.animate(framesAlong(element, at), { duration, easing: "ease-in-out" }));
    const fading = taken.current?.animate([{ opacity: 1 }, { opacity: 1, offset: 0.88 }, { opacity: 0 }], { duration });
    stone.dataset.travel = "under way";
    faces[0]?.finished.then(() => { stone.dataset.travel = "arrived"; }, () => undefined);
    return () => {
      [...faces, fading].forEach((each) => each?.cancel());
      delete stone.dataset.travel;
    };
  }, []);
  return (
    <g class="journey" aria-hidden="true">
      <path ref={way} d={path} />
      <g ref={taken} class={`stone taken ${captured}`} transform={`translate(${at.x} ${at.y})`}>
        <circle class="face" r={radius} />
      </g>
    </g>
  );
}
