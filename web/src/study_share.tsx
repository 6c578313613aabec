// How a study goes out: a link, pictures, SGF, other forms.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Analyst } from "./analyst";
import { Copyable, Dialog } from "./dialog";
import type { Translate } from "./i18n";
import { find } from "./library";
import { goalOf } from "./moves";
import { download, savePicture } from "./picture";
import { themeOf, type Preferences } from "./preferences";
import { rulesOf } from "./rules";
import { PASS, squaresOf } from "./rules/rules";
import { openingText, textOfTree } from "./sgf";
import { lineOf } from "./study_kept";
import { lineThrough, movesTo, textOf, type Node, type Tree } from "./tree";

/** The line that is looked at, from its beginning to its end, as a GIF. */
function GifButton({ t, tree, at, preferences }: { t: Translate; tree: Tree; at: Node; preferences: Preferences }) {
  const [share, setShare] = useState<number | null>(null);
  const wanted = useRef(true);
  useEffect(() => () => { wanted.current = false; }, []);
  const make = async () => {
    setShare(0);
    const { gifOf } = await import("./gif");
    const stills = lineThrough(at).filter(({ move }) => move !== PASS).map(({ standing, move }) => ({
      cells: standing.cells, width: standing.width, last: move ? goalOf(move, squaresOf(standing.width, standing.cells.length / standing.width)) : null,
    }));
    const upwards = (rulesOf(tree.game)?.facts.rows_upwards ?? false) !== preferences.turned;
    const bytes = await gifOf(stills, tree.game, themeOf(preferences, tree.game), upwards, (done) => {
      setShare(done);
      return wanted.current;
    });
    setShare(null);
    if (!bytes) return;
    const address = URL.createObjectURL(new Blob([bytes], { type: "image/gif" }));
    download(`${tree.game.toLowerCase()}.gif`, address);
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return <button type="button" data-gif disabled={share !== null} onClick={() => void make().catch(() => setShare(null))}>{share === null ? t("gif") : t("gifMaking", { n: Math.round(100 * share) })}</button>;
}

export function ShareStudy({ t, tree, at, analyst, of, preferences, onClose }: { t: Translate; tree: Tree; at: Node; analyst: Analyst; of: string | null; preferences: Preferences; onClose(): void }) {
  const [ggf, setGgf] = useState("");
  const saved = of ? find(of) : null;
  const heading = saved ? { black: saved.black.name || undefined, white: saved.white.name || undefined, name: saved.name || undefined, opening: saved.opening && openingText(saved.opening) } : {};
  useEffect(() => {
    if (tree.game === "Othello") void analyst.write(lineOf(tree, tree.root), "ggf").then(setGgf, () => undefined);
  }, []);
  const fields = new URLSearchParams({ study: "", game: tree.game, ...(tree.start === rulesOf(tree.game)?.start().text ? {} : { start: tree.start }), tree: textOf(tree), at: String(movesTo(at).length) });
  const sgf = textOfTree(tree, heading);
  const saveSgf = () => download(`${tree.game.toLowerCase()}-study.sgf`, `data:application/x-go-sgf;charset=utf-8,${encodeURIComponent(sgf)}`);
  return (
    <Dialog title={t("shareStudy")} t={t} onClose={onClose}>
      <div class="fields">
        <Copyable name="link" label={t("linkStudy")} text={`${location.origin}${location.pathname}#${fields}`} t={t} />
        <div class="row"><button type="button" onClick={() => void savePicture()}>{t("picture")}</button><button type="button" onClick={() => void savePicture("svg")}>{t("pictureSvg")}</button><GifButton t={t} tree={tree} at={at} preferences={preferences} /><button type="button" onClick={saveSgf}>{t("saveSgf")}</button></div>
        <Copyable name="sgf" label={t("sgfVariations")} text={sgf} t={t} />
        {ggf && <Copyable name="ggf" label={t("ggfMainLine")} text={ggf} t={t} />}
        <Copyable name="moves" label={t("transcript")} text={lineOf(tree, tree.root).moves.filter((move) => move !== PASS).join(tree.game === "Surakarta" ? " " : "")} t={t} />
      </div>
    </Dialog>
  );
}
