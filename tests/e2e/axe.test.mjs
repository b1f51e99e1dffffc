// axe-core finds nothing serious on any page, and every control is large enough for a finger: in light colours and English, in dark ones
// and Spanish.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, check } from "./axe.mjs";
import { withPage } from "./browser.mjs";
import { caughtUp, go as goTo } from "./playing.mjs";
import { games, site } from "./site.mjs";

const there = site();

for (const [locale, colorScheme, words] of [
  ["en", "light", { start: "Start", settings: "Settings", step: /^Step 2/, hint: "Hint" }],
  ["es", "dark", { start: "Empezar", settings: "Ajustes", step: /^Paso 2/, hint: "Pista" }],
]) {
  test(`every page, ${colorScheme}, ${locale}`, async () => {
    await withPage(there.browser, { locale, colorScheme, reducedMotion: "reduce" }, async (page) => {
      const found = [];
      await page.goto(there.url);
      await page.evaluate(axe);
      await page.locator("main li svg").first().waitFor();
      await check(page, "home", found);
      await page.getByRole("button", { name: words.settings }).click();
      await page.getByRole("dialog").waitFor();
      await check(page, "settings", found);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      const go = (hash) => goTo(page, hash);
      await go("#/learn");
      await page.locator("main li svg").first().waitFor();
      await check(page, "learn", found);
      for (const game of games) {
        await go(`#/play/${game}`);
        await page.getByRole("button", { name: words.start }).waitFor();
        await check(page, `play ${game}, set-up`, found);
        await page.getByRole("button", { name: words.start }).click();
        await page.locator(".view svg, .view canvas").first().waitFor();
        await caughtUp(page);
        await check(page, `play ${game}`, found);
        await go(`#/learn/${game}`);
        await page.locator("figure svg").first().waitFor();
        await check(page, `rules of ${game}`, found);
        await go(`#/learn/${game}/lesson`);
        await page.getByRole("button", { name: words.step }).click();
        await page.locator(".table svg, .table canvas").first().waitFor();
        await caughtUp(page);
        await check(page, `lesson of ${game}`, found);
        await go(`#/learn/${game}/rulings`);
        await page.locator("dl").waitFor();
        await check(page, `rulings of ${game}`, found);
      }
      await page.evaluate(() => {
        const nodes = [{ move: "", parent: -1, children: [1] }, { move: "f1-c1", parent: 0, children: [] }];
        const seats = { first: { kind: "person" }, second: { kind: "engine", level: 3 } };
        const session = { game: "kona", variant: "kona", position: "", seats, seed: 5, tree: { nodes }, current: 1, resigned: "first" };
        localStorage.setItem("quintet.play.kona", JSON.stringify(session));
      });
      await go("#/mine");
      await page.locator("ul.games li").first().waitFor();
      await check(page, "my games", found);
      await page.locator("ul.games li a.button").first().click();
      await page.locator(".table svg").first().waitFor();
      await check(page, "a game of mine", found);
      await go("#/mine/progress");
      await page.locator("main nav a[aria-current]").waitFor();
      await check(page, "my progress", found);
      await go("#/puzzles");
      await page.locator("ul.games li").first().waitFor();
      await check(page, "puzzles", found);
      for (const game of games) {
        await go(`#/puzzles/${game}`);
        await page.locator(`a[href^="#/puzzles/${game}/"]`).first().click();
        await page.locator(".table svg, .table canvas").first().waitFor();
        await page.getByRole("button", { name: words.hint, exact: true }).click();
        await page.locator(".note.hint").waitFor();
        await check(page, `a puzzle of ${game}`, found);
      }
      for (const place of ["swap", "openings"]) {
        await go(`#/puzzles/${place}`);
        await page.locator(".table svg").first().waitFor();
        await caughtUp(page);
        await check(page, place, found);
      }
      await go("#/nowhere");
      await page.locator("main .missing").waitFor();
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

const exactlyKnown = ["unane", "narrows", "kona"]; // where the page can find out who wins

for (const [lang, theme] of [
  ["en", "light"],
  ["es", "dark"],
]) {
  test(`the board for frames of other pages, ${theme}, ${lang}`, async () => {
    await withPage(there.browser, { viewport: { width: 480, height: 560 }, reducedMotion: "reduce" }, async (page) => {
      const found = [];
      for (const game of games) {
        await page.goto("about:blank"); // another address after the # alone would load nothing
        await page.goto(`${there.url}embed?lang=${lang}&theme=${theme}#/${lines[game]}`);
        await page.evaluate(axe);
        await page.locator("svg").first().waitFor();
        await check(page, `embed ${game}`, found);
      }
      assert.deepEqual(found, []);
    });
  });
}

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
        await goTo(page, `#/analysis/${lines[game]}`);
        await page.locator(".table svg, .table canvas").first().waitFor();
        await caughtUp(page);
        await page.getByRole("switch", { name: words.engine }).click();
        await page.getByRole("meter").waitFor();
        if (exactlyKnown.includes(game)) await page.getByRole("switch", { name: words.exact }).click();
        await check(page, `analysis of ${game}`, found);
        await page.getByRole("switch", { name: words.engine }).click();
        await page.getByRole("button", { name: words.share, exact: true }).click();
        await page.getByRole("dialog").waitFor();
        await check(page, `sharing ${game}`, found);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
        await page.getByRole("button", { name: words.import }).click();
        await page.getByRole("dialog").locator("textarea").fill("nonsense");
        await page.getByRole("dialog").getByRole("button", { name: words.open }).click();
        await page.locator("#import-error").waitFor();
        await check(page, `importing over ${game}`, found);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
        await page.getByRole("button", { name: words.setUp }).click();
        await page.locator("#setup-error").getByText(/./).first().waitFor();
        await check(page, `set-up of ${game}`, found);
        await page.locator(".editor summary").click();
        await page.locator(".editor textarea").fill("nonsense");
        await page.locator("#setup-error.error").waitFor();
        await check(page, `impossible set-up of ${game}`, found);
      }
      assert.deepEqual(found, []);
    });
  });
}
