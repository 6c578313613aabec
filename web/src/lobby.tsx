// The lobby: whoever wants to play says so, and whoever comes first sits down at the other side.
import { useEffect, useState } from "preact/hooks";
import { Choice } from "./dialog";
import { gameName, ruleName, settledName, type Translate } from "./i18n";
import { accept, identity, isRated, listen, ownRatings, post, ratingsOf, setRated, withdraw, type LobbyState, type Rating, type Seek, type Wanted } from "./lobby_link";
import { errorText } from "./problem";
import type { Offered } from "./protocol";
import { gamesWithSkins, skinOf } from "./skins";
import { load, save } from "./storage";
import type { Store } from "./store";
import { fittingName, ownName } from "./talk";

const CLOCKS: [string, number, number][] = [["3+2", 180, 2], ["5+3", 300, 3], ["10+5", 600, 5], ["30+0", 1800, 0], ["none", 0, 0]];
const USUAL = { game: "Othello", rules: "", opening: "", clock: "5+3", color: "random" as Wanted["color"] };
/** Games that have been gone to already: who comes back to the lobby is not taken away again. */
const SEEN = "ternion.lobby.seen";

function clockText(t: Translate, limit: number, increment: number): string {
  if (!limit) return t("noClock");
  return increment ? t("minutesPlus", { n: limit / 60, s: increment }) : t("minutes", { n: limit / 60 });
}

const ratingText = (rating: Rating | null): string => (rating ? `${rating.rating}${rating.provisional ? "?" : ""}` : "");

function wasSeen(id: string): boolean {
  try {
    const seen = (sessionStorage.getItem(SEEN) ?? "").split(" ");
    sessionStorage.setItem(SEEN, [...seen, id].slice(-50).join(" "));
    return seen.includes(id);
  } catch {
    return false;
  }
}

/** By the address of a seat, which is then one of My games. */
const goTo = (token: string): void => {
  location.hash = `game=${token}`;
};

function Row({ seek, mine, t, onAct }: { seek: Seek; mine: boolean; t: Translate; onAct(): void }) {
  const name = seek.name || t("anonymous");
  const terms = [gameName(t, seek.game), seek.rules ? ruleName(t, seek.game, seek.rules) : "", seek.opening ? settledName(t, seek.opening) : "", clockText(t, seek.limit, seek.increment), t(seek.rated ? "ratedGame" : "unratedGame")].filter(Boolean).join(" · ");
  return (
    <li data-challenge={seek.id} class={mine ? "mine" : ""}>
      <span class={`disc ${seek.color === "random" ? "either" : seek.color === "black" ? "white" : "black"}`} role="img" aria-label={seek.color === "random" ? t("random") : t("youWouldPlay", { side: t(seek.color === "black" ? "white" : "black") })} />
      <span class="who"><b><bdi>{mine ? t("you") : name}</bdi></b>{seek.bot && <span class="badge">{t("program")}</span>} <span class="quiet">{ratingText(seek.rating)}</span><span class="terms">{terms}</span></span>
      <button type="button" class={mine ? "" : "primary"} aria-label={mine ? t("withdraw") : `${t("accept")}: ${name}, ${terms}`} disabled={!mine && seek.rated && !isRated()} title={!mine && seek.rated && !isRated() ? t("ratedNeedsToken") : undefined} onClick={onAct}>{t(mine ? "withdraw" : "accept")}</button>
    </li>
  );
}

/** What this server has seen: one's own ratings, and the best of a game. */
function Ratings({ t, game, version }: { t: Translate; game: string; version: number }) {
  const [own, setOwn] = useState<(Rating & { game: string })[]>([]);
  const [best, setBest] = useState<(Rating & { id: string; name: string; bot: boolean })[]>([]);
  useEffect(() => {
    void ratingsOf(game).then(setBest, () => setBest([]));
    if (isRated()) void ownRatings().then(setOwn, () => setOwn([]));
    else setOwn([]);
  }, [game, version]);
  return (
    <>
      {own.length > 0 && <p class="own-ratings">{own.map((each) => <span key={each.game}>{gameName(t, each.game)} <b>{ratingText(each)}</b> <span class="quiet">± {2 * each.deviation} · {t("gamesFound", { n: each.games })}</span></span>)}</p>}
      {best.length > 0 && (
        <details class="more"><summary>{t("ratingsOf", { game: gameName(t, game) })}</summary>
          <ol class="ratings">{best.slice(0, 20).map((each) => <li key={each.id}><span><bdi>{each.name || t("anonymous")}</bdi>{each.bot && <span class="badge">{t("program")}</span>}</span> <b>{ratingText(each)}</b></li>)}</ol>
        </details>
      )}
    </>
  );
}

export function Lobby({ store, t }: { store: Store; t: Translate }) {
  const [lobby, setLobby] = useState<LobbyState | null>(null);
  const [you, setYou] = useState("");
  const [name, setName] = useState(ownName);
  const [rated, setOwnRated] = useState(isRated);
  const [asRated, setAsRated] = useState(isRated);
  const [wanted, setWanted] = useState({ ...USUAL, ...load<Partial<typeof USUAL>>("lobby", {}) });
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [version, setVersion] = useState(0);
  useEffect(() => listen({
    lobby: (state) => {
      setLobby(state);
      if (state?.you) setYou(state.you);
    },
    start: (id, token) => {
      if (!wasSeen(id)) goTo(token);
    },
    rated: () => setVersion((n) => n + 1),
  }), [rated]);
  const keepName = (field: HTMLInputElement) => {
    const next = (field.value = fittingName(field.value));
    setName(next);
    save("name", next.trim());
  };
  const act = async (what: () => Promise<unknown>) => {
    setBusy(true);
    try {
      setProblem("");
      await what();
    } catch (error) {
      setProblem(errorText(t, error));
    }
    setBusy(false);
  };
  const [, limit, increment] = CLOCKS.find(([key]) => key === wanted.clock) ?? (CLOCKS[1] as [string, number, number]);
  const offered: Offered | undefined = store.catalogue.find((each) => each.name === wanted.game);
  const rules = (offered?.variants ?? []).filter(({ opening }) => !opening);
  const rule = rules.some((each) => each.name === wanted.rules) ? wanted.rules : (rules[0]?.name ?? "");
  const openings = skinOf(wanted.game).settled(rule, offered?.openings ?? []);
  const opening = openings.includes(wanted.opening) ? wanted.opening : "";
  const set = (change: Partial<typeof USUAL>) => {
    const next = { ...wanted, ...change };
    setWanted(next);
    save("lobby", next);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void act(() => post(name.trim(), { variant: wanted.game, ...(rule ? { rules: rule } : {}), ...(opening ? { opening } : {}), limit, increment, color: wanted.color, rated: rated && asRated && limit > 0 }));
  };
  const take = (seek: Seek) => act(async () => {
    const { id, token } = await accept(seek, name.trim());
    wasSeen(id);
    goTo(token);
  });
  const others = lobby?.challenges.filter(({ by }) => by !== you) ?? [];
  const own = lobby?.challenges.filter(({ by }) => by === you) ?? [];
  const turnRated = (on: boolean) => act(async () => {
    await setRated(on);
    identity();
    setOwnRated(on);
    setAsRated(on);
  });
  return (
    <main class="games lobby" data-link={lobby ? "open" : "lost"} data-here={lobby?.here}>
      <div class="heading"><h1>{t("lobby")}</h1>{lobby && <span class="quiet" role="status">{t("peopleHere", { n: lobby.here })}</span>}</div>
      <p class="quiet">{t("lobbyText")}</p>
      <div class="lobby-parts">
        <section class="panel" aria-label={t("openChallenges")}>
          <h2>{t("openChallenges")}</h2>
          {!lobby && <p class="quiet" role="status">{t("connecting")}</p>}
          <ul class="challenges" aria-live="polite">
            {own.map((seek) => <Row key={seek.id} seek={seek} mine t={t} onAct={() => void act(() => withdraw(seek.id))} />)}
            {others.map((seek) => <Row key={seek.id} seek={seek} mine={false} t={t} onAct={() => void take(seek)} />)}
          </ul>
          {lobby && others.length === 0 && <p class="quiet">{t(own.length ? "waitingForOpponent" : "nobodyOffers")}</p>}
          {problem && <p class="problem" role="alert">{problem}</p>}
        </section>
        <form class="panel offer-form" onSubmit={submit} aria-label={t("postChallenge")}>
          <h2>{t("postChallenge")}</h2>
          <label class="field"><span>{t("yourName")}</span><input type="text" name="name" value={name} autocomplete="nickname" placeholder={t("anonymous")} onInput={(e) => keepName(e.currentTarget)} /></label>
          <Choice legend={t("game")} name="game" value={wanted.game} onChange={(game) => set({ game, rules: "" })} options={gamesWithSkins().map((each): [string, string] => [each, gameName(t, each)])} />
          {rules.length > 1 && <Choice legend={t("rules")} name="rules" value={rule} onChange={(next) => set({ rules: next })} options={rules.map((each): [string, string] => [each.name, ruleName(t, wanted.game, each.name)])} />}
          {openings.length > 0 && (
            <label class="field"><span>{t("openingRule")}</span>
              <select name="opening" value={opening} onChange={(e) => set({ opening: e.currentTarget.value })}>
                <option value="">{t("noOpeningRule")}</option>
                {openings.map((each) => <option key={each} value={each}>{settledName(t, each)}</option>)}
              </select>
            </label>
          )}
          <Choice legend={t("clock")} name="clock" value={wanted.clock} onChange={(clock) => set({ clock })} options={CLOCKS.map(([key, of, plus]): [string, string] => [key, clockText(t, of, plus)])} />
          <Choice legend={t("youPlay")} name="color" value={wanted.color} onChange={(color) => set({ color })} options={[["random", t("random")], ["black", t("black")], ["white", t("white")]]} />
          {rated && <label class="check"><input type="checkbox" name="asRated" checked={asRated && limit > 0} disabled={limit === 0} onChange={(e) => setAsRated(e.currentTarget.checked)} /><span>{t("ratedGame")}</span></label>}
          <button type="submit" class="primary" disabled={busy || !lobby || own.length >= 3}>{t("post")}</button>
        </form>
        <section class="panel" aria-label={t("ratings")}>
          <h2>{t("ratings")}</h2>
          <label class="check"><input type="checkbox" name="rated" checked={rated} onChange={(e) => void turnRated(e.currentTarget.checked)} /><span>{t("keepToken")}</span></label>
          <p class="quiet">{t("keepTokenText")}</p>
          <Ratings t={t} game={wanted.game} version={version + (rated ? 1000 : 0)} />
        </section>
      </div>
    </main>
  );
}
