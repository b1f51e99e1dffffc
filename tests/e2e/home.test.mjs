// The first page: every game within one screen and one tap, and nothing that was begun is lost.
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { asWideAs, inSight, newGame, open, type } from "./playing.mjs";
import { listed, site } from "./site.mjs";

const there = site();

for (const { touch = false, ...viewport } of [
  { width: 1280, height: 800 },
  { width: 1280, height: 720 },
  { width: 940, height: 700 },
  { width: 390, height: 844, touch: true },
  { width: 844, height: 390, touch: true },
  { width: 320, height: 568, touch: true },
  { width: 640, height: 400 }, // 1280 x 800 at 200 %
]) {
  test(`all games, Play and Resume are in sight at ${viewport.width} x ${viewport.height}`, async () => {
    await withPage(there.browser, { viewport, hasTouch: touch, isMobile: touch }, async (page) => {
      await newGame(page, there.url, "kona", { twoPeople: true });
      const typing = viewport.height > viewport.width || viewport.height > 480; // there is no room for it across
      if (typing) await type(page, "f1-c1");
      await page.goto(`${there.url}#/`);
      for (const { id, name } of listed) {
        const resumed = id === "kona" && typing;
        await inSight(page.getByRole("heading", { name, exact: true }), viewport, id);
        await inSight(page.getByRole("link", { name: `${resumed ? "Resume" : "Play"} ${name}` }), viewport, id);
      }
      await asWideAs(page, viewport.width);
    });
  });
}

test("in Spanish, too, with options and rules", async () => {
  const viewport = { width: 940, height: 700 };
  await withPage(there.browser, { viewport, locale: "es" }, async (page) => {
    await open(page, there.url);
    for (const { id } of listed)
      for (const to of [`play/${id}/new`, `learn/${id}`]) await inSight(page.locator(`main li a[href="#/${to}"]`).last(), viewport, to);
  });
});

test("one tap starts a game at the level last used, and the next visit resumes it", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "kona", { level: 2 });
    await page.goto(`${there.url}#/`);
    await page.getByRole("link", { name: "Play Kona" }).click(); // nothing was played: a new one
    await page.getByText("Your turn").waitFor();
    await page.getByText("Engine, level 2").waitFor();
    await type(page, "f1-c1");
    await page.goto(`${there.url}#/`);
    await page.getByRole("link", { name: "Resume Kona" }).click();
    await page.locator("ol").getByText("f1-c1").waitFor();
  });
});

test("a new game puts the old one away, and it comes back as it was", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "kona", { twoPeople: true });
    await type(page, "f1-c1", "f6-c6");
    await page.goto(`${there.url}#/play/kona/new`);
    await page.getByLabel("Two people here").check();
    await page.getByRole("button", { name: "Start" }).click();
    await type(page, "a6-b5");
    await page.goto(`${there.url}#/play/kona/new`);
    await page.getByText("Two people, 2 moves").waitFor();
    await page.getByRole("button", { name: "Resume", exact: true }).click();
    await page.locator("ol").getByText("f6-c6").waitFor();
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByText("Two people, 1 move", { exact: true }).waitFor(); // both wait now
    await page.getByText("Two people, 2 moves", { exact: true }).waitFor();
    await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
    await page.locator("ol").getByText("f6-c6").waitFor();
  });
});

test("two tabs follow the same game, and never overwrite one another's", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "kona", { twoPeople: true });
    await type(page, "f1-c1");
    const other = await page.context().newPage();
    await open(other, `${there.url}#/play/kona`);
    await other.locator("ol").getByText("f1-c1").waitFor();
    await type(page, "f6-c6");
    await other.locator("ol").getByText("f6-c6").waitFor(); // without a reload
    await other.goto(`${there.url}#/play/kona/new`);
    await other.getByLabel("Two people here").check();
    await other.getByRole("button", { name: "Start" }).click();
    await type(other, "a6-b5");
    await page.getByText("Another game of Kona was begun in another tab").waitFor();
    await type(page, "c1-c2"); // this one goes on
    await other.goto(`${there.url}#/play/kona/new`);
    await other.getByText("Two people, 1 move", { exact: true }).waitFor();
    await other.goto(`${there.url}#/play/kona`);
    await other.locator("ol").getByText("c1-c2").waitFor();
  });
});
