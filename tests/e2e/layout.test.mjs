// What one plays with is in sight at once: on a desk, on a telephone held either way, and enlarged to 200 %.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { asWideAs, described, eventually, goOn, inSight, newGame, point, tap, type } from "./playing.mjs";
import { games, site } from "./site.mjs";

const there = site();

const windows = [
  { width: 844, height: 390, touch: true },
  { width: 940, height: 700 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 }, // 1280 x 800 at 200 %
  { width: 640, height: 360 }, // 1280 x 720 at 200 %
  { width: 390, height: 844, touch: true },
  { width: 320, height: 568, touch: true },
];

for (const { touch = false, ...viewport } of windows) {
  test(`board, players and controls fit ${viewport.width} x ${viewport.height}`, async () => {
    await withPage(there.browser, { viewport, hasTouch: touch, isMobile: touch }, async (page) => {
      for (const game of games) {
        await newGame(page, there.url, game, { twoPeople: true });
        const board = page.locator(game === "nanku" ? ".stage" : ".table [role=grid]");
        await board.waitFor();
        await page.evaluate(() => scrollTo(0, 0));
        for (const part of [page.locator(".player").first(), page.locator(".player").last(), page.locator(".controls")]) await inSight(part, viewport, game);
        const box = await inSight(board, viewport, game);
        // Nothing small: at least a third of the window's smaller side; on the smallest telephone Nanku's hand needs the room.
        const least = game === "nanku" && viewport.height < 600 && viewport.width < 400 ? 90 : Math.min(viewport.width, viewport.height) / 3;
        assert.ok(Math.min(box.width, box.height) >= least, `${game}: ${JSON.stringify(box)}`);
        await asWideAs(page, viewport.width, game);
      }
    });
  });
}

for (const { touch = false, ...viewport } of windows.filter(({ width, height }) => width >= 390 && height >= 390)) {
  test(`with the tips of a first game, too, at ${viewport.width} x ${viewport.height}`, async () => {
    await withPage(there.browser, { viewport, hasTouch: touch, isMobile: touch }, async (page) => {
      for (const game of games) {
        await newGame(page, there.url, game);
        await page.getByRole("region", { name: "First game" }).waitFor();
        await page.evaluate(() => scrollTo(0, 0));
        for (const part of [page.locator(game === "nanku" ? ".stage" : ".table [role=grid]"), page.locator(".controls")]) await inSight(part, viewport, game);
      }
    });
  });
}

test("the swap can be accepted on a telephone held across", async () => {
  const viewport = { width: 844, height: 390 };
  await withPage(there.browser, { viewport, hasTouch: true, isMobile: true }, async (page) => {
    await goOn(page, there.url, "unane:board=8x7,pie=on", ["a7-a6"]);
    const swap = page.getByRole("button", { name: "Swap colours" });
    const controls = page.locator(".controls");
    const [button, below] = [await inSight(swap, viewport, "swap"), await inSight(controls, viewport, "controls")];
    assert.ok(button.y + button.height <= below.y + 0.5, JSON.stringify({ button, below })); // not hidden behind them
  });
});

test("a finger scrolls the page where no piece can be dragged", async () => {
  await withPage(there.browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
    await newGame(page, there.url, "kona", { twoPeople: true });
    const action = (name) => point(page, name).evaluate((cell) => getComputedStyle(cell).touchAction);
    const scrolls = (name) =>
      point(page, name).evaluate((cell) => {
        for (let at = cell; at; at = at.parentElement) if (getComputedStyle(at).touchAction === "none") return false;
        return true;
      });
    await eventually(async () => assert.equal(await action("f1"), "none")); // a tower of one's own
    await eventually(async () => assert.ok(await scrolls("c3")));
    const box = await point(page, "c3").boundingBox();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Input.synthesizeScrollGesture", { x: box.x + box.width / 2, y: box.y + box.height / 2, yDistance: -80, speed: 800 });
    await page.waitForFunction(() => scrollY > 20);
  });
});

test("a refusal stands beside the board, one at a time, names its ruling, and leaves with the next move or page", async () => {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    await withPage(there.browser, { viewport }, async (page) => {
      await newGame(page, there.url, "unane", { twoPeople: true });
      const note = page.getByRole("alert").locator(".note");
      await tap(page, "a1", "c6");
      await note.getByText("a capture goes one step").waitFor();
      await eventually(async () => {
        const [told, board] = [await note.boundingBox(), await page.locator(".table [role=grid]").boundingBox()];
        assert.ok(told.x >= board.x + board.width || told.y >= board.y + board.height, "it is on the board");
      });
      if (viewport.height < 500) return;
      await page.getByLabel("Type a move").fill("nonsense");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await note.getByText("a capture goes one step").waitFor({ state: "detached" });
      await eventually(async () => assert.equal(await note.count(), 1));
      await eventually(async () => assert.equal(await note.getByRole("link").count(), 0)); // no rule is broken by a slip of the pen
      await type(page, "a7-a6");
      await note.waitFor({ state: "detached" });
      await tap(page, "h1", "a1");
      await note.waitFor();
      await note.getByRole("link").click();
      await page.waitForURL(/#\/learn\/unane/);
      await note.waitFor({ state: "detached" });
    });
  }
});

test("the last move of a game that goes on is in sight in its list, also where the list is longer than its room", async () => {
  await withPage(there.browser, {}, async (page) => {
    const moves = "f1-c1 f6-c6 c1-c2 c6-d5 c2-b3 d5-c5 a6-d3 f1-d3 f1-e2 c5-b5 e2-d2 b5-c6 b3-c3 c6-d5 c3-d3 d5-e5 d2-e3 a6-c6 e3-d2 c6-d5 d2-c3 e5-f6 c3-b3 d5-e5".split(" ");
    await goOn(page, there.url, "kona", moves);
    const [list, last] = [page.locator("ol:has([data-ply])"), page.locator(`[data-ply="${moves.length}"]`)];
    await last.waitFor();
    await page.getByText("to move").first().waitFor();
    await eventually(async () => {
      const [room, move] = [await list.boundingBox(), await last.boundingBox()];
      assert.ok(await list.evaluate((all) => all.scrollHeight > all.clientHeight), "the list has room enough");
      assert.ok(move.y >= room.y && move.y + move.height <= room.y + room.height + 1, JSON.stringify({ room, move }));
    });
  });
});

test("the moves can be looked back on while a game goes on, by click and by key", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "kona", { twoPeople: true });
    await type(page, "f1-c1", "f6-c6", "c1-c2");
    await page.getByRole("button", { name: "f1-c1" }).click();
    await page.getByText("Looking back: move 1 of 3").waitFor();
    await described(page, "c1", /white/);
    await page.keyboard.press("ArrowRight");
    await page.getByText("Looking back: move 2 of 3").waitFor();
    await page.keyboard.press("Home");
    await page.getByText("Looking back: move 0 of 3").waitFor();
    await described(page, "c1", /empty/);
    await page.keyboard.press("End");
    await page.getByText("Black to move").waitFor();
    await described(page, "c2", /white/);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.getByRole("button", { name: "To the present" }).click();
    await page.getByText("Black to move").waitFor();
    await type(page, "c6-c5");
  });
});
