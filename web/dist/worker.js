// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-4376702f659a";
const FILES = ["/assets/arena-h3JzPoU7.js","/assets/board-tSwTG8io.js","/assets/chat-DBhMhjUj.js","/assets/de-BR_5rQUJ.js","/assets/dialog-C7CLVo9i.js","/assets/dialogs-C0uLIKZM.js","/assets/explorer-V4iUyr4G.js","/assets/fr-Bnz42a2N.js","/assets/games-yqy_VpHo.js","/assets/gif-DM8RfrQO.js","/assets/i18n-C9BgXgMA.js","/assets/index-BVAKGxSd.js","/assets/index-PcSqbvH6.css","/assets/invite-BgNb_41H.js","/assets/ja-CI8D2f5o.js","/assets/jsxRuntime-CR_YlM_7.js","/assets/learn-CaudLox0.js","/assets/lobby-DxnGZogo.js","/assets/mistakes-C2ySCZ0_.js","/assets/newgame-Df3f2dyN.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/practise-Bh1u3nbv.js","/assets/preload-helper-DygEbaNj.js","/assets/puzzles-gomoku-CyfFr_XH.js","/assets/puzzles-othello-DL8I7gRx.js","/assets/puzzles-surakarta-7GMBPFCs.js","/assets/recall_screen-BXCbi__l.js","/assets/sgf-DkrgM9R4.js","/assets/skins-U7z2CX9O.js","/assets/storage-Zq34STC_.js","/assets/study-umKczv6h.js","/assets/trial-Bpfw0yBO.js","/assets/use_analyst-9UZJNn2I.js","/assets/zh-CZkg6Ps4.js","/assets/zh-Hant-C0C-AJX5.js","/icon.svg","/","/manifest.webmanifest"];
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
