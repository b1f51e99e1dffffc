// A whole game by keyboard alone, from the first page to the result, and what a screen reader is told of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { answered, eventually, tookUp } from "./playing.mjs";
import { site } from "./site.mjs";

const there = site();

const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "");

async function tabTo(page, wanted) {
  for (let i = 0; i < 60; ++i) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never reached ${wanted}; the focus is on ${await focused(page)}`);
}

/** Walks over the board with the arrow keys until the focus is on a point like that. */
async function walkTo(page, wanted, columns, rows) {
  let sideways = "ArrowRight";
  for (const [key, times] of [["ArrowDown", rows], ["ArrowLeft", columns]]) for (let i = 1; i < times; ++i) await page.keyboard.press(key);
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      if (wanted.test(await focused(page))) return true;
      await page.keyboard.press(sideways);
    }
    sideways = sideways === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    await page.keyboard.press("ArrowUp");
  }
  return wanted.test(await focused(page));
}

test("a whole game of Ūnane by keyboard alone, announced", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.goto(there.url);
    await page.getByRole("link", { name: "Play Ūnane" }).waitFor();
    await page.keyboard.press("Tab");
    assert.equal(await focused(page), "Skip to the content");
    await page.keyboard.press("Enter");
    await tabTo(page, /^Ūnane: options of a new game$/);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Start" }).waitFor();
    // The level, then the size: arrow keys choose.
    while (!(await page.evaluate(() => document.activeElement?.id === "level"))) await page.keyboard.press("Tab");
    await page.keyboard.press("Home");
    while (!(await page.evaluate(() => document.activeElement?.name === "variant"))) await page.keyboard.press("Tab");
    for (let i = 0; i < 8 && !/5.?[x×].?4/.test(await page.evaluate(() => document.activeElement.closest("label").textContent)); ++i) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter"); // starts the game
    await page.getByText("Your turn").first().waitFor();

    const announced = page.locator('[role="status"][aria-live="polite"]').last();
    for (let turn = 0, over = false; turn < 20 && !over; ++turn) {
      while (!(await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell"))) await page.keyboard.press("Tab");
      assert.ok(await walkTo(page, /can move$/, 5, 4), "no stone can move");
      const stone = (await focused(page)).split(",")[0];
      await page.keyboard.press("Enter");
      await tookUp(page);
      // A stone that captures nothing is taken off by a second Enter.
      if (!(await walkTo(page, /legal$/, 5, 4))) await walkTo(page, new RegExp(`^${stone},`), 5, 4);
      await page.keyboard.press("Enter");
      over = await answered(page, 2 * turn);
      await eventually(async () => assert.match(await announced.innerText(), /^(You|Engine, level 1): /));
    }
    await eventually(async () => assert.match(await page.locator("aside h2").innerText(), /^(You|The engine) won$/));
    await eventually(async () => assert.equal(await page.locator("aside").getByRole("status").count(), 1)); // so that the result is read out
  });
});
