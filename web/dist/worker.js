// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-84161dbde2b6";
const FILES = ["/assets/arena-KFNn5Plv.js","/assets/de-D4znuMnw.js","/assets/dialog-Cy5xpLNc.js","/assets/dialogs-D7BUZR-Y.js","/assets/fr-Cmau5c73.js","/assets/games-BX4NnVFS.js","/assets/i18n-BP7g0FM3.js","/assets/index-BCnIsLbr.css","/assets/index-WyoGCRfs.js","/assets/ja-sKNQP5kq.js","/assets/learn-DlbF4bCS.js","/assets/newgame-DkR_bl3f.js","/assets/openings-DqoZcArK.js","/assets/othello-xot-XItMUz3Z.js","/assets/preferences-D_BwFsyE.js","/assets/sgf-C42cChtM.js","/assets/study-b7l5-8dq.js","/assets/zh-96dBkdKb.js","/assets/zh-Hant-CHFij_iO.js","/icon.svg","/","/manifest.webmanifest"];
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
