// What boards and pieces are made of: gradients of light that falls from the upper left, and no filter, which a board of
// 400 stones would pay for at every move.
import { memo } from "./memo";
import type { Point } from "./circuits";

/** The width of the shadow that the frame throws on the ground. */
export const RIM = 4;
const THICK = 5.5;

/** Each board has gradients of its own, since its theme colours them; its style sheet finds them by these names. */
export function inksOf(id: string): Record<string, string> {
  return Object.fromEntries(["black", "white", "shade", "felt", "wood", "grain"].map((name) => [`--ink-${name}`, `url(#${id}-${name})`]));
}

const STREAKS = [[9, 5], [31, 2], [58, 7], [77, 1.5], [103, 3], [121, 8], [150, 2], [171, 4], [188, 1.5], [214, 6], [243, 2.5], [262, 9], [291, 2], [318, 4], [340, 1.5], [361, 6]] as const;

export function Defs({ id }: { id: string }) {
  const stops = (name: string, at: readonly number[]) => at.map((offset, i) => <stop key={i} offset={`${offset}%`} style={`stop-color:var(--${name}-${i})`} />);
  return (
    <defs>
      <radialGradient id={`${id}-black`} cx="36%" cy="28%" r="80%">{stops("black", [0, 38, 100])}</radialGradient>
      <radialGradient id={`${id}-white`} cx="36%" cy="28%" r="85%">{stops("white", [0, 55, 100])}</radialGradient>
      <radialGradient id={`${id}-shade`}>
        <stop offset="72%" stop-color="#000" stop-opacity="0.42" /><stop offset="100%" stop-color="#000" stop-opacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-felt`} cx="32%" cy="22%" r="100%">{stops("felt", [0, 100])}</radialGradient>
      <linearGradient id={`${id}-wood`} x1="0" y1="0" x2="1" y2="1">{stops("wood", [0, 50, 100])}</linearGradient>
      <pattern id={`${id}-grain`} width="380" height="1600" patternUnits="userSpaceOnUse">
        {STREAKS.map(([x, width], i) => (
          <path key={i} class="streak" d={`M${x} 0C${x + ((i * 7) % 19) - 9} 530 ${x - ((i * 5) % 17) + 8} 1070 ${x} 1600`} stroke-width={width} opacity={0.25 + ((i * 13) % 10) / 14} />
        ))}
      </pattern>
    </defs>
  );
}

/** Drawn anew only if something about it changes: a board has up to 400. */
export const Stone = memo(function Stone({ at, radius, black, twoSided, flipped, delay, isNew }: {
  at: Point; radius: number; black: boolean; twoSided: boolean; flipped: boolean; delay: number; isNew: boolean;
}) {
  const kind = `${black ? "black" : "white"}${flipped ? " flipped" : ""}${isNew ? " placed" : ""}`;
  return (
    <g class={`stone ${kind}`} transform={`translate(${at.x} ${at.y})`} style={flipped ? `--delay:${delay}ms` : undefined}>
      <circle class="shade" r={radius + 5} cx="3" cy={twoSided ? 9 : 7} />
      {twoSided && <circle class="edge" r={radius} cy={THICK} />}
      <circle class="face" r={radius} />
    </g>
  );
});
