// Keeps the page itself, so that it opens without the server. Its version and files are filled in by the build: a new
// build is a new cache, and the old one goes when no page of it is open any more.
const CACHE = "ternion-99c6d5836fee";
const FILES = ["/assets/arena-D5VYAiRO.js","/assets/de-DOwCrGXH.js","/assets/dialog-DVS0kJ1l.js","/assets/dialogs-BoxVtC-T.js","/assets/fr-C8V-5HJw.js","/assets/games-DcJL1pRF.js","/assets/i18n-Cnj3JZwg.js","/assets/index-9ubAz2Ty.css","/assets/index-DIlv_ObI.js","/assets/ja-BtTmadS0.js","/assets/learn-By6FiEpy.js","/assets/newgame-Dws5GDeB.js","/assets/othello-xot-XItMUz3Z.js","/assets/preferences-ByRr4E6-.js","/assets/sgf-CtMcmw0r.js","/assets/study-CAQx5if7.js","/assets/zh-CoJypc4o.js","/assets/zh-Hant-DOwCrGXH.js","/icon.svg","/","/manifest.webmanifest"];
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
