// The front door: three games, each with a board that moves, and the ways in.
import { isAlone } from "./engine/line";
import type { Translate } from "./i18n";
import { gameName } from "./i18n";
import { Icon, type IconName } from "./icons";
import { all, isWorthKeeping, type Saved } from "./library";
import { MiniBoard, MovingBoard } from "./miniboard";
import { spaced } from "./permalink";
import { themeOf, type Preferences } from "./preferences";
import { rulesOf } from "./rules";
import { gamesWithSkins, skinOf } from "./skins";
import type { Wish } from "./newgame";
import { goalOf } from "./moves";
import { squaresOf } from "./rules/rules";
import { addressOf, opponentText } from "./saved_text";

const GOING = 4;
/** A smaller board than usual, on which a short game is seen better. */
const SMALL: Record<string, number> = { Gomoku: 15 };

function GameCard({ game, order, t, preferences, onNew }: { game: string; order: number; t: Translate; preferences: Preferences; onNew(wish: Wish): void }) {
  const facts = rulesOf(game)?.facts;
  const name = gameName(t, game);
  return (
    <article class="game-card">
      <a class="picture" href={`#new=${game}`} tabIndex={-1} aria-hidden="true">
        <MovingBoard order={order} game={game} moves={spaced(skinOf(game).sample).split(" ")} size={SMALL[game]} theme={themeOf(preferences, game)} upwards={facts?.rows_upwards ?? false} label={name} />
      </a>
      <h2>{name}</h2>
      <p>{t(`about_${game}`, {}, "")}</p>
      <div class="row">
        <a class="button primary" href={`#new=${game}`} aria-label={t("playGame", { game: name })}>{t("play")}</a>
        <a class="button" href={`#learn=${game}`} aria-label={t("learnGame", { game: name })}>{t("learn")}</a>
        <button type="button" class="plain" onClick={() => onNew({ game })} aria-label={t("choicesOf", { game: name })}>{t("choices")}</button>
      </div>
    </article>
  );
}

function Way({ icon, title, text, href, onClick }: { icon: IconName; title: string; text: string; href?: string; onClick?(): void }) {
  const inner = <><Icon name={icon} /><span><b>{title}</b><span class="quiet">{text}</span></span></>;
  return href ? <a class="way" href={href}>{inner}</a> : <button type="button" class="way" onClick={onClick}>{inner}</button>;
}

export function SavedPicture({ saved, preferences, label }: { saved: Saved; preferences: Preferences; label?: string }) {
  const upwards = rulesOf(saved.game)?.facts.rows_upwards ?? false;
  const last = saved.last ? goalOf(saved.last, squaresOf(saved.width, saved.board.length / saved.width)) : null;
  return <MiniBoard game={saved.game} board={saved.board} width={saved.width} last={last} theme={themeOf(preferences, saved.game)} upwards={upwards} label={label} />;
}

export function Home({ t, preferences, onNew }: { t: Translate; preferences: Preferences; onNew(wish: Wish): void }) {
  const going = all().filter((game) => isWorthKeeping(game) && !game.over).slice(0, GOING);
  return (
    <main class="home">
      <div class="welcome">
        <h1>{t("welcome")}</h1>
        <p>{t("welcomeText")}</p>
      </div>
      <div class="cards">
        {gamesWithSkins().map((game, order) => <GameCard key={game} order={order} game={game} t={t} preferences={preferences} onNew={onNew} />)}
      </div>
      {going.length > 0 && (
        <section class="going">
          <h2>{t("goOn")}</h2>
          <div class="saved-row">
            {going.map((saved) => (
              <a key={saved.id} class="saved-small" href={addressOf(saved)}>
                <SavedPicture saved={saved} preferences={preferences} />
                <span><b>{saved.name || gameName(t, saved.game)}</b><span class="quiet">{opponentText(t, saved)} · {t("moveNumber", { n: saved.moves.length })}</span></span>
              </a>
            ))}
          </div>
        </section>
      )}
      <nav class="ways" aria-label={t("more")}>
        <Way icon="invite" title={t("playFriend")} text={t(isAlone ? "aPerson" : "playFriendText")} onClick={() => onNew({ opponent: isAlone ? "person" : "guest" })} />
        {!isAlone && <Way icon="invite" title={t("lobby")} text={t("lobbyWay")} href="#lobby" />}
        <Way icon="watch" title={t("watch")} text={t("watchGames")} onClick={() => onNew({ opponent: "watch" })} />
        <Way icon="study" title={t("study")} text={t("studyText")} href="#study" />
        <Way icon="puzzle" title={t("puzzles")} text={t("puzzlesWay")} href="#puzzles=" />
        <Way icon="games" title={t("myGames")} text={t("myGamesText")} href="#games" />
      </nav>
    </main>
  );
}
