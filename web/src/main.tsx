// The page: one game, as the server has it.
import { render } from "preact";
import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import { ArenaView, fetchArena, type Arena } from "./arena";
import { Arrival } from "./arrival";
import { Board, type Mark } from "./board";
import { ChoicePanel, Controls, LinkNotice, OfferPanel, OverPanel } from "./controls";
import { InviteDialog, SettingsDialog, ShareDialog } from "./dialogs";
import { translator, type Translate } from "./i18n";
import { Icon } from "./icons";
import { NewGameDialog } from "./newgame";
import { openingName } from "./openings";
import { EvaluationBar, Evaluations, Lines, Moves, Players, Variations } from "./panels";
import { readHash } from "./permalink";
import { forbiddenIn, moveNumbers, rowThrough } from "./position";
import { apply, loadPreferences, wantsConfirmation, type Preferences } from "./preferences";
import { other, type Line, type Position, type Side, type State } from "./protocol";
import { heightOf, isAsGood, scoreText } from "./score";
import { skinOf } from "./skins";
import { play as sound, type Sound } from "./sound";
import { save } from "./storage";
import { cellsOf, choicesOf, goalOf, routesOf } from "./moves";
import { Store } from "./store";
import { statusText } from "./text";
import "./style.css";

type Open = "new" | "settings" | "share" | "invite" | null;

/** Behind the best move by so many scales of the game: as good, and bad. */
const GOOD = 0.25;
const BAD = 1;
const LOW_SECONDS = 10;
const LONGEST_LINE = 8;

/** `from`: the cell chosen first, where moves name two; before that the pieces are marked by the best of their moves. */
function marksOf(t: Translate, store: Store, state: State, position: Position, from: number | null): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const found = store.hints ? store.analysis() : null;
  if (!found?.lines[0] || state.thinking) return marks;
  const best = found.lines[0].score;
  const book = store.bookMoves();
  for (const line of found.lines) {
    const cells = cellsOf(line.move, state.game.squares);
    const cell = (cells.length === 2 && cells[0] === from ? cells[1] : cells[0]) ?? -1;
    if (cell < 0 || marks.has(cell) || (from !== null && cells[0] !== from) || !position.legal.includes(line.move)) continue;
    const behind = (heightOf(best, state.game) - heightOf(line.score, state.game)) / state.game.scale;
    marks.set(cell, {
      text: scoreText(t, line.score, state.game), best: isAsGood(line.score, best, state.game), tone: behind < GOOD ? "good" : behind < BAD ? "even" : "bad",
      shallow: line.depth < found.lines[0].depth && line.score.kind === "estimate", book: book.get(line.move) ?? "",
    });
  }
  return marks;
}

function lineOf(state: State, position: Position, line: Line | null): { cell: number; side: Side }[] {
  if (!line || !position.to_move) return [];
  let side = position.to_move;
  const cells: { cell: number; side: Side }[] = [];
  for (const move of line.pv.slice(0, LONGEST_LINE)) {
    const cell = goalOf(move, state.game.squares);
    if (cell >= 0) cells.push({ cell, side });
    side = other(side);
  }
  return cells;
}

function useKeys(store: Store, openNew: () => void, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => store.show(store.shownPly() - 1), ArrowRight: () => store.show(store.shownPly() + 1),
      Home: () => store.show(0), End: () => store.show(null),
      h: () => store.mayAnalyse() && store.toggleHints(), u: () => void store.takeBack(), n: () => store.role === "host" && openNew(),
      p: () => void store.play("pass"), r: () => void store.redo(),
    };
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest("input, textarea, select, dialog");
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action || (event.repeat && event.key.length === 1)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [on]);
}

/** The device's own appearance, which may change while the page is open. */
function useScheme(): boolean {
  const query = useMemo(() => matchMedia("(prefers-color-scheme: dark)"), []);
  const [dark, setDark] = useState(query.matches);
  useEffect(() => {
    const listen = () => setDark(query.matches);
    query.addEventListener("change", listen);
    return () => query.removeEventListener("change", listen);
  }, [query]);
  return dark;
}

/** A clock that runs low is heard once a second, by whose clock it is. */
function useSounds(store: Store, on: boolean): void {
  useEffect(() => {
    store.onChange = (before, now) => {
      const wanted = soundOf(before, now);
      if (wanted) sound(wanted, on);
    };
    const timer = setInterval(() => {
      const running = store.state?.clock?.running;
      const left = running && store.mine(running) ? store.remaining(running) : null;
      if (left !== null && left > 0 && left < LOW_SECONDS) sound("low", on);
    }, 1000);
    return () => clearInterval(timer);
  }, [on]);
}

/** Sounds of what has just happened. */
function soundOf(before: State | null, now: State): Sound | null {
  if (!before || before.game.name !== now.game.name) return null;
  if (now.over && !before.over) return "over";
  const goesOn = before.moves.every((move, i) => now.moves[i]?.move === move.move);
  return goesOn && now.ply > before.ply && now.ply > now.given ? "move" : null;
}

/** The last move in words, for those who do not see the board. */
function announced(t: Translate, state: State): string {
  const move = state.moves[state.moves.length - 1];
  return move ? t("played", { side: t(move.side), move: move.pass ? t("pass") : move.move }) : "";
}

const NO_NUMBERS = new Map<number, number>();

/** `pending`: a cell that waits for its second tap; `from`: the piece that is to move; `preview`: a line that is shown. */
interface Chosen {
  pending: number | null;
  from: number | null;
  preview: Line | null;
}
const NOTHING_CHOSEN: Chosen = { pending: null, from: null, preview: null };

function Table({ store, state, t, preferences, dark }: {
  store: Store; state: State; t: Translate; preferences: Preferences; dark: boolean;
}) {
  const position = store.shown() ?? state;
  // What is half chosen belongs to one position. It is left behind with it, not cleared by an effect: that one could
  // come after a quick tap on the next position, and take it back.
  const at = `${state.rev} ${store.shownPly()}`;
  const [chosen, setChosen] = useState({ ...NOTHING_CHOSEN, at });
  const { pending, from, preview } = chosen.at === at ? chosen : NOTHING_CHOSEN;
  const choose = (change: Partial<Chosen>) => setChosen({ pending, from, preview, ...change, at });
  const { squares } = state.game;
  const choices = useMemo(() => choicesOf(store.canMove() ? position.legal : [], squares, from),
    [position, store.link, store.role, state.rev, from]);
  const legal = useMemo(() => new Set([...choices.starts, ...choices.goals]), [choices]);
  const skin = skinOf(state.game.name);
  const routes = useMemo(() => routesOf(position, state.game.width, squares, skin, from), [position, squares, skin, from]);
  const marks = marksOf(t, store, state, position, from);
  const forbidden = forbiddenIn(position, squares, skin);
  const moveTo = (cell: number) => (from === null ? "" : `${squares[from]}-`) + squares[cell];
  const play = (cell: number) => {
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
    const mark = marks.get(cell);
    if (mark) words.push(mark.text);
    if (mark?.book) words.push(t("inBook", { name: mark.book }));
    return words.join(", ");
  };
  const opening = openingName(...store.opened());
  const rules = state.opening && state.opening.step !== "settled" ? t(`rule_${state.opening.rule}`, {}, state.opening.rule)
    : state.game.variant ? t(`rule_${state.game.variant}`, {}, state.game.variant) : "";
  const lastCell = position.last ? goalOf(position.last, squares) : -1;
  return (
    <>
      <div class="stage">
        <EvaluationBar store={store} state={state} t={t} />
        <Board width={state.game.width} height={state.game.height} skin={skin} rowsUpwards={state.game.rows_upwards !== preferences.turned}
          cells={position.board} names={squares} legal={legal} ghost={store.canMove() ? position.to_move : null}
          last={lastCell < 0 ? null : lastCell} origin={position.last ? (cellsOf(position.last, squares)[0] ?? null) : null} routes={routes} marks={preview ? new Map() : marks} line={lineOf(state, position, preview)} pending={pending ?? from}
          forbidden={forbidden} row={state.over && store.isLive() ? rowThrough(position.board, state.game.width, lastCell, skin.row) : []}
          numbers={preferences.numbers ? moveNumbers(state, store.shownPly()) : NO_NUMBERS} showLegal={preferences.showLegal}
          label={`${state.game.name}: ${t("board")}`} describe={describe} onPlay={play} />
        {pending !== null && (
          <p class="hint row" role="status">
            {t("confirmTap", { move: moveTo(pending) })}
            <button type="button" class="primary" onClick={() => play(pending)}>{t("playMove", { move: moveTo(pending) })}</button>
          </p>
        )}
        <ChoicePanel store={store} state={state} t={t} />
        <OfferPanel store={store} state={state} t={t} />
        <Controls store={store} state={state} t={t} />
      </div>
      <aside>
        <Players store={store} state={state} t={t} />
        <p class="status" role="status" aria-live="polite">
          {state.thinking && <span class="spinner" aria-hidden="true" />}{statusText(t, store)}
        </p>
        {(opening || rules) && <p class="quiet opening">{[rules, opening].filter(Boolean).join(" · ")}</p>}
        <p class="unseen" aria-live="polite">{announced(t, state)}</p>
        <OverPanel store={store} state={state} t={t} />
        {store.role === "spectator" && <p class="quiet">{t("watching")}</p>}
        {store.byLink() && store.role === "host" && state.moves.length === 0 && (
          <div class="panel invite">
            <p>{t("inviteText")}</p>
            <input readOnly aria-label={t("invite")} value={`${location.origin}${location.pathname}${location.search}#game=${store.tokens.guest_token ?? ""}`} onFocus={(e) => e.currentTarget.select()} />
          </div>
        )}
        <Lines store={store} state={state} t={t} onPreview={(preview) => choose({ preview })} />
        <Evaluations store={store} state={state} t={t} theme={`${preferences.theme}/${preferences.appearance}/${dark}/${skin.theme}`} />
        <Moves store={store} state={state} t={t} />
        <Variations store={store} t={t} />
        {Arrival.former() && <a class="button" href={`#game=${Arrival.former()}`}>{t("formerGame")}</a>}
      </aside>
    </>
  );
}

function App({ store }: { store: Store }) {
  const [, refresh] = useReducer((n: number, _: void) => n + 1, 0);
  const [open, setOpen] = useState<Open>(null);
  const [preferences, setPreferences] = useState(loadPreferences);
  useEffect(() => {
    const end = store.subscribe(() => refresh());
    refresh(); // what has come before
    return end;
  }, []);
  const scheme = useScheme();
  const [arena, setArena] = useState<Arena | null>(null);
  const [inArena, setInArena] = useState(readHash(location.hash)?.kind === "arena");
  useEffect(() => {
    void fetchArena().then(setArena);
    const follow = () => {
      const place = readHash(location.hash);
      setInArena(place?.kind === "arena");
      if (place && place.kind !== "arena") location.reload();
    };
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  const usualTheme = skinOf(store.state?.game.name ?? "").theme;
  useSounds(store, preferences.sound);
  // Before anything is drawn with them: the graph asks for the colours when it is made.
  const change = (next: Preferences) => {
    apply(next, usualTheme);
    save("preferences", next);
    setPreferences(next);
  };
  if (store.state) apply(preferences, usualTheme);
  useKeys(store, () => setOpen("new"), !(inArena && arena));
  const t = translator(preferences.language);
  const state = store.state;
  const close = () => setOpen(null);
  return (
    <>
      <header class="top">
        <h1><img src="/icon.svg" alt="" width="28" height="28" /> Ternion</h1>
        <nav>
          {arena && <a class="button" href={inArena ? "#" : "#arena"}>{t(inArena ? "backToGame" : "arena")}</a>}
          {store.role === "host" && <button type="button" class="primary" onClick={() => setOpen("new")}>{t("newGame")}</button>}
          {(["invite", "share", "settings"] as const).filter((name) => name !== "invite" || store.link !== "offline").map((name) => (
            <button key={name} type="button" class="iconic" aria-label={t(name)} title={t(name)} onClick={() => setOpen(name)}>
              <Icon name={name} /><span>{t(name)}</span>
            </button>
          ))}
        </nav>
      </header>
      {store.notice && (
        <div class="notice" role="alert">
          <span>{t(`error_${store.notice.code}`, {}, store.notice.message)}</span>
          <button type="button" class="plain" onClick={() => store.dismiss()} aria-label={t("dismiss")}>✕</button>
        </div>
      )}
      <LinkNotice store={store} t={t} />
      {inArena && arena ? <ArenaView first={arena} t={t} /> : <main data-ply={state?.ply} data-rev={state?.rev} data-over={state?.over} data-link={store.link}>{state ? <Table store={store} state={state} t={t} preferences={preferences} dark={scheme} /> : <p class="quiet">{t("connecting")}</p>}</main>}
      {open === "new" && <NewGameDialog store={store} t={t} onClose={close} />}
      {open === "settings" && <SettingsDialog preferences={preferences} t={t} onChange={change} onClose={close} />}
      {open === "share" && <ShareDialog store={store} t={t} onClose={close} />}
      {open === "invite" && <InviteDialog store={store} t={t} onClose={close} />}
    </>
  );
}

const store = new Store();
apply(loadPreferences(), "green");
render(<App store={store} />, document.getElementById("app") as HTMLElement);
store.start();
// The page then opens without the server, too. Browsers keep workers to safe addresses: https, or this machine.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js").catch(() => undefined);
