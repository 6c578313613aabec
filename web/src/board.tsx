// A board of any game that puts stones on cells: drawn from the state and the game's skin alone. It is an ARIA grid:
// one cell can be reached by Tab, the arrow keys walk, Enter and Space play.
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { isBefore, lastRoute, pathOf, type Point, type Route } from "./circuits";
import { Journey } from "./journey";
import { Defs, inksOf, RIM, Stone } from "./material";
import { memo } from "./memo";
import { FLIP_DELAY_MS } from "./motion";
import type { Side } from "./protocol";
import type { Skin } from "./skins";

export interface Mark {
  text: string;
  best: boolean;
  tone: "good" | "even" | "bad";
  /** Searched less deep than the best. */
  shallow: boolean;
  /** It leads to a named opening. */
  book: string;
}

export interface BoardProps {
  width: number;
  height: number;
  skin: Skin;
  /** The first row of the notation is drawn at the bottom. */
  rowsUpwards: boolean;
  /** X black, O white, a point for none; row by row from the first row of the notation. */
  cells: string;
  /** The names of the cells, in the same order. */
  names: string[];
  legal: ReadonlySet<number>;
  /** Who plays there: a hint of the stone under the pointer. */
  ghost: Side | null;
  last: number | null;
  /** Where the piece of the last move came from, if it came from a cell. */
  origin: number | null;
  /** Ways round the loops that a piece could go, by where they end. */
  routes: ReadonlyMap<number, Route>;
  marks: ReadonlyMap<number, Mark>;
  /** Moves of a line to show, in their order. */
  line: { cell: number; side: Side }[];
  /** A move that waits to be confirmed. */
  pending: number | null;
  forbidden: ReadonlySet<number>;
  /** Stones that are offered, by what they are called. */
  offers: ReadonlyMap<number, string>;
  /** Points that would be the same as one of them. */
  same: ReadonlySet<number>;
  /** Where one can play is dotted though the skin would not: it is a part of the board. */
  narrow: boolean;
  /** The stones that decided the game. */
  row: number[];
  /** On which move a stone came; shown where given. */
  numbers: ReadonlyMap<number, number>;
  showLegal: boolean;
  /** The colours of the board. */
  theme: string;
  label: string;
  describe(cell: number): string;
  onPlay(cell: number): void;
}

export const CELL = 100;
const NOTHING: ReadonlyMap<number, Mark> = new Map();
const NOWHERE: ReadonlySet<number> = new Set();
const NO_ROUTES: ReadonlyMap<number, Route> = new Map();

/** What a board without a game shows: nothing but its stones. */
export const bare = {
  legal: NOWHERE, ghost: null, last: null, origin: null, routes: NO_ROUTES, marks: NOTHING, line: [], pending: null, forbidden: NOWHERE, offers: new Map<number, string>(), same: NOWHERE, narrow: false, row: [],
  numbers: new Map<number, number>(), showLegal: false,
};

/** "a1" -> ["a", "1"]; a name of another form has no coordinates to show. */
function coordinates(name: string): [string, string] {
  const match = /^([a-z]+)(\d+)$/.exec(name);
  return match ? [match[1] as string, match[2] as string] : ["", ""];
}

/** The board that was shown before this one; null at first. */
function useBefore(cells: string): string | null {
  const shown = useRef<{ now: string; before: string | null }>({ now: cells, before: null });
  if (shown.current.now !== cells) shown.current = { now: cells, before: shown.current.now };
  return shown.current.before;
}

/** The cells that changed colour since the position before, for the flip. */
function flipsBetween(before: string | null, cells: string): ReadonlySet<number> {
  const changed = new Set<number>();
  for (let i = 0; before !== null && i < cells.length; ++i) {
    const was = before[i];
    if (was !== cells[i] && was !== "." && cells[i] !== "." && was !== undefined) changed.add(i);
  }
  return changed;
}

export function Board(props: BoardProps) {
  const { width, height, skin, cells, names, legal, last, marks } = props;
  const [focus, setFocus] = useState(0);
  const id = useId().replace(/\W/g, "");
  const elements = useRef<(SVGGElement | null)[]>([]);
  const before = useBefore(cells);
  const flips = useMemo(() => flipsBetween(before, cells), [before, cells]);
  // Who came by the pointer goes through the game with the arrow keys; who came by Tab walks the board.
  const pointed = useRef(false);
  const [near, setNear] = useState<number | null>(null);  // the cell under the pointer
  const total = width * height;
  const points = skin.layout === "points";
  const margin = marginOf(skin);
  const radius = CELL * (points ? 0.455 : 0.41);
  useEffect(() => {
    if (focus >= total) setFocus(0);
  }, [total, focus]);

  /** The row on the screen of a row of the notation, and back. */
  const turned = (row: number) => (props.rowsUpwards ? height - 1 - row : row);
  const centre = (cell: number): Point => ({
    x: margin + (cell % width) * CELL + CELL / 2,
    y: margin + turned(Math.floor(cell / width)) * CELL + CELL / 2,
  });
  const distance = (cell: number) =>
    last === null ? 0
      : Math.max(Math.abs((cell % width) - (last % width)), Math.abs(Math.floor(cell / width) - Math.floor(last / width)));

  const walk = (event: KeyboardEvent) => {
    const column = focus % width;
    const row = turned(Math.floor(focus / width));
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [column - 1, row], ArrowRight: [column + 1, row],
      ArrowUp: [column, row - 1], ArrowDown: [column, row + 1],
      Home: [0, row], End: [width - 1, row],
    };
    const step = steps[event.key];
    if (step && pointed.current) return;
    if (step) {
      event.preventDefault();
      event.stopPropagation();
      const x = Math.min(width - 1, Math.max(0, step[0]));
      const y = turned(Math.min(height - 1, Math.max(0, step[1])));
      setFocus(y * width + x);
      elements.current[y * width + x]?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      props.onPlay(focus);
    }
  };

  const gone = useMemo(() => (last === null || props.origin === null || props.origin === last ? null : lastRoute(before, cells, width, skin.loops, props.origin, last)),
    [before, cells, width, skin, props.origin, last]);
  const seen = gone !== null && before !== null && isBefore(before, cells, gone.cells[0] as number, last as number);
  const shownRoutes = [...props.routes].sort(([a], [b]) => Number(a === near) - Number(b === near));  // the near one on top

  const latest = useRef(props);
  latest.current = props;
  const deeds = useMemo((): Deeds => ({
    focus: setFocus, near: setNear, play: (cell) => latest.current.onPlay(cell), keep: (cell, element) => { elements.current[cell] = element; },
  }), []);

  const factsOf = (cell: number, column: number): CellFacts => {
    const content = cells[cell] ?? ".";
    const mark = marks.get(cell);
    const open = legal.has(cell);
    const own = props.ghost !== null && content === (props.ghost === "black" ? "X" : "O");
    const offer = props.offers.get(cell);
    const isLast = cell === last;
    return {
      cell, column, name: names[cell] ?? "", label: props.describe(cell), at: centre(cell), content, open, focused: cell === focus, pending: props.pending === cell,
      ghost: open && content === "." && (cell === near || cell === props.pending) ? props.ghost : null,
      flipped: flips.has(cell) && !isLast, delay: distance(cell) * FLIP_DELAY_MS, isNew: isLast && !gone, isLast, number: props.numbers.get(cell), offer, mark,
      dot: open && !own && props.showLegal && (skin.dots || props.narrow) && !mark && offer === undefined, forbidden: props.forbidden.has(cell), same: props.same.has(cell),
    };
  };

  const rows = Array.from({ length: height }, (_, row) => row);
  const columns = Array.from({ length: width }, (_, column) => column);
  const ends = props.row.length > 1 ? [centre(props.row[0] as number), centre(props.row[props.row.length - 1] as number)] : null;
  return (
    <svg class={`board ${skin.layout}`} data-theme={props.theme} style={inksOf(id)} viewBox={`0 0 ${width * CELL + 2 * margin} ${height * CELL + 2 * margin}`}
      role="grid" aria-label={props.label} aria-rowcount={height} aria-colcount={width} onKeyDown={walk}
      onPointerDown={() => { pointed.current = true; }} onFocusOut={(event) => { if (!event.currentTarget.contains(event.relatedTarget as Element | null)) pointed.current = false; }}>
      <Defs id={id} />
      <Ground width={width} height={height} skin={skin} margin={margin} />
      <g class="coordinates" aria-hidden="true">
        {columns.map((column) => (
          <text key={column} x={margin + (column + 0.5) * CELL} y={points ? margin * 2 + height * CELL - 18 : margin * 0.72}>{coordinates(names[column] ?? "")[0]}</text>
        ))}
        {rows.map((row) => (
          <text key={row} x={points ? CELL / 4 : margin / 2} y={margin + (turned(row) + 0.5) * CELL + 10}>{coordinates(names[row * width] ?? "")[1]}</text>
        ))}
      </g>
      {gone && props.routes.size === 0 && <path class="route gone" d={pathOf(gone, width, centre)} />}
      {shownRoutes.map(([goal, route]) => (
        <path key={goal} class={`route${goal === near || goal === props.pending ? " near" : ""}`} data-goal={names[goal]} d={pathOf(route, width, centre)} />
      ))}
      {rows.map((y) => (
        <Row key={y} index={y} radius={radius} points={points} twoSided={skin.twoSided} deeds={deeds} cells={columns.map((column) => factsOf(turned(y) * width + column, column))} />
      ))}
      {seen && gone && <Journey key={`${before}${cells}`} path={pathOf(gone, width, centre)} goal={names[last as number] as string} captured={before[last as number] === "X" ? "black" : "white"} at={centre(last as number)} radius={radius} />}
      {ends && <line class="winning" x1={ends[0]?.x} y1={ends[0]?.y} x2={ends[1]?.x} y2={ends[1]?.y} />}
      <g class="line" aria-hidden="true">
        {props.line.map(({ cell, side }, i) => {
          const at = centre(cell);
          return (
            <g key={i} class={side}>
              <circle cx={at.x} cy={at.y} r={points ? radius : CELL * 0.3} />
              <text x={at.x} y={at.y + 12}>{i + 1}</text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** What a cell shows. */
interface CellFacts {
  cell: number;
  column: number;
  name: string;
  label: string;
  at: Point;
  content: string;
  open: boolean;
  focused: boolean;
  pending: boolean;
  /** The stone that would come there. */
  ghost: Side | null;
  flipped: boolean;
  delay: number;
  isNew: boolean;
  isLast: boolean;
  number: number | undefined;
  offer: string | undefined;
  mark: Mark | undefined;
  dot: boolean;
  forbidden: boolean;
  same: boolean;
}

/** What is done to a cell; the same functions as long as the board is there. */
interface Deeds {
  focus(cell: number): void;
  near(cell: number | null): void;
  play(cell: number): void;
  keep(cell: number, element: SVGGElement | null): void;
}

interface RowProps {
  index: number;
  radius: number;
  points: boolean;
  twoSided: boolean;
  deeds: Deeds;
  cells: CellFacts[];
}

/** Most of what happens changes no cell, and a move those of a row or two. */
const Row = memo(function Row({ index, cells, ...of }: RowProps) {
  return <g role="row" aria-rowindex={index + 1}>{cells.map((facts) => cellOf(facts, of))}</g>;
});

function cellOf(facts: CellFacts, { radius, points, twoSided, deeds }: Omit<RowProps, "index" | "cells">) {
  const { cell, at, content, open, offer, mark, number } = facts;
  const colour = content === "X" ? "black" : "white";
  const corner = { x: at.x - CELL / 2, y: at.y - CELL / 2 };
  // One stop of the Tab key for the whole grid; in SVG the attribute's name is in small letters.
  return (
    <g key={cell} role="gridcell" aria-colindex={facts.column + 1} aria-label={facts.label}
      aria-disabled={!open} aria-selected={facts.pending} tabindex={facts.focused ? 0 : -1} data-cell={facts.name}
      ref={(element: SVGGElement | null) => deeds.keep(cell, element)}
      class={`cell${open ? " open" : ""}${facts.pending ? " pending" : ""}`}
      onFocus={() => deeds.focus(cell)} onPointerEnter={() => deeds.near(cell)} onPointerLeave={() => deeds.near(null)} onClick={() => deeds.play(cell)}>
      <rect class="target" {...corner} width={CELL} height={CELL} />
      {facts.ghost && <circle class={`ghost ${facts.ghost}`} cx={at.x} cy={at.y} r={radius} />}
      {content !== "." && <Stone at={at} radius={radius} black={content === "X"} twoSided={twoSided} flipped={facts.flipped} delay={facts.delay} isNew={facts.isNew} />}
      {number !== undefined && <text class={`number on-${colour}${facts.isLast ? " newest" : ""}`} x={at.x} y={at.y + 12}>{number}</text>}
      {number === undefined && facts.isLast && <circle class={`last on-${colour}`} cx={at.x} cy={at.y} r={CELL * (points ? 0.15 : 0.1)} />}
      {facts.dot && <circle class="dot" cx={at.x} cy={at.y} r={CELL * 0.1} />}
      {facts.forbidden && <path class="forbidden" d={`M${at.x - 20} ${at.y - 20}l40 40m0 -40l-40 40`} />}
      {facts.same && <circle class="same" cx={at.x} cy={at.y} r={CELL * 0.16} />}
      {offer !== undefined && (
        <g class="offer-stone">
          <circle cx={at.x} cy={at.y} r={radius * 0.86} />
          <text x={at.x} y={at.y + 15}>{offer}</text>
        </g>
      )}
      {mark && offer === undefined && <MarkOf mark={mark} x={at.x} y={at.y} />}
      {(facts.focused || facts.pending) && <rect class="ring" x={corner.x + 4} y={corner.y + 4} width={CELL - 8} height={CELL - 8} rx="10" />}
    </g>
  );
}

/** So wide that the longest text stays inside a cell: beyond five letters they are drawn closer. */
function MarkOf({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  const letters = mark.text.length;
  const size = letters <= 3 ? 30 : letters === 4 ? 25 : 21;
  const half = Math.min(CELL / 2 - 3, 0.34 * size * letters + 12);
  return (
    <g class={`mark ${mark.tone}${mark.best ? " best" : ""}${mark.shallow ? " shallow" : ""}`}>
      <rect x={x - half} y={y - 26} width={2 * half} height="52" rx="26" />
      <text x={x} y={y + size * 0.35} font-size={size} textLength={letters > 5 ? 2 * half - 12 : undefined} lengthAdjust="spacingAndGlyphs">{mark.text}</text>
      {mark.book && <path class="book" d={`M${x} ${y + 32}l9 9l-9 9l-9 -9z`}><title>{mark.book}</title></path>}
    </g>
  );
}

/** A board's frame, ground and lines. */
export function Ground({ width, height, skin, margin }: { width: number; height: number; skin: Skin; margin: number }) {
  const points = skin.layout === "points";
  return (
    <>
      <rect class="frame" width="100%" height="100%" rx={points ? 16 : 22} />
      {points ? <rect class="grain" width="100%" height="100%" rx="16" /> : (
        <>
          <rect class="grain" width="100%" height="100%" rx="22" />
          <rect class="felt" x={margin} y={margin} width={width * CELL} height={height * CELL} rx="3" />
        </>
      )}
      <g class="lines" aria-hidden="true">
        <Lines width={width} height={height} skin={skin} margin={margin} />
      </g>
      {!points && <path class="inner-shadow" d={`M${margin + RIM} ${margin + height * CELL}V${margin + RIM}H${margin + width * CELL}`} />}
    </>
  );
}

/** How far a board's picture reaches beyond its cells. */
export function marginOf(skin: Skin): number {
  return skin.layout === "points" ? CELL * Math.max(0.5, ...skin.loops) : CELL * 0.42;
}

function Lines({ width, height, skin, margin }: { width: number; height: number; skin: Skin; margin: number }) {
  const points = skin.layout === "points";
  const inset = points ? CELL / 2 : 0;
  const right = margin + width * CELL - inset;
  const bottom = margin + height * CELL - inset;
  const lines = [];
  for (let i = 0; i < (points ? width : width + 1); ++i) {
    const x = margin + inset + i * CELL;
    lines.push(<line key={`x${i}`} x1={x} x2={x} y1={margin + inset} y2={bottom} />);
  }
  for (let i = 0; i < (points ? height : height + 1); ++i) {
    const y = margin + inset + i * CELL;
    lines.push(<line key={`y${i}`} y1={y} y2={y} x1={margin + inset} x2={right} />);
  }
  for (const loop of skin.loops) {
    const r = loop * CELL;
    for (const [x, across] of [[margin + inset, 1], [right, -1]] as const)
      for (const [y, down] of [[margin + inset, 1], [bottom, -1]] as const)
        lines.push(<path key={`${loop},${x},${y}`} class="loop" d={`M${x + across * r} ${y}A${r} ${r} 0 1 ${across * down > 0 ? 0 : 1} ${x} ${y + down * r}`} />);
  }
  for (const [x, y] of skin.stars(width, height))
    lines.push(<circle key={`${x},${y}`} cx={margin + inset + x * CELL} cy={margin + inset + y * CELL} r={points ? 11 : 8} />);
  return <>{lines}</>;
}
