// The page: which screen the address names, and the game that is on.
import { render } from "preact";
import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import { fetchArena, type Arena } from "./arena_data";
import { Board, type Mark } from "./board";
import { ChoicePanel, Controls, LinkNotice, OfferPanel, OverPanel } from "./controls";
import { Home } from "./home";
import { gameName, learn, openingTitle, ruleName, translator, type Translate } from "./i18n";
import { Icon, type IconName } from "./icons";
import { later } from "./later";
import { tidy } from "./library";
import type { Wish } from "./newgame";
import { openingName } from "./openings";
import { EvaluationBar, Evaluations, Lines, Moves, Seat, Variations } from "./panels";
import { readHash, type Place } from "./permalink";
import { forbiddenIn, moveNumbers, rowThrough } from "./position";
import { apply, loadPreferences, themeOf, wantsConfirmation, type Preferences } from "./preferences";
import { problemText } from "./problem";
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

const NewGameDialog = later(() => import("./newgame").then((file) => file.NewGameDialog));
const SettingsDialog = later(() => import("./dialogs").then((file) => file.SettingsDialog));
const ShareDialog = later(() => import("./dialogs").then((file) => file.ShareDialog));
const InviteDialog = later(() => import("./dialogs").then((file) => file.InviteDialog));
const ArenaView = later(() => import("./arena").then((file) => file.ArenaView));
const Games = later(() => import("./games").then((file) => file.Games));
const Study = later(() => import("./study").then((file) => file.Study));
const Learn = later(() => import("./learn").then((file) => file.Learn));

/** Behind the best move by so many scales of the game: as good, and bad. */
const GOOD = 0.25;
const BAD = 1;
const LOW_SECONDS = 10;
const LONGEST_LINE = 8;
const FEW = 12;

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
      h: () => store.mayAnalyse() && store.toggleHints(), u: () => void store.takeBack(), n: () => openNew(),
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

function Table({ store, state, t, preferences, onOpen }: { store: Store; state: State; t: Translate; preferences: Preferences; onOpen(what: Open): void }) {
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
  const lastCell = position.last ? goalOf(position.last, squares) : -1;
  const near = store.nearSide();
  return (
    <>
      <h1 class="unseen">{gameName(t, state.game.name)}</h1>
      <Seat store={store} state={state} t={t} side={other(near)} />
      <div class="stage" style={`--shape:${(state.game.width / state.game.height).toFixed(3)}`}>
        <Board width={state.game.width} height={state.game.height} skin={skin} rowsUpwards={state.game.rows_upwards !== preferences.turned}
          cells={position.board} names={squares} legal={legal} ghost={store.canMove() ? position.to_move : null} theme={themeOf(preferences, state.game.name)}
          last={lastCell < 0 ? null : lastCell} origin={position.last ? (cellsOf(position.last, squares)[0] ?? null) : null} routes={routes} marks={preview ? new Map() : marks} line={lineOf(state, position, preview)} pending={pending ?? from}
          forbidden={forbidden} row={state.over && store.isLive() ? rowThrough(position.board, state.game.width, lastCell, skin.row) : []}
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
      <section class="info" aria-label={t("game")}>
        <Now store={store} state={state} t={t} onOpen={onOpen} />
        <div class="scroll">
          <ChoicePanel store={store} state={state} t={t} />
          <OfferPanel store={store} state={state} t={t} />
          <OverPanel store={store} state={state} t={t} />
          {store.role === "spectator" && <p class="quiet">{t("watching")}</p>}
          {store.byLink() && store.role === "host" && state.moves.length === 0 && <Invitation store={store} t={t} />}
          <Lines store={store} state={state} t={t} onPreview={(preview) => choose({ preview })} />
          <Evaluations store={store} state={state} t={t} />
          <Moves store={store} state={state} t={t} />
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
  const rules = state.opening && state.opening.step !== "settled" ? ruleName(t, state.game.name, state.opening.rule)
    : state.game.variant ? ruleName(t, state.game.name, state.game.variant) : "";
  return (
    <div class="now-line">
      <div class="said">
        <p class="status" role="status" aria-live="polite">
          {state.thinking && <span class="spinner" aria-hidden="true" />}{statusText(t, store)}
        </p>
        <p class="quiet opening">{[gameName(t, state.game.name), rules, openingTitle(t, opening)].filter(Boolean).join(" · ")}</p>
        <p class="unseen" aria-live="polite">{announced(t, state)}</p>
      </div>
      <div class="tools">
        {(["invite", "share"] as const).filter((name) => name !== "invite" || store.link !== "offline").map((name) => (
          <button key={name} type="button" class="plain" aria-label={t(name)} title={t(name)} onClick={() => onOpen(name)}><Icon name={name} /></button>
        ))}
      </div>
    </div>
  );
}

function Invitation({ store, t }: { store: Store; t: Translate }) {
  const link = `${location.origin}${location.pathname}${location.search}#game=${store.tokens.guest_token ?? ""}`;
  const [done, setDone] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(link).then(() => setDone(true), () => undefined);
  return (
    <div class="panel invite">
      <p>{t("inviteText")}</p>
      <div class="row">
        <input readOnly aria-label={t("invite")} value={link} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" onClick={copy}>{t(done ? "copied" : "copy")}</button>
      </div>
    </div>
  );
}

/** An address that leads to no game: what happened, and what can be done. */
function Nowhere({ store, t }: { store: Store; t: Translate }) {
  return (
    <main class="nowhere">
      <div class="panel">
        <h1>{t(store.missing === "invitation" ? "deadInvitation" : "elsewhere")}</h1>
        <p>{t(store.missing === "invitation" ? "deadInvitationText" : "elsewhereText")}</p>
        <p class="row"><a class="button primary" href="#new">{t("playTernion")}</a><a class="button" href="#games">{t("myGames")}</a><a class="button" href="#">{t("home")}</a></p>
      </div>
    </main>
  );
}

const SCREENS: { kind: Place["kind"]; href: string; icon: IconName; word: "study" | "learn" | "myGames" }[] = [
  { kind: "study", href: "#study", icon: "study", word: "study" },
  { kind: "learn", href: "#learn=", icon: "learn", word: "learn" },
  { kind: "games", href: "#games", icon: "games", word: "myGames" },
];

function Top({ place, arena, t, onOpen }: { place: Place; arena: boolean; t: Translate; onOpen(what: Open): void }) {
  return (
    <header class="top">
      <a class="brand" href="#" aria-label={`Ternion: ${t("home")}`}><img src="/icon.svg" alt="" width="28" height="28" /><span>Ternion</span></a>
      <nav aria-label={t("menu")}>
        <button type="button" class="primary iconic" aria-label={t("newGame")} onClick={() => onOpen("new")}><Icon name="plus" /><span>{t("newGame")}</span></button>
        {SCREENS.map(({ kind, href, icon, word }) => (
          <a key={kind} class="iconic" href={href} aria-label={t(word)} aria-current={place.kind === kind ? "page" : undefined}><Icon name={icon} /><span>{t(word)}</span></a>
        ))}
        {arena && <a class="iconic arena-link" href="#arena" aria-label={t("arena")} aria-current={place.kind === "arena" ? "page" : undefined}><Icon name="cup" /><span>{t("arena")}</span></a>}
        <button type="button" class="iconic alone" aria-label={t("settings")} title={t("settings")} onClick={() => onOpen("settings")}><Icon name="settings" /></button>
      </nav>
    </header>
  );
}

/** The tournament that the server shows, if it shows one. */
function useArena(): Arena | null {
  const [arena, setArena] = useState<Arena | null>(null);
  useEffect(() => void fetchArena().then(setArena), []);
  return arena;
}

const NOTICE_MS = 8000;

/** It lies over the page, so that nothing moves, and goes by itself. */
function Notice({ store, t }: { store: Store; t: Translate }) {
  const { notice } = store;
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => store.notice === notice && store.dismiss(), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  if (!notice) return null;
  return (
    <div class="notice toast" role="alert">
      <span>{problemText(t, notice)}</span>
      <button type="button" class="plain" onClick={() => store.dismiss()} aria-label={t("dismiss")}>✕</button>
    </div>
  );
}

const OF_A_GAME: Place["kind"][] = ["own", "seat", "game", "new"];

function App({ store }: { store: Store }) {
  const [, refresh] = useReducer((n: number, _: void) => n + 1, 0);
  const [open, setOpen] = useState<Open>(null);
  const [wish, setWish] = useState<Wish>({});
  const [preferences, setPreferences] = useState(loadPreferences);
  const [place, setPlace] = useState<Place>(() => readHash(location.hash));
  useEffect(() => {
    const end = store.subscribe(() => refresh());
    const follow = () => {
      const next = readHash(location.hash);
      setPlace(next);
      setOpen(null);
      store.visit(next);
      if (!OF_A_GAME.includes(next.kind)) scrollTo(0, 0);
    };
    window.addEventListener("hashchange", follow);
    store.visit(place);
    refresh(); // what has come before
    return () => {
      end();
      window.removeEventListener("hashchange", follow);
    };
  }, []);
  useScheme();
  const arena = useArena();
  const usualTheme = skinOf(store.state?.game.name ?? "").theme;
  useSounds(store, preferences.sound);
  const change = (next: Preferences) => {
    apply(next, usualTheme);
    save("preferences", next);
    setPreferences(next);
    void learn(next.language).then(() => refresh());
  };
  apply(preferences, usualTheme);
  const inGame = OF_A_GAME.includes(place.kind);
  const openNew = (next: Wish = {}) => {
    setWish(next);
    setOpen("new");
  };
  useKeys(store, openNew, inGame && !store.missing);
  const t = translator(preferences.language);
  const state = store.state;
  const close = () => setOpen(null);
  const screen = (): preact.JSX.Element => {
    if (place.kind === "arena" && arena) return <ArenaView first={arena} t={t} />;
    if (place.kind === "games") return <Games t={t} preferences={preferences} />;
    if (place.kind === "study") return <Study store={store} t={t} preferences={preferences} fields={place.fields} />;
    if (place.kind === "learn") return <Learn t={t} preferences={preferences} game={place.game} />;
    if (!inGame) return <Home t={t} preferences={preferences} onNew={openNew} />;
    if (store.missing) return <Nowhere store={store} t={t} />;
    const shown = store.id && state ? state : null;
    return (
      <main class="table" data-ply={shown?.ply} data-shown={shown ? store.shownPly() : undefined} data-rev={shown?.rev} data-over={shown?.over} data-link={store.link} data-id={store.id}>
        {shown ? <Table store={store} state={shown} t={t} preferences={preferences} onOpen={setOpen} /> : <div class="skeleton" role="status" aria-label={t("connecting")} />}
      </main>
    );
  };
  return (
    <>
      <Top place={place} arena={!!arena} t={t} onOpen={(what) => (what === "new" ? openNew() : setOpen(what))} />
      <Notice store={store} t={t} />
      {inGame && <LinkNotice store={store} t={t} />}
      {screen()}
      {open === "new" && <NewGameDialog store={store} t={t} wish={wish} preferences={preferences} onClose={close} />}
      {open === "settings" && <SettingsDialog preferences={preferences} t={t} onChange={change} onClose={close} />}
      {open === "share" && <ShareDialog store={store} t={t} onClose={close} />}
      {open === "invite" && <InviteDialog store={store} t={t} onClose={close} />}
    </>
  );
}

tidy(Date.now());
const store = new Store();
const preferences = loadPreferences();
apply(preferences, "green");
const root = document.getElementById("app") as HTMLElement;
void learn(preferences.language).then(() => {
  root.textContent = ""; // what stood there meanwhile
  render(<App store={store} />, root);
});
// The page then opens without the server, too. Browsers keep workers to safe addresses: https, or this machine.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js").catch(() => undefined);
