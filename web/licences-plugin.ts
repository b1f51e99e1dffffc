// Refuses to build a page that takes code of an npm package which packaging/bundled.json does not list, and gives pages the list.
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const file = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const list = "#licences"; // what pages import
const packageOf = (id: string): string | undefined => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

interface Listed {
  npm?: string;
}

export function licences(): Plugin {
  return {
    name: "quintet-licences",
    resolveId: (id) => (id === list ? `\0${list}` : null),
    load: (id) =>
      id === `\0${list}`
        ? `export default ${execFileSync(process.execPath, [file("script/licences.mjs"), "page"], { encoding: "utf8" })}`
        : null,
    async generateBundle(_options, bundle) {
      const entries: Listed[] = JSON.parse(await readFile(file("packaging/bundled.json"), "utf8"));
      const listed = new Set(entries.map(({ npm }) => npm));
      const modules = Object.values(bundle).flatMap((each) =>
        each.type === "chunk"
          ? Object.entries(each.modules).filter(([, { renderedLength }]) => renderedLength > 0)
          : [],
      );
      const missing = new Set(
        modules.map(([id]) => packageOf(id)).filter((name) => name !== undefined && !listed.has(name)),
      );
      if (missing.size > 0) {
        this.error(
          `the page contains code of ${[...missing].sort().join(", ")}, which packaging/bundled.json does not list`,
        );
      }
    },
  };
}
