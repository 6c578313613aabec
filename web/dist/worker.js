// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-55f0e830c79b";
const FILES = ["/assets/arena-BHU0jIEl.js","/assets/de-CAPJK0vQ.js","/assets/dialog-C7CLVo9i.js","/assets/dialogs-Dh7eQc_I.js","/assets/fr-xYe_60Jx.js","/assets/games-POwYUi7n.js","/assets/i18n-DuFF7Zhb.js","/assets/index-BgTbcf4k.css","/assets/index-BxD9Eqgh.js","/assets/invite-BgNb_41H.js","/assets/ja-C6tlWnXC.js","/assets/jsxRuntime-CR_YlM_7.js","/assets/learn-BnYLkDyM.js","/assets/mistakes-DfiOoqqJ.js","/assets/newgame-Bj3-_YU7.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/practise-CfRPJf90.js","/assets/preferences-D-mwyKf3.js","/assets/puzzles-gomoku-CyfFr_XH.js","/assets/puzzles-othello-DL8I7gRx.js","/assets/puzzles-surakarta-7GMBPFCs.js","/assets/sgf-C8lHMjbM.js","/assets/study-BySXABU9.js","/assets/trial-ArzWpMPs.js","/assets/use_analyst-D3s2pNU-.js","/assets/zh-CBXU5e61.js","/assets/zh-Hant-BD3dYKs0.js","/icon.svg","/","/manifest.webmanifest"];
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
