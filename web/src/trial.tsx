// A board on which one tries moves without a table: lessons, puzzles, one's own mistakes. It asks for a move whole, whether a game's
// moves name one cell or two; what becomes of it is for whoever holds the board.
import { useEffect, useMemo, useState } from "preact/hooks";
import { bare, Board } from "./board";
import type { Route } from "./circuits";
import { gameName, type Translate } from "./i18n";
import { cellsOf, choicesOf, goalOf, routesOf } from "./moves";
import { themeOf, type Preferences } from "./preferences";
import type { Position } from "./protocol";
import { rulesOf } from "./rules";
import { PASS, squaresOf, type Standing } from "./rules/rules";
import { skinOf } from "./skins";

export function TrialBoard({ game, standing, last, open, route = null, showLegal, t, preferences, onMove }: {
  game: string;
  standing: Standing;
  /** The move that led there; "" for none. */
  last: string;
  /** Moves may be made. */
  open: boolean;
  /** A way round the loops that is drawn whatever is chosen. */
  route?: Route | null;
  showLegal: boolean;
  t: Translate;
  preferences: Preferences;
  onMove(move: string): void;
}) {
  const [from, setFrom] = useState<number | null>(null);
  useEffect(() => setFrom(null), [standing, open]);
  const { width } = standing;
  const height = standing.cells.length / width;
  const squares = useMemo(() => squaresOf(width, height), [width, height]);
  const skin = skinOf(game);
  const legal = open ? standing.legal().filter((move) => move !== PASS) : [];
  const choices = choicesOf(legal, squares, from);
  const position: Position = { ply: 0, board: standing.cells, to_move: standing.toMove, legal, last: last || null, position: standing.text };
  const routes = route ? new Map([[route.cells.at(-1) as number, route]]) : routesOf(position, width, squares, skin, from);
  const lastCell = last ? goalOf(last, squares) : -1;
  const onPlay = (cell: number) => {
    if (!open) return;
    if (!choices.goals.has(cell)) return setFrom(choices.starts.has(cell) && cell !== from ? cell : null);
    onMove((from === null ? "" : `${squares[from]}-`) + squares[cell]);
  };
  const describe = (cell: number) => [squares[cell], standing.cells[cell] === "X" ? t("black") : standing.cells[cell] === "O" ? t("white") : choices.goals.has(cell) ? t("legal") : t("empty")].join(", ");
  return (
    <Board {...bare} width={width} height={height} skin={skin} rowsUpwards={(rulesOf(game)?.facts.rows_upwards ?? false) !== preferences.turned} cells={standing.cells} names={squares}
      legal={new Set([...choices.starts, ...choices.goals])} ghost={legal.length ? standing.toMove : null} theme={themeOf(preferences, game)} last={lastCell < 0 ? null : lastCell}
      origin={last ? (cellsOf(last, squares)[0] ?? null) : null} routes={routes} marks={new Map()} line={[]} pending={from} forbidden={new Set()} row={[]} numbers={new Map()}
      showLegal={showLegal} label={`${gameName(t, game)}: ${t("board")}`} describe={describe} onPlay={onPlay} />
  );
}

/** The cell of the board that Tab would come to. */
export const focusBoard = (): void => document.querySelector<SVGElement>(".board .cell[tabindex='0']")?.focus();
