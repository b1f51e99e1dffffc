// Nanku through the real page: in space by pointer, flat by keyboard alone, and where there is no space to draw in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { launch, withPage } from "./browser.mjs";
import { caughtUp, eventually, goOn, seeded, tap } from "./playing.mjs";
import { site } from "./site.mjs";

const there = site();

// All 40 pieces, and no line: 80 cubes.
const wholeSupply =
  "0,0s 0,1w 0,0u -1,0w 1,0s 0,3s -1,0n -1,-2e 0,2s 1,0d 2,0e 1,1u -2,-1e 0,-1w 0,1d 2,-2n 1,3s -1,2w -3,0n 3,0w " +
  "-1,-3e 1,-2u -1,-1n 3,1w 0,-3n 0,0e -3,0e -2,1d 1,-1u 4,-1n 0,-1u -4,-1e 2,2e -1,4e 0,-5n 2,2s -1,2w 3,-2n -2,-3n -1,-2w";

// Opens a game between two people on this device that has come this far.
const resume = (page, moves, nankuView = "solid") => goOn(page, there.url, "nanku:pieces=40", moves, { settings: { nankuView } });

const drawn = (page) => page.locator("canvas[data-frames]");
const drawCalls = (page) => drawn(page).evaluate((canvas) => Number(canvas.dataset.drawCalls));
const frames = (page) => drawn(page).evaluate((canvas) => Number(canvas.dataset.frames));
const turn = (page) => page.getByText("Your turn");
// Until nothing moves any more.
const still = (page) => page.locator('canvas[data-still="true"]').waitFor();
// What the page waits for: the end of the game, a place for a piece, or that the piece is placed; the engine and the rules have answered.
async function state(page) {
  await page.getByText("Your turn").or(page.getByRole("button", { name: "Rematch" })).first().waitFor();
  await caughtUp(page);
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll("button")];
    if (buttons.some((button) => button.innerText === "Rematch")) return "ended";
    return buttons.some((button) => button.innerText.startsWith("Place") && !button.disabled) ? "settled" : "turn";
  });
}
const played = (page) => page.evaluate(() => [...document.querySelectorAll("ol b")].filter((move) => move.innerText !== "").length);
// Until a move is in the list that was not.
const moved = (page, before) =>
  page.waitForFunction((count) => [...document.querySelectorAll("ol b")].filter((move) => move.innerText !== "").length > count, before);
const place = (page) => page.getByRole("button", { name: /^Place/ });

test("a whole game in space against level 1, by pointer", async () => {
  await withPage(there.browser, {}, async (page) => {
    await seeded(page, 1);
    await page.goto(`${there.url}#/play/nanku`);
    await page.getByLabel("Level", { exact: true }).fill("1");
    await page.getByRole("button", { name: "Start" }).click();
    await turn(page).waitFor();
    await drawn(page).waitFor();
    const box = await drawn(page).boundingBox();
    // Places all over the middle of the picture, as far from each other as can be.
    let tries = 0;
    const somewhere = () => {
      ++tries;
      return [box.x + box.width * (0.25 + 0.45 * ((tries * 0.618) % 1)), box.y + box.height * (0.25 + 0.55 * ((tries * 0.755) % 1))];
    };
    let moves = 0;
    for (let now = await state(page); now !== "ended"; now = await state(page)) {
      assert.ok(tries < 400, "no place was found to put a piece down");
      if (now === "turn") await page.mouse.click(...somewhere());
      if (now !== "settled") continue;
      if (++moves === 2) {
        // A piece that is put down is not played yet: a tap turns it, a drag looks around it.
        const before = await place(page).innerText();
        await page.keyboard.press("r");
        await eventually(async () => assert.notEqual(await place(page).innerText(), before));
        await page.mouse.move(box.x + 30, box.y + 200);
        await page.mouse.down();
        await page.mouse.move(box.x + 130, box.y + 220, { steps: 4 });
        await page.mouse.up();
        await eventually(async () => assert.equal(await page.locator("ol li").count(), 1));
        await page.mouse.wheel(0, 60);
      }
      assert.ok((await drawCalls(page)) <= 20);
      const before = await played(page);
      await place(page).click();
      await moved(page, before);
    }
    await eventually(async () => assert.match(await page.locator("aside h2").innerText(), /^(You won|The engine won|A draw)$/));
  });
});

test("a tap alone places nothing, a second one does, and views and levels can be chosen", async () => {
  await withPage(there.browser, { viewport: { width: 360, height: 740 }, hasTouch: true }, async (page) => {
    await resume(page, ["0,0u", "1,0e"]);
    await drawn(page).waitFor();
    await caughtUp(page);
    await page.getByRole("button", { name: "Top", exact: true }).tap();
    await page.waitForFunction(() => Number(document.querySelector("canvas").dataset.view.split(" ")[1]) > 1.56); // until it has turned
    await still(page);
    const box = await drawn(page).boundingBox();
    const middle = [box.x + box.width / 2, box.y + box.height * 0.42];
    await page.touchscreen.tap(...middle);
    await page.getByRole("button", { name: /^Place -?\d/ }).waitFor();
    await eventually(async () => assert.equal(await page.locator("ol li").count(), 1));
    const before = await page.locator("ol b").count();
    await page.touchscreen.tap(...middle);
    await page.waitForFunction((count) => document.querySelectorAll("ol b").length === count + 1, before);
    await page.getByRole("slider").fill("1");
    await page.getByText("Level 1", { exact: true }).waitFor();
    assert.ok((await drawCalls(page)) <= 20);
    await page.getByRole("button", { name: "Flat", exact: true }).tap();
    await page.getByRole("grid").waitFor();
    await page.reload();
    await page.getByRole("grid").waitFor(); // remembered
    await eventually(async () => assert.equal(await page.locator("canvas").count(), 0));
  });
});

test("two fingers zoom and turn the view, one looks around, and Centre brings all into sight", async () => {
  await withPage(there.browser, { viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
    await resume(page, ["0,0u", "1,0e"]);
    await drawn(page).waitFor();
    const view = async () => {
      const [azimuth, elevation, distance] = (await drawn(page).getAttribute("data-view")).split(" ").map(Number);
      return { azimuth, elevation, distance };
    };
    const settled = async () => {
      await still(page);
      return view();
    };
    await drawn(page).scrollIntoViewIfNeeded();
    const box = await drawn(page).boundingBox();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const devtools = await page.context().newCDPSession(page);
    const touch = (type, touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
    // Fingers on both sides of the middle, so far apart and at such an angle.
    const fingers = (apart, angle) => [1, -1].map((side, id) => ({ id, x: middle.x + (side * apart * Math.cos(angle)) / 2, y: middle.y + (side * apart * Math.sin(angle)) / 2 }));
    const gesture = async (...steps) => {
      await touch("touchStart", steps[0]);
      for (const step of steps.slice(1)) await touch("touchMove", step);
      await touch("touchEnd", []);
    };
    const near = (actual, wanted, what) => assert.ok(Math.abs(actual - wanted) < 0.02 * Math.max(1, Math.abs(wanted)), `${what}: ${actual} instead of ${wanted}`);

    const first = await settled();
    await gesture(...[80, 100, 120, 140, 160].map((apart) => fingers(apart, 0.4)));
    const close = await settled();
    near(close.distance, first.distance / 2, "distance after fingers went apart");
    near(close.azimuth, first.azimuth, "azimuth after a pinch");

    await gesture(...[0, 0.2, 0.4, 0.6].map((angle) => fingers(150, angle)));
    const turned = await settled();
    near(turned.azimuth, close.azimuth + 0.6, "azimuth after fingers turned");
    near(turned.distance, close.distance, "distance after a turn");

    await gesture(...[0, 20, 40, 60, 80].map((right) => [{ id: 0, x: middle.x + right, y: middle.y }]));
    const around = await settled();
    assert.ok(around.azimuth < turned.azimuth - 0.3, "one finger turns the view");
    near(around.distance, close.distance, "distance after one finger");

    for (let i = 0; i < 2; ++i) await page.touchscreen.tap(box.x + 24, box.y + 24);
    near((await settled()).distance, around.distance, "distance after a double tap");
    await page.getByRole("button", { name: "Centre", exact: true }).tap();
    const recentred = await settled();
    near(recentred.azimuth, around.azimuth, "azimuth after Centre");
    assert.ok(recentred.distance > 1.5 * around.distance, "Centre brings all into sight");
    await eventually(async () => assert.equal(await page.locator("ol li").count(), 1)); // nothing was placed
  });
});

test("80 cubes take at most 20 draw calls, and nothing is drawn while nothing moves", async () => {
  await withPage(there.browser, {}, async (page) => {
    await resume(page, wholeSupply.split(" "));
    await drawn(page).waitFor();
    await page.locator("aside h2").getByText("A draw").waitFor();
    await caughtUp(page);
    await still(page);
    const before = await frames(page);
    await page.evaluate(async () => {
      for (let i = 0; i < 40; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    assert.equal(await frames(page), before);
    const box = await drawn(page).boundingBox();
    await page.mouse.move(box.x + 200, box.y + 200);
    await page.mouse.down();
    for (let i = 1; i <= 4; ++i) {
      await page.mouse.move(box.x + 200 + 12 * i, box.y + 200);
      assert.ok((await drawCalls(page)) <= 20);
    }
    await page.mouse.up();
    await page.waitForFunction((count) => Number(document.querySelector("canvas").dataset.frames) > count, before);
    console.log(`${await drawCalls(page)} draw calls, ${await drawn(page).evaluate((canvas) => canvas.dataset.scriptMilliseconds)} ms of script in the last frame`);
  });
});

// Tab until something of this kind has the focus.
async function tabTo(page, matches) {
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(matches)) return;
  }
  assert.fail("not reached by Tab");
}

test("a whole game in the flat view against level 1, by keyboard alone", async () => {
  await withPage(there.browser, {}, async (page) => {
    await seeded(page, 1);
    await page.goto(`${there.url}#/play/nanku`);
    await page.getByRole("heading", { name: "Nanku" }).waitFor();
    await tabTo(page, () => document.activeElement?.matches('input[type="range"]'));
    await page.keyboard.press("Home");
    await tabTo(page, () => document.activeElement?.textContent === "Start");
    await page.keyboard.press("Enter");
    await turn(page).waitFor();
    await tabTo(page, () => document.activeElement?.textContent === "Flat");
    await page.keyboard.press("Enter");
    await tabTo(page, () => document.activeElement?.getAttribute("role") === "gridcell");
    let moves = 0;
    for (let now = await state(page); now !== "ended"; now = await state(page)) {
      if (now === "settled") {
        const before = await played(page);
        await page.keyboard.press("Enter");
        await moved(page, before);
        assert.ok(++moves <= 20);
      } else if (now === "turn") {
        // To one of the places that are said to be legal.
        const [right, up] = await page.evaluate((which) => {
          const legal = [...document.querySelectorAll('[role="gridcell"][aria-label$="legal"]')].map((cell) => cell.dataset.point.split(",").map(Number));
          const [x, y] = document.activeElement.dataset.point.split(",").map(Number);
          const there = legal[(which * 7919) % legal.length];
          return [there[0] - x, there[1] - y];
        }, moves);
        for (let i = 0; i < Math.abs(right); ++i) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
        for (let i = 0; i < Math.abs(up); ++i) await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
        if (moves % 3 === 1) await page.keyboard.press("r");
        await page.keyboard.press("Enter");
      }
    }
    await eventually(async () => assert.match(await page.locator("aside h2").innerText(), /^(You won|The engine won|A draw)$/));
  });
});

test("a piece that cannot lie there says why", async () => {
  await withPage(there.browser, {}, async (page) => {
    await resume(page, ["0,0u"], "flat");
    await tap(page, "0,0");
    await page.getByRole("button", { name: /^Place 0,0/ }).waitFor();
    await page.keyboard.press("e");
    await page.getByRole("alert").getByText("columns differ in height").waitFor();
    await page.getByRole("button", { name: /^Place 0,0[ud]/ }).waitFor();
  });
});

test("an interrupted picture gives way to the flat view and comes back", async () => {
  await withPage(there.browser, {}, async (page) => {
    await resume(page, ["0,0u", "1,0e"]);
    await drawn(page).waitFor();
    await page.evaluate(() => {
      const canvas = document.querySelector("canvas");
      window.losing = canvas.getContext("webgl2").getExtension("WEBGL_lose_context");
      window.losing.loseContext();
    });
    await page.getByText("The graphics were interrupted").waitFor();
    await page.getByRole("grid").waitFor();
    await page.evaluate(() => window.losing.restoreContext());
    await page.getByRole("grid").waitFor({ state: "detached" });
    await eventually(async () => assert.ok(await drawn(page).isVisible()));
    const before = await frames(page);
    await page.getByRole("button", { name: "Side", exact: true }).click(); // what was lost is not asked for again
    await page.waitForFunction((count) => Number(document.querySelector("canvas").dataset.frames) !== count, before);
  });
});

test("without WebGL the flat view says so and can be played", async () => {
  const plain = await launch(["--disable-3d-apis"]);
  try {
    await withPage(plain, {}, async (page) => {
      await resume(page, []);
      await page.getByText("WebGL is missing").waitFor();
      await tap(page, "0,0");
      await place(page).click();
      await page.locator("ol li").first().waitFor();
    });
  } finally {
    await plain.close();
  }
});

test("three.js is loaded for Nanku only", async () => {
  await withPage(there.browser, {}, async (page) => {
    const loaded = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(there.url);
    await page.locator('a[href="#/play/nanku"] polygon').first().waitFor(); // its picture needs none
    await page.goto(`${there.url}#/play/kona`);
    await page.getByRole("button", { name: "Start" }).click();
    await turn(page).waitFor();
    assert.equal(loaded.filter((url) => url.includes("table-view")).length, 0);
    await page.goto(`${there.url}#/play/nanku`);
    await page.getByRole("button", { name: "Start" }).click();
    await drawn(page).waitFor();
    assert.equal(loaded.filter((url) => url.includes("table-view")).length, 1);
  });
});

test("a line that won is seen from beside it, through a glassy rest", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.goto(`${there.url}#/analysis/nanku/-/0,0s_0,1d_1,0e_0,2e_1,-2w_0,-2u_3,1s_0,0s_0,-3d_0,-4d/10`);
    await drawn(page).waitFor();
    await page.getByText("has a line").waitFor();
    await still(page);
    const [azimuth, elevation] = (await drawn(page).getAttribute("data-view")).split(" ").map(Number);
    // The line lies along one axis of the table: what is left of its length for who looks from there.
    const places = (await page.locator(".result").innerText()).match(/-?\d+,-?\d+/g).map((text) => text.split(",").map(Number));
    const [first, last] = [places[0], places.at(-1)];
    const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
    const eye = [Math.sin(azimuth) * Math.cos(elevation), -Math.cos(azimuth) * Math.cos(elevation)];
    const cosine = dx === 0 && dy === 0 ? Math.sin(elevation) : (dx * eye[0] + dy * eye[1]) / Math.hypot(dx, dy);
    assert.ok(Math.abs(cosine) < 0.6, `seen from its end: ${cosine}`);
  });
});

for (const view of ["solid", "flat"]) {
  test(`a position is set up cube by cube (${view})`, async () => {
    await withPage(there.browser, {}, async (page) => {
      await page.addInitScript((nankuView) => localStorage.setItem("quintet.settings", JSON.stringify({ nankuView, animation: "none" })), view);
      await page.goto(`${there.url}#/analysis/nanku`);
      await page.getByRole("button", { name: "Set up" }).click();
      const text = page.getByLabel("The position as text");
      if (view === "solid") await drawn(page).waitFor();
      await caughtUp(page);
      if (view === "solid") await eventually(async () => assert.ok((await page.locator(".stage").boundingBox()).height > 560, "the stage takes the room there is"));
      const before = await text.inputValue();
      assert.notEqual(before, "");
      if (view === "flat") await tap(page, "0,0");
      else {
        await page.getByRole("application").focus();
        await page.keyboard.press("Enter");
      }
      await eventually(async () => assert.notEqual(await text.inputValue(), before));
    });
  });
}
