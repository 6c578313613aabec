// The farm that the server shows: its runs with the courses of tests, and its workers, asked for again every few seconds.
import { useEffect, useState } from "preact/hooks";
import { curveOf, fetchFarm, type Farm, type Run, type Sprt, type Worker } from "./farm_data";
import { gameName, type Translate } from "./i18n";

const PAUSE_MS = 4000;
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

function Result({ run, t }: { run: Run; t: Translate }) {
  const report = run.report;
  if (!report || report.games === undefined) return null;
  return (
    <p class="row">
      <span>+{report.wins} ={report.draws} −{report.losses}</span>
      {report.elo && <span>Elo {signed(report.elo.value)} <span class="quiet">({signed(report.elo.low)} … {signed(report.elo.high)})</span></span>}
      {report.sprt && <span class="quiet">{t("farmCourse", { llr: report.sprt.llr, lower: report.sprt.lower, upper: report.sprt.upper })}</span>}
    </p>
  );
}

function RunPanel({ run, t }: { run: Run; t: Translate }) {
  return (
    <section class="panel" data-run={run.id} data-state={run.state}>
      <h2>
        <span class="title">{run.kind}: {gameName(t, run.game)}</span>
        <span class="quiet">{run.id}, {t("farmDone", { done: run.done, tasks: run.tasks, leased: run.leased })}</span>
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

export function FarmView({ first, t }: { first: Farm; t: Translate }) {
  const [farm, setFarm] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => void fetchFarm().then((now) => now && setFarm(now)), PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main class="arena farm" data-runs={farm.runs.length}>
      <section class="panel">
        <h2><span class="title">{t("farmWorkers")}</span><span class="quiet" role="status">{farm.workers.length}</span></h2>
        <Workers workers={farm.workers} now={farm.now} t={t} />
      </section>
      {[...farm.runs].reverse().map((run) => <RunPanel key={run.id} run={run} t={t} />)}
    </main>
  );
}
