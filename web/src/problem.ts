// What went wrong, in the person's language. The server's own sentences are English and may hold a whole board: of those
// the place and the word that it stumbled over are told.
import type { Translate } from "./i18n";
import type { Failure } from "./protocol";

const LONGEST = 24;

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** "line 3, column 6: ...": where in the text it was. */
function placeOf(t: Translate, message: string): string {
  const found = /line (\d+), column (\d+)/.exec(message);
  return found ? t("atPlace", { line: found[1] as string, column: found[2] as string }) : "";
}

/** What a text was to be, and is not. */
function textProblem(t: Translate, message: string): string {
  const place = placeOf(t, message);
  const move = /move (\d+) \(([^)]{1,20})\)/.exec(message);
  if (move) return `${t("wrongMove", { n: move[1] as string, move: move[2] as string })} ${place}`.trim();
  const got = /got '([^']*)'/.exec(message)?.[1] ?? /expected a legal move[^,]*, got (\S+)/.exec(message)?.[1];
  return `${got ? t("notUnderstood", { text: short(got) }) : t("notRead")} ${place}`.trim();
}

/** What a text was read with. */
function warningText(t: Translate, warning: string): string {
  const games = /^the first of (\d+) games is taken$/.exec(warning)?.[1];
  if (games) return t("firstOfGames", { n: games });
  return /move \d+ \(/.test(warning) ? textProblem(t, warning) : t("readDoubtfully", { text: warning });
}

/** Of whatever was thrown: of a refusal (client.ts) what it says; of all else, which is nobody's to understand, that it
 *  did not work. */
export function errorText(t: Translate, error: unknown): string {
  const failure = error instanceof Error && "failure" in error ? (error.failure as Failure) : { code: "other", message: "" };
  return problemText(t, failure);
}

export function problemText(t: Translate, { code, message }: Failure): string {
  if (code === "imported") return message.split("; ").map((warning) => warningText(t, warning)).join(" ");
  if (code === "syntax" || code === "bad_field" || ((code === "illegal_move" || code === "unsupported") && /line \d+|move \d+ \(/.test(message))) return textProblem(t, message);
  return t(`error_${code}`, {}, t("error_other"));
}
