// A game as an animated GIF: the board as it is drawn, position by position, in one palette. Fetched when it is wanted.
import { render } from "preact";
import { GIFEncoder, applyPalette, quantize } from "gifenc";
import { MiniBoard } from "./miniboard";
import { pixelsOf, standalone } from "./picture";

/** A position, and the cell of the move that led to it. */
export interface Still {
  cells: string;
  width: number;
  last: number | null;
}

const WIDTH = 480; // pixels
const COLOURS = 128;
const DELAY_MS = 700;
const LAST_MS = 3000;

/** Each position drawn where nobody sees it. */
function drawn(stills: readonly Still[], game: string, theme: string, upwards: boolean): string[] {
  const place = document.createElement("div");
  place.className = "unseen";
  document.body.append(place);
  const pictures = stills.map(({ cells, width, last }) => {
    render(null, place);
    render(<MiniBoard game={game} board={cells} width={width} last={last} theme={theme} upwards={upwards} />, place);
    return standalone(place.querySelector("svg") as SVGSVGElement, WIDTH);
  });
  render(null, place);
  place.remove();
  return pictures;
}

const count = ({ cells }: Still, piece: string): number => cells.split(piece).length - 1;

/** The positions that together have every colour of a game: where both sides have most pieces, since at its ends one may
 *  have none; the first, and the last, which shows a move. */
export function varied(stills: readonly Still[]): Still[] {
  const both = (still: Still): number => Math.min(count(still, "X"), count(still, "O"));
  const richest = stills.reduce((best, still) => (both(still) > both(best) ? still : best), stills[0] as Still);
  return [...new Set([stills[0] as Still, richest, stills.at(-1) as Still])];
}

async function paletteOf(pictures: readonly string[]): Promise<number[][]> {
  const all = await Promise.all(pictures.map(async (picture) => (await pixelsOf(picture)).data));
  const together = new Uint8ClampedArray(all.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const pixels of all) {
    together.set(pixels, at);
    at += pixels.length;
  }
  return quantize(together, COLOURS);
}

/** Precondition: there is a position. `told` hears how much is done, from 0 to 1; false from it: nobody wants it any more, and null comes back. */
export async function gifOf(stills: readonly Still[], game: string, theme: string, upwards: boolean, told: (share: number) => boolean): Promise<Uint8Array<ArrayBuffer> | null> {
  const pictures = drawn(stills, game, theme, upwards);
  const gif = GIFEncoder();
  const palette = await paletteOf(varied(stills).map((still) => pictures[stills.indexOf(still)] as string));
  for (const [i, picture] of pictures.entries()) {
    if (!told(i / pictures.length)) return null;
    const { data, width, height } = await pixelsOf(picture);
    gif.writeFrame(applyPalette(data, palette), width, height, { ...(i === 0 ? { palette, repeat: 0 } : {}), delay: i === pictures.length - 1 ? LAST_MS : DELAY_MS });
    await new Promise((resolve) => setTimeout(resolve)); // the page stays quick
  }
  gif.finish();
  return new Uint8Array(gif.bytes());
}
