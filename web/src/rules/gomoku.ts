// Gomoku on boards of 5 to 22: five in a row win. What a row of six or more is worth depends on the rule, and under
// renju Black must not play everywhere (renju.ts).
import { other, type Side } from "../protocol";
import { rowLength } from "./lines";
import { isForbidden } from "./renju";
import { cellOf, letterOf, put, squaresOf, type End, type Rules, type Standing } from "./rules";

const VARIANTS = ["freestyle", "standard", "renju"] as const;
type Variant = (typeof VARIANTS)[number];
const SIZES = [15, 19, 20];
const LEAST = 5;
const MOST = 22;
const NAMES = new Map<number, string[]>();

function squares(size: number): string[] {
  let names = NAMES.get(size);
  if (!names) NAMES.set(size, (names = squaresOf(size, size)));
  return names;
}

function wins(length: number, variant: Variant, side: Side): boolean {
  if (length <= 5) return length === 5;
  return variant === "freestyle" || (variant === "renju" && side === "white");
}

/** Whether a row through the stone on the cell wins for its side. */
function hasFive(cells: string, size: number, variant: Variant, cell: number): boolean {
  const side: Side = cells[cell] === "X" ? "black" : "white";
  return [0, 1, 2, 3].some((direction) => wins(rowLength(cells, size, cell, direction), variant, side));
}

class Position implements Standing {
  /** `winner`: a row has been made. */
  constructor(readonly cells: string, readonly width: number, readonly variant: Variant, readonly toMove: Side, private readonly winner: Side | null) {}

  get text(): string {
    const head = `${this.variant} ${this.width}`;
    if (!/[XO]/.test(this.cells) && this.toMove === "black") return head;
    const rows = Array.from({ length: this.width }, (_, row) =>
      this.cells.slice(row * this.width, (row + 1) * this.width).replace(/\.+/g, (empty) => String(empty.length)));
    return `${head} ${rows.join("/")} ${letterOf(this.toMove)}`;
  }
  legal(): string[] {
    if (this.winner) return [];
    const fouls = this.variant === "renju" && this.toMove === "black";
    return squares(this.width).filter((_, cell) => this.cells[cell] === "." && !(fouls && isForbidden(this.cells, this.width, cell)));
  }
  play(move: string): Standing {
    const cell = cellOf(move, this.width);
    const cells = put(this.cells, cell, letterOf(this.toMove));
    const winner = hasFive(cells, this.width, this.variant, cell) ? this.toMove : null;
    return new Position(cells, this.width, this.variant, other(this.toMove), winner);
  }
  end(): End | null {
    if (this.winner) return { winner: this.winner, margin: 1 };
    return this.legal().length > 0 ? null : { winner: null, margin: 0 };
  }
}

/** null: both sides have five. */
function positionOf(cells: string, size: number, variant: Variant, toMove: Side): Standing | null {
  const winners = new Set<Side>();
  for (let cell = 0; cell < cells.length; ++cell)
    if (cells[cell] !== "." && hasFive(cells, size, variant, cell)) winners.add(cells[cell] === "X" ? "black" : "white");
  return winners.size > 1 ? null : new Position(cells, size, variant, toMove, [...winners][0] ?? null);
}

const variantOf = (name: string): Variant => VARIANTS.find((each) => each === name) ?? VARIANTS[0];

/** "3X11/15/..." -> cells; "" where a row is not of the board's width. */
function readRows(text: string, size: number): string {
  const rows = text.split("/").map((row) => row.replace(/\d+/g, (digits) => ".".repeat(Math.min(MOST + 1, Number(digits)))));
  return rows.length === size && rows.every((row) => row.length === size) ? rows.join("") : "";
}

export const gomoku: Rules = {
  facts: {
    name: "Gomoku", width: 15, height: 15, unit: "points", pieces: "stones", most_margin: 1, scale: 3,
    rows_upwards: true, draws_agreed: true,
  },
  variants: VARIANTS,
  sizes: SIZES,
  start(variant = "", size = 15) {
    return new Position(".".repeat(size * size), size, variantOf(variant), "black", null);
  },
  read(text) {
    const found = /^(freestyle|standard|renju) (\d{1,2})(?: ([XO\d/]+) ([XO]))?$/.exec(text);
    const size = Number(found?.[2]);
    if (!found || size < LEAST || size > MOST) return null;
    const variant = variantOf(found[1] as string);
    if (!found[3]) return gomoku.start(variant, size);
    const cells = readRows(found[3], size);
    return cells ? positionOf(cells, size, variant, found[4] === "X" ? "black" : "white") : null;
  },
  setUp: (like, cells, toMove) => positionOf(cells, like.width, variantOf(like.variant), toMove),
};
