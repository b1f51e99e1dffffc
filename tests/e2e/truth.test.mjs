// What is known for sure: solved boards, the proof of Kona, and perfect play, in the real page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { caughtUp, eventually, type } from "./playing.mjs";
import { site } from "./site.mjs";

const there = site();
const exact = (page) => page.getByRole("switch", { name: "Exact values" });

async function analyse(page, path) {
  await page.goto(`${there.url}#/analysis/${path}`);
  await page.getByRole("grid").waitFor();
}

test("the solver is loaded when it is asked for, and not before", async () => {
  await withPage(there.browser, {}, async (page) => {
    const loaded = [];
    page.on("request", (request) => loaded.push(request.url().replace(/^.*\//, "")));
    const solver = () => loaded.filter((name) => /^solver.*\.wasm$|\.proof$/.test(name));
    await analyse(page, "narrows:board=5x4,pie=off/-/a4-a3/1");
    await exact(page).waitFor();
    assert.deepEqual(solver(), []);
    await exact(page).click();
    await page.getByText("White wins with perfect play.").or(page.getByText("Black wins with perfect play.")).first().waitFor();
    await eventually(async () => assert.equal(solver().length, 1));
  });
});

test("a full board of 24 points is solved in the browser, move by move, and can be stopped", async () => {
  await withPage(there.browser, {}, async (page) => {
    await analyse(page, "narrows:board=6x4,pie=off/-/a4-a3/1");
    await exact(page).click();
    const list = page.locator(".panel li button");
    await list.first().waitFor();
    await page.getByText(/wins with perfect play/).waitFor();
    // Everything becomes known.
    await page.locator(".panel li button.unknown").first().waitFor({ state: "detached" });
    await eventually(async () => assert.equal(await page.getByRole("button", { name: "Stop" }).count(), 0));
    // Who goes on finds the next position solved by what was learnt.
    const { length } = page.url();
    await list.first().click();
    await page.waitForURL((url) => url.href.length > length);
    await caughtUp(page);
    await page.getByText(/wins with perfect play/).waitFor();
  });
});

test("the first moves of a solved board are coloured at once", async () => {
  await withPage(there.browser, {}, async (page) => {
    await analyse(page, "unane:board=6x4,pie=off");
    await exact(page).click();
    await page.getByText("Black wins with perfect play.").waitFor();
    await page.locator(".panel li button.win").first().waitFor();
    await eventually(async () => assert.equal(await page.locator(".panel li button").count(), 38));
    await eventually(async () => assert.equal(await page.locator(".arrows path").count(), 38));
    await eventually(async () => assert.ok((await page.locator(".arrows path.good").count()) > 0));
    await eventually(async () => assert.ok((await page.locator(".arrows path.bad").count()) > 0));
    // With the pie rule it says who wins if nobody swaps.
    await analyse(page, "narrows:board=6x5,pie=on");
    await exact(page).click();
    await page.getByText("Marked is who wins if nobody swaps").waitFor();
    await page.locator('.panel li button[title="better swapped"]').first().waitFor();
  });
});

test("Kona: the proof says within how many plies it is won, and is checked again on request", async () => {
  await withPage(there.browser, { locale: "es" }, async (page) => {
    await analyse(page, "kona");
    await page.getByRole("switch", { name: "Valores exactos" }).click();
    await page.getByText(/^Ganan las blancas en 51 jugadas como máximo\.$/).waitFor();
    await eventually(async () => assert.equal(await page.locator(".panel li button.win").count(), 4));
    await page.getByText("La demostración", { exact: true }).click();
    await page.getByRole("button", { name: "Comprobar aquí la demostración" }).click();
    await page.getByRole("progressbar", { name: /de 47[.\s]?062 jugadas comprobadas/ }).waitFor();
    await page.getByText(/La demostración es válida: ganan las blancas en 55 jugadas como máximo/).waitFor();
    await page.getByText(/591[.\s]?595 posiciones comprobadas/).waitFor();
  });
});

test("elsewhere a search decides", async () => {
  await withPage(there.browser, {}, async (page) => {
    await analyse(page, "kona/-/f1-e1/1");
    await exact(page).click();
    await page.getByText(/^Black wins within at most \d+ plies\.$/).waitFor();
  });
});

test("Perfect plays the winning side by the proof, and says after each move what is known", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGameAgainstPerfect(page);
    const said = page.locator(".truth");
    await said.getByText("White wins within at most").waitFor();
    const bound = async () => Number(/at most (\d+)/.exec(await said.innerText())?.[1]);
    const before = await bound();
    assert.ok(before < 55 && before > 0, String(before));
    // Any answer: it still wins, and sooner.
    await type(page, "a1-a2");
    await page.waitForFunction((last) => {
      const text = document.querySelector(".truth")?.textContent ?? "";
      const now = Number(/White wins within at most (\d+)/.exec(text)?.[1]);
      return now > 0 && now < last - 1 && /Your turn/.test(document.body.textContent ?? "");
    }, before);
  });
});

async function newGameAgainstPerfect(page) {
  await page.addInitScript(() => localStorage.setItem("quintet.settings", JSON.stringify({ animation: "none" })));
  await page.goto(`${there.url}#/play/kona`);
  await page.getByLabel("Level", { exact: true }).fill("11");
  await page.getByText("never errs where the proof reaches").waitFor();
  await page.getByLabel("Black", { exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Your turn").first().waitFor();
}
