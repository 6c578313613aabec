// The evaluation over the moves of the game, in Black's view.
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";

export interface GraphProps {
  /** [ply]: Black's view, or null where nothing is known. */
  values: (number | null)[];
  ply: number;
  /** The range is never less than this to each side, so that noise does not look like a fight. */
  least: number;
  label: string;
  theme: string; // redrawn when it changes
  onJump(ply: number): void;
}

const HEIGHT = 150;
/** So many moves wide at least. */
const SHORT = 10;

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function rangeOf(values: (number | null)[], least: number): [number, number] {
  const most = Math.max(least, ...values.map((value) => Math.abs(value ?? 0)));
  return [-most * 1.08, most * 1.08];
}

function options(width: number, props: () => GraphProps): uPlot.Options {
  const axis = { stroke: colour("--muted"), grid: { stroke: colour("--line"), width: 1 }, ticks: { show: false }, font: "12px system-ui" };
  return {
    width, height: HEIGHT, legend: { show: false }, padding: [8, 8, 0, 0],
    cursor: { y: false, points: { size: 8 }, drag: { x: false, y: false } },
    scales: { x: { time: false, range: () => [0, Math.max(SHORT, props().values.length - 1)] }, y: { range: () => rangeOf(props().values, props().least) } },
    axes: [{ ...axis, size: 26, incrs: [1, 2, 5, 10, 20, 50, 100] }, { ...axis, size: 40 }],
    series: [{}, {
      stroke: colour("--accent"), width: 2, spanGaps: true, points: { size: 5, fill: colour("--accent") },
      fill: colour("--accent-wash"), fillTo: 0,
    }],
    hooks: {
      draw: [(plot) => {
        const x = plot.valToPos(props().ply, "x", true);
        const { ctx, bbox } = plot;
        ctx.save();
        ctx.strokeStyle = colour("--text");
        ctx.lineWidth = devicePixelRatio;
        ctx.beginPath();
        ctx.moveTo(x, bbox.top);
        ctx.lineTo(x, bbox.top + bbox.height);
        ctx.stroke();
        ctx.restore();
      }],
      ready: [(plot) => plot.over.addEventListener("click", () => {
        const index = plot.cursor.idx;
        if (index !== null && index !== undefined) props().onJump(index);
      })],
    },
  };
}

export function Graph(props: GraphProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const data = (): uPlot.AlignedData => [latest.current.values.map((_, i) => i), latest.current.values];
  useEffect(() => {
    const element = box.current as HTMLDivElement;
    plot.current = new uPlot(options(element.clientWidth || 300, () => latest.current), data(), element);
    const observer = new ResizeObserver(() => plot.current?.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.current?.destroy();
    };
  }, [props.theme]);
  useEffect(() => plot.current?.setData(data()), [props.values.join(), props.ply]);
  return <div class="graph" ref={box} role="img" aria-label={props.label} />;
}
