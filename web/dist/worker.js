// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-fc637f5ee7e7";
const FILES = ["/assets/arena-edvVQ1ho.js","/assets/de-Ce4Mfd6R.js","/assets/dialog-C-wDMDGW.js","/assets/dialogs-BKXhjS1h.js","/assets/fr-nWAKI0CP.js","/assets/games-DeNoV2Uf.js","/assets/i18n-KUnYUZ-v.js","/assets/index-D5q6nPJO.css","/assets/index-DCUKfIYi.js","/assets/ja-wZtUI5t9.js","/assets/learn-CJ8eDXPU.js","/assets/mistakes-DbC0l_0n.js","/assets/newgame-Ces1Je4_.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/practise-DPI9lLY6.js","/assets/preferences-B0VIzbxy.js","/assets/puzzles-gomoku-CQuGHFNa.js","/assets/puzzles-othello-BgVKxvgC.js","/assets/puzzles-surakarta-CUhZ953i.js","/assets/sgf-DoHOldzJ.js","/assets/study-CLWnAyyo.js","/assets/trial-CxkpyoIi.js","/assets/use_analyst-CZsfKHRS.js","/assets/zh-Hant-Bo-VJW_l.js","/assets/zh-mJhCrgkZ.js","/icon.svg","/","/manifest.webmanifest"];
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
