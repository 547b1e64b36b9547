import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { budget } from "./scripts/budget.ts";
import { icons } from "./scripts/icons.ts";
import { languages } from "./scripts/languages.ts";
import { shell } from "./scripts/shell.ts";

/** `LUDOTECA` names a running server for `npm run dev`. */
const server = process.env.LUDOTECA ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), languages("../src/ludoteca/web/locales"), icons(), shell(), budget()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/ludoteca/web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": server,
      "/health": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts", "tests/**/*.test.ts"] },
});
