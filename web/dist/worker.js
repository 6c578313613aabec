// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-a1204c275bd6";
const FILES = ["/assets/arena-J1a7fpjK.js","/assets/board-tSwTG8io.js","/assets/chat-BXo5Zrfs.js","/assets/de-M2Q4nk_p.js","/assets/dialog-C7CLVo9i.js","/assets/dialogs-Cb1dCRmd.js","/assets/explorer-BnYHLZTh.js","/assets/fr-Cm0Tg8Ah.js","/assets/games-uSqt22Ix.js","/assets/gif-B3snP-jd.js","/assets/i18n-BuD41zAq.js","/assets/index-BfL2knyE.css","/assets/index-NOZkKr4r.js","/assets/invite-BgNb_41H.js","/assets/ja-wfEFE05G.js","/assets/jsxRuntime-CR_YlM_7.js","/assets/learn-DkbAygB_.js","/assets/lobby-Bj45BBwu.js","/assets/mistakes-B08HPABw.js","/assets/newgame-BC2vzv5Y.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/practise-BupqqCaH.js","/assets/preload-helper-DygEbaNj.js","/assets/puzzles-gomoku-CyfFr_XH.js","/assets/puzzles-othello-DL8I7gRx.js","/assets/puzzles-surakarta-7GMBPFCs.js","/assets/recall_screen-BXwU2qDJ.js","/assets/sgf-DkrgM9R4.js","/assets/skins-U7z2CX9O.js","/assets/storage-Zq34STC_.js","/assets/study-Dr280cb-.js","/assets/trial-DrSHBxYc.js","/assets/use_analyst-MRRBbY5P.js","/assets/zh-CSOkQRFh.js","/assets/zh-Hant-DSKGqZVi.js","/early.js","/icon.svg","/","/manifest.webmanifest"];
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
