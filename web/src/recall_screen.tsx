// Openings by heart: one is given a name and plays its moves, for both sides; a new one is shown first.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameName, openingTitle, type Translate } from "./i18n";
import { MiniBoard } from "./miniboard";
import { after, fresh, isDue, nextOf, solved, type Practice } from "./practice";
import { themeOf, type Preferences } from "./preferences";
import { openingCards, type OpeningCard } from "./recall";
import { rulesOf } from "./rules";
import type { Standing } from "./rules/rules";
import { gamesWithSkins } from "./skins";
import { load, save } from "./storage";
import { focusBoard, TrialBoard, useShortcuts } from "./trial";

/** How long a wrong move stays on the board, and each move of a line that is shown. */
const WRONG_MS = 1200;
const SHOWN_MS = 700;
/** Beginners begin with the short lines. */
const FIRST_RATING = 850;

const keyOf = (game: string): string => `recall.${game}`;
const practiceOf = (game: string): Practice => ({ ...fresh, rating: FIRST_RATING, ...load<Partial<Practice>>(keyOf(game), {}) });

interface Sight {
  standing: Standing;
  last: string;
}

/** Precondition: moves of a line that can be played. */
function sightAt(game: string, line: readonly string[], ply: number): Sight {
  let standing = (rulesOf(game) as NonNullable<ReturnType<typeof rulesOf>>).start();
  for (const move of line.slice(0, ply)) standing = standing.play(move);
  return { standing, last: line[ply - 1] ?? "" };
}

type Phase = "shown" | "asked" | "wrong" | "done";

function Recalling({ t, preferences, game, cards }: { t: Translate; preferences: Preferences; game: string; cards: OpeningCard[] }) {
  const [practice, setPractice] = useState(() => practiceOf(game));
  const [card, setCard] = useState(() => nextOf(cards, practice, Date.now()) as OpeningCard);
  const isNew = (of: OpeningCard, by: Practice) => !(of.id in by.cards);
  const [phase, setPhase] = useState<Phase>(() => (isNew(card, practice) ? "shown" : "asked"));
  const [ply, setPly] = useState(0);
  const [tried, setTried] = useState("");
  /** A move was wrong, or the line was looked at. */
  const [failed, setFailed] = useState(false);
  const [firstTime, setFirstTime] = useState(() => isNew(card, practice));
  const { line } = card;
  const sight = useMemo(() => sightAt(game, line, ply), [game, line, ply]);
  const wrong = useMemo(() => (phase === "wrong" && sight.standing.legal().includes(tried) ? { standing: sight.standing.play(tried), last: tried } : null), [phase, tried, sight]);

  // A line that is shown goes on by itself.
  useEffect(() => {
    if (phase !== "shown") return;
    const timer = setTimeout(() => setPly((now) => Math.min(now + 1, line.length)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [phase, ply, card]);
  useEffect(() => {
    if (phase !== "wrong") return;
    const timer = setTimeout(() => setPhase("asked"), WRONG_MS);
    return () => clearTimeout(timer);
  }, [phase, tried]);

  const count = (found: boolean) => {
    const next = after(practice, card, found, Date.now());
    setPractice(next);
    save(keyOf(game), next);
  };
  const begin = (next: OpeningCard) => {
    const unseen = isNew(next, practice);
    setCard(next);
    setPhase(unseen ? "shown" : "asked");
    setFirstTime(unseen);
    setPly(0);
    setTried("");
    setFailed(false);
  };
  const goOn = () => {
    begin(nextOf(cards, practice, Date.now(), card.id) as OpeningCard);
    setTimeout(focusBoard);
  };
  const tryIt = () => {
    setPly(0);
    setPhase("asked");
    setTimeout(focusBoard);
  };
  const show = () => {
    if (phase === "done") return;
    setFailed(true);
    setPly(0);
    setPhase("shown");
  };
  const onMove = (move: string) => {
    if (move !== line[ply]) {
      setTried(move);
      setFailed(true);
      setPhase("wrong");
      return;
    }
    setPhase("asked");
    setTried("");
    setPly(ply + 1);
    if (ply + 1 < line.length) return;
    // What was just shown is no proof of memory: it counts as seen, and comes again soon.
    count(!failed && !firstTime);
    setPhase("done");
  };
  useShortcuts({ s: show, n: () => phase === "done" && goOn() });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (phase === "done" || (phase === "shown" && ply === line.length)) button.current?.focus();
  }, [phase, ply]);

  const name = openingTitle(t, card.name);
  const due = cards.filter((each) => isDue(practice, each, Date.now())).length;
  const told = phase === "done" ? t("recallRight", { line: line.join(" ") })
    : phase === "wrong" ? t("recallWrong", { move: tried, right: line[ply] as string }) : phase === "shown" && firstTime ? t("recallNew") : "";
  return (
    <main class="study lesson puzzle recall" data-game={game} data-card={card.id} data-phase={phase} data-ply={ply}>
      <div class="stage">
        <TrialBoard game={game} standing={(wrong ?? sight).standing} last={(wrong ?? sight).last} open={phase === "asked"} showLegal={preferences.showLegal} t={t} preferences={preferences} onMove={onMove} />
      </div>
      <section class="info" aria-label={t("recall")}>
        <p class="quiet"><a href="#puzzles=">{t("puzzles")}</a> · {t("recall")} · {gameName(t, game)}</p>
        <div class="scroll">
          <div class="panel telling">
            <h1>{phase === "shown" ? name : t("recallTask", { name })}</h1>
            <p>{t("recallMove", { n: Math.min(ply + (phase === "asked" || phase === "wrong" ? 1 : 0), line.length), of: line.length })}</p>
          </div>
          <p class={`verdict-line ${phase === "done" ? (failed ? "wrong" : "right") : phase === "wrong" ? "wrong" : ""}`} role="status" aria-live="polite">{told}</p>
          <p class="quiet tally">{[t("recallKnown", { n: solved(practice), of: cards.length }), due ? t("dueNow", { n: due }) : ""].filter(Boolean).join(" · ")}</p>
        </div>
        <div class="controls">
          <div class="lesson-steps two">
            <button type="button" onClick={show} disabled={phase === "done" || phase === "shown"}>{t("recallShow")}</button>
            {phase === "shown" ? <button type="button" ref={button} class="primary" onClick={tryIt}>{t("recallTry")}</button>
              : <button type="button" ref={button} class={phase === "done" ? "primary" : ""} onClick={goOn} disabled={phase !== "done"}>{t("recallNext")}</button>}
          </div>
        </div>
      </section>
    </main>
  );
}

/** On the screen of puzzles: the way to a game's openings. */
export function RecallCard({ t, preferences, game }: { t: Translate; preferences: Preferences; game: string }) {
  const cards = openingCards(game);
  const practice = practiceOf(game);
  const card = nextOf(cards, practice, Date.now()) as OpeningCard;
  const { standing, last: _ } = sightAt(game, card.line, card.line.length);
  const due = cards.filter((each) => isDue(practice, each, Date.now())).length;
  return (
    <article class="game-card">
      <a class="picture" href={`#recall=${game}`} tabIndex={-1} aria-hidden="true">
        <MiniBoard game={game} board={standing.cells} width={standing.width} theme={themeOf(preferences, game)} upwards={rulesOf(game)?.facts.rows_upwards ?? false} label={gameName(t, game)} />
      </a>
      <h2>{gameName(t, game)}</h2>
      <p>{[t("recallKnown", { n: solved(practice), of: cards.length }), due ? t("dueNow", { n: due }) : ""].filter(Boolean).join(" · ")}</p>
      <div class="row"><a class="button primary" href={`#recall=${game}`} aria-label={`${t("learn")}: ${t("recallTitle")}, ${gameName(t, game)}`}>{t("learn")}</a></div>
    </article>
  );
}

export function Recall({ t, preferences, game }: { t: Translate; preferences: Preferences; game: string }) {
  const known = gamesWithSkins().find((each) => each.toLowerCase() === game.toLowerCase()) ?? "Othello";
  const cards = useMemo(() => openingCards(known), [known]);
  if (cards.length === 0) return <main class="nowhere"><div class="panel"><h1>{t("recall")}</h1><p>{t("recallNone")}</p></div></main>;
  return <Recalling key={known} t={t} preferences={preferences} game={known} cards={cards} />;
}
