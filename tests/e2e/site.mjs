// What every browser test begins with: the page as `quintet serve` gives it out, and a browser.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

const built = (path) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));
export const dist = built("web/dist");

/** Starts build/quintet on a free port of localhost. close() ends it, and fails if it does not end well. */
export async function serve() {
  const server = spawn(built("quintet"), ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "exit");
  const [line] = await Promise.race([once(createInterface({ input: server.stdout }), "line"), ended]);
  const url = `${/http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? assert.fail("build/quintet does not serve: run script/build")}/`;
  assert.equal(await (await fetch(url)).text(), await readFile(`${dist}/index.html`, "utf8"), "build/quintet has another page than build/web: run script/build");
  const close = async () => {
    server.kill("SIGTERM");
    const [code] = await ended;
    assert.equal(code, 0);
  };
  return { url, close };
}

/** An object that has `url` and `browser` while the tests of the file run. */
export function site() {
  const there = { url: "", browser: undefined };
  let server;
  before(async () => {
    server = await serve();
    there.url = server.url;
    there.browser = await launch();
  });
  after(async () => {
    await there.browser?.close();
    await server?.close();
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
