// How long a move is on its way on the board, so that what follows waits for it (style.css, journey.tsx).
import { cellsOf } from "./moves";
import type { State } from "./protocol";

const PUT_MS = 260;
const FLIP_MS = 340;
export const FLIP_DELAY_MS = 45; // for each cell between the piece that was put and the one that turns
const TRAVEL_MS = 1500;
const STILL_MS = 250; // for those who want no motion

function isStill(): boolean {
  return document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** From the board before to that of the state, whose last move it was. */
export function settlingMs(before: string, state: State, still = isStill()): number {
  if (still) return STILL_MS;
  const { width, squares } = state.game;
  const move = state.moves.findLast((each) => !each.pass);
  const cells = cellsOf(move?.move ?? "", squares);
  const last = cells.at(-1);
  if (last === undefined) return STILL_MS;
  if (cells.length > 1) return before[last] === "." ? PUT_MS : TRAVEL_MS;
  let farthest = 0;
  for (let i = 0; i < state.board.length; ++i) {
    if (before[i] === state.board[i] || before[i] === "." || state.board[i] === ".") continue;
    farthest = Math.max(farthest, Math.abs((i % width) - (last % width)), Math.abs(Math.floor(i / width) - Math.floor(last / width)));
  }
  return farthest === 0 ? PUT_MS : FLIP_MS + FLIP_DELAY_MS * farthest;
}
