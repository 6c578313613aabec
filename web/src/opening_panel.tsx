// An opening that the players settle: what can be chosen now, what was chosen so far, and how it goes.
import { settledHint, settledName, type Translate } from "./i18n";
import { offerLabel } from "./offers";
import { isColour, isNumber, openingAct, type Opening, type State } from "./protocol";
import type { Store } from "./store";
import { chosenText } from "./text";

/** The points that whoever offers has marked so far. */
export interface Offering {
  /** Empty cells are marked now. */
  active: boolean;
  points: string[];
  begin(): void;
  leave(): void;
}

/** "Swap: play White": taking the colour that one has is no swap. */
function optionText(t: Translate, state: State, option: string): string {
  if (isColour(option)) return `${t(option === state.turn ? "keepColours" : "swapColours")}: ${t(option === "white" ? "takeWhite" : "takeBlack")}`;
  if (option === "place") return state.ply === 3 ? t("placeTwo") : t("placeNext", { n: state.ply + 1 });
  if (option === "offer") return t("offerMany", { n: state.opening?.offer_size ?? 0 });
  return option;
}

const HINTS = { swap: "chooseHint", choose: "chooseHint", declare: "declareHint", offer: "offerHint", place: "chooseHint", pick: "chooseHint" } as const;

function Options({ store, state, opening, t, offering }: { store: Store; state: State; opening: Opening; t: Translate; offering: Offering }) {
  if (offering.active) {
    const wanted = opening.offer_size ?? 0;
    const { points } = offering;
    return (
      <>
        <p>{t("offerHint", { n: wanted })}</p>
        <p role="status" class="offers">{t("offered", { n: points.length, of: wanted })}{points.length > 0 && `: ${points.map((point, i) => `${offerLabel(i)} ${point}`).join(", ")}`}</p>
        <div class="row">
          <button type="button" class="primary" data-choice="offer" disabled={points.length !== wanted} onClick={() => void store.choose("offer", points)}>{t("offerThese")}</button>
          {opening.options.length > 1 && <button type="button" onClick={offering.leave}>{t("cancel")}</button>}
        </div>
      </>
    );
  }
  const numbers = opening.options.every(isNumber);
  return (
    <>
      <p>{t(HINTS[openingAct(state)], { side: t(state.to_move ?? "black"), n: opening.offer_size ?? 0 })}</p>
      <div class={`row${numbers ? " numbers" : ""}`}>
        {opening.options.map((option) => (
          <button key={option} type="button" class="primary" data-choice={option} onClick={() => (option === "offer" ? offering.begin() : void store.choose(option))}>
            {isColour(option) && <span class={`disc ${option}`} aria-hidden="true" />}{optionText(t, state, option)}
          </button>
        ))}
      </div>
    </>
  );
}

/** What is to be chosen, by whoever may. */
export function ChoicePanel({ store, state, t, offering }: { store: Store; state: State; t: Translate; offering: Offering }) {
  if (!state.opening || !store.mayChoose() || !store.isLive()) return null;
  return (
    <div class="panel choice-panel" role="group" aria-label={t("openingOf", { rule: settledName(t, state.opening.rule) })}>
      <Options store={store} state={state} opening={state.opening} t={t} offering={offering} />
    </div>
  );
}

/** How the opening goes, and what was chosen in it up to the position that is shown. */
export function OpeningRecord({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const { opening } = state;
  if (!opening) return null;
  const made = opening.choices.filter(({ ply }) => ply <= store.shownPly());
  const settled = opening.step === "settled";
  return (
    <details class="panel opening-record" data-step={opening.step} open={!settled && state.ply < 2}>
      <summary>{t("openingOf", { rule: settledName(t, opening.rule) })}</summary>
      <p class="quiet">{settledHint(t, opening.rule)}</p>
      {made.length > 0 && <ol>{made.map((each, i) => <li key={i}>{chosenText(t, each)}</li>)}</ol>}
    </details>
  );
}
