import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { licences } from "./licences-plugin.ts";

// <quintet-board> for the npm package: the boards of the page, beside the package's own files, which script/js has put there before.
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  mode: "component",
  plugins: [
    {
      name: "package",
      enforce: "pre",
      // What the package has already is not bundled again.
      resolveId: (id) =>
        id === "quintet" || id === "quintet/browser" ? { id: "../browser.js", external: true } : null,
    },
    svelte({ emitCss: false, compilerOptions: { css: "injected" } }),
    licences(),
  ],
  resolve: { alias: { "#library": here("../build/web") } },
  base: "./",
  publicDir: false,
  build: {
    outDir: here("../build/js/package/dist/board"),
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here("src/component/quintet-board.ts"),
      preserveEntrySignatures: "exports-only",
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js", assetFileNames: "[name][extname]" },
    },
  },
});
