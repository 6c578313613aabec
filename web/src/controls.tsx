// What a player does besides moving: through the game, back, giving up, asking the other. Each button has a place of its
// own, whatever the game is at: where it means nothing it is dim, and nothing moves under a finger.
import { useEffect, useState } from "preact/hooks";
import type { Translate } from "./i18n";
import { Icon, type IconName } from "./icons";
import type { State } from "./protocol";
import { PACES } from "./replay";
import { rulesOf } from "./rules";
import type { Store } from "./store";
import { playerName } from "./text";

function Steps({ store, t }: { store: Store; t: Translate }) {
  const ply = store.shownPly();
  const { replay } = store;
  const step = (icon: IconName, label: string, disabled: boolean, act: () => void) => (
    <button type="button" class="step" aria-label={label} title={label} disabled={disabled} onClick={act}><Icon name={icon} /></button>
  );
  const toggle = () => {
    replay.toggle();
    store.refresh();
  };
  return (
    <div class="steps" role="group" aria-label={t("moves")}>
      {step("first", t("first"), ply === 0, () => store.show(0))}
      {step("previous", t("previous"), ply === 0, () => store.show(ply - 1))}
      {step(replay.running ? "pause" : "play", t(replay.running ? "pause" : "replay"), store.state?.ply === 0 && !store.isShow(), toggle)}
      {step("next", t("next"), store.isLive(), () => store.show(ply + 1))}
      {step("last", t("last"), store.isLive(), () => store.show(null))}
    </div>
  );
}

/** How fast a game passes that one watches. */
function Pace({ store, t }: { store: Store; t: Translate }) {
  const { replay } = store;
  if (!store.isShow() && !replay.running) return null;
  const at = Math.max(0, PACES.indexOf(replay.pace));
  const set = (index: number) => {
    replay.setPace(PACES[index] as number);
    store.refresh();
  };
  return (
    <label class="pace">
      <span>{t("pace")}</span>
      <input type="range" name="pace" min="0" max={PACES.length - 1} value={at} aria-valuetext={t("paceIs", { n: replay.pace })} onInput={(e) => set(Number(e.currentTarget.value))} />
      <span class="quiet">{t("paceIs", { n: replay.pace })}</span>
    </label>
  );
}

interface Action {
  key: string;
  icon: IconName;
  label: string;
  disabled: boolean;
  pressed?: boolean;
  act(): void;
}

function actionsOf(store: Store, state: State, t: Translate, askResign: () => void): Action[] {
  const mine = store.mySide() !== null;
  const program = store.isProgram("black") !== store.isProgram("white");
  const back = !store.isLive() && store.role === "host" && !store.isShow() && (!store.byLink() || state.over);
  const actions: Action[] = [
    { key: "hints", icon: "hints", label: t("hints"), disabled: !store.mayAnalyse(), pressed: store.hints && store.mayAnalyse(), act: () => store.toggleHints() },
    back ? { key: "back", icon: "here", label: t("goOnHere"), disabled: false, act: () => void store.backToShown() }
      : { key: "back", icon: "back", label: t(store.byLink() && !state.over ? "askUndo" : "undo"), disabled: !store.mayTakeBack(), act: () => void store.takeBack() },
    { key: "redo", icon: "again", label: t("redo"), disabled: !store.nextAgain(), act: () => void store.redo() },
    state.game.draws_agreed
      ? { key: "draw", icon: "draw", label: t("offerDraw"), disabled: state.over || !mine || state.ply === 0 || !!state.offer, act: () => void store.offer("draw") }
      : { key: "share", icon: "study", label: t("study"), disabled: !state.over && store.mySide() !== null && !bothMine(store), act: () => { location.hash = store.studyAddress(); } },
    { key: "swap", icon: "swap", label: t("swapSides"), disabled: !program || store.role !== "host" || state.over, act: () => void store.swapSides() },
    state.thinking && mine ? { key: "end", icon: "next", label: t("moveNow"), disabled: false, act: () => void store.ask("go") }
      : state.over && mine ? { key: "end", icon: "again", label: t("rematch"), disabled: state.offer?.what === "rematch", act: () => void store.offer("rematch") }
      : { key: "end", icon: "flag", label: t("resign"), disabled: state.over || !mine, act: askResign },
  ];
  return actions;
}

const bothMine = (store: Store): boolean => store.mine("black") && store.mine("white");

export function Controls({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const [sure, setSure] = useState(false);
  useEffect(() => setSure(false), [state.over, state.ply]);
  return (
    <div class="controls">
      <Pace store={store} t={t} />
      <Steps store={store} t={t} />
      <div class="actions">
        {actionsOf(store, state, t, () => setSure(true)).map(({ key, icon, label, disabled, pressed, act }) => (
          <button key={key} type="button" class="action" data-action={key} disabled={disabled} aria-pressed={pressed} onClick={act}><Icon name={icon} /><span>{label}</span></button>
        ))}
      </div>
      {sure && (
        <div class="sure" role="alertdialog" aria-label={t("resignSure")}>
          <button type="button" class="danger" onClick={() => { setSure(false); void store.ask("resign"); }}>{t("resignSure")}</button>
          <button type="button" onClick={() => setSure(false)}>{t("cancel")}</button>
        </div>
      )}
    </div>
  );
}

/** Whether the server is there, and what can be done without it. */
export function LinkNotice({ store, t }: { store: Store; t: Translate }) {
  if (store.link === "open" || (store.link === "connecting" && !store.wasLost) || store.missing) return null;
  const offline = store.link === "offline";
  // Without the server nobody settles an opening.
  const settling = !!store.state?.opening && store.state.opening.step !== "settled";
  return (
    <div class="notice link" role={offline ? "status" : "alert"}>
      <span>{t(offline ? "offlineNow" : "lost")}</span>
      {offline ? <button type="button" onClick={() => store.reconnect()}>{t("connectAgain")}</button>
        : !settling && <button type="button" onClick={() => void store.playOffline()}>{t("playOffline")}</button>}
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

/** After the game: what can be done with it. */
export function OverPanel({ store, state, t }: { store: Store; state: State; t: Translate }) {
  if (!state.over || store.role === "spectator" || !store.isLive()) return null;
  const asked = state.offer?.what === "rematch";
  return (
    <p class="again row">
      <button type="button" class="primary" disabled={asked} onClick={() => store.offer("rematch")}>{t("rematch")}</button>
      {store.reviewing === null && store.mayAnalyse() && <button type="button" onClick={() => store.review()}>{t("review")}</button>}
      {store.mayAnalyse() && rulesOf(state.game.name)?.read(state.start) && <a class="button" href={`#mistakes=${store.id}`}>{t("mistakes")}</a>}
      <a class="button" href={store.studyAddress()}>{t("study")}</a>
    </p>
  );
}
