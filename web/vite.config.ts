import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

function filesIn(folder: string): string[] {
  return readdirSync(folder).sort().flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** Tells the service worker which files make up the page, and a name for exactly these. */
function worker(): Plugin {
  const fill = (): void => {
    const files = filesIn("dist").filter((path) => !/worker\.js$|STAMP$|\.gz$/.test(path));
    const hash = createHash("sha256");
    for (const path of files) hash.update(path).update(readFileSync(path));
    const names = files.map((path) => path.replace(/^dist/, "").replace(/^\/index\.html$/, "/"));
    const text = readFileSync("dist/worker.js", "utf8");
    writeFileSync("dist/worker.js", text.replace("__VERSION__", hash.digest("hex").slice(0, 12)).replace("__FILES__", JSON.stringify(names)));
  };
  return { name: "worker", apply: "build", closeBundle: fill };
}

/** Beside each file of text, the same compressed: the server has no compressor of its own. */
function compressed(): Plugin {
  const compress = (): void => {
    for (const path of filesIn("dist")) {
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

export default defineConfig({
  plugins: [stylesLast(), worker(), compressed()],
  build: { outDir: "dist", target: "es2022", modulePreload: { polyfill: false }, reportCompressedSize: true },
  server: { proxy: { "/ws": { target: "ws://127.0.0.1:8765", ws: true } } },
});
