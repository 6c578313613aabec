// The evaluation over the moves of the game, in Black's view, drawn as SVG: an area with its mistakes marked.
import { useEffect, useRef, useState } from "preact/hooks";

export interface Mistake {
  ply: number;
  bad: boolean;
  text: string;
}

export interface GraphProps {
  /** [ply]: Black's view, or null where nothing is known. */
  values: (number | null)[];
  ply: number;
  /** The range is never less than this to each side, so that noise does not look like a fight. */
  least: number;
  mistakes: Mistake[];
  label: string;
  onJump(ply: number): void;
}

const HEIGHT = 116;
const LEFT = 34;
const BOTTOM = 18;
/** So many moves wide at least. */
const SHORT = 10;

/** 1, 2 or 5 times a power of ten: about so many of them fit. */
function stepFor(range: number, wanted: number): number {
  const rough = range / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
}

function pathThrough(points: [number, number][]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

function useWidth(): [preact.RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const element = box.current as HTMLDivElement;
    const observer = new ResizeObserver(() => element.clientWidth && setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}

export function Graph({ values, ply, least, mistakes, label, onJump }: GraphProps) {
  const [box, width] = useWidth();
  const most = Math.max(least, ...values.map((value) => Math.abs(value ?? 0))) * 1.08;
  const length = Math.max(SHORT, values.length - 1);
  const right = width - 6;
  const x = (at: number): number => LEFT + ((right - LEFT) * at) / length;
  const y = (value: number): number => 4 + ((HEIGHT - BOTTOM - 4) * (most - value)) / (2 * most);
  const points = values.flatMap((value, at): [number, number][] => (value === null ? [] : [[x(at), y(value)]]));
  const first = points[0];
  const last = points[points.length - 1];
  const step = stepFor(most, 2);
  const marks = [-1, 0, 1].map((each) => each * Math.floor(most / step) * step);
  const plies = stepFor(length, 6);
  const jump = (event: MouseEvent) => {
    const inner = (event.currentTarget as SVGElement).getBoundingClientRect();
    const at = Math.round(((event.clientX - inner.left) / inner.width) * length);
    onJump(Math.max(0, Math.min(values.length - 1, at)));
  };
  return (
    <div class="graph" ref={box} role="img" aria-label={label}>
      <svg width={width} height={HEIGHT} aria-hidden="true">
        {marks.map((value) => (
          <g key={value} class={value === 0 ? "zero" : ""}>
            <line x1={LEFT} x2={right} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 6} y={y(value) + 4} class="y">{value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0"}</text>
          </g>
        ))}
        {Array.from({ length: Math.floor(length / plies) + 1 }, (_, i) => i * plies).map((at) => (
          <text key={at} x={x(at)} y={HEIGHT - 4} class="x">{at}</text>
        ))}
        {first && last && <path class="area" d={`${pathThrough(points)}L${last[0]} ${y(0)}L${first[0]} ${y(0)}Z`} />}
        <path class="curve" d={pathThrough(points)} />
        <line class="here" x1={x(ply)} x2={x(ply)} y1={2} y2={HEIGHT - BOTTOM} />
        {mistakes.map(({ ply: at, bad, text }) => {
          const value = values[at];
          return value === null || value === undefined ? null : (
            <circle key={at} class={bad ? "mistake bad" : "mistake"} cx={x(at)} cy={y(value)} r={bad ? 4.5 : 3.5}><title>{text}</title></circle>
          );
        })}
        <rect class="plot" x={LEFT} y={0} width={right - LEFT} height={HEIGHT - BOTTOM} onClick={jump} />
      </svg>
    </div>
  );
}
