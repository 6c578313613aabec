// What a player does besides moving: through the game, back, giving up, asking the other.
import { useState } from "preact/hooks";
import type { Translate } from "./i18n";
import { Icon } from "./icons";
import type { State } from "./protocol";
import type { Store } from "./store";
import { playerName } from "./text";

function Steps({ store, t }: { store: Store; t: Translate }) {
  const ply = store.shownPly();
  const step = (icon: "first" | "previous" | "next" | "last", to: number | null, disabled: boolean) => (
    <button type="button" class="step" aria-label={t(icon)} title={t(icon)} disabled={disabled} onClick={() => store.show(to)}><Icon name={icon} /></button>
  );
  return (
    <div class="row steps">
      {step("first", 0, ply === 0)}
      {step("previous", ply - 1, ply === 0)}
      {step("next", ply + 1, store.isLive())}
      {step("last", null, store.isLive())}
    </div>
  );
}

function BackButton({ store, state, t }: { store: Store; state: State; t: Translate }) {
  if (!store.isLive() && store.role === "host" && (!store.byLink() || state.over))
    return <button type="button" onClick={() => store.backToShown()}>{t("goOnHere")}</button>;
  return (
    <button type="button" disabled={!store.mayTakeBack()} onClick={() => store.takeBack()}>
      {t(store.byLink() && !state.over ? "askUndo" : "undo")}
    </button>
  );
}

function EndButtons({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const [sure, setSure] = useState(false);
  const mine = store.mySide() !== null;
  if (state.thinking && mine) return <button type="button" onClick={() => store.ask("go")}>{t("moveNow")}</button>;
  if (!sure)
    return <button type="button" disabled={state.over || !mine} onClick={() => setSure(true)}>{t("resign")}</button>;
  return (
    <>
      <button type="button" class="danger" onClick={() => { setSure(false); void store.ask("resign"); }}>{t("resignSure")}</button>
      <button type="button" onClick={() => setSure(false)}>{t("cancel")}</button>
    </>
  );
}

export function Controls({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const program = store.isProgram("black") !== store.isProgram("white");
  return (
    <div class="controls">
      <Steps store={store} t={t} />
      <div class="row">
        <button type="button" aria-pressed={store.hints && store.mayAnalyse()} disabled={!store.mayAnalyse()} onClick={() => store.toggleHints()}>{t("hints")}</button>
        <BackButton store={store} state={state} t={t} />
        {!store.byLink() && <button type="button" disabled={!store.nextAgain()} onClick={() => void store.redo()}>{t("redo")}</button>}
        {state.game.draws_agreed && !state.over && store.mySide() && (
          <button type="button" disabled={state.ply === 0 || !!state.offer} onClick={() => store.offer("draw")}>{t("offerDraw")}</button>
        )}
        {program && store.role === "host" && !state.over && (
          <button type="button" onClick={() => store.swapSides()}>{t("swapSides")}</button>
        )}
        <EndButtons store={store} state={state} t={t} />
      </div>
    </div>
  );
}

/** Whether the server is there, and what can be done without it. */
export function LinkNotice({ store, t }: { store: Store; t: Translate }) {
  if (store.link === "open" || (store.link === "connecting" && !store.wasLost)) return null;
  const offline = store.link === "offline";
  return (
    <div class="notice" role={offline ? "status" : "alert"}>
      <span>{t(offline ? "offlineNow" : "lost")}</span>
      {offline ? <button type="button" onClick={() => store.reconnect()}>{t("connectAgain")}</button>
        : <button type="button" onClick={() => void store.playOffline()}>{t("playOffline")}</button>}
    </div>
  );
}

/** What the other side asks, or what one has asked. */
export function OfferPanel({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const offer = state.offer;
  if (!offer || store.role === "spectator") return null;
  const mine = store.mine(offer.by);
  const answer = (accept: boolean) => store.ask("answer", { accept });
  return (
    <div class="panel offer" role="alertdialog" aria-label={t(`offers_${offer.what}`, {}, offer.what)}>
      <p>{mine ? t("waitingForAnswer") : t(`offers_${offer.what}`, { name: playerName(t, store, offer.by, state.players[offer.by]) }, offer.what)}</p>
      <div class="row">
        {!mine && <button type="button" class="primary" onClick={() => answer(true)}>{t("accept")}</button>}
        <button type="button" onClick={() => answer(false)}>{t(mine ? "withdraw" : "decline")}</button>
      </div>
    </div>
  );
}

/** The colours of an opening. */
export function ChoicePanel({ store, state, t }: { store: Store; state: State; t: Translate }) {
  if (!store.mayChoose()) return null;
  const words: Record<string, string> = { white: t("takeWhite"), black: t("takeBlack"), place: t("placeTwo") };
  return (
    <div class="panel choice-panel" role="group" aria-label={t("chooseNow")}>
      <p>{t("chooseHint")}</p>
      <div class="row">
        {state.opening?.options.map((option) => (
          <button key={option} type="button" class="primary" data-choice={option} onClick={() => store.ask("choose", { choice: option })}>
            {option !== "place" && <span class={`disc ${option}`} aria-hidden="true" />}{words[option] ?? option}
          </button>
        ))}
      </div>
    </div>
  );
}

/** After the game: what can be done with it. */
export function OverPanel({ store, state, t }: { store: Store; state: State; t: Translate }) {
  if (!state.over || store.role === "spectator") return null;
  const asked = state.offer?.what === "rematch";
  return (
    <p class="again row">
      <button type="button" class="primary" disabled={asked} onClick={() => store.offer("rematch")}>{t("rematch")}</button>
      {store.reviewing === null && store.mayAnalyse() && <button type="button" onClick={() => store.review()}>{t("review")}</button>}
    </p>
  );
}

