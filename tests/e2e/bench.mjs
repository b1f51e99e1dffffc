// Shows how fast the page is on this machine: script/node tests/e2e/bench.mjs. Nothing is asserted: times depend on what else runs.
import { launch } from "./browser.mjs";
import { serve } from "./site.mjs";

const site = await serve();
const browser = await launch();
const rows = [];
const show = (what, value, goal, unit = "ms") => rows.push({ what, value, goal, unit });

async function fresh(use, rounds = 3) {
  const values = [];
  for (let i = 0; i < rounds; ++i) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en" });
    try {
      values.push(await use(await context.newPage()));
    } finally {
      await context.close();
    }
  }
  return values.sort((a, b) => a - b)[Math.floor(rounds / 2)];
}

/** Milliseconds from the beginning of the visit until something is there, by the page's own clock. */
const until = (page, selector) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => (document.querySelector(wanted) ? resolve(performance.now()) : requestAnimationFrame(look));
        look();
      }),
    selector,
  );

show(
  "home: all games can be chosen",
  await fresh(async (page) => {
    await page.goto(site.url);
    return until(page, "main li:nth-child(5) a.button");
  }),
  "1500 ms",
);
show(
  "play: the form can be used",
  await fresh(async (page) => {
    await page.goto(`${site.url}#/play/kona`);
    return until(page, 'form button[type="submit"]');
  }),
  "1500 ms",
);
show(
  "learn: the board of a lesson can be used",
  await fresh(async (page) => {
    await page.goto(`${site.url}#/learn/kona/lesson`);
    return until(page, '[aria-label$="can move"]');
  }),
  "1500 ms",
);

show(
  "longest task of the page while the engine thinks at full strength",
  await fresh(async (page) => {
    await page.goto(`${site.url}#/play/unane`);
    await page.getByLabel("Level", { exact: true }).fill("10");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText("Your turn").first().waitFor();
    await page.getByLabel("Type a move").fill("a7-a6");
    await page.evaluate(() => {
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration);
      }).observe({ type: "longtask" });
    });
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator("ol li b").nth(1).filter({ hasText: "-" }).waitFor();
    return page.evaluate(() => window.longest);
  }),
  "50 ms; 0: none was longer",
);

// 39 pieces, no line yet.
const long =
  "0,0e 0,0u 1,-1d 1,2s -1,0s 0,-2n 2,-1n 1,0e -1,-1n 1,3d 0,2w 1,0s 2,3d -2,1e 3,4w 3,2w 0,-3e 2,2d 1,1d -2,2d -1,2s -1,0n 0,-1s -1,3w 2,1e 1,2w 0,-3e -3,1n 2,4e 4,1u -2,1u -4,2n 5,1u 0,-1s 1,0d 0,1u 6,2w 5,0u 3,1u".split(" ");
let drawCalls = Number.NaN;
show(
  "Nanku, 78 cubes: script a frame while the view turns",
  await fresh(async (page) => {
    await page.addInitScript((moves) => {
      const nodes = [{ move: "", parent: -1, children: [1] }, ...moves.map((move, i) => ({ move, parent: i, children: i + 1 < moves.length ? [i + 2] : [] }))];
      const person = { kind: "person" };
      const session = { game: "nanku", variant: "nanku:pieces=40", position: "", seats: { first: person, second: person }, seed: 1, tree: { nodes }, current: moves.length, resigned: null };
      localStorage.setItem("quintet.play.nanku", JSON.stringify(session));
    }, long);
    await page.goto(`${site.url}#/play/nanku`);
    const canvas = page.locator("canvas").first();
    if (!(await canvas.waitFor({ timeout: 15_000 }).then(() => true, () => false))) return Number.NaN;
    const box = await canvas.boundingBox();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    const metrics = async () => Object.fromEntries((await devtools.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.evaluate(() => {
      window.frames_ = 0;
      const count = () => {
        ++window.frames_;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
    });
    const before = await metrics();
    const begun = await page.evaluate(() => window.frames_);
    for (let i = 0; i < 60; ++i) await page.mouse.move(box.x + box.width / 2 + 2 * i, box.y + box.height / 2 + i / 2);
    const after = await metrics();
    const frames = (await page.evaluate(() => window.frames_)) - begun;
    await page.mouse.up();
    drawCalls = Number(await canvas.getAttribute("data-draw-calls"));
    return ((after.ScriptDuration - before.ScriptDuration) * 1000) / Math.max(frames, 1);
  }, 1),
  "8 ms",
);

show("Nanku, 78 cubes: draw calls a frame", drawCalls, "at most 20", "  ");
for (const { what, value, goal, unit } of rows) console.log(`${value.toFixed(1).padStart(8)} ${unit}  ${what} (goal: ${goal})`);
await browser.close();
await site.close();
