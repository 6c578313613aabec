// Puzzles: positions in which one move alone is right. One tries, is told, and gets the next one.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameName, type Translate } from "./i18n";
import { useKeys } from "./keys";
import { MiniBoard } from "./miniboard";
import { cellsOf } from "./moves";
import { after, fresh, isDue, nextOf, solvedOf, type Practice } from "./practice";
import { themeOf, type Preferences } from "./preferences";
import { puzzlesOf, type Puzzle } from "./puzzles";
import { rulesOf } from "./rules";
import { PASS, squaresOf, type Standing } from "./rules/rules";
import { gamesWithSkins, skinOf } from "./skins";
import { load, save } from "./storage";
import { mayRecall, RecallCard } from "./recall_screen";
import type { Store } from "./store";
import { focusBoard, TrialBoard } from "./trial";

/** How long a wrong move stays on the board. */
const WRONG_MS = 900;

/** What every game begins with to be looked at, its puzzles loaded or not. */
const practiceOf = (game: string): Practice => ({ ...fresh, ...load<Partial<Practice>>(`practice.${game}`, {}) });

/** null: they are on their way. */
function usePuzzles(game: string): Puzzle[] | null {
  const [puzzles, setPuzzles] = useState<Puzzle[] | null>(null);
  useEffect(() => {
    setPuzzles(null);
    void puzzlesOf(game).then(setPuzzles, () => setPuzzles([]));
  }, [game]);
  return puzzles;
}

function Card({ t, preferences, game }: { t: Translate; preferences: Preferences; game: string }) {
  const puzzles = usePuzzles(game);
  const practice = practiceOf(game);
  const shown = puzzles && nextOf(puzzles, practice, Date.now());
  const rules = rulesOf(game);
  const standing = (shown && rules?.read(shown.position)) || rules?.start();
  const due = puzzles?.filter((each) => isDue(practice, each, Date.now())).length ?? 0;
  return (
    <article class="game-card">
      <a class="picture" href={`#puzzles=${game}`} tabIndex={-1} aria-hidden="true">
        {standing && <MiniBoard game={game} board={standing.cells} width={standing.width} last={null} theme={themeOf(preferences, game)} upwards={rules?.facts.rows_upwards ?? false} label={gameName(t, game)} />}
      </a>
      <h2>{gameName(t, game)}</h2>
      <p>{puzzles ? [t("solvedOf", { n: solvedOf(puzzles, practice), of: puzzles.length }), due ? t("dueNow", { n: due }) : ""].filter(Boolean).join(" · ") : "…"}</p>
      <div class="row"><a class="button primary" href={`#puzzles=${game}`} aria-label={`${t("solve")}: ${gameName(t, game)}`}>{t("solve")}</a></div>
    </article>
  );
}

function Choice({ store, t, preferences }: { store: Store; t: Translate; preferences: Preferences }) {
  return (
    <main class="learn puzzles">
      <div class="welcome"><h1>{t("puzzlesTitle")}</h1><p>{t("puzzlesText")}</p></div>
      <div class="cards">{gamesWithSkins().filter((game) => skinOf(game).puzzles).map((game) => <Card key={game} t={t} preferences={preferences} game={game} />)}</div>
      <div class="welcome"><h2 class="part">{t("recallTitle")}</h2><p>{t("recallText")}</p></div>
      <div class="cards">{gamesWithSkins().filter((game) => mayRecall(store, game)).map((game) => <RecallCard key={game} t={t} preferences={preferences} game={game} />)}</div>
    </main>
  );
}

type Outcome = "open" | "wrong" | "right" | "shown";

/** What of the answer is told: nothing, its column, all. */
type Help = 0 | 1 | 2;

function resultText(t: Translate, puzzle: Puzzle, unit: string): string {
  if (unit !== "discs") return t("winsWithin", { n: puzzle.plies });
  const margin = `${puzzle.value > 0 ? "+" : puzzle.value < 0 ? "−" : ""}${Math.abs(puzzle.value)}`;
  return t(`in_${unit}`, { n: margin }, margin);
}

function Solving({ t, preferences, game, puzzles }: { t: Translate; preferences: Preferences; game: string; puzzles: Puzzle[] }) {
  const rules = rulesOf(game) as NonNullable<ReturnType<typeof rulesOf>>;
  const [practice, setPractice] = useState(() => practiceOf(game));
  const opened = (puzzle: Puzzle) => ({ puzzle, beginning: rules.read(puzzle.position) ?? rules.start() });
  const [{ puzzle, beginning }, setOpened] = useState(() => opened(nextOf(puzzles, practice, Date.now()) as Puzzle));
  const [line, setLine] = useState<{ standing: Standing; last: string }>({ standing: beginning, last: "" });
  const [outcome, setOutcome] = useState<Outcome>("open");
  const [tried, setTried] = useState("");
  const [counted, setCounted] = useState(false);
  const [help, setHelp] = useState<Help>(0);
  const { standing, last } = line;
  const { facts } = rules;
  const squares = useMemo(() => squaresOf(standing.width, standing.cells.length / standing.width), [standing.width, standing.cells.length]);
  const done = outcome === "right" || outcome === "shown";
  const mover = beginning.toMove;

  /** The first verdict counts, and no later one. */
  const count = (found: boolean) => {
    if (counted) return;
    setCounted(true);
    const next = after(practice, puzzle, found, Date.now());
    setPractice(next);
    save(`practice.${game}`, next);
  };
  const begin = (next: Puzzle) => {
    const now = opened(next);
    setOpened(now);
    setLine({ standing: now.beginning, last: "" });
    setOutcome("open");
    setTried("");
    setCounted(false);
    setHelp(0);
  };
  const goOn = () => {
    begin(nextOf(puzzles, practice, Date.now(), puzzle.id) as Puzzle);
    setTimeout(focusBoard);
  };
  const solution = () => {
    if (done) return;
    count(false);
    setHelp(2);
    setOutcome("shown");
    setLine({ standing: beginning.play(puzzle.answer), last: puzzle.answer });
  };
  const hint = () => {
    if (done) return;
    if (help >= 1) return solution();
    count(false);
    setHelp(1);
  };
  const onMove = (move: string) => {
    const right = move === puzzle.answer;
    const then = standing.play(move);
    count(right);
    setTried(move);
    setLine({ standing: then, last: move });
    setOutcome(right ? "right" : "wrong");
    if (!right) setTimeout(() => setLine((now) => (now.standing === then ? { standing: beginning, last: "" } : now)), WRONG_MS);
  };
  useKeys({ h: hint, s: solution, n: () => done && goOn() });
  const nextButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done) nextButton.current?.focus();
  }, [done]);

  const due = puzzles.filter((each) => isDue(practice, each, Date.now())).length;
  const study = new URLSearchParams({ study: "", game, start: puzzle.position, moves: puzzle.line.filter((move) => move !== PASS).join(" "), at: "0" });
  const task = facts.most_margin > 1 ? t("puzzleBest", { side: t(mover) }) : t("puzzleWin", { side: t(mover) });
  return (
    <main class="study lesson puzzle" data-game={game} data-puzzle={puzzle.id} data-position={puzzle.position} data-outcome={outcome} data-streak={practice.streak}>
      <div class="stage">
        <TrialBoard game={game} standing={standing} last={last} open={!done && standing === beginning} showLegal={preferences.showLegal} t={t} preferences={preferences} onMove={onMove} />
      </div>
      <section class="info" aria-label={t("puzzles")}>
        <p class="quiet"><a href="#puzzles=">{t("puzzles")}</a> · {gameName(t, game)} · {t("difficulty", { n: puzzle.rating })}</p>
        <div class="scroll">
          <div class="panel telling">
            <h1><span class={`disc ${mover}`} aria-hidden="true" /> {task}</h1>
            {help === 1 && outcome !== "right" && <p>{t("puzzleHint", { column: (cellsOf(puzzle.answer, squares).map((cell) => squares[cell]?.[0]).join(" → ")) })}</p>}
          </div>
          <p class={`verdict-line ${outcome === "shown" ? "wrong" : outcome}`} role="status" aria-live="polite">
            {outcome === "right" ? t("puzzleRight", { move: puzzle.answer }) : outcome === "shown" ? t("puzzleShown", { move: puzzle.answer }) : outcome === "wrong" ? t("puzzleWrong", { move: tried }) : ""}
          </p>
          {done && (
            <div class="panel telling solved">
              <p><b>{resultText(t, puzzle, facts.unit)}</b></p>
              <p class="quiet">{t("puzzleLine", { line: puzzle.line.join(" ") })}</p>
              <p><a href={`#${study}`}>{t("toStudy")}</a></p>
            </div>
          )}
          <p class="quiet tally">{[t("yourRating", { n: practice.rating }), t("streak", { n: practice.streak }), t("solvedOf", { n: solvedOf(puzzles, practice), of: puzzles.length }), due ? t("dueNow", { n: due }) : ""].filter(Boolean).join(" · ")}</p>
          <p class="quiet keys">{t("puzzleKeys")}</p>
        </div>
        <div class="controls">
          <div class="lesson-steps">
            <button type="button" onClick={hint} disabled={done || help > 0}>{t("hintShort")}</button>
            <button type="button" onClick={solution} disabled={done}>{t("solution")}</button>
            <button type="button" ref={nextButton} class={done ? "primary" : ""} onClick={goOn} disabled={!done}>{t("nextPuzzle")}</button>
          </div>
        </div>
      </section>
    </main>
  );
}

function OfGame({ t, preferences, game }: { t: Translate; preferences: Preferences; game: string }) {
  const puzzles = usePuzzles(game);
  if (!puzzles) return <main class="learn"><div class="skeleton" role="status" aria-label={t("connecting")} /></main>;
  if (puzzles.length === 0) return <main class="nowhere"><div class="panel"><h1>{t("puzzles")}</h1><p>{t("noPuzzles")}</p></div></main>;
  return <Solving t={t} preferences={preferences} game={game} puzzles={puzzles} />;
}

export function Puzzles({ store, t, preferences, game }: { store: Store; t: Translate; preferences: Preferences; game: string }) {
  const known = gamesWithSkins().find((each) => each.toLowerCase() === game.toLowerCase());
  return known && skinOf(known).puzzles ? <OfGame key={known} t={t} preferences={preferences} game={known} /> : <Choice store={store} t={t} preferences={preferences} />;
}
