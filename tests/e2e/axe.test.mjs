// axe-core finds nothing serious on any page, and every control is large enough for a finger: in light colours and English, in dark ones
// and Spanish.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { games, site } from "./site.mjs";

const there = site();
const axe = readFileSync(createRequire(new URL("../../web/package.json", import.meta.url)).resolve("axe-core/axe.min.js"), "utf8");

async function check(page, name, found) {
  await page.evaluate(() => document.fonts.ready);
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`) }));
  });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, a.button, nav a, select, textarea, input[type=text], input[type=range], label:has(input)")]
      .filter((control) => control.checkVisibility() && Math.min(control.offsetHeight, control.offsetWidth) < 44)
      .map((control) => `${control.offsetWidth}x${control.offsetHeight} ${control.outerHTML.slice(0, 120)}`),
  );
  if (small.length > 0) found.push({ page: name, small });
  for (const violation of violations) if (["serious", "critical"].includes(violation.impact)) found.push({ page: name, ...violation });
}

for (const [locale, colorScheme, words] of [
  ["en", "light", { start: "Start", settings: "Settings", step: /^Step 2/ }],
  ["es", "dark", { start: "Empezar", settings: "Ajustes", step: /^Paso 2/ }],
]) {
  test(`every page, ${colorScheme}, ${locale}`, async () => {
    await withPage(there.browser, { locale, colorScheme, reducedMotion: "reduce" }, async (page) => {
      const found = [];
      await page.goto(there.url);
      await page.evaluate(axe);
      await page.locator("main li svg").first().waitFor();
      await check(page, "home", found);
      await page.getByRole("button", { name: words.settings }).click();
      await check(page, "settings", found);
      await page.keyboard.press("Escape");
      const go = (hash) => page.evaluate((to) => (location.hash = to), hash);
      await go("#/learn");
      await page.locator("main li svg").first().waitFor();
      await check(page, "learn", found);
      for (const game of games) {
        await go(`#/play/${game}`);
        await page.getByRole("button", { name: words.start }).waitFor();
        await check(page, `play ${game}, set-up`, found);
        await page.getByRole("button", { name: words.start }).click();
        await page.locator(".view svg, .view canvas").first().waitFor();
        await check(page, `play ${game}`, found);
        await go(`#/learn/${game}`);
        await page.locator("figure svg").first().waitFor();
        await check(page, `rules of ${game}`, found);
        await go(`#/learn/${game}/lesson`);
        await page.getByRole("button", { name: words.step }).click();
        await page.locator(".table svg, .table canvas").first().waitFor();
        await check(page, `lesson of ${game}`, found);
        await go(`#/learn/${game}/rulings`);
        await page.locator("dl").waitFor();
        await check(page, `rulings of ${game}`, found);
      }
      await go("#/nowhere");
      await check(page, "no such page", found);
      assert.deepEqual(found, []);
    });
  });
}

// Positions with much to show, one of each game.
const lines = {
  unane: "unane:board=5x4,pie=on/-/a4-b4_c1-b1/2",
  narrows: "narrows:board=5x4,pie=on/-//0",
  kona: "kona/-/a6-b5_a1-c3/2",
  akunur: "akunur/-/c4/1",
  nanku: "nanku/-/0,0e_0,0u/2",
};

for (const [locale, colorScheme, viewport, words] of [
  ["en", "light", { width: 390, height: 844 }, { engine: "Engine", exact: "Exact values", share: "Share", import: "Import", open: "Open", setUp: "Set up" }],
  ["en", "dark", { width: 1280, height: 800 }, { engine: "Engine", exact: "Exact values", share: "Share", import: "Import", open: "Open", setUp: "Set up" }],
  ["es", "dark", { width: 360, height: 740 }, { engine: "Motor", exact: "Valores exactos", share: "Compartir", import: "Importar", open: "Abrir", setUp: "Componer" }],
  ["es", "light", { width: 1280, height: 800 }, { engine: "Motor", exact: "Valores exactos", share: "Compartir", import: "Importar", open: "Abrir", setUp: "Componer" }],
]) {
  test(`analysis with all its panels, ${colorScheme}, ${locale}, ${viewport.width} wide`, async () => {
    await withPage(there.browser, { locale, colorScheme, viewport, reducedMotion: "reduce" }, async (page) => {
      const found = [];
      await page.goto(`${there.url}#/analysis`);
      await page.evaluate(axe);
      await page.locator("main form textarea").waitFor();
      await check(page, "analysis", found);
      for (const game of games) {
        await page.evaluate((to) => (location.hash = to), `#/analysis/${lines[game]}`);
        await page.locator(".table svg, .table canvas").first().waitFor();
        await page.getByRole("switch", { name: words.engine }).click();
        await page.getByRole("meter").waitFor();
        const exact = page.getByRole("switch", { name: words.exact });
        if (await exact.isVisible()) await exact.click();
        await check(page, `analysis of ${game}`, found);
        await page.getByRole("switch", { name: words.engine }).click();
        await page.getByRole("button", { name: words.share, exact: true }).click();
        await page.getByRole("dialog").waitFor();
        await check(page, `sharing ${game}`, found);
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: words.import }).click();
        await page.getByRole("dialog").locator("textarea").fill("nonsense");
        await page.getByRole("dialog").getByRole("button", { name: words.open }).click();
        await page.locator("#import-error").waitFor();
        await check(page, `importing over ${game}`, found);
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: words.setUp }).click();
        await page.locator("#setup-error").getByText(/./).first().waitFor();
        await check(page, `set-up of ${game}`, found);
        await page.locator(".editor textarea").fill("nonsense");
        await page.locator("#setup-error.error").waitFor();
        await check(page, `impossible set-up of ${game}`, found);
      }
      assert.deepEqual(found, []);
    });
  });
}
