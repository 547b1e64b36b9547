import { gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";

/** What a browser may have to load before a game can be played: script and style, compressed. */
const BUDGET = 120 * 1024;
const PAGES = ["pages/Play.svelte", "pages/Text.svelte"];

/** Fails the build when the page of some game, in some language, has become too heavy. */
export function budget(): Plugin {
  return {
    name: "ludoteca-budget",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const named = (part: string) => chunks.filter((chunk) => chunk.facadeModuleId?.includes(part));
      const entry = chunks.filter((chunk) => chunk.isEntry);
      const heaviest = (parts: Rollup.OutputChunk[][]) => Math.max(...parts.map((part) => weight(part, bundle)));
      const choices = named("virtual:language/").flatMap((language) =>
        named("/drawing.ts").flatMap((drawing) =>
          PAGES.map((page) => [...entry, ...named(page), ...named("board/index.ts"), language, drawing]),
        ),
      );
      const found = heaviest(choices);
      this.info(`the heaviest page of a game takes ${Math.round(found / 102.4) / 10} KiB`);
      if (!(found <= BUDGET)) this.error(`the page of a game takes ${found} bytes, ${BUDGET} are allowed`);
    },
  };
}

/** The compressed size of some chunks and of everything they import. */
function weight(begin: Rollup.OutputChunk[], bundle: Rollup.OutputBundle): number {
  const files = new Set<string>();
  const queue = begin.map((chunk) => chunk.fileName);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (files.has(name)) continue;
    files.add(name);
    const file = bundle[name];
    if (file?.type === "chunk") queue.push(...file.imports, ...(file.viteMetadata?.importedCss ?? []));
  }
  return [...files].reduce((sum, name) => sum + gzipSync(content(bundle[name])).length, 0);
}

function content(file: Rollup.OutputBundle[string] | undefined): string | Uint8Array {
  if (!file) return "";
  return file.type === "chunk" ? file.code : file.source;
}
