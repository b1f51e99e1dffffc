// Plays through the real page in a real browser: script/node --test tests/e2e
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { newGame, point } from "./playing.mjs";
import { site } from "./site.mjs";

const there = site();

// Makes the first move that the board offers: a point that can move, then one that is legal.
async function anyMove(page) {
  const canMove = page.locator('[role="gridcell"][aria-label$="can move"]');
  await canMove.first().click();
  await page.locator('[role="gridcell"][aria-label$="legal"], [role="gridcell"][aria-label$="selected"]').last().waitFor();
  const legal = page.locator('[role="gridcell"][aria-label$="legal"]');
  // A stone without enemies around it is taken off by a second tap.
  if ((await legal.count()) > 0) await legal.first().click();
  else await page.locator('[role="gridcell"][aria-selected="true"]').click();
}

test("a whole game of Ūnane against level 1", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "unane", { board: "6 × 5" });
    const end = page.getByRole("button", { name: "Rematch" });
    const turn = page.getByText("Your turn");
    for (let moves = 0; moves < 40 && !(await end.isVisible()); ++moves) {
      await anyMove(page);
      await end.or(turn).first().waitFor();
    }
    assert.match(await page.locator("aside h2").innerText(), /^(You|The engine) won$/);
    await end.click();
    await page.getByText("Your turn").waitFor(); // the engine has moved first
  });
});

test("a refused move says why, and a game survives a reload", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "unane");
    await point(page, "a1").click();
    await point(page, "c6").click();
    await page.getByRole("alert").getByText("a capture goes one step").waitFor();
    await page.getByLabel("Type a move").fill("a7-a6");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator("ol li").first().getByText("a7-a6").waitFor();
    await page.getByText("Your turn").waitFor();
    const before = await page.locator("ol").innerText();
    await page.reload();
    await page.getByText("Your turn").waitFor();
    assert.equal(await page.locator("ol").innerText(), before);
  });
});

test("keyboard alone, in Spanish", async () => {
  await withPage(there.browser, { locale: "es" }, async (page) => {
    await page.goto(`${there.url}#/play/kona`);
    await page.getByLabel("Nivel", { exact: true }).fill("1");
    await page.getByRole("button", { name: "Empezar" }).press("Enter");
    await page.getByText("Te toca").waitFor();
    await page.locator('[role="gridcell"][tabindex="0"]').focus();
    for (let i = 0; i < 5; ++i) await page.keyboard.press("ArrowRight"); // f1
    await page.keyboard.press("Enter");
    for (let i = 0; i < 2; ++i) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.locator("ol li").first().getByText("f1-f3").waitFor();
  });
});
