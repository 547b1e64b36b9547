import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Writes `sw.js`, the service worker, with the list of files it keeps: all that is built but the pictures of icons. */
export function shell(): Plugin {
  return {
    name: "ludoteca-shell",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css)$/.test(name))
        .sort();
      const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
      const source = readFileSync(new URL("./worker.js", import.meta.url), "utf-8")
        .replace("__VERSION__", version)
        .replace('"__FILES__"', JSON.stringify(files.map((name) => `/${name}`)));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
