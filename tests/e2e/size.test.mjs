// The page is small: what is loaded first, and everything with quintet.wasm; three.js comes only with Nanku.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { withPage } from "./browser.mjs";
import { dist, games, site, threeFiles } from "./site.mjs";

const there = site();

/** Sizes of the built scripts, styles, pages and modules, gzipped. Pictures are not among them: they are compressed as they are. */
async function built() {
  const files = [];
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(png|svg)$/.test(entry.name)) continue;
    const content = await readFile(`${entry.parentPath ?? entry.path}/${entry.name}`);
    files.push({ name: entry.name, bytes: gzipSync(content, { level: 9 }).length, isWasm: entry.name.endsWith(".wasm") });
  }
  return files;
}
const sum = (files) => files.reduce((bytes, file) => bytes + file.bytes, 0);

test("without three.js all scripts and styles are at most 250 KB gzipped, 500 KB with quintet.wasm", async () => {
  const three = await threeFiles();
  const files = (await built()).filter((file) => !three.includes(file.name));
  const page = sum(files.filter((file) => !file.isWasm));
  const all = sum(files);
  console.log(`page ${page} bytes, with quintet.wasm ${all} bytes`);
  assert.ok(page <= 250_000, `${page} bytes`);
  assert.ok(all <= 500_000, `${all} bytes`);
});

test("three.js is not loaded outside Nanku", async () => {
  const three = await threeFiles();
  await withPage(there.browser, {}, async (page) => {
    const loaded = [];
    page.on("request", (request) => loaded.push(request.url().replace(/^.*\//, "")));
    await page.goto(there.url);
    await page.locator("main li svg").first().waitFor();
    for (const game of games) {
      await page.goto(`${there.url}#/learn/${game}`);
      await page.locator("figure svg").first().waitFor();
      if (game === "nanku") continue;
      await page.goto(`${there.url}#/play/${game}`);
      await page.getByRole("button", { name: "Start" }).click();
      await page.locator(".view svg").first().waitFor();
    }
    assert.deepEqual(loaded.filter((name) => three.includes(name)), []);
  });
});
