// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more. Below another path of the same host may
// lie another page, with caches of its own.
const FILES = ["/assets/arena-DIguZ58L.js","/assets/base-DzbgUYmi.js","/assets/chat-7SFE9QIW.js","/assets/de-Bybwwyuh.js","/assets/dialog-DbFpUlJX.js","/assets/dialogs-B2yNhq-D.js","/assets/explorer-Bz0xPubY.js","/assets/farm-BUA4EvR6.js","/assets/fr-DEpjUenz.js","/assets/game_file-C-6CYrve.js","/assets/games-Cs052Ku_.js","/assets/gif-Cpm6yn2h.js","/assets/index-BL-1iGTL.css","/assets/index-CG_YQnLP.js","/assets/invite-BfoH4znj.js","/assets/ja-DDQ7L3vV.js","/assets/learn-3PG6Z3ua.js","/assets/lobby-uU8vV8n-.js","/assets/mistakes-Y8I-b4mH.js","/assets/newgame-Bu4VfjaC.js","/assets/opening_panel-DMymfM9n.js","/assets/openings-DnpTbJGx.js","/assets/othello-xot-XItMUz3Z.js","/assets/practise-CY8YQMa2.js","/assets/puzzles-gomoku-CuIfMuav.js","/assets/puzzles-othello-BPAUGcPQ.js","/assets/puzzles-surakarta-C0WYu1gT.js","/assets/recall_screen-CUPePI5B.js","/assets/sgf-DrAvnAhr.js","/assets/study-BH02NC8R.js","/assets/trial-CCmElK-M.js","/assets/use_analyst-BFzQObbC.js","/assets/zh-ClPrhKxx.js","/assets/zh-Hant-DCNpkHGV.js","/early.js","/icon.svg","/","/manifest.webmanifest"];
// These are kept from when they are first asked for.
const SELDOM = [];
const PATIENCE_MS = 4000;
const ROOT = new URL("./", self.location.href).pathname;
const OWN = `ternion ${ROOT} `;
const CACHE = `${OWN}1e88aac1ef4d`;
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

async function fetched(request, path) {
  const reply = await fetch(request);
  // Where there is no room for it, it is fetched again.
  if (reply.ok) await caches.open(CACHE).then((cache) => cache.put(ROOT + path.slice(1), reply.clone())).catch(() => undefined);
  return reply;
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
  else if (SELDOM.includes(path)) event.respondWith(kept(path).then((found) => found ?? fetched(request, path)));
});
