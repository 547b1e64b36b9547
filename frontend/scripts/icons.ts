import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import type { Plugin } from "vite";

const DOT = '<circle cx="50" cy="14" r="14" fill="#fff"/><circle cx="50" cy="14" r="11" fill="#1a66b0"/>';

/** All other icons are made from `public/icon.svg`: the sizes that systems want, and the one that says "your turn". */
export function icons(): Plugin {
  return {
    name: "ludoteca-icons",
    apply: "build",
    generateBundle() {
      const icon = readFileSync(new URL("../public/icon.svg", import.meta.url), "utf-8");
      // A masked icon is cut to any shape: its colour fills the square, its picture keeps to the middle.
      const square = icon.replace('rx="14"', "");
      const masked = square
        .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
        .replace(/<rect[^>]*\/>/, '<rect x="-8" y="-8" width="80" height="80" fill="#a23b27"/>');
      const files: [string, string | Buffer][] = [
        ["icon-turn.svg", icon.replace("</svg>", `${DOT}</svg>`)],
        ["icon-180.png", drawn(square, 180)],
        ["icon-192.png", drawn(icon, 192)],
        ["icon-512.png", drawn(icon, 512)],
        ["icon-masked.png", drawn(masked, 512)],
      ];
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

function drawn(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}
