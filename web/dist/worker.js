// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-eeacdf42ee5f";
const FILES = ["/assets/arena-Bn9T-5bG.js","/assets/de-CZIJVcaP.js","/assets/dialog-HGsxWmF3.js","/assets/dialogs-DTVuA1S3.js","/assets/fr-CoS-FD9M.js","/assets/games-BEu4uy4a.js","/assets/i18n-HVAZS1GO.js","/assets/index-BCnIsLbr.css","/assets/index-H4sjGGPG.js","/assets/ja-DSpc17l_.js","/assets/learn-D63rIDd5.js","/assets/newgame-CsJbp5xK.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/preferences-DF4TQFAK.js","/assets/sgf-fRFkdHYo.js","/assets/study-ClUW6Q_U.js","/assets/zh-DwibQl3i.js","/assets/zh-Hant-CDe6XL5h.js","/icon.svg","/","/manifest.webmanifest"];
const PATIENCE_MS = 4000;

self.addEventListener("install", (event) => {
  // Past the browser's own cache: it may hold another build's page.
  const wanted = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("ternion-") && name !== CACHE);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

/** The page is the server's where there is one. A proxy says 502 where there is none. */
async function page(request) {
  const reply = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  if (reply && reply.status < 500) return reply;
  return (await caches.match("/")) ?? reply ?? Response.error();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && (pathname === "/" || pathname === "/index.html")) event.respondWith(page(request));
  else if (FILES.includes(pathname) && pathname !== "/") event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
});
