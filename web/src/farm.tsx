// The farm that the server shows: its runs with the courses of tests, and its workers, asked for again every few seconds.
import { useEffect, useState } from "preact/hooks";
import { curveOf, watchFarm, type Answer, type Farm, type Run, type Sprt, type Worker } from "./farm_data";
import { gameName, type Translate } from "./i18n";

const WIDTH = 480;
const HEIGHT = 120;

const signed = (value: number) => `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(1)}`;

function Course({ course, sprt, t }: { course: [number, number][]; sprt: Sprt; t: Translate }) {
  const curve = curveOf(course, sprt, WIDTH, HEIGHT);
  const level = (y: number, of: string) => <line x1="0" x2={WIDTH} y1={y} y2={y} class={of} />;
  return (
    <svg class="course" viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} role="img" aria-label={t("farmCourse", { llr: sprt.llr, lower: sprt.lower, upper: sprt.upper })}>
      {level(curve.upper, "bound")}{level(curve.zero, "zero")}{level(curve.lower, "bound")}
      <polyline points={curve.line} />
    </svg>
  );
}

const STATES = { running: "farmRunning", done: "farmFinished", ended: "farmEnded", stopped: "farmStopped", "ended with dead tasks": "farmEndedDead" } as const;
const KINDS = {
  book: "farmBook", games: "farmGames", labelling: "farmLabelling", proving: "farmProving", "self-play": "farmSelfPlay", solving: "farmSolving",
  sprt: "farmSprt", tournament: "arena", tune: "farmTune",
} as const;
/** A word of the server's as people read it; one that this page does not know stays as it is. */
const wordOf = (t: Translate, words: Record<string, string>, word: string) => t(words[word] ?? word, {}, word);

/** Which of its two suppositions a test has come to. */
function Verdict({ sprt, t }: { sprt: Sprt; t: Translate }) {
  const elo = { elo0: sprt.elo0, elo1: sprt.elo1 }[sprt.accepted];
  return <b class="verdict">{elo === undefined ? t("farmUndecided") : t("farmAccepted", { elo })}</b>;
}

function Result({ run, t }: { run: Run; t: Translate }) {
  const report = run.report;
  if (!report || report.games === undefined) return null;
  return (
    <p class="row">
      <span>+{report.wins} ={report.draws} −{report.losses}</span>
      {report.elo && <span>Elo {signed(report.elo.value)} <span class="quiet">({signed(report.elo.low)} … {signed(report.elo.high)})</span></span>}
      {report.sprt && <Verdict sprt={report.sprt} t={t} />}
      {report.sprt && <span class="quiet">{t("farmCourse", { llr: report.sprt.llr, lower: report.sprt.lower, upper: report.sprt.upper })}</span>}
    </p>
  );
}

function RunPanel({ run, t }: { run: Run; t: Translate }) {
  return (
    <section class="panel" data-run={run.id} data-state={run.state}>
      <h2>
        <span class="title">{wordOf(t, KINDS, run.kind)}: {gameName(t, run.game)}</span>
        <span class="quiet"><span class="state">{wordOf(t, STATES, run.state)}</span>, {run.id}, {t("farmDone", { done: run.done, tasks: run.tasks, leased: run.leased })}</span>
      </h2>
      <progress max={Math.max(run.tasks, 1)} value={run.done} aria-label={t("farmDone", { done: run.done, tasks: run.tasks, leased: run.leased })} />
      <Result run={run} t={t} />
      {run.report?.sprt && run.course && <Course course={run.course} sprt={run.report.sprt} t={t} />}
      {run.compared > 0 && <p class="quiet">{t("farmCompared", { n: run.compared, differ: run.disputed })}</p>}
      {run.dead.map((task) => <p key={task.task} class="quiet dead">{t("farmDead", { n: task.task })} {task.worker}: {task.reason}</p>)}
    </section>
  );
}

function Workers({ workers, now, t }: { workers: Worker[]; now: number; t: Translate }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t("farmWorkers")}>
      <table class="cross">
        <thead>
          <tr><th scope="col">{t("farmWorker")}</th><th scope="col">{t("farmTasks")}</th><th scope="col">{t("farmSeconds")}</th><th scope="col">{t("farmOutvoted")}</th><th scope="col">{t("farmHeard")}</th><th scope="col" aria-label={t("farmNote")} /></tr>
        </thead>
        <tbody>
          {workers.map((worker) => (
            <tr key={worker.name}>
              <th scope="row">{worker.name}</th>
              <td>{worker.tasks}</td>
              <td>{worker.tasks > 0 ? (worker.seconds / worker.tasks).toFixed(2) : ""}</td>
              <td>{worker.disputed}<span class="quiet">/{worker.compared}</span></td>
              <td>{worker.seen > 0 ? t("farmAgo", { n: Math.max(0, Math.round((now - worker.seen) / 1000)) }) : ""}</td>
              <td class="quiet">{worker.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** It asks by itself: an address that leads nowhere says so, and what is away may come. */
export function FarmView({ t }: { t: Translate }) {
  const [answer, setAnswer] = useState<Answer["kind"] | null>(null);
  const [farm, setFarm] = useState<Farm | null>(null);
  useEffect(
    () =>
      watchFarm((now) => {
        setAnswer(now.kind);
        if (now.kind === "shown") setFarm(now.farm);
        else if (now.kind === "none") setFarm(null);
      }),
    [],
  );
  const missing = answer === null ? "connecting" : answer === "none" ? "farmNone" : answer === "shown" ? null : "farmAway";
  return (
    <main class="arena farm" data-runs={farm?.runs.length} data-answer={answer ?? undefined}>
      {missing && <p class="panel" role="status">{t(missing)}</p>}
      {farm && (
        <section class="panel">
          <h2><span class="title">{t("farmWorkers")}</span><span class="quiet" role="status">{farm.workers.length}</span></h2>
          <Workers workers={farm.workers} now={farm.now} t={t} />
        </section>
      )}
      {farm && [...farm.runs].reverse().map((run) => <RunPanel key={run.id} run={run} t={t} />)}
    </main>
  );
}
