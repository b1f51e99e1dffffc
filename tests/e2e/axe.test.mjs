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
    [...document.querySelectorAll("button, a.button, nav a, select, input[type=text], input[type=range], label:has(input)")]
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
      await go("#/analysis");
      await page.locator("h1").first().waitFor();
      await check(page, "analysis", found);
      await go("#/nowhere");
      await check(page, "no such page", found);
      assert.deepEqual(found, []);
    });
  });
}
