import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { offline } from "./offline-plugin.ts";

// The page is built from web/ and from the library: quintet.wasm, its types and its list of games, which script/web has made before.
const library = fileURLToPath(new URL("../build/web", import.meta.url));

export default defineConfig({
  plugins: [svelte(), offline()],
  resolve: { alias: { "#library": library } },
  base: "./",
  build: {
    outDir: "../build/web/dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { page: "index.html", sw: "src/offline/service-worker.ts" },
      output: { entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  test: { include: ["src/**/*.test.ts"], testTimeout: 60_000 },
});
