// "My games": every game of this browser, found, named, taken along and thrown away.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Translate } from "./i18n";
import { gameName, ruleName } from "./i18n";
import { isAlone } from "./engine/line";
import { Icon } from "./icons";
import { all, isWorthKeeping, matches, put, remove, type Saved } from "./library";
import { SavedPicture } from "./home";
import type { Preferences } from "./preferences";
import { addressOf, opponentText, standText } from "./saved_text";
import { textOfSaved } from "./sgf";

type Filter = "all" | "going" | "over";
const PAGE = 24;

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.download = name;
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  link.click();
}

function dayText(language: string, at: number): string {
  // Of several ways to write English, say, the device's own.
  const own = navigator.language.startsWith(language) ? navigator.language : language;
  return new Intl.DateTimeFormat(own, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

function Row({ saved, t, preferences, onChange, onRemove }: { saved: Saved; t: Translate; preferences: Preferences; onChange(): void; onRemove(saved: Saved): void }) {
  const [naming, setNaming] = useState(false);
  const title = saved.name || `${gameName(t, saved.game)} · ${opponentText(t, saved)}`;
  const rename = (event: Event) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLElement).querySelector("input") as HTMLInputElement;
    put({ ...saved, name: field.value.trim().slice(0, 80) });
    setNaming(false);
    onChange();
  };
  return (
    <li class="saved" data-id={saved.id}>
      <a class="picture" href={addressOf(saved)} tabIndex={-1} aria-hidden="true"><SavedPicture saved={saved} preferences={preferences} /></a>
      <div class="about">
        {naming ? (
          <form class="row" onSubmit={rename}>
            <input type="text" name="name" aria-label={t("nameOfGame")} value={saved.name} autofocus maxLength={80} />
            <button type="submit" class="primary">{t("save")}</button>
          </form>
        ) : <a class="title" href={addressOf(saved)}>{title}</a>}
        <span class="stand">{standText(t, saved)}</span>
        <span class="quiet">{[saved.variant ? ruleName(t, saved.game, saved.variant) : "", t("moveNumber", { n: saved.moves.length }), dayText(preferences.language, saved.touched)].filter(Boolean).join(" · ")}</span>
      </div>
      <div class="acts">
        <button type="button" class="plain" onClick={() => setNaming(!naming)} aria-label={t("rename", { name: title })} title={t("renameShort")}><Icon name="pen" /></button>
        <button type="button" class="plain" onClick={() => download(`${saved.game.toLowerCase()}-${saved.id}.sgf`, textOfSaved(saved))} aria-label={t("exportGame", { name: title })} title={t("exportShort")}><Icon name="share" /></button>
        <button type="button" class="plain" onClick={() => onRemove(saved)} aria-label={t("deleteGame", { name: title })} title={t("deleteShort")}><Icon name="trash" /></button>
      </div>
    </li>
  );
}

/** What the server has of the games that others may have moved in: as those stand there now. */
async function ask(saved: Saved): Promise<boolean> {
  if (isAlone) return false;
  const server = new URLSearchParams(location.search).get("token");
  const reply = await fetch(`/api/game${server ? `?token=${encodeURIComponent(server)}` : ""}`, { headers: { Authorization: `Bearer ${saved.token}` } }).catch(() => null);
  if (!reply?.ok) return false;
  const { state } = await reply.json();
  const moves: string[] = state.moves.map(({ move }: { move: string }) => move);
  if (moves.length === saved.moves.length && state.over === saved.over) return false;
  put({ ...saved, moves, board: state.board, last: state.last, over: state.over, result: state.result, turn: state.turn, touched: Date.now() });
  return true;
}

export function Games({ t, preferences }: { t: Translate; preferences: Preferences }) {
  const [version, setVersion] = useState(0);
  const [words, setWords] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const [game, setGame] = useState("");
  const [many, setMany] = useState(PAGE);
  const [gone, setGone] = useState<Saved | null>(null);
  const games = useMemo(() => all().filter(isWorthKeeping), [version]);
  const change = () => setVersion((n) => n + 1);
  useEffect(() => {
    const others = games.filter((each) => !each.over && each.token && (each.black.kind === "guest" || each.white.kind === "guest")).slice(0, 20);
    void Promise.all(others.map(ask)).then((news) => news.includes(true) && change());
    window.addEventListener("storage", change);
    return () => window.removeEventListener("storage", change);
  }, []);
  const kinds = [...new Set(games.map((each) => each.game))];
  const found = games.filter((each) => (filter === "all" || (filter === "over") === each.over) && (!game || each.game === game) && matches(each, words.trim(), (key) => t(key, {}, "")));
  const drop = (saved: Saved) => {
    remove(saved.id);
    setGone(saved);
    change();
  };
  const undo = () => {
    if (gone) put(gone);
    setGone(null);
    change();
  };
  return (
    <main class="games">
      <div class="heading">
        <h1>{t("myGames")}</h1>
        {games.length > 0 && <button type="button" onClick={() => download("ternion-games.sgf", found.map(textOfSaved).join("\n"))} disabled={found.length === 0}>{t("exportAll", { n: found.length })}</button>}
      </div>
      {games.length === 0 ? (
        <div class="panel empty"><p>{t("noGames")}</p><p class="row"><a class="button primary" href="#new">{t("play")}</a></p></div>
      ) : (
        <>
          <div class="filters row">
            <input type="search" name="find" placeholder={t("find")} aria-label={t("find")} value={words} onInput={(e) => setWords(e.currentTarget.value)} />
            <select name="filter" aria-label={t("show")} value={filter} onChange={(e) => setFilter(e.currentTarget.value as Filter)}>
              <option value="all">{t("allGames")}</option><option value="going">{t("going")}</option><option value="over">{t("finished")}</option>
            </select>
            {kinds.length > 1 && (
              <select name="kind" aria-label={t("game")} value={game} onChange={(e) => setGame(e.currentTarget.value)}>
                <option value="">{t("everyGame")}</option>
                {kinds.map((each) => <option key={each} value={each}>{gameName(t, each)}</option>)}
              </select>
            )}
          </div>
          <p class="quiet" role="status">{t("gamesFound", { n: found.length })} · {t("keptHere")}</p>
          <ul class="saved-list">
            {found.slice(0, many).map((saved) => <Row key={saved.id} saved={saved} t={t} preferences={preferences} onChange={change} onRemove={drop} />)}
          </ul>
          {found.length > many && <p class="row"><button type="button" onClick={() => setMany(many + PAGE)}>{t("more")}</button></p>}
        </>
      )}
      {gone && (
        <div class="toast" role="status">
          <span>{t("deleted")}</span><button type="button" onClick={undo}>{t("bringBack")}</button>
          <button type="button" class="plain" onClick={() => setGone(null)} aria-label={t("dismiss")}>✕</button>
        </div>
      )}
    </main>
  );
}
