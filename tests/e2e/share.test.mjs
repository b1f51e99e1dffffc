// Pictures, animations and boards for other pages.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { games, site } from "./site.mjs";

const there = site();
const started = {
  unane: "unane/-/a7-a6/1",
  narrows: "narrows/-//0",
  kona: "kona/-/a6-b5_a1-c3/2",
  akunur: "akunur/-/g3_d6/2",
  nanku: "nanku/-/0,0e_0,0u/2",
};

async function downloaded(page, name) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

for (const game of games) {
  test(`${game}: a picture and a drawing show the board, with its designer, and need nothing from elsewhere`, async () => {
    await withPage(there.browser, {}, async (page) => {
      await page.goto(`${there.url}#/analysis/${started[game]}`);
      await page.getByRole("button", { name: "Share" }).click();
      const png = await downloaded(page, "Picture (PNG)");
      assert.match(png.name, new RegExp(`^${game}-\\d+\\.png$`));
      assert.deepEqual([...png.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
      const svg = (await downloaded(page, "Drawing (SVG)")).bytes.toString("utf8");
      const credit = { unane: "Mark Steere", narrows: "Mark Steere", kona: "Germán Kijel", akunur: "akunur.com", nanku: "Néstor Romeral Andrés" };
      assert.ok(svg.includes(credit[game]));
      assert.doesNotMatch(svg, /class=|var\(--|<script|href="http/);
      // It draws the same on its own: many colours, not one.
      const colours = await page.evaluate(async (text) => {
        const image = new Image();
        image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [200, 200];
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0, 200, 200);
        const { data } = context.getImageData(0, 0, 200, 200);
        const seen = new Set();
        for (let i = 0; i < data.length; i += 4) seen.add((data[i] >> 4) * 256 + (data[i + 1] >> 4) * 16 + (data[i + 2] >> 4));
        return seen.size;
      }, svg);
      assert.ok(colours > 12, `${colours} colours`);
    });
  });
}

test("an animation has a picture for every position of the game", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.goto(`${there.url}#/analysis/unane:board=5x4,pie=off/-/a4-b4_a1-a2_c2-d2/3`);
    await page.getByRole("button", { name: "Share" }).click();
    const gif = await downloaded(page, "Animation (GIF)");
    assert.equal(gif.name, "unane-3.gif");
    const frames = await page.evaluate(async (bytes) => {
      const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: "image/gif" });
      await decoder.completed;
      await decoder.tracks.ready;
      const track = decoder.tracks.selectedTrack;
      const shown = [];
      for (let i = 0; i < track.frameCount; ++i) {
        const { image } = await decoder.decode({ frameIndex: i });
        const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        shown.push([...context.getImageData(0, 0, canvas.width, canvas.height).data].reduce((sum, value, at) => (sum + value * (at % 97)) % 1e9, 0));
      }
      return { shown, repeats: track.repetitionCount };
    }, [...gif.bytes]);
    assert.equal(frames.shown.length, 4);
    assert.equal(new Set(frames.shown).size, 4, "all different");
    assert.equal(frames.repeats, Infinity);
  });
});

/** A page of another origin: the same machine by another name. */
async function elsewhere(html) {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(html);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://localhost:${server.address().port}/`, close: () => server.close() };
}

async function withCode() {
  let code = "";
  await withPage(there.browser, {}, async (page) => {
    await page.goto(`${there.url}#/analysis/kona/-/a6-b5_a1-c3/2`);
    await page.getByRole("button", { name: "Share" }).click();
    code = await page.getByLabel("Code to embed it").inputValue();
  });
  return code;
}

test("a board can be framed by a page of another origin, steps by click and key, and stores nothing", async () => {
  await withPage(there.browser, {}, async (page) => {
    // In a context of its own, where nothing is kept yet.
    const code = await withCode();
    assert.match(code, /^<iframe src="http[^"]*\/embed\.html#\/kona\/-\/a6-b5_a1-c3\/2"/);
    const other = await elsewhere(`<!doctype html><title>A blog</title><p>My game:</p>${code.replace("embed.html", "embed?lang=es")}`);
    try {
      await page.goto(other.url);
      const frame = page.frameLocator("iframe");
      await frame.getByRole("grid").waitFor();
      await frame.getByText("Germán Kijel").waitFor();
      await frame.getByText("Negras: a1-c3").waitFor();
      await frame.getByRole("button", { name: "Atrás" }).click();
      await frame.getByText("Blancas: a6-b5").waitFor();
      await frame.getByRole("button", { name: "Atrás" }).press("ArrowRight");
      await frame.getByText("Negras: a1-c3").waitFor();
      const link = await frame.getByRole("link", { name: /Quintet/ }).getAttribute("href");
      assert.match(link, /#\/analysis\/kona/);
      // On its own, where a browser would let it, it keeps nothing either.
      await page.goto(`${there.url}embed?theme=dark#/kona/-/a6-b5_a1-c3/2`);
      await page.getByRole("button", { name: "Back" }).click();
      await page.getByText("White: a6-b5").waitFor();
      await page.waitForFunction(() => performance.now() > 2500); // when the page itself would begin to keep its files
      const kept = await page.evaluate(async () => ({
        cookies: document.cookie,
        local: localStorage.length,
        session: sessionStorage.length,
        databases: (await indexedDB.databases()).length,
        workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
      }));
      assert.deepEqual(kept, { cookies: "", local: 0, session: 0, databases: 0, workers: 0 });
    } finally {
      other.close();
    }
  });
});

test("nothing but the board can be framed", async () => {
  for (const path of ["", "index.html", "nothing"]) {
    const policy = (await fetch(there.url + path)).headers.get("content-security-policy");
    assert.match(policy, /frame-ancestors 'none'/, path);
  }
  for (const path of ["embed", "embed.html"]) {
    const answer = await fetch(there.url + path);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get("content-security-policy"), /frame-ancestors \*/, path);
    assert.equal(answer.headers.get("set-cookie"), null);
  }
});

test("an address that means no game says so", async () => {
  await withPage(there.browser, { viewport: { width: 480, height: 560 } }, async (page) => {
    await page.goto(`${there.url}embed#/chess/-/e2e4`);
    await page.getByRole("alert").getByText("There is no such game.").waitFor();
    await page.goto(`${there.url}embed`);
    await page.getByRole("alert").waitFor();
  });
});
