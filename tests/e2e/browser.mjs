// Debian's Chromium, and pages whose errors fail the test. QUINTET_E2E_SLOWDOWN=6 makes every page of a test compute six times as slowly
// (Chromium's own throttling of the processor): who acts before the page is ready for it is found out on a fast machine, too.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");

const slowdown = Number(process.env.QUINTET_E2E_SLOWDOWN ?? 1);
assert.ok(slowdown >= 1, `QUINTET_E2E_SLOWDOWN is "${process.env.QUINTET_E2E_SLOWDOWN}": it must be a number from 1 on`);

// WebGL by software: the machine may have no graphics.
export async function launch(args = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]) {
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: [...args, ...(asRoot ? ["--no-sandbox"] : [])] });
}

async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Calls use(open), where open(options) is a page in a context of its own; whatever pages complain of is an error, unless it is forgiven. */
export async function withPages(browser, use, forgiven = () => false) {
  const contexts = [];
  const complaints = [];
  const listen = (page) => {
    page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !forgiven(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
    });
    if (slowdown > 1) slowDown(page).catch(() => {}); // it may be closed already
  };
  const open = async (options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en", ...options });
    contexts.push(context);
    context.setDefaultTimeout(90_000); // what never comes is still found out; a slow machine is not an error
    context.on("page", listen);
    return context.newPage();
  };
  try {
    await use(open);
    assert.deepEqual(complaints, []);
  } finally {
    for (const context of contexts) await context.close();
  }
}

/** Calls use(page) with one page. */
export const withPage = (browser, options, use) => withPages(browser, async (open) => use(await open(options)));
