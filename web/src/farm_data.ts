// What the server says of the farm that it shows (docs/farm.md).
import { isAlone } from "./engine/line";

export interface Sprt {
  elo0: number;
  elo1: number;
  llr: number;
  lower: number;
  upper: number;
  accepted: string;
}

/** What a run's kind says of it; each kind has members of its own. */
export interface RunReport {
  games?: number;
  wins?: number;
  draws?: number;
  losses?: number;
  elo?: { value: number; low: number; high: number };
  sprt?: Sprt;
}

export interface Run {
  id: string;
  kind: string;
  game: string;
  state: string;
  tasks: number;
  done: number;
  leased: number;
  compared: number;
  disputed: number;
  dead: { task: number; worker: string; reason: string }[];
  report?: RunReport;
  /** Games and log likelihood ratio. */
  course?: [number, number][];
}

export interface Worker {
  name: string;
  tasks: number;
  seconds: number;
  compared: number;
  disputed: number;
  seen: number;
  note: string;
}

export interface Farm {
  now: number;
  runs: Run[];
  workers: Worker[];
}

/** What a server says of its farm: it has none, it has one that does not answer now, or nothing is to be heard of the server itself. */
export type Answer = { kind: "shown"; farm: Farm } | { kind: "none" | "away" | "silent" };

export async function fetchFarm(): Promise<Answer> {
  if (isAlone) return { kind: "none" };
  const token = new URLSearchParams(location.search).get("token");
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const reply = await fetch("/farm.json", { headers }).catch(() => null);
  if (reply?.status === 204) return { kind: "none" };
  if (reply?.status === 503) return { kind: "away" };
  if (reply?.status !== 200) return { kind: "silent" };
  const farm = (await reply.json().catch(() => null)) as Farm | null;
  return farm ? { kind: "shown", farm } : { kind: "silent" };
}

const PAUSE_MS = 4000;

/** Asks again and again, each time after the answer before, and while somebody looks; the end of it is returned. */
export function watchFarm(tell: (answer: Answer) => void, ask: () => Promise<Answer> = fetchFarm, isHidden = () => document.hidden): () => void {
  let on = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => void (timer = setTimeout(() => void look(), PAUSE_MS));
  const look = async () => {
    const answer = isHidden() ? null : await ask();
    if (!on) return;
    if (answer) tell(answer);
    again();
  };
  void look();
  return () => {
    on = false;
    clearTimeout(timer);
  };
}

/** A test's course within a box: its line, and the heights of its bounds; y grows downwards. */
export interface Curve {
  line: string;
  lower: number;
  upper: number;
  zero: number;
}
export function curveOf(course: [number, number][], sprt: Pick<Sprt, "lower" | "upper">, width: number, height: number): Curve {
  const most = Math.max(...course.map(([games]) => games), 1);
  const least = Math.min(sprt.lower, ...course.map(([, llr]) => llr));
  const greatest = Math.max(sprt.upper, ...course.map(([, llr]) => llr));
  const y = (llr: number) => ((greatest - llr) / (greatest - least)) * height;
  const points: [number, number][] = [[0, 0], ...course];
  return {
    line: points.map(([games, llr]) => `${((games / most) * width).toFixed(1)},${y(llr).toFixed(1)}`).join(" "),
    lower: y(sprt.lower),
    upper: y(sprt.upper),
    zero: y(0),
  };
}
