// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more. Below another path of the same host may
// lie another page, with caches of its own.
const FILES = ["/assets/arena-Dv1hV9mZ.js","/assets/board-tSwTG8io.js","/assets/chat-BhpUfrIu.js","/assets/de-D4wURfIe.js","/assets/dialog-C7CLVo9i.js","/assets/dialogs-gMYjWRgr.js","/assets/explorer-oTyQwV8Y.js","/assets/fr-h_OHC3c1.js","/assets/games-CIL3rjRJ.js","/assets/gif-BxPJ5tYC.js","/assets/i18n-zH-g6C9x.js","/assets/index-Bbzritfy.js","/assets/index-BfL2knyE.css","/assets/invite-B4WgZDU3.js","/assets/ja-D8Xz7CEe.js","/assets/jsxRuntime-CR_YlM_7.js","/assets/learn-DsfuyxK3.js","/assets/line-ClW1spIr.js","/assets/lobby-CMeOzRXo.js","/assets/mistakes-CEoXtNMk.js","/assets/newgame-CMjdgf53.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/practise-GVz3UOKH.js","/assets/preload-helper-DygEbaNj.js","/assets/puzzles-gomoku-nwQN6_m5.js","/assets/puzzles-othello-BPAUGcPQ.js","/assets/puzzles-surakarta-DCXHqakI.js","/assets/recall_screen-DxCQpisL.js","/assets/sgf-DkrgM9R4.js","/assets/skins-BkR_UCzd.js","/assets/storage-Zq34STC_.js","/assets/study-Dtu6QOZB.js","/assets/talk.worker-DH_ev8mV.js","/assets/think.worker-DXtgE5Zf.js","/assets/trial-ByEqZ4WD.js","/assets/use_analyst-BBTW-eCx.js","/assets/zh-CzVyQPRa.js","/assets/zh-Hant-Bvbu-Jcr.js","/early.js","/icon.svg","/","/manifest.webmanifest"];
const PATIENCE_MS = 4000;
const ROOT = new URL("./", self.location.href).pathname;
const OWN = `ternion ${ROOT} `;
const CACHE = `${OWN}0f1bc3784c7c`;
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
