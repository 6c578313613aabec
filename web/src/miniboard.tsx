// A small board that nobody plays on: a picture of a position, and a short game that replays itself.
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { CELL, Ground, marginOf } from "./board";
import { Defs, inksOf, Stone } from "./material";
import { goalOf } from "./moves";
import { rulesOf } from "./rules";
import { squaresOf } from "./rules/rules";
import { skinOf } from "./skins";

/** `before`: the board before the last move, for pieces that turn. */
export function MiniBoard({ game, board, width, last = null, theme, upwards, before = null, label }: {
  game: string; board: string; width: number; last?: number | null; theme: string; upwards: boolean; before?: string | null; label?: string;
}) {
  const id = useId().replace(/\W/g, "");
  const skin = skinOf(game);
  const height = Math.floor(board.length / width);
  const margin = marginOf(skin);
  const centre = (cell: number) => {
    const row = Math.floor(cell / width);
    return { x: margin + ((cell % width) + 0.5) * CELL, y: margin + ((upwards ? height - 1 - row : row) + 0.5) * CELL };
  };
  return (
    <svg class={`board mini ${skin.layout}`} data-theme={theme} style={inksOf(id)} viewBox={`0 0 ${width * CELL + 2 * margin} ${height * CELL + 2 * margin}`}
      role={label ? "img" : "presentation"} aria-label={label} aria-hidden={label ? undefined : true}>
      <Defs id={id} />
      <Ground width={width} height={height} skin={skin} margin={margin} />
      {[...board].map((content, cell) => content !== "." && (
        <Stone key={cell} at={centre(cell)} radius={CELL * (skin.layout === "points" ? 0.455 : 0.41)} black={content === "X"} twoSided={skin.twoSided}
          flipped={before !== null && before[cell] !== content && before[cell] !== "." && cell !== last} delay={0} isNew={cell === last && before !== null} />
      ))}
      {last !== null && last >= 0 && <circle class={`last on-${board[last] === "X" ? "black" : "white"}`} cx={centre(last).x} cy={centre(last).y} r={CELL * 0.12} />}
    </svg>
  );
}

const PACE_MS = 1100;
const REST_MOVES = 4; // the end stays so long

const APART_MS = 40;

/** The game's sample, again and again; still for those who want no motion, and while nobody looks. Of several on a screen
 *  each is drawn in its turn (`order`), so that the page answers meanwhile; its place is there at once. */
export function MovingBoard({ order, ...sample }: Sample & { order: number }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), APART_MS * order);
    return () => clearTimeout(timer);
  }, [order]);
  if (due) return <Replayed {...sample} />;
  const width = rulesOf(sample.game)?.start(undefined, sample.size).width ?? 1;
  return <svg class={`board mini ${skinOf(sample.game).layout}`} viewBox={`0 0 ${extent(width, sample.game)} ${extent(width, sample.game)}`} aria-hidden="true" />;
}

/** Of a square board's picture, either way. */
const extent = (cells: number, game: string): number => cells * CELL + 2 * marginOf(skinOf(game));

interface Sample {
  game: string; moves: string[]; theme: string; upwards: boolean; size?: number; label: string;
}

function Replayed({ game, moves, theme, upwards, size, label }: Sample) {
  const standings = useMemo(() => {
    const rules = rulesOf(game);
    if (!rules) return [];
    const all = [rules.start(undefined, size)];
    for (const move of moves) {
      const now = all[all.length - 1] as (typeof all)[number];
      if (!now.legal().includes(move)) break;
      all.push(now.play(move));
    }
    return all;
  }, [game]);
  const [at, setAt] = useState(() => (matchMedia("(prefers-reduced-motion: reduce)").matches ? Math.floor(standings.length * 0.6) : Math.min(6, standings.length - 1)));
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off") return;
    const timer = setInterval(() => document.hidden || setAt((now) => (now + 1) % (standings.length + REST_MOVES)), PACE_MS);
    return () => clearInterval(timer);
  }, [standings]);
  const ply = Math.min(at, standings.length - 1);
  const shown = standings[ply];
  if (!shown) return null;
  const last = ply > 0 ? goalOf(moves[ply - 1] as string, squaresOf(shown.width, shown.cells.length / shown.width)) : null;
  return (
    <MiniBoard game={game} board={shown.cells} width={shown.width} last={last} theme={theme} upwards={upwards} label={label}
      before={ply > 0 && at < standings.length ? (standings[ply - 1]?.cells ?? null) : null} />
  );
}
