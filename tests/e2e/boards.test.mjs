// The boards of Kona, Akunur, Ūnane and Narrows, played through the real page: script/node --test tests/e2e
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { answered, asWideAs, caughtUp, cells, described, eventually, goOn, moveCount, newGame, open, played, point, tap, tookUp, type } from "./playing.mjs";
import { games, site } from "./site.mjs";

const there = site();

test("a whole game of Kona against level 1", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "kona", { seed: 1 });
    await eventually(async () => assert.equal(await page.locator(".kona .side").count(), 12)); // every layer of every tower
    let over = false;
    for (let turn = 0; turn < 120 && !over; ++turn) {
      const before = await moveCount(page);
      const movers = cells(page, "can move");
      await movers.first().waitFor();
      await movers.nth(turn % (await movers.count())).click();
      const targets = cells(page, "legal");
      await tookUp(page);
      await targets.nth((turn * 7) % (await targets.count())).click();
      over = await answered(page, before);
    }
    assert.ok(over, "the game ends within 120 moves of each");
    const headline = await page.locator("aside h2").innerText();
    const reason = await page.locator("aside h2 + p").innerText();
    assert.match(headline, /^(You won|The engine won|A draw)$/);
    if (/has a line: /.test(reason)) {
      const line = reason.match(/[a-f][1-6]/g);
      assert.ok(line.length >= 3);
      await eventually(async () => assert.equal(await page.locator(".kona .lit").count(), line.length));
    } else if (/has no move/.test(reason)) await page.locator(".kona .bar").first().waitFor();
    else assert.match(reason, /third time/);
  });
});

// After it White threatens a line.
const threatening =
  "f1-c1 f6-c6 c1-c2 c6-d5 c2-b3 d5-c5 a6-d3 f1-d3 f1-e2 c5-b5 e2-d2 b5-c6 b3-c3 c6-d5 c3-d3 d5-e5 d2-e3 a6-c6 " +
  "e3-d2 c6-d5 d2-c3 e5-f6 c3-b3 d5-e5 b3-b2 f6-c6 a6-a5 c6-c5 a5-a4 c5-b4 a4-b4 e5-d5 d3-a3";

test("Kona shows reach, threats, and why a move is refused", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "kona", { twoPeople: true });
    await point(page, "a1").click();
    await page.getByRole("alert").first().waitFor();
    await point(page, "f1").click();
    await eventually(async () => assert.ok((await page.locator(".rays line").count()) > 3));
    await point(page, "f5").click(); // four squares
    await page.getByRole("alert").getByText("Rule").first().waitFor();
  });
  await withPage(there.browser, {}, async (page) => {
    await goOn(page, there.url, "kona", threatening.split(" "));
    await page.locator(".threats line").first().waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Threats" }).click();
    await eventually(async () => assert.equal(await page.locator(".threats line").count(), 0));
    await type(page, "d5-c4", "a3-b3");
    await page.getByText("White has a line: b2 · b3 · b4.").waitFor();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Poodles and capybaras").check();
    await eventually(async () => assert.ok((await page.locator(".kona .animal").count()) > 0));
  });
});

// Stones around corners, so that these can be entered.
const corners = { a1: ["a2", "b1", "b2"], e9: ["e8", "d8", "f9"], i5: ["i6", "h4", "h5"], e1: ["e2", "d1", "f2"], i9: ["i8", "h8", "h9"], a5: ["a4", "b5", "b6"] };

test("a whole game of Akunur against level 1, with bonus stones", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "akunur", { seed: 1 });
    const labels = () => page.locator("[data-point]").evaluateAll((all) => Object.fromEntries(all.map((each) => [each.dataset.point, each.getAttribute("aria-label")])));
    const white = (label) => label.includes("white stone");
    for (let stone = 0; stone < 12; ++stone) {
      const before = await moveCount(page);
      const now = await labels();
      const open = Object.values(corners).filter((around) => around.every((name) => !now[name].includes("black stone")));
      const wanted = open.flat().find((name) => now[name].endsWith("legal")) ?? Object.keys(now).find((name) => now[name].endsWith("legal"));
      await point(page, wanted).click();
      await answered(page, before);
    }
    let over = false;
    let bonus = 0;
    for (let turn = 0; turn < 150 && !over; ++turn) {
      const before = await moveCount(page);
      const now = await labels();
      const canMove = (name) => now[name].endsWith("can move");
      const entry = Object.entries(corners).find(([corner, around]) => now[corner].includes("empty") && around.every((name) => white(now[name])) && around.some(canMove));
      if (entry) {
        await tap(page, entry[1].find(canMove), entry[0]);
        const prompt = page.getByText("now place a stone from your reserve");
        const made = page.locator("ol [data-ply]").nth(before); // the entry is the whole move
        await prompt.or(made).first().waitFor({ state: "attached" });
        if (await prompt.isVisible()) {
          ++bonus;
          await described(page, entry[0], /white stone/); // the entry is shown already
          await cells(page, "legal").first().click();
        }
      } else {
        const movers = cells(page, "can move");
        await movers.first().waitFor();
        await movers.nth((turn * 5) % (await movers.count())).click();
        const targets = cells(page, "legal");
        await tookUp(page);
        await targets.nth(turn % (await targets.count())).click();
      }
      over = await answered(page, before);
    }
    assert.ok(over);
    assert.ok(bonus > 0);
    await eventually(async () => assert.match(await page.locator("aside h2 + p").innerText(), /corners|third time|too long/));
  });
});

const setUp = "g4 g5 h6 f8 i6 f9 c5 e8 a2 d8 a3 c7 b1 b6 b2 h8 c1 h9 c2 i8 d1 g8 d2 g9".split(" ");

test("an echo is shown before it happens, and a bonus stone is the second step of a move", async () => {
  await withPage(there.browser, {}, async (page) => {
    await goOn(page, there.url, "akunur", setUp);
    await caughtUp(page);
    await point(page, "i6").click();
    await described(page, "h5", /captures g5, which echoes to c5, the stone on c5 leaves the board, legal$/);
    await point(page, "h5").hover();
    await eventually(async () => assert.equal(await page.locator(".way.under").count(), 1));
    await eventually(async () => assert.equal(await page.locator(".counts text").first().textContent(), "3")); // white stones next to h5
    await point(page, "h5").click();
    await played(page, "i6-h5");
    await described(page, "c5", /black stone/);
    await described(page, "g5", /empty/);

    await type(page, "i8-i7");
    await point(page, "b2").click();
    await point(page, "a1").click();
    await page.getByText("now place a stone from your reserve").waitFor();
    await point(page, "e5").click(); // the Still Point is not open to placement
    await page.getByRole("alert").first().waitFor();
    await page.getByRole("button", { name: "Take the move back" }).click();
    await described(page, "a1", /with token/);
    await point(page, "b2").click();
    await point(page, "a1").click();
    await point(page, "c4").click();
    await played(page, "b2-a1+c4");
    const moves = await page.locator("ol").innerText();
    await page.reload();
    await page.getByText("Black to move").waitFor();
    await eventually(async () => assert.equal(await page.locator("ol").innerText(), moves));
    await described(page, "c4", /white stone/);
  });
});

test("swapping colours is offered, and done by one button", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "unane", { board: "5 × 4", twoPeople: true });
    await tap(page, "a4", "a3");
    await page.getByText("You may swap instead of moving").waitFor();
    await page.getByRole("button", { name: "Swap colours" }).click();
    await played(page, "swap");
    await page.getByText("White to move").waitFor();
    await eventually(async () => assert.equal(await page.getByRole("button", { name: "Swap colours" }).count(), 0));
  });
});

test("any size can be chosen, and a size that cannot be says why", async () => {
  await withPage(there.browser, {}, async (page) => {
    await open(page, `${there.url}#/play/narrows`);
    await page.getByLabel("Another size").check();
    await page.getByLabel("Columns").fill("9");
    await page.getByLabel("Rows").fill("9");
    await page.getByText("at least one side must be even").waitFor();
    await eventually(async () => assert.ok(await page.getByRole("button", { name: "Start" }).isDisabled()));
    await page.getByLabel("Columns").fill("26");
    await page.getByLabel("Rows").fill("26");
    await page.getByLabel("Two people here").check();
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText("Black to move").waitFor();
    await eventually(async () => assert.equal(await page.locator("[data-point]").count(), 676));
    await tap(page, "a26", "b26");
    await played(page, "a26-b26");
  });
});

test("moves are animated as the settings say", async () => {
  const running = async (animation, reducedMotion) => {
    let count = 0;
    await withPage(there.browser, { reducedMotion }, async (page) => {
      await newGame(page, there.url, "kona", { twoPeople: true, settings: { animation } });
      await point(page, "f1").click();
      await page.evaluate(() => {
        window.animated = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...given) {
          ++window.animated;
          return animate.apply(this, given);
        };
      });
      await point(page, "f3").click();
      await played(page, "f1-f3");
      count = await page.evaluate(() => window.animated);
    });
    return count;
  };
  assert.equal(await running("normal", "no-preference"), 1); // once, although the position comes later than the tap
  assert.equal(await running("fast", "no-preference"), 1);
  assert.equal(await running("none", "no-preference"), 0);
  assert.equal(await running("normal", "reduce"), 0);
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test("on a phone a touch snaps to the nearest legal point, is magnified and is confirmed", async () => {
  await withPage(there.browser, phone, async (page) => {
    await newGame(page, there.url, "narrows", { twoPeople: true });
    const near = async (name) => {
      const box = await point(page, name).boundingBox();
      assert.ok(box.width < 30);
      return { x: box.x + box.width * 0.7, y: box.y + box.height * 0.65 };
    };
    const a11 = await near("a11");
    await page.touchscreen.tap(a11.x, a11.y);
    await page.locator('[data-point="a11"][aria-selected="true"]').waitFor();
    const b11 = await near("b11");
    await page.touchscreen.tap(b11.x, b11.y);
    await page.getByRole("button", { name: "Play a11-b11" }).click();
    await played(page, "a11-b11");

    const devtools = await page.context().newCDPSession(page);
    const b10 = await near("b10");
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [b10] });
    await page.locator("svg.loupe").waitFor();
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.locator("svg.loupe").waitFor({ state: "detached" });
  });
});

for (const [language, start, turn] of [["en", "Start", "Your turn"], ["es", "Empezar", "Te toca"]]) {
  test(`on a phone nothing is wider than the screen (${language})`, async () => {
    await withPage(there.browser, { ...phone, locale: language }, async (page) => {
      await open(page, there.url);
      for (const game of games) {
        await page.goto(`${there.url}#/play/${game}`);
        await page.locator("#level").fill("10");
        await page.getByRole("button", { name: start }).click();
        await page.getByText(turn).waitFor();
        await asWideAs(page, 360, game);
      }
    });
  });
}

test("the miniatures of the home page stay within their frames, and are still for those who asked for it", async () => {
  await withPage(there.browser, { ...phone, reducedMotion: "reduce" }, async (page) => {
    await open(page, there.url, {});
    await page.locator(".picture svg").nth(4).waitFor();
    const outside = () =>
      page.locator(".picture").evaluateAll(
        (frames) =>
          frames.filter((frame) => {
            const box = frame.getBoundingClientRect();
            return [...frame.querySelectorAll("svg")].some((svg) => {
              const inner = svg.getBoundingClientRect();
              return inner.bottom > box.bottom + 1 || inner.right > box.right + 1 || inner.top < box.top - 1 || inner.left < box.left - 1;
            });
          }).length,
      );
    await eventually(async () => assert.equal(await outside(), 0));
    await eventually(async () => assert.equal(await page.evaluate(() => document.getAnimations().length), 0));
  });
});
