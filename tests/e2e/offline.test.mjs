// After one visit the page works with the network cut, and a new version of it is offered.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { answered, eventually, tap } from "./playing.mjs";
import { serve, site, threeFiles } from "./site.mjs";

const there = site();

/** Until the service worker has all files and answers for this page. */
async function kept(page) {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated" && navigator.serviceWorker.controller !== null);
}

test("games, lessons, rules, puzzles and my games without a network", async () => {
  const server = await serve();
  await withPage(there.browser, {}, async (page) => {
    await page.goto(server.url);
    await kept(page);
    await page.context().setOffline(true);
    await server.close();
    await page.reload();
    await page.getByRole("link", { name: "Play Kona" }).click();
    await page.getByText("Your turn").first().waitFor();
    await page.getByLabel("Type a move").fill("f1-f3");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await answered(page, 0);
    await page.goto(`${server.url}#/play/nanku`);
    await page.getByLabel("Two people here").check();
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator((await threeFiles()).length > 0 ? ".view canvas" : ".view svg").first().waitFor(); // Nanku's own script was kept, too
    await page.goto(`${server.url}#/learn/narrows/lesson`);
    await tap(page, "e4", "a4");
    await page.getByText("Right!").waitFor();
    await page.goto(`${server.url}#/mine`);
    await page.locator("ul.games li").getByText("Kona").waitFor(); // the game from above
    await page.goto(`${server.url}#/puzzles/akunur`);
    await page.getByRole("link", { name: "Puzzle 1, Easy, new" }).click();
    await page.getByText("to move and win").waitFor();
    await page.goto(`${server.url}#/puzzles/swap`);
    await page.getByText("Black has played").waitFor();
  });
});

test("the page can be installed", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.goto(there.url);
    const address = await page.locator('link[rel="manifest"]').evaluate((link) => link.href);
    const manifest = await (await page.request.get(address)).json();
    assert.equal(manifest.display, "standalone");
    for (const icon of manifest.icons) assert.equal((await page.request.get(new URL(icon.src, address).href)).status(), 200);
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
  });
});

/** The same page, and another version of it as soon as `next` is set. */
async function twoVersions(url) {
  const versions = { next: false };
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url, url), { headers: { "Accept-Encoding": "identity" } });
    let body = Buffer.from(await answer.arrayBuffer());
    if (versions.next && request.url === "/sw.js") body = String(body).replace(/"version":"\w+"/, '"version":"next"');
    if (versions.next && ["/", "/index.html"].includes(request.url)) body = String(body).replace("<body>", '<body data-version="next">');
    const headers = ["Content-Type", "Content-Security-Policy", "Cache-Control"].flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)]] : []));
    response.writeHead(answer.status, Object.fromEntries(headers)).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return Object.assign(versions, { url: `http://127.0.0.1:${server.address().port}/`, close });
}

test("a new version is offered, and comes when it is wanted", async () => {
  const versions = await twoVersions(there.url);
  try {
    await withPage(there.browser, {}, async (page) => {
      await page.goto(versions.url);
      await kept(page);
      await page.reload();
      versions.next = true;
      await page.getByRole("link", { name: "Play Kona" }).waitFor();
      await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
      await page.getByText("A new version of this page is ready.").waitFor();
      await eventually(async () => assert.equal(await page.locator("body[data-version]").count(), 0));
      await page.getByRole("button", { name: "Reload" }).click();
      await page.locator('body[data-version="next"]').waitFor();
      await eventually(async () => assert.deepEqual(await page.evaluate(() => caches.keys()), ["quintet-next"]));
    });
  } finally {
    versions.close();
  }
});
