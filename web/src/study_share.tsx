// How a study goes out: a link, SGF, other forms.
import { useEffect, useState } from "preact/hooks";
import type { Analyst } from "./analyst";
import { Copyable, Dialog } from "./dialog";
import type { Translate } from "./i18n";
import { find } from "./library";
import { savePicture } from "./picture";
import { rulesOf } from "./rules";
import { PASS } from "./rules/rules";
import { textOfTree } from "./sgf";
import { lineOf } from "./study_kept";
import { movesTo, textOf, type Node, type Tree } from "./tree";

export function ShareStudy({ t, tree, at, analyst, of, onClose }: { t: Translate; tree: Tree; at: Node; analyst: Analyst; of: string | null; onClose(): void }) {
  const [ggf, setGgf] = useState("");
  const saved = of ? find(of) : null;
  const heading = saved ? { black: saved.black.name || undefined, white: saved.white.name || undefined, name: saved.name || undefined } : {};
  useEffect(() => {
    if (tree.game === "Othello") void analyst.write(lineOf(tree, tree.root), "ggf").then(setGgf, () => undefined);
  }, []);
  const fields = new URLSearchParams({ study: "", game: tree.game, ...(tree.start === rulesOf(tree.game)?.start().text ? {} : { start: tree.start }), tree: textOf(tree), at: String(movesTo(at).length) });
  const sgf = textOfTree(tree, heading);
  const download = () => {
    const link = document.createElement("a");
    link.download = `${tree.game.toLowerCase()}-study.sgf`;
    link.href = `data:application/x-go-sgf;charset=utf-8,${encodeURIComponent(sgf)}`;
    link.click();
  };
  return (
    <Dialog title={t("shareStudy")} t={t} onClose={onClose}>
      <div class="fields">
        <Copyable name="link" label={t("linkStudy")} text={`${location.origin}${location.pathname}#${fields}`} t={t} />
        <div class="row"><button type="button" onClick={() => void savePicture()}>{t("picture")}</button><button type="button" onClick={download}>{t("saveSgf")}</button></div>
        <Copyable name="sgf" label={t("sgfVariations")} text={sgf} t={t} />
        {ggf && <Copyable name="ggf" label="GGF" text={ggf} t={t} />}
        <Copyable name="moves" label={t("transcript")} text={lineOf(tree, tree.root).moves.filter((move) => move !== PASS).join(tree.game === "Surakarta" ? " " : "")} t={t} />
      </div>
    </Dialog>
  );
}
