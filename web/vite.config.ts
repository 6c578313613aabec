import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Plugin } from "vite";
import { defineConfig } from "vitest/config";

function filesIn(folder: string): string[] {
  return readdirSync(folder).sort().flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** Beside a page of files alone lie the program and its parts, which `./dev wasm` has made. */
function engine(out: string): Plugin {
  const copy = (): void => cpSync("../build/wasm/out", join(out, "engine"), { recursive: true });
  return { name: "engine", apply: "build", writeBundle: copy };
}

/** Files that few people want: they are kept once somebody has asked for them. */
const SELDOM = /\.proof\.zst$/;

/** Tells the service worker which files make up the page, and a name for exactly these. */
function worker(out: string, alone: boolean): Plugin {
  const fill = (): void => {
    const files = filesIn(out).filter((path) => !/worker\.js$|STAMP$|\.gz$/.test(path));
    const hash = createHash("sha256");
    for (const path of files) hash.update(path.slice(out.length)).update(readFileSync(path));
    const names = files.map((path) => path.slice(out.length).replace(/^\/index\.html$/, "/"));
    const script = join(out, "worker.js");
    const list = (seldom: boolean): string => JSON.stringify(names.filter((name) => SELDOM.test(name) === seldom));
    const filled = { __VERSION__: hash.digest("hex").slice(0, 12), __FILES__: list(false), __SELDOM__: list(true), __ALONE__: String(alone) };
    writeFileSync(script, Object.entries(filled).reduce((text, [name, value]) => text.replace(name, value), readFileSync(script, "utf8")));
  };
  return { name: "worker", apply: "build", closeBundle: fill };
}

/** Beside each file of text, the same compressed: the server has no compressor of its own. */
function compressed(out: string): Plugin {
  const compress = (): void => {
    for (const path of filesIn(out)) {
      if (!/\.(html|js|css|svg|webmanifest)$/.test(path)) continue;
      const zipped = gzipSync(readFileSync(path), { level: 9 });
      zipped[9] = 255; // the name of the machine's system is nobody's business
      if (zipped.length < statSync(path).size) writeFileSync(`${path}.gz`, zipped);
    }
  };
  return { name: "compressed", apply: "build", closeBundle: compress };
}

/** The styles behind what stands in the page already, which is seen while they are fetched. */
function stylesLast(): Plugin {
  const move = (html: string): string => {
    const links = html.match(/^\s*<link rel="stylesheet"[^>]*>\n/gm) ?? [];
    return links.reduce((text, link) => text.replace(link, ""), html).replace("  </body>", `${links.join("")}  </body>`);
  };
  return { name: "styles-last", apply: "build", transformIndexHtml: { order: "post", handler: move } };
}

/** Where there is no server no line to it is opened early. */
function withoutServer(out: string): Plugin {
  const drop = (html: string): string => html.replace(/^.*early\.js.*\n/m, "");
  return {
    name: "without-server",
    apply: "build",
    transformIndexHtml: { order: "post", handler: drop },
    writeBundle: () => rmSync(join(out, "early.js"), { force: true }),
  };
}

/** Where there is a server the engine's workers are nobody's: the line to them (src/engine/line.ts) is left out. */
function withoutWorkers(): Plugin {
  const drop = (_: unknown, bundle: Record<string, unknown>): void => {
    for (const name of Object.keys(bundle)) if (/(^|\/)(talk|think)\.worker-[^/]*\.js$/.test(name)) delete bundle[name];
  };
  return { name: "without-workers", apply: "build", generateBundle: { order: "post", handler: drop } };
}

/** What every screen needs comes in one file: each further one costs a slow line a wait. */
const FIRST = /node_modules\/preact\/|vite\/preload-helper|\/src\/(board|i18n|material|motion|moves|problem|score|skins|storage|text|engine\/line|engine\/tasks|rules\/\w+)\.tsx?$|\/src\/locales\/en\.json$/;

/** `--mode static`: a page that needs no server, for the folder TERNION_PAGE (see ./dev page). */
export default defineConfig(({ mode }) => {
  const alone = mode === "static";
  const out = alone ? (process.env.TERNION_PAGE ?? "") : "dist";
  if (!out) throw new Error("expected a folder in TERNION_PAGE");
  return {
    base: alone ? "./" : "/",
    plugins: [stylesLast(), ...(alone ? [engine(out), withoutServer(out)] : [withoutWorkers()]), worker(out, alone), ...(alone ? [] : [compressed(out)])],
    worker: { format: "es" },
    build: {
      outDir: out, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false }, reportCompressedSize: true,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", test: FIRST }] } } },
    },
    test: { testTimeout: 120_000 }, // of a machine that is busy
    server: { proxy: { "/ws": { target: "ws://127.0.0.1:8765", ws: true } } },
  };
});
