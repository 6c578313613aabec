// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-67a27f4071ec";
const FILES = ["/assets/arena-CQ9OVHfW.js","/assets/board-tSwTG8io.js","/assets/chat-DSn2L8FZ.js","/assets/de-M2Q4nk_p.js","/assets/dialog-C7CLVo9i.js","/assets/dialogs-CCV2cUWT.js","/assets/explorer-BjYlll96.js","/assets/fr-Cm0Tg8Ah.js","/assets/games-B3-9qCP4.js","/assets/gif-Du5HLkIq.js","/assets/i18n-BuD41zAq.js","/assets/index-BinUSbVs.js","/assets/index-PcSqbvH6.css","/assets/invite-BgNb_41H.js","/assets/ja-wfEFE05G.js","/assets/jsxRuntime-CR_YlM_7.js","/assets/learn-Ci5nLCxo.js","/assets/lobby-DxPCuQbp.js","/assets/mistakes-ByPboWTJ.js","/assets/newgame-DIkTXwcc.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/practise-VuKP5u03.js","/assets/preload-helper-DygEbaNj.js","/assets/puzzles-gomoku-CyfFr_XH.js","/assets/puzzles-othello-DL8I7gRx.js","/assets/puzzles-surakarta-7GMBPFCs.js","/assets/recall_screen-8YbqMWBu.js","/assets/sgf-DkrgM9R4.js","/assets/skins-U7z2CX9O.js","/assets/storage-Zq34STC_.js","/assets/study-C2gp3LYJ.js","/assets/trial-CxswNvOU.js","/assets/use_analyst-HOxTBUnF.js","/assets/zh-CSOkQRFh.js","/assets/zh-Hant-DSKGqZVi.js","/early.js","/icon.svg","/","/manifest.webmanifest"];
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
