// Surakarta: a piece steps to any of the eight points around it, or goes along its circuit, over at least one loop, to
// the first piece it meets and takes it. The rules of its ends are the server's "standard".
import { other, type Side } from "../protocol";
import { cellOf, count, letterOf, put, squaresOf, type End, type Rules, type Standing } from "./rules";

const SIZE = 6;
const SQUARES = squaresOf(SIZE, SIZE);
const QUIET_LIMIT = 80; // plies without a capture after which the pieces are counted
const MOST_PIECES = 12;

/** Two rings of 24 places, six to each of their lines; a loop joins the end of one line to the next. */
const LINE = 6;
const RINGS = [
  "a2b2c2d2e2f2e1e2e3e4e5e6f5e5d5c5b5a5b6b5b4b3b2b1",
  "a3b3c3d3e3f3d1d2d3d4d5d6f4e4d4c4b4a4c6c5c4c3c2c1",
].map((text) => (text.match(/../g) as string[]).map((name) => cellOf(name, SIZE)));

function steps(cells: string, from: number): number[] {
  const near = (a: number, b: number) => Math.abs((a % SIZE) - (b % SIZE)) <= 1 && Math.abs(Math.floor(a / SIZE) - Math.floor(b / SIZE)) <= 1;
  return SQUARES.flatMap((_, to) => (cells[to] === "." && near(from, to) ? [to] : []));
}

/** The first piece from a place of a ring, if a loop lies between; its own point is empty. */
function met(cells: string, ring: number[], place: number, sign: 1 | -1): number | null {
  const from = ring[place];
  const toLoop = sign > 0 ? LINE - (place % LINE) : (place % LINE) + 1;
  for (let steps = 1; steps < ring.length; ++steps) {
    const at = ring[(place + sign * steps + ring.length) % ring.length] as number;
    if (at !== from && cells[at] !== ".") return steps >= toLoop ? at : null;
  }
  return null;
}

function captures(cells: string, from: number): number[] {
  const theirs = cells[from] === "X" ? "O" : "X";
  const found = RINGS.flatMap((ring) => ring.flatMap((point, place) =>
    point === from ? [met(cells, ring, place, 1), met(cells, ring, place, -1)] : []));
  return found.filter((at): at is number => at !== null && cells[at] === theirs);
}

const targets = (cells: string, from: number): number[] =>
  [...new Set([...steps(cells, from), ...captures(cells, from)])].sort((a, b) => a - b);

function byCount(cells: string): End {
  const lead = count(cells, "X") - count(cells, "O");
  return { winner: lead > 0 ? "black" : lead < 0 ? "white" : null, margin: Math.sign(Math.abs(lead)) };
}

class Position implements Standing {
  readonly width = SIZE;
  readonly variant = "standard";
  /** `past`: the positions since the last capture; one read from text has none. */
  constructor(readonly cells: string, readonly toMove: Side, private readonly quiet = 0, private readonly past: readonly string[] = []) {}

  private get key(): string {
    return this.cells + this.toMove;
  }
  get text(): string {
    return `${this.cells.toLowerCase()} ${letterOf(this.toMove).toLowerCase()}${this.quiet > 0 ? ` ${this.quiet}` : ""}`;
  }
  private moves(): string[] {
    const own = letterOf(this.toMove);
    return SQUARES.flatMap((name, from) =>
      this.cells[from] === own ? targets(this.cells, from).map((to) => `${name}-${SQUARES[to]}`) : []);
  }
  legal(): string[] {
    return this.end() ? [] : this.moves();
  }
  play(move: string): Standing {
    const [from, to] = move.split("-").map((name) => cellOf(name, SIZE)) as [number, number];
    const captured = this.cells[to] !== ".";
    const cells = put(put(this.cells, from, "."), to, letterOf(this.toMove));
    return new Position(cells, other(this.toMove), captured ? 0 : this.quiet + 1, captured ? [] : [...this.past, this.key]);
  }
  end(): End | null {
    const lost: End = { winner: other(this.toMove), margin: 1 };
    if (count(this.cells, letterOf(other(this.toMove))) === 0) return { winner: this.toMove, margin: 1 };
    if (count(this.cells, letterOf(this.toMove)) === 0) return lost;
    if (this.quiet >= QUIET_LIMIT) return byCount(this.cells);
    if (this.past.filter((key) => key === this.key).length >= 2) return { winner: null, margin: 0 };
    return this.moves().length > 0 ? null : lost;
  }
}

const START = new Position("X".repeat(12) + ".".repeat(12) + "O".repeat(12), "black");
const fits = (cells: string): boolean => count(cells, "X") <= MOST_PIECES && count(cells, "O") <= MOST_PIECES;

export const surakarta: Rules = {
  facts: {
    name: "Surakarta", width: SIZE, height: SIZE, unit: "pieces", pieces: "pieces", most_margin: 1, scale: 2,
    rows_upwards: true, draws_agreed: true,
  },
  variants: [],
  sizes: [],
  start: () => START,
  read(text) {
    const found = /^([xo.]{36}) ([xo])(?: (\d{1,4}))?$/.exec(text);
    if (!found || !fits((found[1] as string).toUpperCase())) return null;
    return new Position((found[1] as string).toUpperCase(), found[2] === "x" ? "black" : "white", Number(found[3] ?? 0));
  },
  setUp: (_, cells, toMove) => (fits(cells) ? new Position(cells, toMove) : null),
};
