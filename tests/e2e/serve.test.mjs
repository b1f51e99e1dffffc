// The page as `quintet serve` gives it out: embedded in the executable, compressed, under its own security headers.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch, withPage } from "./browser.mjs";
import { newGame, type } from "./playing.mjs";

let server;
let url;
let browser;
before(async () => {
  server = spawn(fileURLToPath(new URL("../../build/quintet", import.meta.url)), ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface({ input: server.stdout }), "line");
  url = `${line.match(/http:\/\/127\.0\.0\.1:\d+/)[0]}/`;
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server.kill("SIGTERM");
  const [code] = server.exitCode === null ? await once(server, "exit") : [server.exitCode];
  assert.equal(code, 0);
});

test("a game is played on the page that quintet serves, and nothing breaks its security policy", async () => {
  await withPage(browser, {}, async (page) => {
    await newGame(page, url, "unane", { twoPeople: true });
    await type(page, "a7-b7");
    await page.goto(`${url}#/learn/nanku`);
    await page.locator("figure svg").first().waitFor();
    // withPage() fails if the policy kept anything from the page.
  });
});

test("the module comes compressed and as WebAssembly", async () => {
  const html = await (await fetch(url)).text();
  assert.match(html, /assets\//);
  await withPage(browser, {}, async (page) => {
    const module = page.waitForResponse((response) => response.url().endsWith(".wasm"));
    await page.goto(url);
    const headers = (await module).headers();
    assert.equal(headers["content-type"], "application/wasm");
    assert.match(headers["content-encoding"] ?? "", /^(br|gzip)$/);
    assert.match(headers["cache-control"], /immutable/);
  });
});
