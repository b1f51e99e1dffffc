// What every browser test begins with: the page as `quintet serve` gives it out, and a browser.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

const built = (path) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));
export const dist = built("web/dist");

export const product = { program: "quintet", page: dist };
/** The games of the product and those that are examples for people to read. */
export const withExamples = { program: "native/quintet_examples", page: built("web-examples/dist") };

/** Starts the program on a free port of localhost, with a data folder of its own. close() ends it, and fails if it does not end well. */
export async function serve({ program, page } = product, options = []) {
  const data = await mkdtemp(join(tmpdir(), "quintet-e2e-"));
  // All visitors come from one address here, and make many games.
  const env = { ...process.env, QUINTET_DATA: data, QUINTET_CREATE_RATE: "10000", QUINTET_REQUEST_RATE: "100000" };
  const server = spawn(built(program), ["serve", "--port", "0", ...options], { stdio: ["ignore", "pipe", "inherit"], env });
  const ended = once(server, "exit");
  const [line] = await Promise.race([once(createInterface({ input: server.stdout }), "line"), ended]);
  const url = `${/http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? assert.fail(`build/${program} does not serve: run script/build`)}/`;
  assert.equal(await (await fetch(url)).text(), await readFile(`${page}/index.html`, "utf8"), `build/${program} has another page than ${page}: run script/build`);
  const close = async () => {
    server.kill("SIGTERM");
    const [code] = await ended;
    await rm(data, { recursive: true });
    assert.equal(code, 0);
  };
  return { url, close };
}

/** An object that has `url` and `browser` while the tests of the file run. */
export function site(flavour = product) {
  const there = { url: "", browser: undefined };
  let server;
  before(async () => {
    server = await serve(flavour);
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

/** What the product says of its games: ids, names, designers. */
export const listed = JSON.parse(execFileSync(built(product.program), ["games", "--json"], { encoding: "utf8" }));
export const games = listed.map(({ id }) => id);
