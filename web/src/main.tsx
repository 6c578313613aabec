// The page: one game, as the server has it.
import { render } from "preact";
import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import { Board, type Mark } from "./board";
import { InviteDialog, NewGameDialog, SettingsDialog, ShareDialog } from "./dialogs";
import { translator, type Translate } from "./i18n";
import { Icon } from "./icons";
import { openingName } from "./openings";
import { Evaluations, Lines, Moves, Players } from "./panels";
import { apply, loadPreferences, type Preferences } from "./preferences";
import { other, type Line, type Position, type Side, type State } from "./protocol";
import { save } from "./storage";
import { Store } from "./store";
import { scoreText, statusText } from "./text";
import "./style.css";

type Open = "new" | "settings" | "share" | "invite" | null;

/** How stones lie, where it is not in squares. */
const LAYOUTS: Record<string, "cells" | "points"> = { Gomoku: "points", Surakarta: "points" };
/** A move so much worse than the best one is shown as bad. */
const BAD = 4;

/** Openings are those of the usual start. */
const USUAL_START = "---------------------------OX------XO---------------------------";

function marksOf(store: Store, state: State, position: Position): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const found = store.hints ? store.analysis() : null;
  const best = found?.lines[0]?.score.value;
  if (!found || best === undefined || state.thinking) return marks;
  for (const line of found.lines) {
    const cell = state.game.squares.indexOf(line.move);
    if (cell < 0 || !position.legal.includes(line.move)) continue;
    const behind = best - line.score.value;
    marks.set(cell, {
      text: scoreText(line.score), best: behind < 0.05, tone: behind < 1 ? "good" : behind < BAD ? "even" : "bad",
    });
  }
  return marks;
}

function lineOf(state: State, position: Position, line: Line | null): { cell: number; side: Side }[] {
  if (!line || !position.to_move) return [];
  let side = position.to_move;
  const cells: { cell: number; side: Side }[] = [];
  for (const move of line.pv.slice(0, 8)) {
    const cell = state.game.squares.indexOf(move);
    if (cell >= 0) cells.push({ cell, side });
    side = other(side);
  }
  return cells;
}

function useKeys(store: Store, openNew: () => void): void {
  useEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => store.show(store.shownPly() - 1), ArrowRight: () => store.show(store.shownPly() + 1),
      Home: () => store.show(0), End: () => store.show(null),
      h: () => store.toggleHints(), u: () => void store.ask("undo"), n: openNew,
    };
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest("input, textarea, select, dialog");
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
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

/** A second game on the same terms. */
function rematch(store: Store, state: State): void {
  const clock = state.clock?.black;
  void store.begin({
    game: state.game.name, black: state.players.black, white: state.players.white,
    clock: clock ? { main: clock.main, increment: clock.increment } : null,
  });
}

function Controls({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const ply = store.shownPly();
  const step = (icon: "first" | "previous" | "next" | "last", to: number | null, disabled: boolean) => (
    <button type="button" class="step" aria-label={t(icon)} title={t(icon)} disabled={disabled} onClick={() => store.show(to)}><Icon name={icon} /></button>
  );
  const [sure, setSure] = useState(false);
  const mine = store.mine("black") || store.mine("white");
  return (
    <div class="controls">
      <div class="row steps">
        {step("first", 0, ply === 0)}
        {step("previous", ply - 1, ply === 0)}
        {step("next", ply + 1, store.isLive())}
        {step("last", null, store.isLive())}
      </div>
      <div class="row">
        <button type="button" aria-pressed={store.hints} disabled={!store.mayAnalyse()} onClick={() => store.toggleHints()}>{t("hints")}</button>
        {store.isLive() || store.role !== "host" ? (
          <button type="button" disabled={state.moves.length === 0 || store.role !== "host" || (store.byLink() && !state.over)} onClick={() => store.ask("undo")}>{t("undo")}</button>
        ) : (
          <button type="button" onClick={() => store.backToShown()}>{t("goOnHere")}</button>
        )}
        {state.thinking && mine ? (
          <button type="button" onClick={() => store.ask("go")}>{t("moveNow")}</button>
        ) : sure ? (
          <>
            <button type="button" class="danger" onClick={() => { setSure(false); void store.ask("resign"); }}>{t("resignSure")}</button>
            <button type="button" onClick={() => setSure(false)}>{t("cancel")}</button>
          </>
        ) : (
          <button type="button" disabled={state.over || !mine} onClick={() => setSure(true)}>{t("resign")}</button>
        )}
      </div>
    </div>
  );
}

function Table({ store, state, t, preferences, dark }: {
  store: Store; state: State; t: Translate; preferences: Preferences; dark: boolean;
}) {
  const [pending, setPending] = useState<number | null>(null);
  const [preview, setPreview] = useState<Line | null>(null);
  const position = store.shown() ?? state;
  useEffect(() => {
    setPending(null);
    setPreview(null);
  }, [state.rev, store.shownPly()]);
  const { squares } = state.game;
  const legal = useMemo(() => new Set(store.canMove() ? position.legal.map((m) => squares.indexOf(m)) : []),
    [position, store.link, store.role, state.rev]);
  const marks = marksOf(store, state, position);
  const play = (cell: number) => {
    if (!legal.has(cell)) return setPending(null);
    if (preferences.confirm && pending !== cell) return setPending(cell);
    setPending(null);
    void store.play(squares[cell] as string);
  };
  const describe = (cell: number): string => {
    const content = position.board[cell];
    const words = [squares[cell] as string, content === "X" ? t("black") : content === "O" ? t("white") : legal.has(cell) ? t("legal") : t("empty")];
    const mark = marks.get(cell);
    if (mark) words.push(mark.text);
    return words.join(", ");
  };
  const opening = openingName(state.game.name, state.start, state.start.startsWith(USUAL_START),
    state.moves.slice(0, store.shownPly()).map((move) => move.move));
  const lastCell = position.last ? squares.indexOf(position.last) : -1;
  return (
    <>
      <div class="stage">
        <Board width={state.game.width} height={state.game.height} cells={position.board} names={squares}
          layout={LAYOUTS[state.game.name] ?? "cells"} legal={legal} last={lastCell < 0 ? null : lastCell} marks={preview ? new Map() : marks}
          line={lineOf(state, position, preview)} pending={pending} showLegal={preferences.showLegal}
          label={`${state.game.name}: ${t("board")}`} describe={describe} onPlay={play} />
        {pending !== null && <p class="hint" role="status">{t("confirmTap", { move: squares[pending] as string })}</p>}
        <Controls store={store} state={state} t={t} />
      </div>
      <aside>
        <Players store={store} state={state} t={t} />
        <p class="status" role="status" aria-live="polite">
          {state.thinking && <span class="spinner" aria-hidden="true" />}{statusText(t, store)}
        </p>
        {opening && <p class="quiet opening">{opening}</p>}
        {state.over && store.role === "host" && (
          <p class="again"><button type="button" class="primary" onClick={() => rematch(store, state)}>{t("rematch")}</button></p>
        )}
        {store.role === "spectator" && <p class="quiet">{t("watching")}</p>}
        {store.byLink() && store.role === "host" && state.moves.length === 0 && (
          <div class="panel invite">
            <p>{t("inviteText")}</p>
            <input readOnly aria-label={t("invite")} value={`${location.origin}${location.pathname}#game=${store.tokens.guest_token ?? ""}`} onFocus={(e) => e.currentTarget.select()} />
          </div>
        )}
        <Lines store={store} t={t} onPreview={setPreview} />
        <Evaluations store={store} state={state} t={t} theme={`${preferences.theme}/${preferences.appearance}/${dark}`} />
        <Moves store={store} state={state} t={t} />
      </aside>
    </>
  );
}

function App({ store }: { store: Store }) {
  const [, refresh] = useReducer((n: number, _: void) => n + 1, 0);
  const [open, setOpen] = useState<Open>(null);
  const [preferences, setPreferences] = useState(loadPreferences);
  useEffect(() => store.subscribe(() => refresh()), []);
  const scheme = useScheme();
  // Before anything is drawn with them: the graph asks for the colours when it is made.
  const change = (next: Preferences) => {
    apply(next);
    save("preferences", next);
    setPreferences(next);
  };
  useKeys(store, () => setOpen("new"));
  const t = translator(preferences.language);
  const state = store.state;
  const close = () => setOpen(null);
  return (
    <>
      <header class="top">
        <h1><img src="/icon.svg" alt="" width="28" height="28" /> Ternion</h1>
        <nav>
          {store.role === "host" && <button type="button" class="primary" onClick={() => setOpen("new")}>{t("newGame")}</button>}
          {(["invite", "share", "settings"] as const).map((name) => (
            <button key={name} type="button" class="iconic" aria-label={t(name)} title={t(name)} onClick={() => setOpen(name)}>
              <Icon name={name} /><span>{t(name)}</span>
            </button>
          ))}
        </nav>
      </header>
      {store.notice && (
        <div class="notice" role="alert">
          <span>{store.notice.message}</span>
          <button type="button" class="plain" onClick={() => store.dismiss()} aria-label={t("dismiss")}>✕</button>
        </div>
      )}
      {store.link === "lost" && <div class="notice" role="alert">{t("lost")}</div>}
      <main data-ply={state?.ply} data-over={state?.over} data-link={store.link}>{state ? <Table store={store} state={state} t={t} preferences={preferences} dark={scheme} /> : <p class="quiet">{t("connecting")}</p>}</main>
      {open === "new" && <NewGameDialog store={store} t={t} onClose={close} />}
      {open === "settings" && <SettingsDialog preferences={preferences} t={t} onChange={change} onClose={close} />}
      {open === "share" && <ShareDialog store={store} t={t} onClose={close} />}
      {open === "invite" && <InviteDialog store={store} t={t} onClose={close} />}
    </>
  );
}

const store = new Store();
apply(loadPreferences());
render(<App store={store} />, document.getElementById("app") as HTMLElement);
store.start();
