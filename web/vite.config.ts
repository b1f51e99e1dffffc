import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { docs } from "./docs-plugin.ts";
import { licences } from "./licences-plugin.ts";
import { offline } from "./offline-plugin.ts";

// The page is built from web/ and from the library: quintet.wasm, its types and its list of games, which script/web has made before in
// build/web, or with the example games in another folder.
const library = fileURLToPath(new URL(`../build/${process.env["QUINTET_LIBRARY"] ?? "web"}`, import.meta.url));

export default defineConfig({
  plugins: [svelte(), docs(library), licences(), offline()],
  resolve: {
    alias: {
      "#library": library,
      quintet: fileURLToPath(new URL("../bindings/js/src/index.ts", import.meta.url)), // the npm package, from its sources
    },
  },
  base: "./",
  build: {
    outDir: `${library}/dist`,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { page: "index.html", embed: "embed.html", sw: "src/offline/service-worker.ts" },
      output: { entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  worker: { format: "es", plugins: () => [licences()] },
  server: { fs: { allow: [".."] } },
  test: { include: ["src/**/*.test.ts"], testTimeout: 60_000 },
});
