// Plays through the real page in a real browser: script/node --test tests/e2e
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { answered, cells, eventually, moveCount, newGame, point, tookUp } from "./playing.mjs";
import { site } from "./site.mjs";

const there = site();

// Makes the first move that the board offers: a point that can move, then one that is legal.
async function anyMove(page) {
  await cells(page, "can move").first().click();
  await tookUp(page);
  // A stone without enemies around it is taken off by a second tap.
  if ((await cells(page, "legal").count()) > 0) await cells(page, "legal").first().click();
  else await page.locator('[role="gridcell"][aria-selected="true"]').click();
}

test("a whole game of Ūnane against level 1", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "unane", { board: "6 × 5", seed: 1 });
    const end = page.getByRole("button", { name: "Rematch" });
    for (let moves = 0, over = false; moves < 40 && !over; ++moves) {
      const before = await moveCount(page);
      await anyMove(page);
      over = await answered(page, before);
    }
    await eventually(async () => assert.match(await page.locator("aside h2").innerText(), /^(You|The engine) won$/));
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
    await answered(page, 0);
    const before = await page.locator("ol").innerText();
    assert.match(before, /a7-a6/);
    await page.reload();
    await page.getByText("Your turn").waitFor();
    await eventually(async () => assert.equal(await page.locator("ol").innerText(), before));
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
