// The page is small: what a first game loads, the solver, and everything; three.js comes only with Nanku.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { withPage } from "./browser.mjs";
import { dist, games, site, threeFiles } from "./site.mjs";

const there = site();

/** The built scripts, styles, pages and modules, with their sizes gzipped. Pictures are not among them: they are compressed as they are. */
async function built() {
  const files = new Map();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(png|svg)$/.test(entry.name)) continue;
    const content = await readFile(`${entry.parentPath ?? entry.path}/${entry.name}`);
    files.set(entry.name, gzipSync(content, { level: 9 }).length);
  }
  return files;
}

// Files that the page asks for in a visit; what the service worker keeps for use without a network is its own affair.
async function asked(visit) {
  const names = new Set();
  await withPage(there.browser, {}, async (page) => {
    page.on("request", (request) => names.add(new URL(request.url()).pathname.replace(/^.*\//, "") || "index.html"));
    await visit(page);
  });
  return names;
}

test("who plays a first game has loaded at most 250 KB gzipped, 500 KB with quintet.wasm", async () => {
  const files = await built();
  const three = await threeFiles();
  for (const game of games) {
    const names = await asked(async (page) => {
      await page.goto(there.url);
      await page.locator("main li svg").first().waitFor();
      await page.goto(`${there.url}#/play/${game}`);
      await page.getByRole("button", { name: "Start" }).click();
      await page.locator(".view svg, .view canvas").first().waitFor();
    });
    const sum = (some) => some.reduce((bytes, name) => bytes + (files.get(name) ?? 0), 0);
    const loaded = [...names].filter((name) => !three.includes(name));
    const page = sum(loaded.filter((name) => !name.endsWith(".wasm")));
    const all = sum(loaded);
    console.log(`${game}: page ${page} bytes, with quintet.wasm ${all} bytes`);
    assert.ok(page > 30_000 && page <= 250_000, `${game}: ${page} bytes`);
    assert.ok(all > page + 100_000 && all <= 500_000, `${game}: ${all} bytes`);
    assert.deepEqual([...names].filter((name) => /^(MinePage|PuzzlesPage|LearnPage|AnalysisPage|solved)/.test(name)), []);
  }
});

test("the solver is at most 250 KB gzipped", async () => {
  const solver = [...(await built())].filter(([name]) => /^solver-.*\.wasm$/.test(name));
  console.log(`solver.wasm ${solver[0]?.[1]} bytes`);
  assert.equal(solver.length, 1);
  assert.ok(solver[0][1] <= 250_000);
});

test("all of it without three.js and modules is at most 350 KB gzipped: so much is kept for use without a network", async () => {
  const three = await threeFiles();
  const page = [...(await built())].filter(([name]) => !three.includes(name) && !/\.(wasm|proof)$/.test(name)).reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`page ${page} bytes`);
  assert.ok(page <= 350_000, `${page} bytes`);
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
