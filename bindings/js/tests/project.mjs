// An empty project with the packed package in it, and the examples of its README.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const run = promisify(execFile);
const here = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The folder of a new project in which the package is installed as anybody would; remove() takes it away. */
export async function project() {
  const packed =
    (await readdir(here("build/js"))).find((name) => name.endsWith(".tgz")) ??
    assert.fail("there is no package: run script/js");
  const folder = await mkdtemp(join(tmpdir(), "quintet-js-"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
  await run(here("script/npm"), ["install", "--offline", "--no-audit", "--no-fund", here(`build/js/${packed}`)], {
    cwd: folder,
  });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** Every example of a document, with the lines that it says it prints. */
export async function examples(document) {
  const text = await readFile(document, "utf8");
  return [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => ({
    code,
    printed: [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => line),
  }));
}

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
  ".css": "text/css",
};

/** Gives out the files of a folder on localhost. */
export async function served(folder) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    try {
      const content = await readFile(join(folder, path));
      response.writeHead(200, { "Content-Type": types[extname(path)] ?? "application/octet-stream" }).end(content);
    } catch {
      response.writeHead(path === "/favicon.ico" ? 204 : 404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
