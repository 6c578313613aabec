/** The bytes of a file, for a program that cannot wait. On a page's own thread a browser gives text alone to whoever does
 *  not wait: one character a byte there. */
export function loadNow(address: string): Uint8Array {
  const inWorker = typeof document === "undefined";
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  if (inWorker) request.responseType = "arraybuffer";
  else request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return inWorker ? new Uint8Array(request.response as ArrayBuffer) : Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 255);
}
