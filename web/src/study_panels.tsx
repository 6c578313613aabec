// What stands beside the board of a study: the engine's lines, the verdict on a move, the tools of a move, the graph of the line.
import { keyOf, type Analyst, type Line as Moves } from "./analyst";
import { Graph, type Mistake } from "./graph";
import type { Translate } from "./i18n";
import { BLUNDER, LOSS } from "./losses";
import type { Line, Side } from "./protocol";
import { PASS } from "./rules/rules";
import { chanceOf, costText, inBlacksView, scoreText, unitText, viewText } from "./score";
import { GLYPHS, lineThrough, movesTo, type Node, type Tree } from "./tree";

export type Game = Parameters<typeof unitText>[2] & { name: string; width: number };

export function EngineLines({ t, analyst, found, game, side, over, onPreview, onPlay }: {
  t: Translate; analyst: Analyst; found: Line[]; game: Game; side: Side; over: boolean; onPreview(move: string | null): void; onPlay(move: string): void;
}) {
  const deepest = found[0];
  const { searched } = analyst;
  return (
    <section class="panel lines" aria-label={t("lines")}>
      <h2><span title={t("chance")}>{t("lines")} <span class="quiet">· {viewText(t, side, game)}</span></span>{deepest && <span class="quiet">{deepest.score.kind === "estimate" ? t("depth", { n: deepest.depth }) : t("exact")}{searched ? ` · ${t("nodes", { n: Math.round(searched.nodes / 1000) })}` : ""}</span>}</h2>
      {analyst.link !== "open" ? <p class="quiet">{t("offlineHint")}</p> : over ? <p class="quiet">{t("error_game_over")}</p> : !deepest ? <p class="quiet">{t("searching")}</p> : (
        <ol onMouseLeave={() => onPreview(null)}>
          {found.slice(0, 5).map((line) => (
            <li key={line.move} onMouseEnter={() => onPreview(line.move)}>
              <span class="score">{scoreText(t, line.score, game)}</span>
              <span class="chance">{Math.round(chanceOf(line.score, game))} %</span>
              <button type="button" class="pv" onFocus={() => onPreview(line.move)} onBlur={() => onPreview(null)} onClick={() => onPlay(line.move)}>{line.pv.slice(0, 10).join(" ")}</button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What was played, and what would have been best: side by side. */
export function Verdict({ t, analyst, node, tree, game }: { t: Translate; analyst: Analyst; node: Node; tree: Tree; game: Game }) {
  if (!node.parent || node.move === PASS) return null;
  const line = { game: tree.game, start: tree.start, moves: movesTo(node) };
  const best = analyst.findings.best(keyOf(line, line.moves.length - 1));
  const after = analyst.findings.evaluation(keyOf(line))?.score;
  if (!best || !after) return null;
  const made = inBlacksView(after, node.parent.standing.toMove);
  const same = best.move === node.move;
  return (
    <dl class="verdict panel">
      <div><dt>{t("playedMove")}</dt><dd><b>{node.move}</b> {scoreText(t, made, game)} <span class="quiet">{Math.round(chanceOf(made, game))} %</span></dd></div>
      <div><dt>{t("bestMove")}</dt><dd><b>{best.move}</b> {same ? "✓" : <>{scoreText(t, best.score, game)} <span class="quiet">{Math.round(chanceOf(best.score, game))} %</span></>}</dd></div>
    </dl>
  );
}

export function NodeTools({ node, t, onGlyph, onComment, onPromote, onRemove }: {
  node: Node; t: Translate; onGlyph(glyph: (typeof GLYPHS)[number]): void; onComment(text: string): void; onPromote(): void; onRemove(): void;
}) {
  const main = lineThrough(node).every((each) => !each.parent || each.parent.children[0] === each);
  return (
    <div class="node-tools">
      <div class="row">
        {GLYPHS.map((glyph) => <button key={glyph} type="button" class="glyph" aria-pressed={node.glyph === glyph} aria-label={glyphText(t, glyph)} title={glyphText(t, glyph)} onClick={() => onGlyph(glyph)}>{glyph}</button>)}
        <span class="spacer" />
        <button type="button" class="small" disabled={main} onClick={onPromote}>{t("promote")}</button>
        <button type="button" class="small" onClick={onRemove}>{t("deleteFromHere")}</button>
      </div>
      <input type="text" name="comment" aria-label={t("comment")} placeholder={t("comment")} value={node.comment} onInput={(e) => onComment(e.currentTarget.value)} />
    </div>
  );
}
const GLYPH_WORDS: Record<string, string> = { "!": "good", "!!": "brilliant", "?": "mistake", "??": "blunder", "?!": "dubious", "!?": "interesting" };
/** A sign in words; "" for none. */
export const glyphText = (t: Translate, glyph: string): string => glyph && t(`glyph_${GLYPH_WORDS[glyph]}`, {}, glyph);

export function LineGraph({ t, analyst, nodes, at, game, lossOf, onGo, line }: {
  t: Translate; analyst: Analyst; nodes: Node[]; at: Node; game: Game; line: Moves; lossOf(node: Node, moves: string[]): number | null; onGo(node: Node): void;
}) {
  if (nodes.length < 3) return null;
  const values = nodes.map((_, ply) => analyst.findings.evaluation(keyOf(line, ply))?.black ?? null);
  const mistakes = nodes.flatMap((node, ply): Mistake[] => {
    const loss = ply > 0 ? lossOf(node, line.moves.slice(0, ply)) : null;
    return loss !== null && loss >= LOSS * game.scale ? [{ ply, bad: loss >= BLUNDER * game.scale, text: `${ply}. ${node.move}` }] : [];
  });
  const phases = phasesOf(t, nodes, line, game, analyst);
  return (
    <section class="panel evaluation">
      <h2><span>{t("graph")} <span class="quiet">· {t("graphHint")}</span></span></h2>
      {values.some((value) => value !== null) && <Graph values={values} least={2 * game.scale} ply={nodes.indexOf(at)} mistakes={mistakes} label={t("graphHint")} onJump={(ply) => nodes[ply] && onGo(nodes[ply])} />}
      <div class="row">
        {analyst.reviewing === null ? <button type="button" class="small" disabled={analyst.link !== "open"} onClick={() => void analyst.review(line).catch(() => undefined)}>{t("review")}</button> : (
          <><button type="button" class="small" onClick={() => void analyst.rest()}>{t("stop")}</button><progress aria-label={t("review")} max={nodes.length} value={nodes.length - analyst.reviewing} /></>
        )}
      </div>
      {phases.length > 0 && (
        <table class="phases">
          <thead><tr><th scope="col">{t("lostBy")}</th><th scope="col">{t("black")}</th><th scope="col">{t("white")}</th></tr></thead>
          <tbody>{phases.map(({ name, black, white }) => <tr key={name}><th scope="row">{name}</th><td>{black}</td><td>{white}</td></tr>)}</tbody>
        </table>
      )}
      {mistakes.filter(({ bad }) => bad).slice(0, 6).map(({ ply, text }) => {
        const before = analyst.findings.evaluation(keyOf(line, ply - 1))?.score;
        const after = analyst.findings.evaluation(keyOf(line, ply))?.score;
        const node = nodes[ply] as Node;
        const side = node.parent?.standing.toMove ?? "black";
        const best = analyst.findings.best(keyOf(line, ply - 1));
        return before && after && (
          <button key={ply} type="button" class="mistake-line" onClick={() => onGo(node)}>
            <span class={`disc ${side}`} aria-hidden="true" /><span>{text} <b>{costText(t, inBlacksView(before, side), inBlacksView(after, side), game)}</b></span>{best && best.move !== node.move && <span class="quiet">{t("better", { move: best.move })}</span>}
          </button>
        );
      })}
    </section>
  );
}

/** What each side lost in the opening, the middle and the end of the line: thirds of it. */
function phasesOf(t: Translate, nodes: Node[], line: Moves, game: Game, analyst: Analyst) {
  const third = Math.ceil((nodes.length - 1) / 3);
  const sums = [0, 1, 2].map(() => ({ black: 0, white: 0, known: 0 }));
  for (let ply = 1; ply < nodes.length; ++ply) {
    const before = analyst.findings.evaluation(keyOf(line, ply - 1));
    const after = analyst.findings.evaluation(keyOf(line, ply));
    const side = nodes[ply]?.parent?.standing.toMove;
    const phase = sums[Math.min(2, Math.floor((ply - 1) / third))];
    if (!before || !after || !side || !phase) continue;
    phase[side] += Math.max(0, side === "black" ? before.black - after.black : after.black - before.black);
    ++phase.known;
  }
  if (nodes.length < 13 || sums.some(({ known }) => known < 3)) return [];
  const text = (value: number) => t(`in_${game.unit}`, { n: value.toFixed(1) }, value.toFixed(1));
  return sums.map(({ black, white }, i) => ({ name: t((["opening", "middle", "ending"] as const)[i] as "opening"), black: text(black), white: text(white) }));
}
