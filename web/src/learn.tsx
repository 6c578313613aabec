// The rules of each game as short lessons that one plays.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Route } from "./circuits";
import { gameName, type Translate } from "./i18n";
import { LESSONS, type Lesson } from "./lessons";
import { themeOf, type Preferences } from "./preferences";
import { rulesOf } from "./rules";
import { squaresOf, type Standing } from "./rules/rules";
import { gamesWithSkins, skinOf } from "./skins";
import { load, save } from "./storage";
import { TrialBoard } from "./trial";
import { MovingBoard } from "./miniboard";
import { spaced } from "./permalink";

function Choice({ t, preferences }: { t: Translate; preferences: Preferences }) {
  const done = load<Record<string, number>>("learned", {});
  return (
    <main class="learn">
      <div class="welcome"><h1>{t("learnTitle")}</h1><p>{t("learnText")}</p></div>
      <div class="cards">
        {gamesWithSkins().map((game, order) => (
          <article key={game} class="game-card">
            <a class="picture" href={`#learn=${game}`} tabIndex={-1} aria-hidden="true">
              <MovingBoard order={order} game={game} moves={spaced(skinOf(game).sample).split(" ")} theme={themeOf(preferences, game)} upwards={rulesOf(game)?.facts.rows_upwards ?? false} label={gameName(t, game)} />
            </a>
            <h2>{gameName(t, game)}</h2>
            <p>{t(`about_${game}`, {}, "")}</p>
            <div class="row"><a class="button primary" href={`#learn=${game}`} aria-label={`${t(done[game] ? "goOnLearning" : "beginLearning")}: ${gameName(t, game)}`}>{t(done[game] ? "goOnLearning" : "beginLearning")}</a></div>
          </article>
        ))}
      </div>
    </main>
  );
}

type Outcome = "open" | "right" | "wrong";

/** The loop that a lesson draws, as the path of a piece. */
function routeOf(lesson: Lesson, squares: string[], width: number): Route | null {
  if (!lesson.path) return null;
  const cells = lesson.path.map((name) => squares.indexOf(name));
  const isBeside = (a: number, b: number) => Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width)) === 1;
  return { cells, arcs: cells.slice(1).map((cell, i) => !isBeside(cells[i] as number, cell)) };
}

function Lessons({ t, preferences, game }: { t: Translate; preferences: Preferences; game: string }) {
  const rules = rulesOf(game) as NonNullable<ReturnType<typeof rulesOf>>;
  const lessons = useMemo(() => LESSONS[game]?.() ?? [], [game]);
  const [step, setStep] = useState(0);
  const lesson = lessons[step] as Lesson;
  const beginning = useMemo(() => (lesson.start ? rules.read(lesson.start) : rules.start()) ?? rules.start(), [lesson, game]);
  const [line, setLine] = useState<{ standing: Standing; last: string }>({ standing: beginning, last: "" });
  const [outcome, setOutcome] = useState<Outcome>("open");
  const again = () => {
    setLine({ standing: beginning, last: "" });
    setOutcome("open");
  };
  useEffect(again, [beginning]);
  const { standing, last } = line;
  const { width } = standing;
  const squares = useMemo(() => squaresOf(width, standing.cells.length / width), [width, standing.cells.length]);
  const route = lesson.look ? routeOf(lesson, squares, width) : null;
  const onMove = (move: string) => {
    const after = standing.play(move);
    const right = lesson.wanted(standing, move, after);
    setLine({ standing: after, last: move });
    setOutcome(right ? "right" : "wrong");
    if (right) save("learned", { ...load<Record<string, number>>("learned", {}), [game]: step + 1 });
    else setTimeout(() => setLine((now) => (now.standing === after ? { standing: beginning, last: "" } : now)), 900);
  };
  const go = (to: number) => setStep(Math.max(0, Math.min(lessons.length - 1, to)));
  const finished = outcome === "right" && step === lessons.length - 1;
  return (
    <main class="study lesson" data-game={game} data-step={step} data-outcome={outcome}>
      <div class="stage">
        <TrialBoard game={game} standing={standing} last={last} open={outcome !== "right" && !lesson.look} route={route} showLegal={step < 3 || game === "Surakarta"} t={t} preferences={preferences} onMove={onMove} />
      </div>
      <section class="info" aria-label={t("learn")}>
        <p class="quiet"><a href="#learn=">{t("learn")}</a> · {gameName(t, game)} · {t("stepOf", { n: step + 1, of: lessons.length })}</p>
        <progress class="steps-done" aria-label={t("stepOf", { n: step + 1, of: lessons.length })} max={lessons.length} value={step + (outcome === "right" ? 1 : 0)} />
        <div class="scroll">
          <div class="panel telling">
            <h1>{t(`lesson_${game}_${step + 1}_title`, {}, gameName(t, game))}</h1>
            <p>{t(`lesson_${game}_${step + 1}`, {}, "")}</p>
          </div>
          <p class={`verdict-line ${outcome}`} role="status" aria-live="polite">
            {outcome === "right" ? t(`lesson_${game}_${step + 1}_done`, {}, t("wellDone")) : outcome === "wrong" ? t("tryAgain") : ""}
          </p>
          {finished && <p class="row"><a class="button primary" href={`#new=${game}`}>{t("playGame", { game: gameName(t, game) })}</a></p>}
        </div>
        <div class="controls">
          <div class="lesson-steps">
            <button type="button" disabled={step === 0} onClick={() => go(step - 1)}>{t("backStep")}</button>
            <button type="button" onClick={again} disabled={outcome === "open" && !last}>{t("again")}</button>
            <button type="button" class={outcome === "right" || lesson.look ? "primary" : ""} disabled={step === lessons.length - 1} onClick={() => go(step + 1)}>{t("nextStep")}</button>
          </div>
        </div>
      </section>
    </main>
  );
}

export function Learn({ t, preferences, game }: { t: Translate; preferences: Preferences; game: string }) {
  const known = gamesWithSkins().find((each) => each.toLowerCase() === game.toLowerCase());
  return known && LESSONS[known] ? <Lessons key={known} t={t} preferences={preferences} game={known} /> : <Choice t={t} preferences={preferences} />;
}
