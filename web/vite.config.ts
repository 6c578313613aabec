import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

/** Beside each file of text, the same compressed: the server has no compressor of its own. */
function compressed(): Plugin {
  const visit = (folder: string): void => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) visit(path);
      else if (/\.(html|js|css|svg|webmanifest)$/.test(name)) {
        const zipped = gzipSync(readFileSync(path), { level: 9 });
        zipped[9] = 255; // the name of the machine's system is nobody's business
        if (zipped.length < statSync(path).size) writeFileSync(`${path}.gz`, zipped);
      }
    }
  };
  return { name: "compressed", apply: "build", closeBundle: () => visit("dist") };
}

export default defineConfig({
  plugins: [compressed()],
  build: { outDir: "dist", target: "es2022", modulePreload: false, reportCompressedSize: true },
  server: { proxy: { "/ws": { target: "ws://127.0.0.1:8765", ws: true } } },
});
