// What every browser test begins with: the built page, served, and a browser.
import { readdir, readFile } from "node:fs/promises";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";
import { serve } from "./server.mjs";

export const dist = fileURLToPath(new URL("../../build/web/dist", import.meta.url));

/** An object that has `url` and `browser` while the tests of the file run. */
export function site() {
  const there = { url: "", browser: undefined };
  let server;
  before(async () => {
    server = await serve(dist);
    there.url = server.url;
    there.browser = await launch();
  });
  after(async () => {
    await there.browser?.close();
    server?.close();
  });
  return there;
}

/** The built scripts with three.js. */
export async function threeFiles() {
  const names = await readdir(`${dist}/assets`);
  const contents = await Promise.all(names.map((name) => readFile(`${dist}/assets/${name}`)));
  return names.filter((name, i) => name.endsWith(".js") && contents[i].includes("WebGLRenderer"));
}

export const games = ["unane", "narrows", "kona", "akunur", "nanku"];
