// The board as a picture: the drawing with its colours written into it, as SVG, or painted on a canvas.

const STYLES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-size", "font-weight", "font-family", "text-anchor", "fill-opacity", "stroke-opacity", "stroke-linecap", "stop-color", "stop-opacity"];
const WIDTH = 1000;

/** A document of its own, `width` pixels wide, that looks as the board does here. */
export function standalone(board: SVGSVGElement, width = WIDTH): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const originals = [board, ...board.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  originals.forEach((original, i) => {
    const computed = getComputedStyle(original);
    const text = STYLES.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(";");
    copies[i]?.setAttribute("style", text);
  });
  // What only helps pointing is no part of the picture.
  for (const each of copy.querySelectorAll(".ring, .target, .ghost, .journey")) each.remove();
  const box = board.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(Math.round((width * box.height) / box.width)));
  return new XMLSerializer().serializeToString(copy);
}

async function painted(svg: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0);
  return canvas;
}

export async function pixelsOf(svg: string): Promise<ImageData> {
  const canvas = await painted(svg);
  return (canvas.getContext("2d") as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
}

/** The browser's own way of keeping a file. */
export function download(name: string, address: string): void {
  const link = document.createElement("a");
  link.download = name;
  link.href = address;
  link.click();
}

export async function savePicture(form: "png" | "svg" = "png"): Promise<void> {
  const board = document.querySelector<SVGSVGElement>("main svg.board");
  if (!board) return;
  const svg = standalone(board);
  if (form === "svg") download("ternion.svg", `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  else download("ternion.png", (await painted(svg)).toDataURL("image/png"));
}
