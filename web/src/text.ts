// Times, players and outcomes in words; scores are in score.ts.
import type { Translate } from "./i18n";
import { isColour, isNumber, openingAct, other, type OpeningChoice, type Player, type Side, type State } from "./protocol";
import type { Store } from "./store";

export function clockText(seconds: number): string {
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.ceil(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = String(whole % 60).padStart(2, "0");
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}

export function playerName(t: Translate, store: Store, side: Side, player: Player): string {
  if (player.name) return player.name;
  if (player.kind === "engine") return t("engine");
  const both = store.state?.players.black.kind === "person" && store.state.players.white.kind === "person";
  if (store.mine(side) && !both) return t("you");
  return player.kind === "guest" ? t("guest") : t(side);
}

export function levelText(t: Translate, player: Player): string {
  if (player.kind === "named") return t("classic");
  if (player.kind !== "engine") return "";
  return player.level ? t("level", { n: player.level }) : t("fullStrength");
}

export function count(board: string, side: Side): number {
  const letter = side === "black" ? "X" : "O";
  let stones = 0;
  for (const cell of board) if (cell === letter) ++stones;
  return stones;
}

function reasonText(t: Translate, state: State): string {
  const result = state.result;
  if (result?.reason === "resigned") return t("byResignation");
  if (result?.reason === "timeout") return t("onTime");
  if (!result || state.game.most_margin <= 1) return "";
  return t("byMargin", { n: t(`in_${state.game.unit}`, { n: result.margin }, String(result.margin)) });
}

/** "You win by 12": of a game that is over. */
export function outcomeText(t: Translate, store: Store, state: State): string {
  const result = state.result;
  if (!result) return "";
  if (!result.winner) return t(result.reason === "agreement" ? "drawAgreed" : "draw");
  const loser = result.winner === "black" ? "white" : "black";
  const person = store.mine(result.winner) !== store.mine(loser);
  const engineWon = state.players[result.winner].kind === "engine";
  const who = person && store.mine(result.winner) ? t("youWin")
    : person && engineWon ? t("youLose") : t("sideWins", { side: t(result.winner) });
  return `${who} ${reasonText(t, state)}`.trim();
}

/** What was chosen in an opening. After three stones those who place place two, later one. */
export function chosenText(t: Translate, { ply, choice, points }: OpeningChoice): string {
  const n = { n: ply };
  if (isColour(choice)) return t("choseColour", { ...n, side: t(choice) });
  if (isNumber(choice)) return t("choseNumber", { ...n, fifths: choice });
  return points ? t("choseOffer", { ...n, points: points.join(", ") }) : t(ply === 3 ? "chosePlace" : "choseNext", n);
}

/** The last move, or what was chosen since, in words: for those who do not see the board. */
export function announced(t: Translate, state: State): string {
  const choice = state.opening?.choices.at(-1);
  if (choice?.ply === state.ply) return chosenText(t, choice);
  const move = state.moves[state.moves.length - 1];
  return move ? t("played", { side: t(move.side), move: move.pass ? t("pass") : move.move }) : "";
}

/** What an opening wants of whose turn it is. */
function openingText(t: Translate, store: Store, state: State): string {
  const turn = state.turn as Side;
  const act = openingAct(state);
  const n = act === "pick" ? (state.opening?.offered?.length ?? 0) : act === "offer" ? (state.opening?.offer_size ?? 0) : (state.opening?.due ?? 1);
  // Who only watches has no other side.
  const who = store.mySide() === null ? state.players[turn].name || t(turn) : t("otherSide");
  const text = t(`${act}${store.mine(turn) ? "Now" : "sNow"}`, { n, side: t(state.to_move as Side), who });
  // Two at one device are told which of them is meant.
  return store.mine(turn) && store.mine(other(turn)) && act !== "place" ? `${t(turn)}: ${text}` : text;
}

/** What is to be said now, in one line. */
export function statusText(t: Translate, store: Store): string {
  const state = store.state;
  if (!state) return t("connecting");
  if (store.wasLost) return t("lost");
  if (store.isShow() && !store.isLive()) return t("moveOf", { n: store.shownPly(), of: state.over ? state.ply : "…" });
  if (state.over) return outcomeText(t, store, state);
  const previous = state.moves[state.moves.length - 1];
  const passed = previous?.pass ? `${t("passed", { side: t(previous.side) })}. ` : "";
  if (state.thinking && state.queue) return passed + t("inQueue", { n: state.queue });
  if (state.opening && state.opening.step !== "settled" && !state.thinking) return openingText(t, store, state);
  if (state.thinking) return passed + t("thinking", { name: playerName(t, store, state.turn as Side, state.players[state.turn as Side]) });
  const side = state.turn as Side;
  const other = side === "black" ? "white" : "black";
  if (store.mine(side) && !store.mine(other)) return passed + t("yourMove");
  return passed + t("theirMove", { side: t(side) });
}
