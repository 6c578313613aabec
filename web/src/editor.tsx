// Setting up a position by hand.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board, bare } from "./board";
import { Choice } from "./dialog";
import type { Translate } from "./i18n";
import type { Offered, Side } from "./protocol";
import { skinOf } from "./skins";
import type { Store } from "./store";

export interface SetUp {
  board: string;
  toMove: Side;
}

type Tool = "X" | "O" | ".";

export function Editor({ store, offered, size, theme, t, onChange }: {
  store: Store; offered: Offered; size: number; theme: string; t: Translate; onChange(setUp: SetUp): void;
}) {
  const width = size || offered.width;
  const height = size || offered.height;
  const shown = store.shown();
  const fits = store.state?.game.name === offered.name && shown?.board.length === width * height;
  const [board, setBoard] = useState(() => (fits ? (shown?.board ?? "") : ".".repeat(width * height)));
  const [tool, setTool] = useState<Tool>("X");
  const [toMove, setToMove] = useState<Side>(fits ? (shown?.to_move ?? "black") : "black");
  const names = useMemo(
    () => Array.from({ length: width * height }, (_, i) => String.fromCharCode(97 + (i % width)) + String(Math.floor(i / width) + 1)),
    [width, height]);
  const everywhere = useMemo(() => new Set(names.keys()), [names]);
  useEffect(() => {
    if (board.length !== width * height) setBoard(".".repeat(width * height));
  }, [width, height, board]);
  useEffect(() => onChange({ board, toMove }), [board, toMove]);
  if (board.length !== width * height) return null;
  const words: Record<string, string> = { X: t("black"), O: t("white"), ".": t("empty") };
  // A second touch of the same colour takes the piece away.
  const put = (cell: number) => setBoard(board.slice(0, cell) + (board[cell] === tool ? "." : tool) + board.slice(cell + 1));
  return (
    <fieldset class="editor">
      <legend>{t("setUp")}</legend>
      <Choice<Tool> legend={t("put")} name="tool" value={tool} onChange={(next) => setTool(next)} options={[["X", t("black")], ["O", t("white")], [".", t("erase")]]} />
      <Board {...bare} theme={theme} legal={everywhere} width={width} height={height} skin={skinOf(offered.name)} rowsUpwards={offered.rows_upwards} cells={board} names={names}
        label={t("setUp")} describe={(cell) => `${names[cell]}, ${words[board[cell] as string]}`} onPlay={put} />
      <Choice<Side> legend={t("toMove")} name="to_move" value={toMove} onChange={(side) => setToMove(side)} options={[["black", t("black")], ["white", t("white")]]} />
      <div class="row"><button type="button" onClick={() => setBoard(".".repeat(width * height))}>{t("clear")}</button></div>
    </fieldset>
  );
}
