// Writes what makes the page installable and usable without a network: the manifest, and the list of all files into the service worker.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { en } from "./src/i18n/en.ts";

const manifest = {
  name: `${en.app.title}: ${en.app.tagline}`,
  short_name: en.app.title,
  description: en.home.lead,
  id: "./",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#12343b",
  theme_color: "#12343b",
  categories: ["games"],
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

export function offline(): Plugin {
  let publicFolder = "";
  return {
    name: "quintet-offline",
    apply: "build",
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: JSON.stringify(manifest) });
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk") throw new Error("the service worker was not built as sw.js");
        const hash = createHash("sha256");
        const files = Object.values(bundle).filter((file) => file !== worker && !file.fileName.endsWith(".map"));
        for (const file of files) hash.update(file.fileName).update(file.type === "chunk" ? file.code : file.source);
        const shared = readdirSync(publicFolder);
        for (const name of shared) hash.update(name).update(readFileSync(`${publicFolder}/${name}`));
        hash.update(worker.code);
        const built = {
          version: hash.digest("hex").slice(0, 12),
          files: [...new Set([...files.map((file) => file.fileName), "manifest.webmanifest", ...shared])].sort(),
        };
        worker.code = `const BUILT = ${JSON.stringify(built)};\n${worker.code}`;
      },
    },
  };
}
