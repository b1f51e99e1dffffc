import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is built from web/ and from quintet.wasm, which script/web has built before.
export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: { outDir: "../build/web/dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 600, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  test: { include: ["src/**/*.test.ts"] },
});
