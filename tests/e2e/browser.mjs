// Debian's Chromium, and a page whose errors fail the test.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");

// WebGL by software: the machine may have no graphics.
export async function launch(args = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]) {
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: [...args, ...(asRoot ? ["--no-sandbox"] : [])] });
}

// Calls use(page); whatever the page complains of is an error.
export async function withPage(browser, options, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en", ...options });
  context.setDefaultTimeout(90_000); // what never comes is still found out; a slow machine is not an error
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(`${message.type()}: ${message.text()}`);
  });
  try {
    await use(page);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}
