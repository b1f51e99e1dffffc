// The page as `quintet serve` gives it out: embedded in the executable, compressed, under its own security headers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { site } from "./site.mjs";

const there = site();

test("the page comes with a policy that allows only its own scripts and styles", async () => {
  // In all browser tests withPage() fails if the policy kept anything from the page.
  const policy = (await fetch(there.url)).headers.get("content-security-policy");
  assert.match(policy, /default-src 'self'|default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'/);
});

test("the module comes compressed and as WebAssembly", async () => {
  await withPage(there.browser, {}, async (page) => {
    const module = page.waitForResponse((response) => response.url().endsWith(".wasm"));
    await page.goto(there.url);
    const headers = (await module).headers();
    assert.equal(headers["content-type"], "application/wasm");
    assert.match(headers["content-encoding"] ?? "", /^(br|gzip)$/);
    assert.match(headers["cache-control"], /immutable/);
  });
});
