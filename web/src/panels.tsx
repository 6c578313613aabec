// What stands beside the board.
import { useEffect, useRef, useState } from "preact/hooks";
import { Graph } from "./graph";
import type { Translate } from "./i18n";
import type { Line, Side, State } from "./protocol";
import type { Store } from "./store";
import { skinOf } from "./skins";
import { blackText, chanceOf, costOf, costText, distanceToWin, inBlacksView, proofText, scoreText } from "./score";
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

export function Players({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const board = store.shown()?.board ?? state.board;
  return (
    <section class="players" aria-label={t("score", { black: count(board, "black"), white: count(board, "white") })}>
      {(["black", "white"] as const).map((side) => {
        const player = state.players[side];
        const detail = levelText(t, player);
        const name = playerName(t, store, side, player);
        const left = distanceToWin(side, state.moves);
        return (
          <div key={side} class={`player${state.turn === side ? " to-move" : ""}`} data-side={side}>
            <span class={`disc ${side}`} aria-hidden="true" />
            <span class="who">
              <span class="name">{name}</span>
              {name !== t(side) && <span class="detail">{left ? t(left.exact ? "winsIn" : "winsWithin", { n: left.plies }) : detail || t(side)}</span>}
            </span>
            <Clock store={store} side={side} label={`${t(side)}, ${t("time")}`} />
            {skinOf(state.game.name).counted && <span class="count" aria-label={`${count(board, side)} ${t("discs")}`}>{count(board, side)}</span>}
          </div>
        );
      })}
    </section>
  );
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
    if (current && list.current)
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [shown, state.moves.length]);
  return (
    <section class="panel moves">
      <h2>{t("moves")}</h2>
      {state.moves.length === 0 ? <p class="quiet">{t("noMoves")}</p> : (
        <ol ref={list}>
          {state.moves.map((move, i) => {
            const mark = lossMark(store.loss(i + 1), state.game.scale);
            return (
              <li key={i}>
                <button type="button" class={`move ${move.side}${mark.kind}`} aria-current={shown === i + 1 ? "step" : undefined}
                  aria-label={`${i + 1}. ${t(move.side)} ${move.pass ? t("pass") : move.move}${mark.text}`} onClick={() => store.show(i + 1)}>
                  <span class="number">{i + 1}</span>
                  <span class="name">{move.pass ? t("pass") : move.move}</span>
                  <span class="mark">{mark.text}</span>
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
  if (line.score.kind === "exact" && line.certainty >= 100) return t("exact");
  return t("depth", { n: line.depth }) + (line.certainty < 100 ? ` · ${line.certainty}%` : "");
}

export function Lines({ store, state, t, onPreview }: { store: Store; state: State; t: Translate; onPreview(line: Line | null): void }) {
  const found = store.analysis();
  const first = found?.lines[0];
  const book = store.bookMoves();
  return (
    <section class="panel lines">
      <h2>{t("lines")}{first && <span class="quiet">{depthText(t, first)}</span>}</h2>
      {!store.mayAnalyse() ? <p class="quiet">{t(store.link === "offline" ? "offlineHint" : "noAnalysis")}</p>
        : !store.hints ? <p class="quiet">{t("hintsOff")}</p>
        : !found && store.refused ? <p class="quiet">{t(`error_${store.refused.code}`, {}, store.refused.message)}</p>
        : !found ? <p class="quiet">{store.state?.over && store.isLive() ? "–" : t("searching")}</p> : (
          <ol onMouseLeave={() => onPreview(null)}>
            {found.lines.slice(0, SHOWN_LINES).map((line) => (
              <li key={line.move} tabIndex={0} onMouseEnter={() => onPreview(line)} onFocus={() => onPreview(line)} onBlur={() => onPreview(null)}>
                <span class="score" title={proofText(t, line.score, state.game) || undefined}>{scoreText(t, line.score, state.game)}</span>
                <span class="pv">{line.pv.slice(0, book.has(line.move) ? 4 : 10).join(" ")}{book.has(line.move) && <span class="quiet"> ◆ {book.get(line.move)}</span>}</span>
              </li>
            ))}
          </ol>
        )}
    </section>
  );
}

export function Evaluations({ store, state, t, theme }: { store: Store; state: State; t: Translate; theme: string }) {
  const values: (number | null)[] = [];
  for (let ply = 0; ply <= state.ply; ++ply) values.push(store.evaluation(ply)?.black ?? null);
  const now = store.evaluation(store.shownPly());
  return (
    <section class="panel evaluation">
      <h2>
        <span>{t("graph")} <span class="quiet">· {t("graphHint")}</span></span>
        {now && <span class="now" title={t("pliesHint")}>{blackText(t, now.score, state.game)}</span>}
      </h2>
      <Graph values={values} least={2 * state.game.scale} ply={store.shownPly()} label={t("graphHint")} theme={theme} onJump={(ply) => store.show(ply)} />
      <div class="row">
        {store.reviewing === null ? (
          <button type="button" onClick={() => store.review()} disabled={!store.mayAnalyse() || state.thinking || state.ply === 0}>{t("review")}</button>
        ) : (
          <>
            <button type="button" onClick={() => store.stop()}>{t("stop")}</button>
            <progress max={state.ply + 1} value={state.ply + 1 - store.reviewing} />
            <span class="quiet">{t("reviewing", { n: store.reviewing })}</span>
          </>
        )}
      </div>
      <Losses store={store} state={state} t={t} />
    </section>
  );
}

/** What each side lost by its moves, and where most. */
function Losses({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const known = state.moves.flatMap((move, i) => {
    const loss = move.pass ? null : store.loss(i + 1);
    const before = store.evaluation(i)?.score;
    const after = store.evaluation(i + 1)?.score;
    if (loss === null || !before || !after) return [];
    const [best, made] = [inBlacksView(before, move.side), inBlacksView(after, move.side)];
    const cost = costOf(best, made, state.game);
    return [{ side: move.side, move: move.move, ply: i + 1, loss, cost, text: costText(t, best, made, state.game) }];
  });
  if (known.length < 4) return null;
  const mean = (side: Side) => {
    const own = known.flatMap(({ side: mover, cost }) => (mover === side && cost !== null ? [cost] : []));
    return own.length ? (own.reduce((sum, cost) => sum + cost, 0) / own.length).toFixed(1) : "–";
  };
  const worst = known.filter(({ loss }) => loss >= LOSS * state.game.scale).sort((a, b) => b.loss - a.loss).slice(0, WORST);
  return (
    <div class="losses">
      <p class="quiet">{t("losses")}: {t("black")} {mean("black")} · {t("white")} {mean("white")}</p>
      {worst.length > 0 && (
        <div class="row">
          {worst.map(({ ply, move, side, text }) => (
            <button key={ply} type="button" class="small" onClick={() => store.show(ply)} aria-label={`${ply}. ${t(side)} ${move}, ${text}`}>
              <span class={`disc ${side}`} aria-hidden="true" />{ply}. {move} <b>{text}</b>
            </button>
          ))}
        </div>
      )}
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
  const now = store.mayAnalyse() ? store.evaluation(store.shownPly()) : null;
  const share = now ? chanceOf(now.score, state.game) : 50;
  const text = now ? blackText(t, now.score, state.game) : "–";
  return (
    <div class={`bar${now ? "" : " unknown"}`} role="img" aria-label={`${t("graph")}: ${text}`}>
      <span class="share" style={`width:${share}%`} />
    </div>
  );
}
