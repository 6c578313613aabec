// A board of any game that puts stones on cells: drawn from the state alone. It is an ARIA grid: one
// cell can be reached by Tab, the arrow keys walk, Enter and Space play.
import { useEffect, useRef, useState } from "preact/hooks";

export interface Mark {
  text: string;
  best: boolean;
  tone: "good" | "even" | "bad";
}

export interface BoardProps {
  width: number;
  height: number;
  /** X black, O white, a point for none; row by row from the top. */
  cells: string;
  /** The names of the cells, in the same order. */
  names: string[];
  /** "cells": stones lie in squares; "points": on the crossings of lines. */
  layout: "cells" | "points";
  legal: ReadonlySet<number>;
  last: number | null;
  marks: ReadonlyMap<number, Mark>;
  /** Moves of a line to show, in their order. */
  line: { cell: number; side: "black" | "white" }[];
  /** A move that waits to be confirmed. */
  pending: number | null;
  showLegal: boolean;
  label: string;
  describe(cell: number): string;
  onPlay(cell: number): void;
}

const CELL = 100;
const MARGIN = 36;

/** "a1" -> ["a", "1"]; a name of another form has no coordinates to show. */
function coordinates(name: string): [string, string] {
  const match = /^([a-z]+)(\d+)$/.exec(name);
  return match ? [match[1] as string, match[2] as string] : ["", ""];
}

/** The cells that changed colour since the position before, for the flip. */
function useFlips(cells: string): ReadonlySet<number> {
  const before = useRef(cells);
  const flips = useRef<ReadonlySet<number>>(new Set());
  if (before.current !== cells) {
    const changed = new Set<number>();
    for (let i = 0; i < cells.length; ++i) {
      const was = before.current[i];
      if (was !== cells[i] && was !== "." && cells[i] !== "." && was !== undefined) changed.add(i);
    }
    flips.current = changed;
    before.current = cells;
  }
  return flips.current;
}

function Stone({ cell, black, flipped, delay, isNew }: {
  cell: { x: number; y: number }; black: boolean; flipped: boolean; delay: number; isNew: boolean;
}) {
  const kind = `${black ? "black" : "white"}${flipped ? " flipped" : ""}${isNew ? " placed" : ""}`;
  return (
    <g class={`stone ${kind}`} transform={`translate(${cell.x} ${cell.y})`} style={`--delay:${delay}ms`}>
      <circle class="shade" r={CELL * 0.41} cy={CELL * 0.035} />
      <circle class="face" r={CELL * 0.41} />
    </g>
  );
}

export function Board(props: BoardProps) {
  const { width, height, cells, names, legal, last, marks } = props;
  const [focus, setFocus] = useState(0);
  const cellsRef = useRef<(SVGGElement | null)[]>([]);
  const flips = useFlips(cells);
  const total = width * height;
  useEffect(() => {
    if (focus >= total) setFocus(0);
  }, [total, focus]);

  const centre = (cell: number) => ({
    x: MARGIN + (cell % width) * CELL + CELL / 2,
    y: MARGIN + Math.floor(cell / width) * CELL + CELL / 2,
  });
  const distance = (cell: number) =>
    last === null ? 0
      : Math.max(Math.abs((cell % width) - (last % width)), Math.abs(Math.floor(cell / width) - Math.floor(last / width)));

  const walk = (event: KeyboardEvent) => {
    const column = focus % width;
    const row = Math.floor(focus / width);
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [column - 1, row], ArrowRight: [column + 1, row],
      ArrowUp: [column, row - 1], ArrowDown: [column, row + 1],
      Home: [0, row], End: [width - 1, row],
    };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      event.stopPropagation();
      const x = Math.min(width - 1, Math.max(0, step[0]));
      const y = Math.min(height - 1, Math.max(0, step[1]));
      setFocus(y * width + x);
      cellsRef.current[y * width + x]?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      props.onPlay(focus);
    }
  };

  const rows = Array.from({ length: height }, (_, row) => row);
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <svg class={`board ${props.layout}`} viewBox={`0 0 ${width * CELL + 2 * MARGIN} ${height * CELL + 2 * MARGIN}`}
      role="grid" aria-label={props.label} aria-rowcount={height} aria-colcount={width} onKeyDown={walk}>
      <rect class="frame" width="100%" height="100%" rx="28" />
      <rect class="felt" x={MARGIN} y={MARGIN} width={width * CELL} height={height * CELL} rx="6" />
      <g class="lines" aria-hidden="true">
        <Lines width={width} height={height} layout={props.layout} />
      </g>
      <g class="coordinates" aria-hidden="true">
        {columns.map((column) => (
          <text key={column} x={MARGIN + (column + 0.5) * CELL} y={MARGIN * 0.68}>{coordinates(names[column] ?? "")[0]}</text>
        ))}
        {rows.map((row) => (
          <text key={row} x={MARGIN * 0.5} y={MARGIN + (row + 0.5) * CELL + 9}>{coordinates(names[row * width] ?? "")[1]}</text>
        ))}
      </g>
      {rows.map((row) => (
        <g key={row} role="row" aria-rowindex={row + 1}>
          {columns.map((column) => {
            const cell = row * width + column;
            const at = centre(cell);
            const content = cells[cell];
            const mark = marks.get(cell);
            const open = legal.has(cell);
            return (
              <g key={cell} role="gridcell" aria-colindex={column + 1} aria-label={props.describe(cell)}
                aria-disabled={!open} tabIndex={cell === focus ? 0 : -1} data-cell={names[cell]}
                ref={(element: SVGGElement | null) => { cellsRef.current[cell] = element; }}
                class={`cell${open ? " open" : ""}${props.pending === cell ? " pending" : ""}`}
                onFocus={() => setFocus(cell)} onClick={() => props.onPlay(cell)}>
                <rect class="target" x={at.x - CELL / 2} y={at.y - CELL / 2} width={CELL} height={CELL} />
                {content !== "." && content !== undefined && (
                  <Stone cell={at} black={content === "X"} flipped={flips.has(cell)} delay={distance(cell) * 45} isNew={cell === last} />
                )}
                {cell === last && <circle class={`last on-${content === "X" ? "black" : "white"}`} cx={at.x} cy={at.y} r={CELL * 0.1} />}
                {open && props.showLegal && !mark && <circle class="dot" cx={at.x} cy={at.y} r={CELL * 0.11} />}
                {mark && <MarkOf mark={mark} x={at.x} y={at.y} />}
                <rect class="ring" x={at.x - CELL / 2 + 4} y={at.y - CELL / 2 + 4} width={CELL - 8} height={CELL - 8} rx="10" />
              </g>
            );
          })}
        </g>
      ))}
      <g class="line" aria-hidden="true">
        {props.line.map(({ cell, side }, i) => {
          const at = centre(cell);
          return (
            <g key={i} class={side}>
              <circle cx={at.x} cy={at.y} r={CELL * 0.3} />
              <text x={at.x} y={at.y + 12}>{i + 1}</text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

function MarkOf({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  return (
    <g class={`mark ${mark.tone}${mark.best ? " best" : ""}`}>
      {mark.best && <rect x={x - 46} y={y - 27} width="92" height="54" rx="27" />}
      <text x={x} y={y + 11}>{mark.text}</text>
    </g>
  );
}

function Lines({ width, height, layout }: { width: number; height: number; layout: "cells" | "points" }) {
  const inset = layout === "points" ? CELL / 2 : 0;
  const right = MARGIN + width * CELL - inset;
  const bottom = MARGIN + height * CELL - inset;
  const countX = layout === "points" ? width : width + 1;
  const countY = layout === "points" ? height : height + 1;
  const lines = [];
  for (let i = 0; i < countX; ++i) {
    const x = MARGIN + inset + i * CELL;
    lines.push(<line key={`x${i}`} x1={x} x2={x} y1={MARGIN + inset} y2={bottom} />);
  }
  for (let i = 0; i < countY; ++i) {
    const y = MARGIN + inset + i * CELL;
    lines.push(<line key={`y${i}`} y1={y} y2={y} x1={MARGIN + inset} x2={right} />);
  }
  if (layout === "cells" && width === 8 && height === 8)
    for (const x of [2, 6])
      for (const y of [2, 6]) lines.push(<circle key={`${x}${y}`} cx={MARGIN + x * CELL} cy={MARGIN + y * CELL} r="8" />);
  return <>{lines}</>;
}
