// The Learn pages, as a beginner uses them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { described, eventually, tap } from "./playing.mjs";
import { games, site } from "./site.mjs";

const there = site();

const make = (page, move) => tap(page, ...move.split("-"));

test("the lesson of Ūnane from the first step to the last", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.goto(`${there.url}#/learn`);
    await page.getByRole("link", { name: "Ūnane: Start the lesson" }).click();
    const note = page.locator(".answer");
    const next = page.getByRole("button", { name: "Next step" });
    await make(page, "c2-a3");
    await note.getByText("a capture goes one step").waitFor();
    await make(page, "c2-c1");
    await note.getByText("Right!").waitFor();
    await next.click();

    // A wrong try is explained, and can be taken back.
    await page.getByRole("heading", { name: "Take off a stone" }).waitFor();
    await make(page, "e3-d3");
    await note.getByText("That was a capture.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Hint" }).click();
    await note.getByText("Look at a4").waitFor();
    await page.getByRole("button", { name: "Show me" }).click();
    await page.getByText("a4-a4").waitFor();
    await make(page, "a4-a4");
    await next.click();

    for (const move of ["c2-b2", "a4-a4"]) {
      await make(page, move);
      await next.click();
    }
    // A move that gives the game away says so.
    await make(page, "b2-b1");
    await note.getByText("not in your favour").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await make(page, "e1-e1");
    await next.click();
    await make(page, "b2-c2");
    await next.click();
    // The swap is a move, too.
    await page.getByRole("heading", { name: "The swap" }).waitFor();
    await make(page, "b4-a4");
    await note.getByText("Take the move from Black instead").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Swap colours" }).click();
    await note.getByText("Right!").waitFor();
    await page.getByRole("button", { name: "Finish" }).click();
    await page.getByRole("heading", { name: "You know how to play Ūnane" }).waitFor();

    await page.goto(`${there.url}#/learn`);
    await page.getByText("7 of 7 steps done").waitFor();
    await page.reload();
    await page.getByText("7 of 7 steps done").waitFor();
  });
});

test("steps checked by what the rules say of a move: an echo, a threat, a corner with its bonus stone", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.goto(`${there.url}#/learn/akunur/lesson`);
    const right = page.locator(".answer").getByText("Right!");
    await page.getByRole("button", { name: "Step 2: Capture, and hear the echo" }).click();
    await make(page, "d6-d5");
    await right.waitFor();
    await described(page, "g6", /black stone/);
    await page.getByRole("button", { name: "Step 4: Enter a corner" }).click();
    await make(page, "a2-a1-c2");
    await right.waitFor();
    await page.goto(`${there.url}#/learn/kona/lesson`);
    await page.getByRole("button", { name: "Step 5: Defend" }).click();
    await make(page, "c1-c2");
    await page.getByText("Black could still complete a line").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await make(page, "f6-d4");
    await right.waitFor();
  });
});

test("nothing moves for those who asked for reduced motion", async () => {
  const animated = async (reducedMotion) => {
    let count = 0;
    await withPage(there.browser, { reducedMotion }, async (page) => {
      await page.addInitScript(() => {
        window.animated = 0;
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...given) {
          ++window.animated;
          return animate.apply(this, given);
        };
      });
      await page.goto(`${there.url}#/learn/unane/lesson`);
      await make(page, "c2-c1");
      await page.getByText("Right!").waitFor();
      count = await page.evaluate(() => window.animated);
    });
    return count;
  };
  assert.ok((await animated("no-preference")) > 0);
  assert.equal(await animated("reduce"), 0);
});

test("rules and rulings of every game, in Spanish", async () => {
  await withPage(there.browser, { locale: "es" }, async (page) => {
    const first = { unane: "U1", narrows: "N1", kona: "K1", akunur: "A1", nanku: "NK1" };
    for (const game of games) {
      await page.goto(`${there.url}#/learn/${game}`);
      await page.locator("figure svg").first().waitFor();
      await eventually(async () => assert.match(await page.title(), /: Reglas · Quintet$/));
      await page.getByRole("link", { name: "Aclaraciones" }).click();
      await page.getByText(first[game], { exact: true }).waitFor();
    }
    await eventually(async () => assert.equal(await page.locator("html").getAttribute("lang"), "es"));
  });
});

test("the rules of every game say whose it is and where they are published", async () => {
  const shown = {
    unane: ["by Mark Steere", "Unane_rules.pdf"],
    narrows: ["by Mark Steere", "Narrows_rules.pdf"],
    kona: ["by Germán Kijel", "Gamehelpkona"],
    akunur: ["from akunur.com", "akunur.com/"],
    nanku: ["by Néstor Romeral Andrés", "nanku"],
  };
  await withPage(there.browser, {}, async (page) => {
    for (const game of games) {
      const [credit, source] = shown[game];
      await page.goto(`${there.url}#/learn/${game}`);
      const origin = page.locator("section", { has: page.getByRole("heading", { name: "Where it comes from" }) });
      await origin.locator(`a[href^="https:"][href$="${source}"]`).waitFor();
      const by = page.locator(".title .by");
      await eventually(async () => assert.equal((await by.innerText()).replace(/\s+/g, " "), credit));
      await eventually(async () => assert.match(await by.getByRole("link").getAttribute("href"), /^https:/));
    }
    await page.goto(`${there.url}#/learn/akunur/lesson`);
    await page.getByRole("button", { name: "Step 4: Enter a corner" }).click();
    await make(page, "a2-a1-c2");
    await page.locator(".answer").getByText("it can still be captured").waitFor();
  });
});

test("the language can be changed at any time", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.goto(`${there.url}#/learn/narrows/rulings`);
    await page.getByText("Always a move").waitFor();
    await eventually(async () => assert.equal(await page.locator("html").getAttribute("lang"), "en"));
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Español").check();
    await page.getByRole("button", { name: "Cerrar" }).click();
    await page.getByText("Siempre hay jugada").waitFor();
    await eventually(async () => assert.equal(await page.locator("html").getAttribute("lang"), "es"));
    await eventually(async () => assert.equal(await page.title(), "Narrows: Aclaraciones · Quintet"));
  });
});

test("a refused move is explained in Spanish", async () => {
  await withPage(there.browser, { locale: "es" }, async (page) => {
    await page.goto(`${there.url}#/play/unane`);
    await page.getByRole("button", { name: "Empezar" }).click();
    await tap(page, "a1", "c6");
    await page.getByRole("alert").getByText("una captura da un solo paso").waitFor();
    await page.getByRole("alert").getByText("Regla: captura").waitFor();
  });
});
