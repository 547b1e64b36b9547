import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const PREFIX = "virtual:language/";

/** `virtual:language/ro` is all messages of one language in one module, so a browser loads only the one it speaks. */
export function languages(folder: string): Plugin {
  const root = resolve(folder);
  return {
    name: "ludoteca-languages",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const language = join(root, id.slice(PREFIX.length + 1));
      const files = readdirSync(language).filter((name) => name.endsWith(".ftl"));
      files.forEach((name) => this.addWatchFile(join(language, name)));
      return `export default ${JSON.stringify(files.map((name) => messages(join(language, name))).join("\n"))};`;
    },
  };
}

function messages(path: string): string {
  return readFileSync(path, "utf-8").replace(/^#.*\n/gm, "");
}
