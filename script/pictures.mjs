// The part of script/pictures that drives the browser: plays a game of each kind to a telling position.
import { fileURLToPath } from "node:url";
import { launch, withPage } from "../tests/e2e/browser.mjs";
import { newGame, open, point, type } from "../tests/e2e/playing.mjs";
import { serve } from "../tests/e2e/site.mjs";

// Games between engines of level 6; `touch` is a point that is tapped in the end, so that what it can do is shown.
const games = [
  {
    name: "unane",
    board: "8 × 7",
    moves: "f4-f3 g4-h4 c7-c6 d1-c1 b6-b5 g6-f6 e7-e6 e2-e3 g1-f1 d3-c3 d2-c2 d5-c5 g3-g2 d7-d6 g5-h5 h1-h2 c6-c5 c4-b4",
    touch: "d4",
  },
  {
    name: "narrows",
    board: "8 × 7",
    moves:
      "a7-a6 f1-e1 c5-b5 f3-f4 d6-e6 f4-f2 e5-e4 g4-g5 f6-g6 h5-h6 d4-c4 b3-b2 a1-b1 d5-b5 b1-b2 a2-a3 g3-g2 a3-c3 h4-h6 h7-g7 e6-c6 g5-g2 " +
      "c1-d1 b5-b4 d1-e1 h1-g1 e7-f7 g7-g6 a5-f5 b7-b6",
  },
  { name: "kona", moves: "a6-a3 a6-c4 a3-a2 c4-b4 a2-b2 f6-c6 f1-c1 c6-c5 c1-c2 b4-a4 b2-c3 c5-b4", touch: "c3", dark: true },
  {
    name: "akunur",
    moves: "f7 d2 g5 g7 c7 e8 i8 h5 b6 d3 h8 i6 b1 g6 e2 h4 a2 f2 h9 f9 d1 f8 c4 h7 h8-i9+d8 h5-i5+b2 g5-g4 g6-f5 c4-b4 d3-c2",
    touch: "a2",
    dark: true,
  },
  { name: "nanku", moves: "0,0w -2,0u -2,1d -4,1e -1,1u -1,2e -2,2n 0,1u -4,2u -3,3d -4,0u -3,1w -4,3n" },
];

const site = await serve();
const browser = await launch();
const shoot = (page, name) =>
  page.screenshot({ path: fileURLToPath(new URL(`../docs/images/${name}.jpg`, import.meta.url)), type: "jpeg", quality: 82 });

try {
  await withPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" }, async (page) => {
    await open(page, site.url);
    for (const { name } of games) await page.locator(`main li:has(a[href="#/play/${name}"]) svg :is(circle, path, rect, polygon):visible`).first().waitFor();
    await shoot(page, "home");
  });
  for (const { name, board, moves, touch, dark } of games) {
    const options = { viewport: { width: 960, height: 700 }, colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" };
    await withPage(browser, options, async (page) => {
      await newGame(page, site.url, name, { board, twoPeople: true });
      await type(page, ...moves.split(" "));
      if (touch) await point(page, touch).click();
      await page.mouse.move(0, 0);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await shoot(page, name);
    });
  }
} finally {
  await browser.close();
  await site.close();
}
