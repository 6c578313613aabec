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

/** null where no farm is shown. */
export async function fetchFarm(): Promise<Farm | null> {
  if (isAlone) return null;
  const token = new URLSearchParams(location.search).get("token");
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const reply = await fetch("/farm.json", { headers }).catch(() => null);
  if (!reply || reply.status !== 200) return null;
  return (await reply.json().catch(() => null)) as Farm | null;
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
