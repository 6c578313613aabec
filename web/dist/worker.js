// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-631c9949031e";
const FILES = ["/assets/arena-Ba7moXnH.js","/assets/board-tSwTG8io.js","/assets/chat-CczK8mIO.js","/assets/de-M2Q4nk_p.js","/assets/dialog-C7CLVo9i.js","/assets/dialogs-Bm7p_OYj.js","/assets/explorer-DjeWzML4.js","/assets/fr-Cm0Tg8Ah.js","/assets/games-DKP0yJlN.js","/assets/gif-Cthm-C6z.js","/assets/i18n-BuD41zAq.js","/assets/index-BblOg9rt.js","/assets/index-BfL2knyE.css","/assets/invite-B4WgZDU3.js","/assets/ja-wfEFE05G.js","/assets/jsxRuntime-CR_YlM_7.js","/assets/learn-U4B32HHB.js","/assets/lobby-Dtx8j1YB.js","/assets/mistakes-BfJ73xMc.js","/assets/newgame-C3Dixnpl.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/practise-DRcClZ_x.js","/assets/preload-helper-DygEbaNj.js","/assets/puzzles-gomoku-CyfFr_XH.js","/assets/puzzles-othello-DL8I7gRx.js","/assets/puzzles-surakarta-7GMBPFCs.js","/assets/recall_screen-B7lX60vv.js","/assets/sgf-DkrgM9R4.js","/assets/skins-U7z2CX9O.js","/assets/storage-Zq34STC_.js","/assets/study-DNxvceqh.js","/assets/trial-CrrVYhot.js","/assets/use_analyst-X9BZRvxp.js","/assets/zh-CSOkQRFh.js","/assets/zh-Hant-DSKGqZVi.js","/early.js","/icon.svg","/","/manifest.webmanifest"];
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
