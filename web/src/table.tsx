// A table: the board, and beside it who plays, what is said, and what one can do.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board, type Mark } from "./board";
import { Controls, OfferPanel, OverPanel } from "./controls";
import { isAlone } from "./engine/line";
import { gameName, openingTitle, ruleName, settledName, type Translate } from "./i18n";
import { Icon } from "./icons";
import { offerLabel, sameAs } from "./offers";
import { openingName } from "./openings";
import { EvaluationBar, Evaluations, Lines, Moves, Seat, Variations } from "./panels";
import { forbiddenIn, lineOn, moveNumbers, rowThrough } from "./position";
import { themeOf, wantsConfirmation, type Preferences } from "./preferences";
import { other, type Opening, type Position, type State } from "./protocol";
import { heightOf, isAsGood, scoreText } from "./score";
import { rulesOf } from "./rules";
import { skinOf } from "./skins";
import { cellsOf, choicesOf, goalOf, routesOf } from "./moves";
import { later } from "./later";
import type { Store } from "./store";
import { announced, statusText } from "./text";

const ChatPanel = later(() => import("./chat").then((file) => file.ChatPanel));
const ChoicePanel = later(() => import("./opening_panel").then((file) => file.ChoicePanel));
const OpeningRecord = later(() => import("./opening_panel").then((file) => file.OpeningRecord));
const ExplorerPanel = later(() => import("./explorer").then((file) => file.TableExplorer));

/** Behind the best move by so many scales of the game: as good, and bad. */
const GOOD = 0.25;
const BAD = 1;
const FEW = 12;
/** Fewer points than this are a part of the board that an opening names: up to a square of nine. */
const NARROW = 82;

/** `from`: the cell chosen first, where moves name two; before that the pieces are marked by the best of their moves. */
function marksOf(t: Translate, store: Store, state: State, position: Position, from: number | null): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const found = store.hints ? store.analysis() : null;
  if (!found?.lines[0] || state.thinking) return marks;
  const best = found.lines[0].score;
  const book = store.bookMoves();
  // Where every move loses alike, a number on each says nothing; the few that resist longest do.
  const alike = found.lines.length > FEW && found.lines.every(({ score }) => isAsGood(score, best, state.game));
  for (const line of alike ? found.lines.slice(0, FEW) : found.lines) {
    const cells = cellsOf(line.move, state.game.squares);
    const cell = (cells.length === 2 && cells[0] === from ? cells[1] : cells[0]) ?? -1;
    if (cell < 0 || marks.has(cell) || (from !== null && cells[0] !== from) || !position.legal.includes(line.move)) continue;
    const behind = (heightOf(best, state.game) - heightOf(line.score, state.game)) / state.game.scale;
    marks.set(cell, {
      text: scoreText(t, line.score, state.game), best: isAsGood(line.score, best, state.game), tone: behind < GOOD ? "good" : behind < BAD ? "even" : "bad",
      shallow: line.depth < found.lines[0].depth && line.score.kind === "estimate", book: openingTitle(t, book.get(line.move) ?? ""),
    });
  }
  return marks;
}

/** Where the next stone can be offered: free, and no move that is offered already; one that is can be taken back. */
function freeFor(board: string, marked: readonly number[], same: ReadonlySet<number>, most: number): number[] {
  if (marked.length >= most) return [...marked];
  return [...board].flatMap((content, cell) => (content === "." && !same.has(cell) ? [cell] : []));
}

export type Open = "new" | "settings" | "share" | "invite" | null;

const NO_NUMBERS = new Map<number, number>();

/** `pending`: a cell that waits for its second tap; `from`: the piece that is to move; `preview`: the move whose line is shown;
 *  `offers`: points marked so far of those that an opening has offered, null while nobody offers any. */
interface Chosen {
  pending: number | null;
  from: number | null;
  preview: string | null;
  offers: number[] | null;
}
const NOTHING_CHOSEN: Chosen = { pending: null, from: null, preview: null, offers: null };
const NOWHERE: ReadonlySet<number> = new Set();

/** Of an opening that is not settled, in the position that is played on. */
function openOpening(store: Store, state: State): Opening | null {
  return state.opening && state.opening.step !== "settled" && store.isLive() ? state.opening : null;
}

/** Stones that an opening offers: those that one is marking, or those that were offered, by their letters. */
function offersOf(opening: Opening | null, marked: number[] | null, squares: string[]): Map<number, string> {
  const offered = opening?.step === "place" ? (opening.offered ?? []).map((point) => squares.indexOf(point)) : [];
  return new Map((marked ?? offered).map((cell, i) => [cell, offerLabel(i)]));
}

/** What was chosen by a key goes with its button, and the focus would be nowhere: it is put where one goes on. Returns what
 *  hears the clicks. */
function useFocusAfterChoice(marking: boolean): (event: MouseEvent) => void {
  const chosen = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!chosen.current || chosen.current.isConnected) return;
    chosen.current = null;
    if (document.activeElement !== document.body) return;
    const next = marking ? null : document.querySelector<HTMLElement>(".choice-panel button:not(:disabled)");
    (next ?? document.querySelector<SVGElement>('.board [tabindex="0"]'))?.focus();
  });
  return (event) => {
    const byKey = event.detail === 0;
    chosen.current = byKey ? (event.target as Element).closest(".choice-panel button") : null;
  };
}

export function Table({ store, state, t, preferences, onOpen }: { store: Store; state: State; t: Translate; preferences: Preferences; onOpen(what: Open): void }) {
  const position = store.shown() ?? state;
  // What is half chosen belongs to one position. It is left behind with it, not cleared by an effect: that one could
  // come after a quick tap on the next position, and take it back.
  const at = `${store.id} ${store.shownPly()} ${state.opening?.choices.length ?? 0} ${position.board}`;
  const rev = state.rev;
  const [chosen, setChosen] = useState({ ...NOTHING_CHOSEN, at, rev });
  const { offers } = chosen.at === at ? chosen : NOTHING_CHOSEN;
  // The same position comes back when a move is taken back; what was half chosen in it does not.
  const { pending, from, preview } = chosen.at === at && chosen.rev === rev ? chosen : NOTHING_CHOSEN;
  const choose = (change: Partial<Chosen>) => setChosen({ pending, from, preview, offers, ...change, at, rev });
  const { squares } = state.game;
  const opening = openOpening(store, state);
  const mayOffer = !!opening && store.mayChoose() && opening.options.includes("offer");
  // Where there is nothing else to choose, cells are marked at once.
  const marked = mayOffer ? (offers ?? (opening.options.length === 1 ? [] : null)) : null;
  const same = useMemo(() => (marked ? sameAs(position.board, state.game.width, marked) : NOWHERE), [position.board, marked?.join()]);
  const heardChoice = useFocusAfterChoice(marked !== null);
  const choices = useMemo(() => choicesOf(store.canMove() ? position.legal : [], squares, from),
    [position, store.link, store.role, state.rev, from]);
  const legal = useMemo(() => new Set(marked ? freeFor(position.board, marked, same, opening?.offer_size ?? 0) : [...choices.starts, ...choices.goals]), [choices, position.board, same, marked?.join()]);
  const skin = skinOf(state.game.name);
  const routes = useMemo(() => routesOf(position, state.game.width, squares, skin, from), [position, squares, skin, from]);
  const marks = marksOf(t, store, state, position, from);
  // Nor is anything while the position that is looked back at is on its way.
  const forbidden = opening || !store.shown() ? NOWHERE : forbiddenIn(position, squares, skin);
  const offering = {
    active: marked !== null, points: (marked ?? []).map((cell) => squares[cell] as string), begin: () => choose({ offers: [] }), leave: () => choose({ offers: null }),
  };
  const offerStones = offersOf(opening, marked, squares);
  const moveTo = (cell: number) => (from === null ? "" : `${squares[from]}-`) + squares[cell];
  const play = (cell: number) => {
    if (marked) return legal.has(cell) ? choose({ offers: marked.includes(cell) ? marked.filter((each) => each !== cell) : [...marked, cell] }) : undefined;
    if (!choices.goals.has(cell)) return choose({ pending: null, from: choices.starts.has(cell) && cell !== from ? cell : null });
    if (wantsConfirmation(preferences, state.game.width) && pending !== cell) return choose({ pending: cell });
    choose({ pending: null });
    void store.play(moveTo(cell));
  };
  const describe = (cell: number): string => {
    const content = position.board[cell];
    const words = [squares[cell] as string, content === "X" ? t("black") : content === "O" ? t("white") : choices.goals.has(cell) ? t("legal") : forbidden.has(cell) ? t("forbidden") : t("empty")];
    // A piece that can move, or that another one can take.
    if (content !== "." && (choices.starts.has(cell) || choices.goals.has(cell))) words.push(t("legal"));
    if (offerStones.has(cell)) words.push(t("offeredAs", { name: offerStones.get(cell) as string }));
    if (same.has(cell)) words.push(t("sameByMirror"));
    const mark = marks.get(cell);
    if (mark) words.push(mark.text);
    if (mark?.book) words.push(t("inBook", { name: mark.book }));
    return words.join(", ");
  };
  const lastCell = position.last ? goalOf(position.last, squares) : -1;
  const near = store.nearSide();
  return (
    <>
      <h1 class="unseen">{gameName(t, state.game.name)}</h1>
      <Seat store={store} state={state} t={t} side={other(near)} />
      <div class="stage" style={`--shape:${(state.game.width / state.game.height).toFixed(3)}`}>
        <Board width={state.game.width} height={state.game.height} skin={skin} rowsUpwards={state.game.rows_upwards !== preferences.turned}
          cells={position.board} names={squares} legal={legal} ghost={store.canMove() || marked ? position.to_move : null} theme={themeOf(preferences, state.game.name)}
          last={lastCell < 0 ? null : lastCell} origin={position.last ? (cellsOf(position.last, squares)[0] ?? null) : null} routes={routes} marks={preview ? new Map() : marks} line={lineOn(store.analysis()?.lines, preview, position.to_move, squares)} pending={pending ?? from}
          forbidden={forbidden} offers={offerStones} same={same} narrow={opening?.step === "place" && !opening.offered?.length && position.legal.length < NARROW} row={state.over && store.isLive() ? rowThrough(position.board, state.game.width, lastCell, skin.row) : []}
          numbers={preferences.numbers ? moveNumbers(state, store.shownPly()) : NO_NUMBERS} showLegal={preferences.showLegal}
          label={`${gameName(t, state.game.name)}: ${t("board")}`} describe={describe} onPlay={play} />
        <EvaluationBar store={store} state={state} t={t} />
        {pending !== null && (
          <p class={`hint row${isInLowerHalf(pending, state, preferences) ? " above" : ""}`} role="status">
            <span>{t("confirmTap", { move: moveTo(pending) })}</span>
            <button type="button" class="primary" onClick={() => play(pending)}>{t("playMove", { move: moveTo(pending) })}</button>
          </p>
        )}
      </div>
      <section class="info" aria-label={t("game")} onClick={heardChoice}>
        <Now store={store} state={state} t={t} onOpen={onOpen} />
        {store.mayChoose() && <ChoicePanel store={store} state={state} t={t} offering={offering} />}
        <div class="scroll">
          {opening && <OpeningRecord store={store} state={state} t={t} />}
          <OfferPanel store={store} state={state} t={t} />
          <OverPanel store={store} state={state} t={t} />
          {store.role === "spectator" && <p class="quiet">{t("watching")}</p>}
          {store.byLink() && !state.even && store.role === "host" && state.moves.length === 0 && <Invitation store={store} t={t} onMore={() => onOpen("invite")} />}
          {store.byLink() && store.talk.mayTalk && store.link !== "offline" && (store.talk.lines.length > 0 || state.moves.length > 0 || !!store.talk.present?.guest || store.role === "guest") && <ChatPanel store={store} state={state} t={t} />}
          <Lines store={store} state={state} t={t} onPreview={(preview) => choose({ preview })} />
          <Evaluations store={store} state={state} t={t} />
          <Moves store={store} state={state} t={t} />
          {store.mayExplore() && <ExplorerPanel store={store} state={state} t={t} />}
          {state.opening && !opening && <OpeningRecord store={store} state={state} t={t} />}
          <Variations store={store} t={t} />
        </div>
        <Controls store={store} state={state} t={t} />
      </section>
      <Seat store={store} state={state} t={t} side={near} />
    </>
  );
}

/** What asks for a second tap stands on the other half of the board than the cell. */
function isInLowerHalf(cell: number, { game }: State, preferences: Preferences): boolean {
  const row = Math.floor(cell / game.width);
  return (game.rows_upwards !== preferences.turned ? game.height - 1 - row : row) >= game.height / 2;
}

/** What is to be said now, what is played, and the ways to others. */
function Now({ store, state, t, onOpen }: { store: Store; state: State; t: Translate; onOpen(what: Open): void }) {
  const opening = openingName(...store.opened());
  const rules = state.game.variant ? ruleName(t, state.game.name, state.game.variant) : "";
  const settling = state.opening && state.opening.step !== "settled" ? settledName(t, state.opening.rule) : "";
  return (
    <div class="now-line">
      <div class="said">
        <p class="status" role="status" aria-live="polite">
          {state.thinking && <span class="spinner" aria-hidden="true" />}{statusText(t, store)}
        </p>
        <p class="quiet opening">{rulesOf(state.game.name) ? <a href={`#learn=${state.game.name}`} title={t("learnGame", { game: gameName(t, state.game.name) })}>{gameName(t, state.game.name)}</a> : gameName(t, state.game.name)}{[openingTitle(t, opening), rules, settling].filter(Boolean).map((each) => ` · ${each}`).join("")}</p>
        <p class="unseen" aria-live="polite">{announced(t, state)}</p>
      </div>
      <div class="tools">
        {(["invite", "share"] as const).filter((name) => name !== "invite" || (store.link !== "offline" && !isAlone)).map((name) => (
          <button key={name} type="button" class="plain" aria-label={t(name)} title={t(name)} onClick={() => onOpen(name)}><Icon name={name} /></button>
        ))}
      </div>
    </div>
  );
}

function Invitation({ store, t, onMore }: { store: Store; t: Translate; onMore(): void }) {
  const link = `${location.origin}${location.pathname}${location.search}#game=${store.tokens.guest_token ?? ""}`;
  const [done, setDone] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(link).then(() => setDone(true), () => undefined);
  return (
    <div class="panel invite">
      <p>{t("inviteText")}</p>
      <div class="row">
        <input readOnly aria-label={t("invite")} value={link} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" onClick={copy}>{t(done ? "copied" : "copy")}</button>
        <button type="button" onClick={onMore}>{t("otherWays")}</button>
      </div>
    </div>
  );
}
