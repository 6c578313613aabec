// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-c934cc213c8f";
const FILES = ["/assets/arena-DmqwX6iH.js","/assets/de-BRUvnq2w.js","/assets/dialog-CVcarZI1.js","/assets/dialogs-Bov_c7sW.js","/assets/fr-Dp-GTLJI.js","/assets/games-DE5EaB7X.js","/assets/i18n-BNFQVyHP.js","/assets/index-D-TEnxtT.css","/assets/index-hnsPv-zs.js","/assets/ja-sKNQP5kq.js","/assets/learn-JLgvqV3X.js","/assets/newgame-BfffyFTY.js","/assets/othello-xot-XItMUz3Z.js","/assets/preferences-EdhJ0kdv.js","/assets/sgf-DC_UiK0o.js","/assets/study-CGoh3nSh.js","/assets/zh-96dBkdKb.js","/assets/zh-Hant-CHFij_iO.js","/icon.svg","/","/manifest.webmanifest"];
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
