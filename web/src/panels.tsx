// What stands beside the board.
import { useEffect, useRef, useState } from "preact/hooks";
import { Graph, type Mistake } from "./graph";
import { openingTitle, type Translate } from "./i18n";
import type { Line, Side, State } from "./protocol";
import type { Store } from "./store";
import { skinOf } from "./skins";
import { chanceOf, costOf, costText, distanceToWin, inBlacksView, proofText, scoreText, unitText, viewText } from "./score";
import { clockText, count, levelText, playerName } from "./text";

/** Losses from which a move is marked, in scales of the game: of Othello 2 and 6 discs. */
const LOSS = 0.5;
const BLUNDER = 1.5;
const LOW_SECONDS = 20;
const WORST = 4;
const SHOWN_LINES = 5;

function Clock({ store, side, label }: { store: Store; side: Side; label: string }) {
  const [, tick] = useState(0);
  const running = store.state?.clock?.running === side;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 100);
    return () => clearInterval(timer);
  }, [running]);
  const left = store.remaining(side);
  if (left === null) return null;
  const low = left < LOW_SECONDS;
  return (
    <span class={`clock${running ? " running" : ""}${low ? " low" : ""}`} role="timer" aria-label={label}>{clockText(left)}</span>
  );
}

/** A player's place: above the board's other side, or on one's own. */
export function Seat({ store, state, t, side }: { store: Store; state: State; t: Translate; side: Side }) {
  const board = store.shown()?.board ?? state.board;
  const player = state.players[side];
  const name = playerName(t, store, side, player);
  // A player with a name may boast; what Ternion knows is told to those who want hints.
  const left = store.mayJudge() || player.kind === "named" ? distanceToWin(side, state.moves) : null;
  const detail = left ? t(left.exact ? "winsIn" : "winsWithin", { n: left.plies }) : levelText(t, player) || t(side);
  const pieces = count(board, side);
  const there = presenceOf(store, state, side);
  return (
    <section class={`player${state.turn === side ? " to-move" : ""}`} data-side={side} aria-label={`${t(side)}: ${name}`}>
      <span class={`disc ${side}`} aria-hidden="true" />
      <span class="who">
        <span class="name">{there !== null && <span class={`presence${there ? " there" : ""}`} role="img" aria-label={t(there ? "isThere" : "isAway")} title={t(there ? "isThere" : "isAway")} />}<bdi>{name}</bdi></span>
        {name !== t(side) && <span class="detail">{detail}</span>}
      </span>
      <Clock store={store} side={side} label={`${t(side)}, ${t("time")}`} />
      {skinOf(state.game.name).counted && (
        <span class="count" aria-label={`${pieces} ${t(`unit_${state.game.pieces}`, {}, state.game.pieces)}`}>
          <b>{pieces}</b> <span class="unit">{t(`unit_${state.game.pieces}`, {}, state.game.pieces)}</span>
        </span>
      )}
    </section>
  );
}

/** Whether somebody sits there now; null where it is no person far away. */
function presenceOf(store: Store, state: State, side: Side): boolean | null {
  const { present } = store.talk;
  const { kind } = state.players[side];
  if (!present || store.link !== "open" || !store.byLink() || store.mine(side) || (kind !== "guest" && kind !== "person")) return null;
  return kind === "guest" ? present.guest : present.host;
}

function lossMark(loss: number | null, scale: number): { text: string; kind: string } {
  if (loss === null || loss < LOSS * scale) return { text: "", kind: "" };
  return loss >= BLUNDER * scale ? { text: "??", kind: " blunder" } : { text: "?", kind: " loss" };
}

export function Moves({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const list = useRef<HTMLOListElement>(null);
  const shown = store.shownPly();
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 2;
    if (current && list.current)
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [shown, state.moves.length]);
  return (
    <section class="panel moves">
      <h2>{t("moves")}</h2>
      {state.moves.length === 0 ? <p class="quiet">{t("noMoves")}</p> : (
        <ol ref={list}>
          {state.moves.map((move, i) => {
            const mark = lossMark(store.mayJudge() ? store.loss(i + 1) : null, state.game.scale);
            return (
              <li key={i}>
                <button type="button" class={`move ${move.side}${mark.kind}`} aria-current={shown === i + 1 ? "step" : undefined} onClick={() => store.show(i + 1)}>
                  <span class="number">{i + 1}</span>{" "}
                  <span class="name">{move.pass ? t("pass") : move.move}</span>
                  <span class="mark">{mark.text}</span>
                  <span class="unseen">, {t(move.side)}</span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

function depthText(t: Translate, line: Line): string {
  if (line.score.kind !== "estimate") return t("exact");
  return t("depth", { n: line.depth }) + (line.certainty < 100 ? ` · ${line.certainty}%` : "");
}

export function Lines({ store, state, t, onPreview }: { store: Store; state: State; t: Translate; onPreview(move: string | null): void }) {
  const found = store.analysis();
  const first = found?.lines[0];
  const book = store.bookMoves();
  if (!store.hints && store.mayAnalyse()) return null;
  if (!store.mayAnalyse() && !store.hints) return null;
  return (
    <section class="panel lines">
      <h2><span title={t("chance")}>{t("lines")} <span class="quiet">· {viewText(t, store.shown()?.to_move ?? null, state.game)}</span></span>{first && <span class="quiet">{depthText(t, first)}</span>}</h2>
      {!store.mayAnalyse() ? <p class="quiet">{t(store.link === "offline" ? "offlineHint" : "noAnalysis")}</p>
        : !found && store.refused ? <p class="quiet">{t(`error_${store.refused.code}`, {}, store.refused.message)}</p>
        : !found ? <p class="quiet">{store.state?.over && store.isLive() ? "–" : t("searching")}</p> : (
          <ol onMouseLeave={() => onPreview(null)}>
            {found.lines.slice(0, SHOWN_LINES).map((line) => (
              <li key={line.move} tabIndex={0} onMouseEnter={() => onPreview(line.move)} onFocus={() => onPreview(line.move)} onBlur={() => onPreview(null)}>
                <span class="score" title={proofText(t, line.score, state.game) || undefined}>{scoreText(t, line.score, state.game)}</span>
                <span class="chance">{Math.round(chanceOf(line.score, state.game))} %</span>
                <span class="pv">{line.pv.slice(0, book.has(line.move) ? 4 : 10).join(" ")}{book.has(line.move) && <span class="quiet"> ◆ {openingTitle(t, book.get(line.move) ?? "")}</span>}</span>
              </li>
            ))}
          </ol>
        )}
    </section>
  );
}

export function Evaluations({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const judged = store.mayJudge();
  // In front of somebody who plays against a program there is nothing to analyse yet.
  if (state.ply === 0 || (!judged && (store.isProgram("black") || store.isProgram("white") || !store.mayAnalyse()))) return null;
  const values: (number | null)[] = [];
  for (let ply = 0; ply <= state.ply; ++ply) values.push(store.evaluation(ply)?.black ?? null);
  const now = judged ? store.evaluation(store.shownPly()) : null;
  const losses = judged ? lossesOf(store, state, t) : [];
  const mistakes = losses.filter(({ loss }) => loss >= LOSS * state.game.scale).map(({ ply, loss, move, text }): Mistake => ({ ply, bad: loss >= BLUNDER * state.game.scale, text: `${ply}. ${move} ${text}` }));
  return (
    <section class="panel evaluation">
      <h2>
        <span>{t("graph")} <span class="quiet">· {t("graphHint")}</span></span>
        {now && <span class="now" title={t("pliesHint")}>{unitText(t, now.score, state.game)} <span class="quiet">{Math.round(chanceOf(now.score, state.game))} %</span></span>}
      </h2>
      {values.some((value) => judged && value !== null) && (
        <Graph values={values} least={2 * state.game.scale} ply={store.shownPly()} mistakes={mistakes} label={t("graphHint")} onJump={(ply) => store.show(ply)} />
      )}
      <Verdict store={store} state={state} t={t} />
      <div class="row">
        {store.reviewing === null ? (
          <button type="button" class="small" onClick={() => store.review()} disabled={!store.mayAnalyse() || state.thinking}>{t("review")}</button>
        ) : (
          <>
            <button type="button" class="small" onClick={() => store.stop()}>{t("stop")}</button>
            <progress aria-label={t("review")} max={state.ply + 1} value={state.ply + 1 - store.reviewing} />
            <span class="quiet">{t("reviewing", { n: store.reviewing })}</span>
          </>
        )}
      </div>
      <Losses losses={losses} store={store} state={state} t={t} />
    </section>
  );
}

/** What was played, and what would have been best: side by side. */
function Verdict({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const ply = store.shownPly();
  const move = state.moves[ply - 1];
  const best = store.mayJudge() ? store.best(ply - 1) : null;
  const after = store.evaluation(ply)?.score;
  if (!move || move.pass || !best || !after) return null;
  const made = inBlacksView(after, move.side);
  const same = best.move === move.move;
  return (
    <dl class="verdict">
      <div><dt>{t("playedMove")}</dt><dd><b>{move.move}</b> {scoreText(t, made, state.game)}</dd></div>
      <div class={same ? "same" : ""}><dt>{t("bestMove")}</dt><dd><b>{best.move}</b> {same ? "✓" : scoreText(t, best.score, state.game)}</dd></div>
    </dl>
  );
}

interface Lost {
  side: Side;
  move: string;
  ply: number;
  loss: number;
  cost: number | null;
  text: string;
  better: string;
}

/** What each move lost, where that is known. */
function lossesOf(store: Store, state: State, t: Translate): Lost[] {
  return state.moves.flatMap((move, i) => {
    const loss = move.pass ? null : store.loss(i + 1);
    const before = store.evaluation(i)?.score;
    const after = store.evaluation(i + 1)?.score;
    if (loss === null || !before || !after) return [];
    const [best, made] = [inBlacksView(before, move.side), inBlacksView(after, move.side)];
    const better = store.best(i)?.move ?? "";
    return [{ side: move.side, move: move.move, ply: i + 1, loss, cost: costOf(best, made, state.game), text: costText(t, best, made, state.game), better: better === move.move ? "" : better }];
  });
}

/** What each side lost by its moves, and where most. */
function Losses({ losses, store, state, t }: { losses: Lost[]; store: Store; state: State; t: Translate }) {
  if (losses.length < 4) return null;
  const mean = (side: Side) => {
    const own = losses.flatMap(({ side: mover, cost }) => (mover === side && cost !== null ? [cost] : []));
    return own.length ? t(`in_${state.game.unit}`, { n: (own.reduce((sum, cost) => sum + cost, 0) / own.length).toFixed(1) }, "–") : "–";
  };
  const worst = losses.filter(({ loss }) => loss >= LOSS * state.game.scale).sort((a, b) => b.loss - a.loss).slice(0, WORST);
  return (
    <div class="losses">
      <p class="quiet">{t("losses")}: {t("black")} {mean("black")} · {t("white")} {mean("white")}</p>
      {worst.map(({ ply, move, side, text, better }) => (
        <button key={ply} type="button" class="mistake-line" onClick={() => store.show(ply)}>
          <span class={`disc ${side}`} aria-hidden="true" /><span class="unseen">{t(side)} </span><span>{ply}. {move} <b>{text}</b></span>{better && <span class="quiet">{t("better", { move: better })}</span>}
        </button>
      ))}
    </div>
  );
}

/** Lines that were left; one touch goes back to one. */
export function Variations({ store, t }: { store: Store; t: Translate }) {
  if (store.role !== "host" || store.variations.lines.length === 0) return null;
  return (
    <section class="panel variations">
      <h2>{t("variations")}</h2>
      {store.variations.lines.map((line) => (
        <button key={line.moves.join(" ")} type="button" class="small" onClick={() => void store.restore(line)}>
          <b>{line.from + 1}. {line.moves[line.from]}</b> {line.moves.slice(line.from + 1, line.from + 6).join(" ")}
        </button>
      ))}
    </section>
  );
}

/** How the game stands, at a glance: Black's share of the bar. */
export function EvaluationBar({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const now = store.mayAnalyse() && store.mayJudge() ? store.evaluation(store.shownPly()) : null;
  const share = now ? chanceOf(now.score, state.game) : 50;
  const text = now ? `${unitText(t, now.score, state.game)}, ${Math.round(share)} %` : "–";
  return (
    <div class={`bar${now ? "" : " unknown"}`} role="img" aria-label={`${t("graph")}: ${text}`}>
      <span class="share" style={`width:${share}%`} />
    </div>
  );
}
