// The service worker (public/worker.js) against caches kept in memory.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const script = readFileSync(new URL("../public/worker.js", import.meta.url), "utf8");

/** A browser's caches, by name: the addresses that each holds. */
class Caches {
  held = new Map();
  async open(name) {
    if (!this.held.has(name)) this.held.set(name, []);
    return {
      addAll: async (requests) => void this.held.set(name, requests.map(({ url }) => url)),
      match: async (url) => this.held.get(name).find((each) => each === url),
      put: async (url) => {
        if (this.full) throw new Error("no room");
        this.held.get(name).push(url);
      },
    };
  }
  async match(url, { cacheName }) {
    const found = this.held.get(cacheName)?.includes(url);
    return found ? new Response("kept") : undefined;
  }
  async keys() {
    return [...this.held.keys()];
  }
  async delete(name) {
    return this.held.delete(name);
  }
}

/** The worker of a build of the page that lies at `root`, installed and begun. */
async function begin(caches, root, version) {
  const handlers = {};
  const self = { location: { href: `https://host${root}worker.js`, origin: "https://host" }, addEventListener: (name, handler) => void (handlers[name] = handler) };
  const Request = class { constructor(url) { this.url = url; } };
  const text = script.replace("__VERSION__", version).replace("__FILES__", '["/","/a.js"]').replace("__SELDOM__", '["/b.zst"]').replace("__ALONE__", "true");
  new Function("self", "caches", "Request", "location", text)(self, caches, Request, self.location);
  for (const name of ["install", "activate"]) {
    let done;
    handlers[name]({ waitUntil: (promise) => void (done = promise) });
    await done;
  }
  /** What it answers; undefined: nothing, the browser asks itself. */
  return async (path) => {
    let reply;
    handlers.fetch({ request: { method: "GET", url: `https://host${path}`, mode: "cors" }, respondWith: (promise) => void (reply = promise) });
    return (await reply)?.text();
  };
}

test("a new build takes its own earlier files' place, and leaves pages at other paths theirs", async () => {
  const caches = new Caches();
  caches.held.set("somebody else's", ["/x"]);
  caches.held.set("ternion-before", ["/a/", "/a/a.js"]);
  for (const [root, version] of [["/", "one"], ["/a/", "one"], ["/a/b/", "one"], ["/a/", "two"], ["/", "three"]]) await begin(caches, root, version);
  const held = [...caches.held.values()].map((addresses) => addresses[0]);
  expect(held.sort()).toEqual(["/", "/a/", "/a/b/", "/x"]);
  expect(caches.held.size).toBe(4);
  expect([...caches.held.keys()].filter((name) => name.includes("two") || name.includes("three")).length).toBe(2);
});

test("what few people want is kept once somebody has asked for it, and where there is no room asked for again", async () => {
  const caches = new Caches();
  let asked = 0;
  globalThis.fetch = async () => (++asked, new Response("fetched"));
  const answer = await begin(caches, "/", "one");
  expect(await answer("/c.zst")).toBe(undefined);
  caches.full = true;
  expect([await answer("/b.zst"), await answer("/b.zst")]).toEqual(["fetched", "fetched"]);
  caches.full = false;
  expect([await answer("/b.zst"), await answer("/b.zst"), asked]).toEqual(["fetched", "kept", 3]);
});

test("the server's page is made of files that something in it names", () => {
  const assets = new URL("../dist/assets/", import.meta.url);
  const names = readdirSync(assets).filter((name) => !name.endsWith(".gz"));
  const seen = new Set();
  const follow = (text) => {
    for (const name of names.filter((each) => !seen.has(each) && text.includes(each))) {
      seen.add(name);
      follow(readFileSync(new URL(name, assets), "utf8"));
    }
  };
  follow(readFileSync(new URL("../dist/index.html", import.meta.url), "utf8"));
  expect(names.filter((name) => !seen.has(name))).toEqual([]);
});
