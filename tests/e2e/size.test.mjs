// The page is small: what is loaded first, and everything with quintet.wasm.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const folder = new URL("../../build/web/dist/", import.meta.url);

async function gzipped(wanted) {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !wanted(entry.name)) continue;
    bytes += gzipSync(await readFile(`${entry.parentPath ?? entry.path}/${entry.name}`), { level: 9 }).length;
  }
  return bytes;
}

const isThree = (name) => name.startsWith("table-view-"); // the chunk with three.js

test("the first load is at most 250 KB gzipped, everything at most 500 KB", async () => {
  const first = await gzipped((name) => !name.endsWith(".wasm") && !isThree(name));
  const all = await gzipped((name) => !isThree(name));
  console.log(`first load ${first} bytes, with quintet.wasm ${all} bytes`);
  assert.ok(first <= 250_000, `${first} bytes`);
  assert.ok(all <= 500_000, `${all} bytes`);
});
