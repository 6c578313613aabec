// Openings by heart: one is given a name and plays its moves, for both sides; a new one is shown first.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { bookCards } from "./book_lines";
import { Refused } from "./client";
import type { Explored } from "./explorer";
import { gameName, openingTitle, type Translate } from "./i18n";
import { useKeys } from "./keys";
import { MiniBoard } from "./miniboard";
import { openingName } from "./openings";
import { after, fresh, isDue, nextOf, solvedOf, type Practice } from "./practice";
import { themeOf, type Preferences } from "./preferences";
import { problemText } from "./problem";
import type { Failure } from "./protocol";
import { openingCards, type OpeningCard } from "./recall";
import { rulesOf } from "./rules";
import type { Standing } from "./rules/rules";
import { gamesWithSkins } from "./skins";
import { load, save } from "./storage";
import type { Store } from "./store";
import { focusBoard, TrialBoard } from "./trial";
import { useAnalyst } from "./use_analyst";

/** How long a wrong move stays on the board, and each move of a line that is shown. */
const WRONG_MS = 1200;
const SHOWN_MS = 700;
/** Beginners begin with the short lines. */
const FIRST_RATING = 850;

/** Where the lines come from: names, or a server's book. */
type Deck = "names" | "book";

const keyOf = (game: string, deck: Deck): string => (deck === "names" ? `recall.${game}` : `recall.book.${game}`);
/** Also of lines that are not there today: a book changes, and may have them again. */
const practiceOf = (game: string, deck: Deck): Practice => ({ ...fresh, rating: FIRST_RATING, ...load<Partial<Practice>>(keyOf(game, deck), {}) });

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

interface DeckProps {
  t: Translate;
  preferences: Preferences;
  game: string;
  deck: Deck;
  cards: OpeningCard[];
  /** Where there are both: goes to the other lines. */
  onDeck?(deck: Deck): void;
}

function Recalling({ t, preferences, game, deck, cards, onDeck }: DeckProps) {
  const [practice, setPractice] = useState(() => practiceOf(game, deck));
  const [card, setCard] = useState(() => nextOf(cards, practice, Date.now()) as OpeningCard);
  const isNew = (of: OpeningCard, by: Practice) => !(of.id in by.cards);
  const [phase, setPhase] = useState<Phase>(() => (isNew(card, practice) ? "shown" : "asked"));
  const [ply, setPly] = useState(0);
  const [tried, setTried] = useState("");
  /** A move was wrong, or the line was looked at. */
  const [failed, setFailed] = useState(false);
  const [firstTime, setFirstTime] = useState(() => isNew(card, practice));
  const { line } = card;
  const isGiven = phase === "asked" && card.asked?.[ply] === false;
  const sight = useMemo(() => sightAt(game, line, ply), [game, line, ply]);
  const wrong = useMemo(() => (phase === "wrong" && sight.standing.legal().includes(tried) ? { standing: sight.standing.play(tried), last: tried } : null), [phase, tried, sight]);

  // A line that is shown goes on by itself.
  useEffect(() => {
    if (phase !== "shown") return;
    const timer = setTimeout(() => setPly((now) => Math.min(now + 1, line.length)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [phase, ply, card]);
  // So do the moves that nobody is asked for.
  useEffect(() => {
    if (!isGiven) return;
    const timer = setTimeout(advance, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isGiven, ply, card]);
  useEffect(() => {
    if (phase !== "wrong") return;
    const timer = setTimeout(() => setPhase("asked"), WRONG_MS);
    return () => clearTimeout(timer);
  }, [phase, tried]);

  const count = (found: boolean) => {
    const next = after(practice, card, found, Date.now());
    setPractice(next);
    save(keyOf(game, deck), next);
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
    advance();
  };
  const advance = () => {
    setPhase("asked");
    setTried("");
    setPly(ply + 1);
    if (ply + 1 < line.length) return;
    // What was just shown is no proof of memory: it counts as seen, and comes again soon.
    count(!failed && !firstTime);
    setPhase("done");
  };
  useKeys({ s: show, n: () => phase === "done" && goOn() });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (phase === "done" || (phase === "shown" && ply === line.length)) button.current?.focus();
  }, [phase, ply]);

  const name = deck === "names" ? openingTitle(t, card.name) : t("recallBookLine", { name: bookTitle(t, card.name) });
  const due = cards.filter((each) => isDue(practice, each, Date.now())).length;
  const told = phase === "done" ? t("recallRight", { line: line.join(" ") })
    : phase === "wrong" ? t("recallWrong", { move: tried, right: line[ply] as string }) : phase === "shown" && firstTime ? t("recallNew") : "";
  return (
    <main class="study lesson puzzle recall" data-game={game} data-deck={deck} data-card={card.id} data-phase={phase} data-ply={ply}>
      <div class="stage">
        <TrialBoard game={game} standing={(wrong ?? sight).standing} last={(wrong ?? sight).last} open={phase === "asked" && !isGiven} showLegal={preferences.showLegal} t={t} preferences={preferences} onMove={onMove} />
      </div>
      <section class="info" aria-label={t("recall")}>
        <p class="quiet"><a href="#puzzles=">{t("puzzles")}</a> · {t("recall")} · {gameName(t, game)}</p>
        {onDeck && <Decks t={t} deck={deck} onDeck={onDeck} />}
        <div class="scroll">
          <div class="panel telling">
            <h1>{phase === "shown" ? name : t("recallTask", { name })}</h1>
            <p>{t("recallMove", { n: Math.min(ply + (phase === "asked" || phase === "wrong" ? 1 : 0), line.length), of: line.length })}</p>
          </div>
          <p class={`verdict-line ${phase === "done" ? (failed ? "wrong" : "right") : phase === "wrong" ? "wrong" : ""}`} role="status" aria-live="polite">{told}</p>
          <p class="quiet tally">{[t("recallKnown", { n: solvedOf(cards, practice), of: cards.length }), due ? t("dueNow", { n: due }) : ""].filter(Boolean).join(" · ")}</p>
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

/** "3 · Tiger": the number, and the name where there is one. */
function bookTitle(t: Translate, name: string): string {
  const [number, ...named] = name.split(" · ");
  return [number, openingTitle(t, named.join(" · "))].filter(Boolean).join(" · ");
}

function Decks({ t, deck, onDeck }: { t: Translate; deck: Deck; onDeck(deck: Deck): void }) {
  return (
    <div class="row decks" role="group" aria-label={t("recall")}>
      {([["names", "recallNames"], ["book", "recallBook"]] as const).map(([each, word]) => (
        <button key={each} type="button" class="small" data-deck={each} aria-pressed={each === deck} onClick={() => onDeck(each)}>{t(word)}</button>
      ))}
    </div>
  );
}

/** What the server's book says is asked for first, at a table of its own. */
function BookDeck({ t, preferences, game, store, onDeck }: { t: Translate; preferences: Preferences; game: string; store: Store; onDeck?(deck: Deck): void }) {
  const analyst = useAnalyst();
  const [cards, setCards] = useState<OpeningCard[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const offered = store.catalogue.find(({ name }) => name === game);
  const usable = analyst.link === "open" && !!offered;
  useEffect(() => {
    if (!usable || cards) return;
    let current = true;
    setFailure(null);
    const fail = (error: unknown): void => {
      const told = error instanceof Refused ? error.failure : { code: "internal", message: String(error) };
      // A line that is lost is asked again when it is there again.
      if (current && told.code !== "offline") setFailure(told);
    };
    const explore = async (line: string[]) => (await analyst.explore({ game, start: offered.start, moves: [] }, { line: line.join(" ") })) as unknown as Explored;
    void bookCards(explore, offered, (line) => openingName(game, true, line)).then((found) => current && setCards(found), fail);
    return () => {
      current = false;
    };
  }, [usable]);
  if (failure) return <main class="nowhere"><div class="panel"><h1>{t("recallBook")}</h1><p role="alert">{problemText(t, failure)}</p>{onDeck && <Decks t={t} deck="book" onDeck={onDeck} />}</div></main>;
  if (!cards) return <main class="nowhere"><div class="panel"><h1>{t("recallBook")}</h1><p role="status">{t("connecting")}</p></div></main>;
  if (cards.length === 0) return <main class="nowhere"><div class="panel"><h1>{t("recallBook")}</h1><p>{t("recallBookNone")}</p>{onDeck && <Decks t={t} deck="book" onDeck={onDeck} />}</div></main>;
  return <Recalling t={t} preferences={preferences} game={game} deck="book" cards={cards} onDeck={onDeck} />;
}

/** There are lines to learn: names, or a book's. */
export const mayRecall = (store: Store, game: string): boolean => openingCards(game).length > 0 || store.hasBook(game);

/** On the screen of puzzles: the way to a game's openings. */
export function RecallCard({ t, preferences, game }: { t: Translate; preferences: Preferences; game: string }) {
  const cards = openingCards(game);
  const practice = practiceOf(game, "names");
  const line = nextOf(cards, practice, Date.now())?.line ?? [];
  const { standing } = sightAt(game, line, line.length);
  const due = cards.filter((each) => isDue(practice, each, Date.now())).length;
  return (
    <article class="game-card">
      <a class="picture" href={`#recall=${game}`} tabIndex={-1} aria-hidden="true">
        <MiniBoard game={game} board={standing.cells} width={standing.width} theme={themeOf(preferences, game)} upwards={rulesOf(game)?.facts.rows_upwards ?? false} label={gameName(t, game)} />
      </a>
      <h2>{gameName(t, game)}</h2>
      <p>{cards.length === 0 ? t("recallBook") : [t("recallKnown", { n: solvedOf(cards, practice), of: cards.length }), due ? t("dueNow", { n: due }) : ""].filter(Boolean).join(" · ")}</p>
      <div class="row"><a class="button primary" href={`#recall=${game}`} aria-label={`${t("learn")}: ${t("recallTitle")}, ${gameName(t, game)}`}>{t("learn")}</a></div>
    </article>
  );
}

export function Recall({ store, t, preferences, game }: { store: Store; t: Translate; preferences: Preferences; game: string }) {
  const known = gamesWithSkins().find((each) => each.toLowerCase() === game.toLowerCase()) ?? "Othello";
  const cards = useMemo(() => openingCards(known), [known]);
  const [wanted, setWanted] = useState(() => load<Deck>("recallDeck", "names"));
  const booked = store.hasBook(known);
  const onDeck = booked && cards.length > 0 ? (next: Deck) => {
    save("recallDeck", next);
    setWanted(next);
  } : undefined;
  if (booked && (wanted === "book" || cards.length === 0)) return <BookDeck key={known} t={t} preferences={preferences} game={known} store={store} onDeck={onDeck} />;
  if (cards.length === 0) return <main class="nowhere"><div class="panel"><h1>{t("recall")}</h1><p>{t("recallNone")}</p></div></main>;
  return <Recalling key={known} t={t} preferences={preferences} game={known} deck="names" cards={cards} onDeck={onDeck} />;
}
