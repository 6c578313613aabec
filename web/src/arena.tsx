// The tournament that the server shows: its table and latest games, asked for again every few seconds.
import { useEffect, useState } from "preact/hooks";
import { fetchArena, type Arena, type Played } from "./arena_data";
import { gameName, type Translate } from "./i18n";

const PAUSE_MS = 4000;

function linkTo(arena: Arena, game: Played): string {
  const fields = new URLSearchParams({ play: arena.game });
  if (game.start) fields.set("start", game.start);
  fields.set("moves", game.moves);
  fields.set("black", game.black);
  fields.set("white", game.white);
  return `#${fields}`;
}

const signed = (value: number) => `${value >= 0 ? "+" : "−"}${Math.abs(Math.round(value))}`;

function Table({ arena, t }: { arena: Arena; t: Translate }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t("arena")}>
      <table class="cross">
        <thead>
          <tr>
            <th scope="col">#</th><th scope="col">{t("player")}</th><th scope="col">Elo</th><th scope="col">{t("points")}</th>
            <th scope="col">+ = −</th>{arena.table.map((_, i) => <th key={i} scope="col">{i + 1}</th>)}<th scope="col">{t("secondsAMove")}</th>
          </tr>
        </thead>
        <tbody>
          {arena.table.map((row, i) => (
            <tr key={row.player}>
              <td>{i + 1}</td><th scope="row">{row.player}</th>
              <td>{signed(row.elo.value)} <span class="quiet">± {Math.round((row.elo.high - row.elo.low) / 2)}</span></td>
              <td><b>{row.points}</b><span class="quiet">/{row.games}</span></td>
              <td class="quiet">{row.wins} {row.draws} {row.losses}</td>
              {arena.table.map((other) => {
                const met = row.against[other.player];
                return <td key={other.player} class={other === row ? "self" : ""}>{other === row ? "" : met ? `${met.points}` : "·"}</td>;
              })}
              <td class="quiet">{row.seconds_a_move.toFixed(3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function outcomeOf(arena: Arena, game: Played, t: Translate): string {
  if (game.margin === 0) return t("draw");
  const winner = t(game.margin > 0 ? "black" : "white");
  return arena.unit ? `${winner} +${Math.abs(game.margin)}` : winner;
}

export function ArenaView({ first, t }: { first: Arena; t: Translate }) {
  const [arena, setArena] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => void fetchArena().then((now) => now && setArena(now)), PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main class="arena" data-played={arena.played}>
      <section class="panel">
        <h2><span class="title">{t("arena")}: {gameName(t, arena.game)}</span><span class="quiet" role="status">{t("gamesPlayed", { n: arena.played })}</span></h2>
        <Table arena={arena} t={t} />
      </section>
      <section class="panel">
        <h2>{t("latestGames")}</h2>
        <ol class="latest">
          {arena.games.map((game) => (
            <li key={game.number}>
              <a href={linkTo(arena, game)}>
                <span class="disc black" aria-hidden="true" />{game.black} – <span class="disc white" aria-hidden="true" />{game.white}
              </a>
              <span class="quiet">{outcomeOf(arena, game, t)}</span>
            </li>
          ))}
        </ol>
      </section>
    </main>
  );
}
