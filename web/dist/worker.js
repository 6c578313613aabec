// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-8482a81c1eca";
const FILES = ["/assets/arena-cfLIfYDy.js","/assets/de-CAPJK0vQ.js","/assets/dialog-C7CLVo9i.js","/assets/dialogs-BO7NC9NF.js","/assets/fr-xYe_60Jx.js","/assets/games-CKlwAd3r.js","/assets/i18n-DuFF7Zhb.js","/assets/index-BgTbcf4k.css","/assets/index-JnGbWIIw.js","/assets/invite-BgNb_41H.js","/assets/ja-C6tlWnXC.js","/assets/jsxRuntime-CR_YlM_7.js","/assets/learn-B4xgA_WC.js","/assets/line-ClW1spIr.js","/assets/mistakes-Ds4ZB-gS.js","/assets/newgame-BEa7fdXc.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/practise-Y4ivs_FC.js","/assets/preferences-D-mwyKf3.js","/assets/puzzles-gomoku-CyfFr_XH.js","/assets/puzzles-othello-DL8I7gRx.js","/assets/puzzles-surakarta-7GMBPFCs.js","/assets/sgf-C8lHMjbM.js","/assets/study-CnSar-nG.js","/assets/talk.worker-CANLQYbE.js","/assets/think.worker-DXtgE5Zf.js","/assets/trial-ArzWpMPs.js","/assets/use_analyst-DCHm6TEv.js","/assets/zh-CBXU5e61.js","/assets/zh-Hant-BD3dYKs0.js","/icon.svg","/","/manifest.webmanifest"];
const PATIENCE_MS = 4000;
const ROOT = new URL("./", self.location.href).pathname;
// Where the engine runs in the page it shares memory between its workers, which a page may that says these two things.
const ALONE = false;

self.addEventListener("install", (event) => {
  // Past the browser's own cache: it may hold another build's page.
  const wanted = FILES.map((file) => new Request(ROOT + file.slice(1), { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("ternion-") && name !== CACHE);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

function isolated(reply) {
  const headers = new Headers(reply.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
}

async function kept(path) {
  const reply = await caches.match(ROOT + path.slice(1));
  return reply && ALONE ? isolated(reply) : reply;
}

/** The page is the server's where there is one. A proxy says 502 where there is none. A page of files alone is the kept
 *  one, so that it fits the files that were kept with it. */
async function page(request) {
  const own = ALONE ? await kept("/") : undefined;
  if (own) return own;
  const reply = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  if (reply && reply.status < 500) return reply;
  return (await kept("/")) ?? reply ?? Response.error();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(ROOT)) return;
  const path = pathname.slice(ROOT.length - 1);
  if (request.mode === "navigate" && (path === "/" || path === "/index.html")) event.respondWith(page(request));
  else if (FILES.includes(path) && path !== "/") event.respondWith(kept(path).then((found) => found ?? fetch(request)));
});
