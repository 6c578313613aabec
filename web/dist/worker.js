// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more. Below another path of the same host may
// lie another page, with caches of its own.
const FILES = ["/assets/arena-DIvd2tfz.js","/assets/base-DeOySMa6.js","/assets/chat-DLUTr0La.js","/assets/de-DDX2PUGj.js","/assets/dialog-BD0-atsB.js","/assets/dialogs-DxKmlOjE.js","/assets/explorer-DK6zjOIK.js","/assets/fr-CQ3Hyi7m.js","/assets/game_file-BqkfnETc.js","/assets/games-DgueUPJu.js","/assets/gif-Bms9R7tz.js","/assets/index-CPFljLsb.js","/assets/index-H5MYBXUN.css","/assets/invite-CuhFQZ4h.js","/assets/ja-Di_5xItW.js","/assets/learn-D8QQcYAp.js","/assets/lobby-BqsQ87DQ.js","/assets/mistakes-D7O5Y30H.js","/assets/newgame-tSk1uFNJ.js","/assets/opening_panel-C43xfGTa.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/practise-CpxSONfg.js","/assets/puzzles-gomoku-CuIfMuav.js","/assets/puzzles-othello-BPAUGcPQ.js","/assets/puzzles-surakarta-C0WYu1gT.js","/assets/recall_screen-Bp2EkIxW.js","/assets/sgf-n_SRea8Y.js","/assets/study-B8bFTmL7.js","/assets/trial-DsPWBUoB.js","/assets/use_analyst-B_e4lc93.js","/assets/zh-BS2w5mEQ.js","/assets/zh-Hant-aMNLy9vW.js","/early.js","/icon.svg","/","/manifest.webmanifest"];
const PATIENCE_MS = 4000;
const ROOT = new URL("./", self.location.href).pathname;
const OWN = `ternion ${ROOT} `;
const CACHE = `${OWN}a3e220db4f1f`;
// Where the engine runs in the page it shares memory between its workers, which a page may that says these two things.
const ALONE = false;

self.addEventListener("install", (event) => {
  // Past the browser's own cache: it may hold another build's page.
  const wanted = FILES.map((file) => new Request(ROOT + file.slice(1), { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

/** Up to 0.1.0 caches' names bore no path. */
const isFormer = async (name) => name.startsWith("ternion-") && !!(await (await caches.open(name)).match(ROOT));

async function tidy() {
  for (const name of await caches.keys())
    if (name !== CACHE && (name.startsWith(OWN) || (await isFormer(name)))) await caches.delete(name);
}

self.addEventListener("activate", (event) => event.waitUntil(tidy()));

function isolated(reply) {
  const headers = new Headers(reply.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
}

async function kept(path) {
  const reply = await caches.match(ROOT + path.slice(1), { cacheName: CACHE });
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
