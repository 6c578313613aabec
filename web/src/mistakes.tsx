// "Learn from your mistakes": the engine goes through a finished game, and one looks for what would have been better where one erred.
import { useEffect, useMemo, useState } from "preact/hooks";
import { keyOf, type Analyst, type Line } from "./analyst";
import { gameName, type Translate } from "./i18n";
import { useKeys } from "./keys";
import { find, type Saved } from "./library";
import { LOSS, lossOf } from "./losses";
import type { Preferences } from "./preferences";
import type { Side } from "./protocol";
import { rulesOf } from "./rules";
import { PASS, type Standing } from "./rules/rules";
import { costText, inBlacksView } from "./score";
import { focusBoard, TrialBoard } from "./trial";
import { useAnalyst } from "./use_analyst";

/** How long the engine looks at a move that was tried, unless it is sure before. */
const VERDICT_SECONDS = 1;

type Rules = NonNullable<ReturnType<typeof rulesOf>>;

/** Whose moves are looked at: those of people; of a game of two programs all. */
function learners({ black, white, role }: Saved): Side[] {
  if (role === "guest") return black.kind === "guest" ? ["black"] : ["white"];
  const people = (["black", "white"] as const).filter((side) => (side === "black" ? black : white).kind === "person");
  return people.length ? people : ["black", "white"];
}

/** The position before each move and after the last; null: the page's rules do not know the game. */
function positionsOf(rules: Rules, saved: Saved): Standing[] | null {
  let standing = rules.read(saved.start);
  if (!standing) return null;
  const all = [standing];
  for (const move of saved.moves) {
    if (!standing.legal().includes(move)) return null;
    standing = standing.play(move);
    all.push(standing);
  }
  return all;
}

const upTo = (line: Line, ply: number): Line => ({ ...line, moves: line.moves.slice(0, ply) });

/** The plies of those moves that lost too much. */
function mistakesOf(analyst: Analyst, line: Line, positions: Standing[], sides: Side[], scale: number): number[] {
  return line.moves.flatMap((move, ply) => {
    const mover = positions[ply]?.toMove;
    if (!mover || !sides.includes(mover) || move === PASS || (positions[ply]?.legal().length ?? 0) < 2) return [];
    return (lossOf(analyst.findings, upTo(line, ply + 1), mover) ?? 0) >= LOSS * scale ? [ply] : [];
  });
}

type Outcome = "open" | "asking" | "right" | "wrong" | "shown";

/** One mistake: the board before it, what one tries, and what the engine says of that. */
function Mistake({ t, preferences, analyst, line, ply, standing, rules, count, onNext }: {
  t: Translate; preferences: Preferences; analyst: Analyst; line: Line; ply: number; standing: Standing; rules: Rules; count: string; onNext(): void;
}) {
  const [outcome, setOutcome] = useState<Outcome>("open");
  const [tried, setTried] = useState("");
  const { findings } = analyst;
  const { facts } = rules;
  const made = line.moves[ply] as string;
  const before = upTo(line, ply);
  const mover = standing.toMove;
  const best = findings.best(keyOf(before))?.move ?? "";
  const trial: Line = { ...before, moves: [...before.moves, tried] };
  const done = outcome === "right" || outcome === "shown";
  const score = (of: Line) => {
    const found = findings.evaluation(keyOf(of))?.score;
    return found && inBlacksView(found, mover);
  };
  const cost = (of: Line): string => {
    const [was, is] = [score(before), score(of)];
    return was && is ? costText(t, was, is, { ...facts }) : "";
  };
  const judge = (move: string) => {
    setTried(move);
    const end = standing.play(move).end();
    if (move === best || end?.winner === mover) setOutcome("right");
    else if (move === made || end) setOutcome("wrong");
    else setOutcome("asking");
  };
  const look = findings.analysis(keyOf(trial));
  const lost = lossOf(findings, trial, mover);
  const sure = lost !== null && !!look && (look.done || look.seconds >= VERDICT_SECONDS || look.lines[0]?.score.kind !== "estimate");
  useEffect(() => {
    if (outcome === "asking") void analyst.look(trial, trial.moves.length);
  }, [outcome, tried, analyst.link]);
  useEffect(() => {
    if (outcome !== "asking" || !sure || lost === null) return;
    void analyst.rest();
    setOutcome(lost < LOSS * facts.scale ? "right" : "wrong");
  }, [outcome, sure]);
  useEffect(() => {
    if (outcome !== "wrong") return;
    const timer = setTimeout(() => setOutcome("open"), 1500);
    return () => clearTimeout(timer);
  }, [outcome]);
  const show = () => {
    if (done || !best) return;
    setTried(best);
    setOutcome("shown");
  };
  const next = () => {
    if (!done) return;
    onNext();
    setTimeout(focusBoard);
  };
  useKeys({ s: show, n: next });
  const shown = outcome === "open" ? standing : standing.play(tried);
  const study = new URLSearchParams({ study: "", game: line.game, start: line.start, moves: line.moves.filter((move) => move !== PASS).join(" "), at: String(ply) });
  const words: Record<Outcome, string> = {
    open: tried ? t("notBetter", { move: tried, cost: tried === made ? cost(upTo(line, ply + 1)) : cost(trial) }) : "",
    wrong: t("notBetter", { move: tried, cost: tried === made ? cost(upTo(line, ply + 1)) : cost(trial) }),
    asking: t("searching"),
    right: tried === best ? t("puzzleRight", { move: tried }) : t("asGood", { move: tried, best }),
    shown: t("bestWas", { move: best }),
  };
  return (
    <>
      <div class="stage"><TrialBoard game={line.game} standing={shown} last={outcome === "open" ? "" : tried} open={outcome === "open"} showLegal={preferences.showLegal} t={t} preferences={preferences} onMove={judge} /></div>
      <section class="info" data-outcome={outcome} data-ply={ply} aria-label={t("mistakes")}>
        <p class="quiet">{gameName(t, line.game)} · {t("moveNumber", { n: ply + 1 })} · {count}</p>
        <div class="scroll">
          <div class="panel telling"><h1><span class={`disc ${mover}`} aria-hidden="true" /> {t("youPlayed", { move: made, cost: cost(upTo(line, ply + 1)) })}</h1></div>
          <p class={`verdict-line ${outcome === "right" ? "right" : words[outcome] && outcome !== "asking" ? "wrong" : ""}`} role="status" aria-live="polite">{words[outcome]}</p>
          {done && <p><a href={`#${study}`}>{t("toStudy")}</a></p>}
        </div>
        <div class="controls">
          <div class="lesson-steps">
            <button type="button" onClick={show} disabled={done || !best}>{t("solution")}</button>
            <button type="button" class={done ? "primary" : ""} onClick={next} disabled={!done}>{t("nextMistake")}</button>
          </div>
        </div>
      </section>
    </>
  );
}

function OfGame({ t, preferences, saved, rules, positions }: { t: Translate; preferences: Preferences; saved: Saved; rules: Rules; positions: Standing[] }) {
  const analyst = useAnalyst();
  const line = useMemo<Line>(() => ({ game: saved.game, start: saved.start, moves: saved.moves }), [saved.id]);
  const [reviewed, setReviewed] = useState<"no" | "asked" | "runs" | "done" | "failed">("no");
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (reviewed === "done" || reviewed === "failed") return;
    if (analyst.link !== "open") {
      setReviewed("no"); // from the beginning, when the server is back
      return;
    }
    if (reviewed === "no") {
      setReviewed("asked");
      void analyst.review(line).then(() => setReviewed("runs"), () => setReviewed(analyst.link === "open" ? "failed" : "no"));
    } else if (reviewed === "runs" && analyst.reviewing === null) setReviewed("done");
  }, [analyst.link, analyst.reviewing, reviewed]);
  const plies = useMemo(() => (reviewed === "done" ? mistakesOf(analyst, line, positions, learners(saved), rules.facts.scale) : []), [reviewed]);
  const ply = plies[step];
  const back = `#my=${saved.id}`;
  if (reviewed !== "done" || ply === undefined)
    return (
      <main class="nowhere mistakes" data-review={reviewed}>
        <div class="panel">
          <h1>{t("mistakes")}</h1>
          {reviewed === "failed" ? <p class="row" role="alert">{t("error_other")}<button type="button" onClick={() => setReviewed("no")}>{t("again")}</button></p>
            : reviewed !== "done" ? <><p>{t("review")}</p><progress aria-label={t("review")} max={positions.length} value={positions.length - (analyst.reviewing ?? positions.length)} /></>
            : <p>{t(plies.length ? "mistakesDone" : "noMistakes")}</p>}
          <p class="row"><a class="button primary" href={back}>{t("backToGame")}</a><a class="button" href="#puzzles=">{t("puzzles")}</a></p>
        </div>
      </main>
    );
  return (
    <main class="study lesson puzzle mistakes" data-review="done" data-mistakes={plies.length} data-best={analyst.findings.best(keyOf(upTo(line, ply)))?.move} data-made={line.moves[ply]}>
      <Mistake key={ply} t={t} preferences={preferences} analyst={analyst} line={line} ply={ply} standing={positions[ply] as Standing} rules={rules}
        count={t("stepOf", { n: step + 1, of: plies.length })} onNext={() => setStep(step + 1)} />
    </main>
  );
}

export function Mistakes({ t, preferences, id }: { t: Translate; preferences: Preferences; id: string }) {
  const saved = useMemo(() => find(id), [id]);
  const rules = saved ? rulesOf(saved.game) : undefined;
  const positions = useMemo(() => (saved && rules ? positionsOf(rules, saved) : null), [saved]);
  if (saved && rules && positions) return <OfGame key={id} t={t} preferences={preferences} saved={saved} rules={rules} positions={positions} />;
  return <main class="nowhere"><div class="panel"><h1>{t("mistakes")}</h1><p>{t(saved ? "error_unsupported" : "elsewhereText")}</p></div></main>;
}
