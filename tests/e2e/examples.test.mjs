// A game that the page knows from the library alone: Clobber, which is played on the plain board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { answered, cells, eventually, moveCount, newGame, open, tap, tookUp } from "./playing.mjs";
import { games, site, withExamples } from "./site.mjs";

const there = site(withExamples);

test("the page lists the example beside the games, with what the library says of it", async () => {
  await withPage(there.browser, {}, async (page) => {
    await open(page, there.url);
    const clobber = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Clobber" }) });
    await clobber.getByText("Capture a neighbour with each move; who cannot has lost.").waitFor();
    await clobber.getByText("Michael Albert, J. P. Grossman, Richard Nowakowski and David Wolfe").waitFor();
    await eventually(async () => assert.equal(await page.getByRole("heading", { level: 2 }).count(), games.length + 1));
  });
});

test("a whole game against level 1 on the plain board", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "clobber", { board: "5 × 4", seed: 1 });
    let over = false;
    for (let moves = 0; moves < 20 && !over; ++moves) {
      const before = await moveCount(page);
      await cells(page, "can move").first().click();
      await tookUp(page);
      await cells(page, "legal").first().click();
      over = await answered(page, before);
    }
    assert.ok(over, "a game on 20 points ends within 20 moves of each");
    await eventually(async () => assert.match(await page.locator("aside h2").innerText(), /^(You|The engine) won$/));
  });
});

test("a refused move says why, and the engine analyses", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "clobber", { twoPeople: true });
    await tap(page, "a1", "d1");
    await page.getByRole("alert").locator(".note").waitFor();
    await open(page, `${there.url}#/analysis/clobber:board=3x2/-/-/0`);
    await page.getByRole("switch", { name: "Engine" }).click();
    await page.getByRole("meter").waitFor();
  });
});
