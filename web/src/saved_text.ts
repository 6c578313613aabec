// What is said of a game in "My games", in words.
import type { Translate } from "./i18n";
import type { Saved } from "./library";
import type { Player, Side } from "./protocol";

export function addressOf(saved: Saved): string {
  return saved.role === "host" ? `#my=${saved.id}` : `#game=${saved.token}`;
}

function nameOf(t: Translate, player: Player, side: Side): string {
  if (player.name) return player.name;
  if (player.kind === "engine") return `${t("engine")} ${player.level ? t("level", { n: player.level }) : t("fullStrength")}`;
  return player.kind === "guest" ? t("guest") : t(side);
}

function isMe(saved: Saved, side: Side): boolean {
  const kind = saved[side].kind;
  return (saved.role === "host" && kind === "person") || (saved.role === "guest" && kind === "guest");
}

/** "Ternion level 4", of whom one plays; "Black – White" of others. */
export function opponentText(t: Translate, saved: Saved): string {
  const [black, white] = [isMe(saved, "black"), isMe(saved, "white")];
  if (black && !white) return t("against", { name: nameOf(t, saved.white, "white") });
  if (white && !black) return t("against", { name: nameOf(t, saved.black, "black") });
  return `${nameOf(t, saved.black, "black")} – ${nameOf(t, saved.white, "white")}`;
}

/** Of a game that goes on: whose move it is. */
function turnText(t: Translate, saved: Saved): string {
  if (!saved.turn) return t("moveNumber", { n: saved.moves.length });
  const alone = isMe(saved, "black") && isMe(saved, "white");
  return isMe(saved, saved.turn) && !alone ? t("yourMove") : t("theirMove", { side: t(saved.turn) });
}

/** How it ended, or whose move it is. */
export function standText(t: Translate, saved: Saved): string {
  const { result } = saved;
  if (!saved.over || !result) return turnText(t, saved);
  if (!result.winner) return t("draw");
  const mine = isMe(saved, "black") !== isMe(saved, "white");
  if (mine) return t(isMe(saved, result.winner) ? "youWon" : "youLost");
  return t("sideWins", { side: t(result.winner) });
}
