// The board as a PNG: the drawing with its colours written into it, painted on a canvas.

const STYLES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-size", "font-weight", "font-family", "text-anchor", "fill-opacity", "stroke-opacity", "stroke-linecap", "stop-color", "stop-opacity"];
const WIDTH = 1000;

function standalone(board: SVGSVGElement): string {
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
  copy.setAttribute("width", String(WIDTH));
  copy.setAttribute("height", String(Math.round((WIDTH * box.height) / box.width)));
  return new XMLSerializer().serializeToString(copy);
}

export async function savePicture(): Promise<void> {
  const board = document.querySelector<SVGSVGElement>("main svg.board");
  if (!board) return;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(board))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const link = document.createElement("a");
  link.download = "ternion.png";
  link.href = canvas.toDataURL("image/png");
  link.click();
}
