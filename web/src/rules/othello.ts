// Othello: a disc must turn some of the other side's; who cannot place one passes.
import { other, type Side } from "../protocol";
import { cellOf, count, letterOf, PASS, put, squaresOf, type End, type Rules, type Standing } from "./rules";

const SIZE = 8;
const SQUARES = squaresOf(SIZE, SIZE);
const DIRECTIONS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const)).filter(([dx, dy]) => dx !== 0 || dy !== 0);

/** The discs that one on the cell would turn. */
function flips(cells: string, cell: number, side: Side): number[] {
  const own = letterOf(side);
  const theirs = letterOf(other(side));
  return DIRECTIONS.flatMap(([dx, dy]) => {
    const met: number[] = [];
    let x = (cell % SIZE) + dx;
    let y = Math.floor(cell / SIZE) + dy;
    for (; x >= 0 && y >= 0 && x < SIZE && y < SIZE; x += dx, y += dy) {
      const at = y * SIZE + x;
      if (cells[at] === theirs) met.push(at);
      else return cells[at] === own ? met : [];
    }
    return [];
  });
}

const placements = (cells: string, side: Side): string[] =>
  SQUARES.filter((_, cell) => cells[cell] === "." && flips(cells, cell, side).length > 0);

/** Empty squares count for the winner. */
function endOf(cells: string): End {
  const difference = count(cells, "X") - count(cells, "O");
  const margin = difference === 0 ? 0 : Math.abs(difference) + count(cells, ".");
  return { winner: difference > 0 ? "black" : difference < 0 ? "white" : null, margin };
}

class Position implements Standing {
  readonly width = SIZE;
  readonly variant = "";
  constructor(readonly cells: string, readonly toMove: Side) {}

  get text(): string {
    return `${this.cells.replaceAll(".", "-")} ${letterOf(this.toMove)}`;
  }
  legal(): string[] {
    const own = placements(this.cells, this.toMove);
    if (own.length > 0) return own;
    return placements(this.cells, other(this.toMove)).length > 0 ? [PASS] : [];
  }
  play(move: string): Standing {
    if (move === PASS) return new Position(this.cells, other(this.toMove));
    const cell = cellOf(move, SIZE);
    const letter = letterOf(this.toMove);
    const turned = flips(this.cells, cell, this.toMove).reduce((cells, at) => put(cells, at, letter), this.cells);
    return new Position(put(turned, cell, letter), other(this.toMove));
  }
  end(): End | null {
    return this.legal().length > 0 ? null : endOf(this.cells);
  }
}

const START = new Position(`${".".repeat(27)}OX${".".repeat(6)}XO${".".repeat(27)}`, "black");

export const othello: Rules = {
  facts: {
    name: "Othello", width: SIZE, height: SIZE, unit: "discs", pieces: "discs", most_margin: 64, scale: 4,
    rows_upwards: false, draws_agreed: false,
  },
  variants: [],
  sizes: [],
  start: () => START,
  read(text) {
    const found = /^([XO-]{64}) ([XO])$/.exec(text);
    return found && new Position((found[1] as string).replaceAll("-", "."), found[2] === "X" ? "black" : "white");
  },
  setUp: (_, cells, toMove) => new Position(cells, toMove),
};
