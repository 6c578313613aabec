// The page: which screen the address names, and the game that is on.
import { render } from "preact";
import { useEffect, useReducer, useState } from "preact/hooks";
import { fetchArena, type Arena } from "./arena_data";
import { fetchFarm } from "./farm_data";
import { LinkNotice } from "./controls";
import { isAlone } from "./engine/line";
import { Home } from "./home";
import { learn, translator, type Translate } from "./i18n";
import { Icon, type IconName } from "./icons";
import { useKeys } from "./keys";
import { later } from "./later";
import { tidy } from "./library";
import type { Wish } from "./newgame";
import { readHash, type Place } from "./permalink";
import { apply, loadPreferences, type Preferences } from "./preferences";
import { problemText } from "./problem";
import type { State } from "./protocol";
import { skinOf } from "./skins";
import { play as sound, type Sound } from "./sound";
import { save } from "./storage";
import { Store } from "./store";
import { Table, type Open } from "./table";
import "./style.css";
import "./screens.css";

const NewGameDialog = later(() => import("./newgame").then((file) => file.NewGameDialog));
const SettingsDialog = later(() => import("./dialogs").then((file) => file.SettingsDialog));
const ShareDialog = later(() => import("./dialogs").then((file) => file.ShareDialog));
const InviteDialog = later(() => import("./invite").then((file) => file.InviteDialog));
const ArenaView = later(() => import("./arena").then((file) => file.ArenaView));
const FarmView = later(() => import("./farm").then((file) => file.FarmView));
const Games = later(() => import("./games").then((file) => file.Games));
const Study = later(() => import("./study").then((file) => file.Study));
const Puzzles = later(() => import("./practise").then((file) => file.Puzzles));
const Mistakes = later(() => import("./mistakes").then((file) => file.Mistakes));
const Lobby = later(() => import("./lobby").then((file) => file.Lobby));
const Recall = later(() => import("./recall_screen").then((file) => file.Recall));
const Learn = later(() => import("./learn").then((file) => file.Learn));

const LOW_SECONDS = 10;

function useTableKeys(store: Store, openNew: () => void, on: boolean): void {
  const hints = () => void (store.mayAnalyse() && store.toggleHints());
  useKeys({
    ArrowLeft: () => store.show(store.shownPly() - 1), ArrowRight: () => store.show(store.shownPly() + 1),
    Home: () => store.show(0), End: () => store.show(null),
    h: hints, l: hints, u: () => void store.takeBack(), n: openNew,
    p: () => void store.play("pass"), r: () => void store.redo(),
  }, on);
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
  const chosen = now.ply >= before.ply && before.opening && (now.opening?.choices.length ?? 0) > before.opening.choices.length;
  return goesOn && (chosen || (now.ply > before.ply && now.ply > now.given)) ? "move" : null;
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

interface Screen {
  kind: Place["kind"];
  href: string;
  icon: IconName;
  word: "lobby" | "study" | "puzzles" | "learn" | "myGames";
}
/** People meet at a server alone. */
const SCREENS: Screen[] = [
  ...(isAlone ? [] : [{ kind: "lobby", href: "#lobby", icon: "invite", word: "lobby" } satisfies Screen]),
  { kind: "study", href: "#study", icon: "study", word: "study" },
  { kind: "puzzles", href: "#puzzles=", icon: "puzzle", word: "puzzles" },
  { kind: "learn", href: "#learn=", icon: "learn", word: "learn" },
  { kind: "games", href: "#games", icon: "games", word: "myGames" },
];

function Top({ place, arena, farm, t, onOpen }: { place: Place; arena: boolean; farm: boolean; t: Translate; onOpen(what: Open): void }) {
  return (
    <header class="top">
      <a class="brand" href="#" aria-label={`Ternion: ${t("home")}`}><img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width="28" height="28" /><span>Ternion</span></a>
      <nav aria-label={t("menu")}>
        <button type="button" class="primary iconic" aria-label={t("newGame")} onClick={() => onOpen("new")}><Icon name="plus" /><span>{t("newGame")}</span></button>
        {SCREENS.map(({ kind, href, icon, word }) => (
          <a key={kind} class="iconic" href={href} aria-label={t(word)} aria-current={place.kind === kind ? "page" : undefined}><Icon name={icon} /><span>{t(word)}</span></a>
        ))}
        {arena && <a class="iconic arena-link" href="#arena" aria-label={t("arena")} aria-current={place.kind === "arena" ? "page" : undefined}><Icon name="cup" /><span>{t("arena")}</span></a>}
        {farm && <a class="iconic farm-link" href="#farm" aria-label={t("farm")} aria-current={place.kind === "farm" ? "page" : undefined}><Icon name="farm" /><span>{t("farm")}</span></a>}
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

/** Whether the server shows a farm, even one that does not answer now. */
function useFarm(): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => void fetchFarm().then(({ kind }) => setThere(kind === "shown" || kind === "away")), []);
  return there;
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
    const follow = (event: Event) => {
      const next = readHash(location.hash);
      setPlace(next);
      // A game that gets its address while somebody is in a dialog does not end that.
      if (event.isTrusted) setOpen(null);
      store.visit(next);
      if (!OF_A_GAME.includes(next.kind)) scrollTo(0, 0);
    };
    window.addEventListener("hashchange", follow);
    // The address may have changed before anybody listened.
    const now = readHash(location.hash);
    setPlace(now);
    store.visit(now);
    refresh(); // what has come before
    return () => {
      end();
      window.removeEventListener("hashchange", follow);
    };
  }, []);
  const arena = useArena();
  const farm = useFarm();
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
  useTableKeys(store, openNew, inGame && !store.missing);
  const t = translator(preferences.language);
  const state = store.state;
  const close = () => setOpen(null);
  const screen = (): preact.JSX.Element => {
    if (place.kind === "arena" && arena) return <ArenaView first={arena} t={t} />;
    if (place.kind === "farm") return <FarmView t={t} />;
    if (place.kind === "games") return <Games t={t} preferences={preferences} />;
    if (place.kind === "study") return <Study store={store} t={t} preferences={preferences} fields={place.fields} />;
    if (place.kind === "puzzles") return <Puzzles store={store} t={t} preferences={preferences} game={place.game} />;
    if (place.kind === "mistakes") return <Mistakes t={t} preferences={preferences} id={place.id} />;
    if (place.kind === "lobby" && !isAlone) return <Lobby store={store} t={t} />;
    if (place.kind === "recall") return <Recall store={store} t={t} preferences={preferences} game={place.game} />;
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
      <Top place={place} arena={!!arena} farm={farm} t={t} onOpen={(what) => (what === "new" ? openNew() : setOpen(what))} />
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
if (import.meta.env.PROD) void navigator.serviceWorker?.register(`${import.meta.env.BASE_URL}worker.js`).catch(() => undefined);
