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

/** `told` hears how much is done, from 0 to 1; false from it: nobody wants it any more, and null comes back. */
export async function gifOf(stills: readonly Still[], game: string, theme: string, upwards: boolean, told: (share: number) => boolean): Promise<Uint8Array<ArrayBuffer> | null> {
  const pictures = drawn(stills, game, theme, upwards);
  const gif = GIFEncoder();
  // The last position has every colour that the game shows, as the first may not have.
  const palette = quantize((await pixelsOf(pictures[pictures.length - 1] as string)).data, COLOURS);
  for (const [i, picture] of pictures.entries()) {
    if (!told(i / pictures.length)) return null;
    const { data, width, height } = await pixelsOf(picture);
    gif.writeFrame(applyPalette(data, palette), width, height, { ...(i === 0 ? { palette, repeat: 0 } : {}), delay: i === pictures.length - 1 ? LAST_MS : DELAY_MS });
    await new Promise((resolve) => setTimeout(resolve)); // the page stays quick
  }
  gif.finish();
  return new Uint8Array(gif.bytes());
}
