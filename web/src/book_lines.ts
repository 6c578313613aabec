// Lines of a server's book to be known by heart: its best play, and its answers to what is nearly as good. Asks a book, which is
// handed in; knows no server.
import type { Explored } from "./explorer";
import { LOSS } from "./losses";
import type { OpeningCard } from "./recall";
import { heightOf } from "./score";
import type { Facts } from "./protocol";

const MOST_LINES = 12;
const MOST_PLIES = 10;
/** Of a shorter line the book says too little. */
const LEAST_PLIES = 3;
/** So many moves of a position are followed. */
const WIDTH = 3;
/** Fewer than a server lets through at once. */
const MOST_POSITIONS = 120;
/** Moves that differ by less, in units of the game, are equally good. */
const EQUAL = 0.05;

type Scale = Pick<Facts, "scale" | "most_margin">;

interface Way {
  line: string[];
  /** Whether the book has one answer there, which was played. */
  asked: boolean[];
  /** What both sides' moves lost, in units of the game. */
  lost: number;
}

/** What follows a way by the book, the best first. */
function waysOn(way: Way, { moves }: Pick<Explored, "moves">, scale: Scale): Way[] {
  const known = moves.flatMap(({ move, same, book }) => (book ? [{ move, same, height: heightOf(book.score, scale) }] : [])).sort((a, b) => b.height - a.height);
  const [best, second] = known;
  if (!best) return [];
  // A move that is the same but for a turn of the board is as good.
  const alone = !best.same?.length && (!second || best.height - second.height > EQUAL);
  // At the start what is as good as the best is mostly the same but for a turn of the board: one of them will do.
  const others = way.line.length > 0 ? known : known.filter((each) => each === best || best.height - each.height > EQUAL);
  return others.filter(({ height }) => best.height - height < LOSS * scale.scale).slice(0, WIDTH).map(({ move, height }) => ({
    line: [...way.line, move], asked: [...way.asked, alone && move === best.move], lost: way.lost + best.height - height,
  }));
}

/** Those with the best play of both sides first. Errors: those of `explore`. */
export async function bookCards(explore: (line: string[]) => Promise<Pick<Explored, "moves">>, scale: Scale, nameOf: (line: string[]) => string): Promise<OpeningCard[]> {
  const open: Way[] = [{ line: [], asked: [], lost: 0 }];
  const found: Way[] = [];
  for (let asked = 0; open.length > 0 && found.length < MOST_LINES && asked < MOST_POSITIONS; ++asked) {
    // Of what lost equally little the longest: lines come to their ends.
    open.sort((a, b) => b.lost - a.lost || a.line.length - b.line.length);
    const way = open.pop() as Way;
    const further = way.line.length < MOST_PLIES ? waysOn(way, await explore(way.line), scale) : [];
    if (further.length > 0) open.push(...further.reverse());
    else if (way.line.length >= LEAST_PLIES && way.asked.includes(true)) found.push(way);
  }
  return found.map(({ line, asked }, i) => ({
    id: line.join(" "), name: [`${i + 1}`, nameOf(line)].filter(Boolean).join(" · "), position: "", answer: line[0] as string, line, asked, value: 0, plies: line.length, rating: 760 + 40 * line.length,
  }));
}
