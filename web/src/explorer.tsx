// What is known of a position without a search: what people played there, what a book says, what is proved.
import { useEffect, useState } from "preact/hooks";
import { Refused } from "./client";
import { gameName, type Translate } from "./i18n";
import type { Reply, Score, State } from "./protocol";
import { scoreText } from "./score";
import type { Store } from "./store";
import { load, save } from "./storage";

const GAMES = 8;
const PROBLEMS: Record<string, "noLibrary" | "bookFails"> = { unsupported: "noLibrary", io: "bookFails" };

interface Tally {
  games: number;
  black: number;
  draws: number;
  white: number;
  first: number | null;
  last: number | null;
}

interface Known extends Tally {
  move: string;
  same?: string[];
  book?: { score: Score; depth: number; games?: number };
}

interface PlayedGame {
  id: number;
  black: string;
  white: string;
  event: string;
  year: number | null;
  margin: number | null;
  start: string;
  moves: string[];
}

export interface Explored extends Tally {
  proof: Score | null;
  moves: Known[];
  played: PlayedGame[];
}

type Scale = Parameters<typeof scoreText>[2];

const yearsOf = ({ first, last }: Tally): string => (first === null ? "" : first === last ? String(first) : `${first}–${last}`);

/** Who won how many, as widths that say the same as the numbers. */
function Shares({ tally, t }: { tally: Tally; t: Translate }) {
  const known = tally.black + tally.draws + tally.white;
  if (!known) return null;
  const share = (n: number) => (100 * n) / known;
  const label = t("exploredShares", { black: Math.round(share(tally.black)), draws: Math.round(share(tally.draws)), white: Math.round(share(tally.white)) });
  return (
    <span class="shares" role="img" aria-label={label} title={label}>
      <span class="black" style={`width:${share(tally.black)}%`} /><span class="draws" style={`width:${share(tally.draws)}%`} /><span class="white" style={`width:${share(tally.white)}%`} />
    </span>
  );
}

/** The address of a game of the library, as a study at the position it was found by. */
function gameAddress(game: string, played: PlayedGame, ply: number): string {
  const moves = played.moves.filter((move) => move !== "pass").join(" ");
  return `#${new URLSearchParams({ study: "", game, ...(played.start ? { start: played.start } : {}), moves, at: String(ply) })}`;
}

function resultOf(t: Translate, { margin }: PlayedGame): string {
  if (margin === null) return "–";
  return margin === 0 ? t("draw") : t("sideWins", { side: t(margin > 0 ? "black" : "white") }) + (Math.abs(margin) > 1 ? ` +${Math.abs(margin)}` : "");
}

/** `ask`: the request of the dialect; `at`: what tells positions apart. `onPlay`: where a move may be tried by a click. */
export function Explorer({ t, ask, at, ply, game, onPlay }: {
  t: Translate; ask(fields: Record<string, unknown>): Promise<Reply>; at: string; ply: number; game: Scale & { name: string }; onPlay?(move: string): void;
}) {
  const [open, setOpen] = useState(() => load("explorer", false));
  const [found, setFound] = useState<Explored | null>(null);
  const [problem, setProblem] = useState("");
  const [filter, setFilter] = useState({ player: "", from: "" });
  const year = /^\d{4}$/.test(filter.from) ? Number(filter.from) : null;
  useEffect(() => {
    if (!open) return;
    let current = true;
    const timer = setTimeout(() => {
      void ask({ games: GAMES, ...(filter.player.trim() ? { player: filter.player.trim() } : {}), ...(year ? { from: year } : {}) }).then((reply) => {
        if (!current) return;
        setFound(reply as unknown as Explored);
        setProblem("");
      }, (error) => {
        if (!current) return;
        setFound(null);
        setProblem(t((error instanceof Refused && PROBLEMS[error.failure.code]) || "explorerFails"));
      });
    }, 120);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [open, at, filter.player, year]);
  const toggle = () => {
    save("explorer", !open);
    setOpen(!open);
  };
  return (
    <section class="panel explorer" aria-label={t("explorer")} data-games={found?.games}>
      <h2><button type="button" class="plain fold" aria-expanded={open} onClick={toggle}><span aria-hidden="true">{open ? "▾" : "▸"}</span> {t("explorer")}</button>
        {open && found && <span class="quiet">{[t("gamesFound", { n: found.games }), yearsOf(found)].filter(Boolean).join(" · ")}</span>}</h2>
      {open && problem && <p class="quiet">{problem}</p>}
      {open && !problem && (
        <>
          {found?.proof && <p class="proof"><b>{t("proved", { score: scoreText(t, found.proof, game) })}</b></p>}
          {found && found.moves.length > 0 && (
            <table>
              <thead><tr><th scope="col">{t("moveWord")}</th><th scope="col">{t("gamesWord")}</th><th scope="col">{t("resultsWord")}</th><th scope="col">{t("bookWord")}</th></tr></thead>
              <tbody>
                {found.moves.map((each) => (
                  <tr key={each.move} data-move={each.move}>
                    <th scope="row">{onPlay ? <button type="button" class="plain small" onClick={() => onPlay(each.move)}>{each.move}</button> : each.move}{each.same?.length ? <span class="quiet"> = {each.same.join(", ")}</span> : null}</th>
                    <td>{each.games || ""}<span class="quiet years">{yearsOf(each)}</span></td>
                    <td><Shares tally={each} t={t} /></td>
                    <td>{each.book ? <span title={t("depth", { n: each.book.depth })}>{scoreText(t, each.book.score, game)}</span> : ""}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {found && found.moves.length === 0 && <p class="quiet">{t("exploredNothing")}</p>}
          <div class="row filter">
            <input type="search" name="player" value={filter.player} placeholder={t("exploredPlayer")} aria-label={t("exploredPlayer")} onInput={(e) => setFilter({ ...filter, player: e.currentTarget.value })} />
            <input type="text" name="from" inputMode="numeric" maxLength={4} value={filter.from} placeholder={t("exploredFrom")} aria-label={t("exploredFrom")} onInput={(e) => setFilter({ ...filter, from: e.currentTarget.value })} />
          </div>
          {found && found.played.length > 0 && (
            <ul class="library-games" aria-label={`${t("gamesWord")}: ${gameName(t, game.name)}`}>
              {found.played.map((each) => <li key={each.id}><a href={gameAddress(game.name, each, ply)}><b>{each.black || "?"} – {each.white || "?"}</b> <span class="quiet">{[each.year, resultOf(t, each), each.event].filter(Boolean).join(" · ")}</span></a></li>)}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

/** Beside a game that is looked at. */
export function TableExplorer({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const ply = store.shownPly();
  const at = state.moves.slice(0, ply).map(({ move }) => move).join(" ");
  return <Explorer t={t} ask={(fields) => store.request("explore", { ply, ...fields })} at={`${state.start} ${at}`} ply={ply} game={state.game} />;
}
