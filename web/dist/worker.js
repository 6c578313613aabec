// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-bd2771f695ef";
const FILES = ["/assets/arena-DkiFVPin.js","/assets/de-CAPJK0vQ.js","/assets/dialog-C7CLVo9i.js","/assets/dialogs-Dosohu2G.js","/assets/fr-xYe_60Jx.js","/assets/games-BKt54D_Y.js","/assets/i18n-DuFF7Zhb.js","/assets/index-D7SbWXcN.css","/assets/index-DZ1OVoZX.js","/assets/invite-BgNb_41H.js","/assets/ja-C6tlWnXC.js","/assets/jsxRuntime-CR_YlM_7.js","/assets/learn-B_rRmgOT.js","/assets/mistakes-JE5ix9CC.js","/assets/newgame-Du10s9-X.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/practise-BI0dTwGp.js","/assets/preferences-Dj5DXfJ1.js","/assets/puzzles-gomoku-CTMMN5Xw.js","/assets/puzzles-othello-WX5DcFx2.js","/assets/puzzles-surakarta-aaFUagcn.js","/assets/sgf-CxxkFZGT.js","/assets/study-D7gwI_e_.js","/assets/trial-QzPDVPrO.js","/assets/use_analyst-Dixxsg32.js","/assets/zh-CBXU5e61.js","/assets/zh-Hant-BD3dYKs0.js","/icon.svg","/","/manifest.webmanifest"];
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
