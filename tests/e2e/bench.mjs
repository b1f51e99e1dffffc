// Shows how fast the page is on this machine: script/node tests/e2e/bench.mjs [PART], where PART is visits, plies or nanku. Nothing is
// asserted: times depend on what else runs. Processor time of the main thread does so less: it is what its tasks used, by a trace of Chromium.
import { launch } from "./browser.mjs";
import { listed, serve } from "./site.mjs";

const parts = ["visits", "plies", "nanku"];
const wanted = process.argv[2];
if (wanted !== undefined && !parts.includes(wanted)) {
  console.error(`there is no part "${wanted}": ${parts.join(", ")}, or none for all`);
  process.exit(2);
}
const measures = (part) => wanted === undefined || wanted === part;

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

if (measures("visits")) {
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
}

// What the main thread of the page did: processor time in milliseconds of all its tasks, and of the longest one.
async function mainThread(page, use) {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await use();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents
    .filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && threads.has(`${event.pid}/${event.tid}`))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const milliseconds = [];
  let end = 0;
  for (const { ts, dur, tdur = dur } of tasks) {
    if (ts < end) continue; // within another
    end = ts + dur;
    milliseconds.push(tdur / 1000);
  }
  return { all: milliseconds.reduce((sum, each) => sum + each, 0), longest: Math.max(0, ...milliseconds) };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const letter = (column) => String.fromCharCode("a".charCodeAt(0) + column);

// A game between two people at one table, as the page keeps it.
async function onTable(page, game, variant, moves = []) {
  await page.addInitScript(
    ([name, game, variant, moves]) => {
      const nodes = [{ move: "", parent: -1, children: moves.length > 0 ? [1] : [] }, ...moves.map((move, i) => ({ move, parent: i, children: i + 1 < moves.length ? [i + 2] : [] }))];
      const person = { kind: "person" };
      const session = { game, variant, position: "", seats: { first: person, second: person }, seed: 1, tree: { nodes }, current: moves.length, resigned: null };
      localStorage.setItem(name, JSON.stringify(session));
    },
    [`quintet.play.${game}`, game, variant, moves],
  );
  await page.goto(`${site.url}#/play/${game}`);
  await page.locator('.table[aria-busy="false"]').waitFor();
}

// Plies of Narrows by mouse. On each row Black takes the stone beside its first one, White the one beside its second.
async function plies(columns, rows, count) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en" });
  const page = await context.newPage();
  await onTable(page, "narrows", `narrows:board=${columns}x${rows},pie=off`);
  const moves = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / 2) + 1;
    const [from, to] = i % 2 === 0 ? [0, 1] : [3, 2];
    const [a, b] = row % 2 === 1 ? [from, to] : [to, from];
    return [`${letter(a)}${row}`, `${letter(b)}${row}`];
  });
  const places = await page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => {
          const { x, y, width, height } = document.querySelector(`[data-point="${name}"]`).getBoundingClientRect();
          return [name, { x: x + width / 2, y: y + height / 2 }];
        }),
      ),
    [...new Set([...moves.flat(), ...Array.from({ length: columns }, (_, i) => `${letter(i)}${rows}`)])],
  );
  const click = async (name) => {
    await page.mouse.move(places[name].x, places[name].y);
    await page.mouse.down();
    await page.mouse.up();
    await pause(150); // as a quick person does
  };
  const figures = [];
  for (const [from, to] of moves) {
    figures.push(
      await mainThread(page, async () => {
        await click(from);
        await click(to);
        await pause(1200); // until the stone has arrived
      }),
    );
  }
  const made = await page.locator("ol [data-ply]").count();
  if (made !== count) throw new Error(`${made} of ${count} plies were made`);
  const hovers = 40;
  const hover = await mainThread(page, async () => {
    for (let i = 0; i < hovers; ++i) {
      const { x, y } = places[`${letter(i % columns)}${rows}`];
      await page.mouse.move(x, y);
      await pause(60);
    }
  });
  await context.close();
  return {
    ply: median(figures.map(({ all }) => all)),
    hover: hover.all / hovers,
    longest: Math.max(hover.longest, ...figures.map(({ longest }) => longest)),
  };
}

if (measures("plies")) {
  for (const [columns, rows, goal] of [
    [12, 11, 10],
    [26, 25, 40],
  ]) {
    const { ply, hover, longest } = await plies(columns, rows, 10);
    const board = `Narrows ${columns}x${rows}`;
    show(`${board}: processor time of the main thread for a ply, two taps and all that follows`, ply, `under ${goal} ms`);
    show(`${board}: the same for the pointer's way to the next point`, hover, "under 2 ms");
    show(`${board}: the longest task`, longest, "under 50 ms");
  }
  for (const { id: game, first_colour: begins } of listed) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en" });
    const page = await context.newPage();
    const { longest } = await mainThread(page, async () => {
      await page.goto(`${site.url}#/play/${game}`);
      await page.getByLabel("Level", { exact: true }).fill("10");
      await page.getByLabel(begins === "Black" ? "White" : "Black", { exact: true }).check();
      await page.getByRole("button", { name: "Start" }).click();
      await page.locator('ol [data-ply="1"]').waitFor(); // the engine begins
      await page.getByText("Your turn").first().waitFor();
    });
    show(`${game}: the longest task from opening the page to the engine's first move at full strength`, longest, "under 50 ms");
    await context.close();
  }
}

// 39 pieces, no line yet.
const long =
  "0,0e 0,0u 1,-1d 1,2s -1,0s 0,-2n 2,-1n 1,0e -1,-1n 1,3d 0,2w 1,0s 2,3d -2,1e 3,4w 3,2w 0,-3e 2,2d 1,1d -2,2d -1,2s -1,0n 0,-1s -1,3w 2,1e 1,2w 0,-3e -3,1n 2,4e 4,1u -2,1u -4,2n 5,1u 0,-1s 1,0d 0,1u 6,2w 5,0u 3,1u".split(" ");
if (measures("nanku")) {
  let drawCalls = Number.NaN;
  show(
    "Nanku, 78 cubes: script a frame while the view turns",
    await fresh(async (page) => {
      await onTable(page, "nanku", "nanku:pieces=40", long);
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
}
for (const { what, value, goal, unit } of rows) console.log(`${value.toFixed(1).padStart(8)} ${unit}  ${what} (goal: ${goal})`);
await browser.close();
await site.close();
