// How tests find their way on the page: new games, points of a board, moves.
import assert from "node:assert/strict";

export const point = (page, name) => page.locator(`[data-point="${name}"]`);
export const cells = (page, ending) => page.locator(`[role="gridcell"][aria-label$="${ending}"]`);

// Nothing moves by itself for long: settings are kept where the page keeps them.
export async function open(page, address, settings = { animation: "none" }) {
  await page.addInitScript((values) => {
    if (localStorage.getItem("quintet.settings") === null) localStorage.setItem("quintet.settings", JSON.stringify(values));
  }, settings);
  await page.goto(address);
}

// Goes to another page without loading everything again, until it is there.
export async function go(page, hash) {
  await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        if (location.hash === to) return resolve();
        addEventListener("hashchange", () => resolve(), { once: true });
        location.hash = to;
      }),
    hash,
  );
  await page.locator('main[aria-busy="false"]').waitFor();
}

// The page's random numbers are the same in every run: so are the mistakes that the engine makes.
export const seeded = (page, seed) =>
  page.addInitScript((begin) => {
    let state = begin;
    Math.random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  }, seed);

export async function newGame(page, url, game, { level = 1, board, twoPeople = false, settings, seed } = {}) {
  if (seed !== undefined) await seeded(page, seed);
  await open(page, `${url}#/play/${game}`, settings);
  if (twoPeople) await page.getByLabel("Two people here").check();
  else await page.getByLabel("Level", { exact: true }).fill(String(level));
  if (board) await page.getByLabel(board, { exact: true }).check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText(twoPeople ? "to move" : "Your turn").first().waitFor();
  await caughtUp(page);
}

// Opens a game on this device that has come this far, between two people or with somebody else in the second seat: sooner there than by
// playing it.
export async function goOn(page, url, variant, moves, { second = { kind: "person" }, settings } = {}) {
  const game = variant.split(":")[0];
  const nodes = ["", ...moves].map((move, i) => ({ move, parent: i - 1, children: i < moves.length ? [i + 1] : [] }));
  const session = { game, variant, position: "", seats: { first: { kind: "person" }, second }, seed: 7, tree: { nodes }, current: moves.length, resigned: null, clock: null, flagged: null, over: false };
  await page.addInitScript(
    ([name, text]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, text); // else it has gone on
    },
    [`quintet.play.${game}`, JSON.stringify(session)],
  );
  await open(page, `${url}#/play/${game}`, settings);
}

export async function type(page, ...moves) {
  const field = page.getByLabel("Type a move");
  await field.waitFor();
  for (const move of moves) {
    await caughtUp(page);
    const ply = (await moveCount(page)) + 1; // the same move may be in the list already
    await field.fill(move);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator(`ol [data-ply="${ply}"]`).getByText(move, { exact: true }).waitFor();
    await caughtUp(page);
  }
}

// Until the board shows what the move list says: a board that is behind takes no touch.
export const caughtUp = (page) => page.locator('.table[aria-busy="false"]:not(:has([aria-busy="true"]))').waitFor();

// Taps on points one after the other, once the board takes them.
export async function tap(page, ...names) {
  await caughtUp(page);
  for (const name of names) await point(page, name).click();
}

// Until the rules have said what may follow the first tap: other points, or the same once more.
export const tookUp = (page) => page.locator('[role="gridcell"]:is([aria-label$="legal"], [aria-label*="another tap takes it off"])').first().waitFor();

// Until all of it is in the window. Where things are is asked again until they have settled there.
export const inSight = (locator, { width, height }, what) =>
  eventually(async () => {
    const box = await locator.boundingBox({ timeout: 1000 });
    const within = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5;
    assert.ok(within, `${what}: ${JSON.stringify(box)}`);
    return box;
  });

// Until nothing is wider than the window.
export const asWideAs = (page, width, what) => eventually(async () => assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, what));

// Until the move is in the list and on the board.
export async function played(page, move) {
  await page.locator("ol").getByText(move, { exact: true }).last().waitFor();
  await caughtUp(page);
}

// Until check() no longer throws: the page follows what is done to it a moment later.
export async function eventually(check) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

// Until the point is described by such words.
export const described = (page, name, words) => eventually(async () => assert.match(await point(page, name).getAttribute("aria-label"), words));

// How many moves there are in the list.
export const moveCount = (page) => page.locator("ol [data-ply]").count();

// Until the engine has answered the move that was made after `before` others, or the game is over; says whether it is.
export async function answered(page, before) {
  const end = page.getByRole("button", { name: "Rematch" });
  await page.waitForFunction((count) => document.querySelectorAll("ol [data-ply]").length >= count || document.querySelector("aside h2"), before + 2);
  await end.or(page.getByText("Your turn")).first().waitFor();
  await caughtUp(page);
  return end.isVisible();
}
