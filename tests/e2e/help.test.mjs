// Help while one plays: the swap explained, hints and rules beside the board, tips, what is closed, moves in advance, sound, levels.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { described, eventually, goOn, newGame, open, tap, type } from "./playing.mjs";
import { site } from "./site.mjs";

const there = site();
const keep = (page, name, value) => page.addInitScript(([key, text]) => localStorage.setItem(`quintet.${key}`, text), [name, JSON.stringify(value)]);

test("the engine's swap is said, shown and explained", async () => {
  await withPage(there.browser, {}, async (page) => {
    await goOn(page, there.url, "unane:board=4x3,pie=on", [], { second: { kind: "engine", level: 10 } });
    await page.getByText("Your turn").waitFor();
    await page.locator(".me .chip.b").waitFor();
    await type(page, "b2-c2"); // wins against every answer but the swap
    await page.getByText("The engine takes your move and plays Black; you are White now").first().waitFor();
    await page.getByText("It would rather have your first move").waitFor();
    await page.locator(".me .chip.w").waitFor();
    await page.locator(".them .chip.b").waitFor();
    await type(page, "a2-a1"); // and it goes away with the next move
    await page.locator(".event").waitFor({ state: "detached" });
  });
});

test("who is offered the swap learns why, and what the engine thinks if they ask", async () => {
  await withPage(there.browser, {}, async (page) => {
    await goOn(page, there.url, "unane:board=4x3,pie=on", ["b2-c2"]);
    await page.getByText("Accept if you would rather have made that move").waitFor();
    await page.getByRole("button", { name: "What does the engine think?" }).click();
    const told = await page.getByText(/With the swap you win about/).first().innerText();
    const [, swap, stay] = /about (\d+) %, without it about (\d+) %/.exec(told).map(Number);
    assert.ok(swap > stay, told); // the move is proven to win
    await page.getByRole("button", { name: "Swap colours" }).click();
    await page.getByText("Colours are exchanged").first().waitFor();
  });
});

test("a hint is drawn and told, and the rules open over the board", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "kona");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText(/^Try [a-f][1-6]-[a-f][1-6]: about \d+ % for you/).first().waitFor();
    await eventually(async () => assert.ok((await page.locator(".table svg .arrow, .table svg [class*=advice]").count()) > 0));
    await page.getByRole("button", { name: "Rules" }).click();
    const rules = page.getByRole("dialog", { name: "Rules of Kona" });
    await rules.getByRole("heading", { name: "A turn" }).waitFor();
    await page.keyboard.press("Escape");
    await rules.waitFor({ state: "detached" });
    await page.getByText("Your turn").waitFor(); // the game is as it was
  });
});

test("a coach goes through the first game, until thanked", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "kona");
    const coach = page.getByRole("region", { name: "First game" });
    await coach.getByText("Tap a tower with your colour on top").waitFor();
    await type(page, "f1-c1");
    await coach.getByText("Aim for three of your tops").waitFor();
    await coach.getByRole("button", { name: "I know, thanks" }).click();
    await coach.waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("Your turn").waitFor();
    await eventually(async () => assert.equal(await coach.count(), 0));
  });
});

test("what a second tap does is said before it; closed squares are marked", async () => {
  await withPage(there.browser, {}, async (page) => {
    await open(page, `${there.url}#/learn/unane/lesson`);
    await page.getByRole("button", { name: /^Step 2/ }).click();
    await tap(page, "a4");
    await page.getByText("Tap the stone again to take it off the board.").waitFor();
    await described(page, "a4", /another tap takes it off the board/);
    await newGame(page, there.url, "kona", { twoPeople: true });
    await type(page, "a6-b5");
    await described(page, "b5", /closed this turn/);
    await page.locator(".table .closed").waitFor();
    await type(page, "a1-c3");
    await described(page, "b5", /^(?!.*closed)/);
    await newGame(page, there.url, "akunur", { twoPeople: true });
    await eventually(async () => assert.equal(await page.locator(".table .closed").count(), 13)); // corners, the first ring and the Still Point
    await eventually(async () => assert.equal(await page.locator(".table .open").count(), 48));
    await described(page, "e4", /closed this turn/);
  });
});

test("a move in advance is played if it is legal then, and forgotten if not", async () => {
  await withPage(there.browser, {}, async (page) => {
    // An engine that waits to be told.
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      const held = [];
      window.held = () => held.length;
      window.release = () => held.splice(0).forEach((send) => send());
      Worker.prototype.postMessage = function (message, ...more) {
        const send = () => post.call(this, message, ...more);
        if (JSON.stringify(message)?.includes("choose")) held.push(send);
        else send();
      };
    });
    await newGame(page, there.url, "kona");
    await type(page, "f1-c1");
    await page.getByText("The engine is thinking").waitFor();
    const release = async () => {
      await page.waitForFunction(() => window.held() > 0);
      await page.evaluate(() => window.release());
    };
    const ahead = async (from, to) => {
      await tap(page, from, to);
      await page.getByText(`Next: ${from}-${to}`).first().waitFor();
    };
    await ahead("c1", "f4"); // goes one square only
    await page.getByRole("button", { name: "Do not play it" }).click();
    await ahead("c1", "c2"); // whatever Black does
    await release();
    await page.locator("ol").getByText("c1-c2", { exact: true }).waitFor();
    await page.getByText("The engine is thinking").waitFor();
    await ahead("c2", "f5");
    await release();
    await page.getByText("Your move in advance was not possible any more.").waitFor();
    await page.getByText("Your turn").waitFor();
    await eventually(async () => assert.equal(await page.locator("ol [data-ply]").count(), 4));
  });
});

test("sound is off until asked for", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.addInitScript(() => {
      window.tones = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...given) {
        ++window.tones;
        return start.apply(this, given);
      };
    });
    await newGame(page, there.url, "kona", { twoPeople: true });
    await type(page, "f1-c1");
    assert.equal(await page.evaluate(() => window.tones), 0);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Sound").check();
    await page.getByRole("button", { name: "Close" }).click();
    await type(page, "f6-c6");
    await page.waitForFunction(() => window.tones > 0);
  });
});

test("coordinates can be hidden, and boards and pieces changed", async () => {
  await withPage(there.browser, {}, async (page) => {
    await newGame(page, there.url, "unane", { twoPeople: true });
    const field = () => page.locator(".table .board").evaluate((board) => board.style.getPropertyValue("--field"));
    const before = await field();
    await eventually(async () => assert.ok((await page.locator(".table .labels text").count()) > 0));
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Show coordinates").uncheck();
    await page.getByLabel("Slate").check();
    await page.getByLabel("Plain").check();
    await page.getByRole("button", { name: "Close" }).click();
    await eventually(async () => assert.equal(await page.locator(".table .labels text").count(), 0));
    await eventually(async () => assert.notEqual(await field(), before));
  });
});

test("levels have names; two wins in a row propose the next one, and results give an estimate", async () => {
  await withPage(there.browser, {}, async (page) => {
    await keep(page, "results.kona", [
      { seed: 1, level: 1, score: 0 },
      { seed: 2, level: 1, score: 1 },
    ]);
    await goOn(page, there.url, "kona:repetition=3,setup=corners", ["a6-c6", "a1-a2", "c6-b5", "a6-a4"], { second: { kind: "engine", level: 1 } });
    await page.getByText("Your turn").waitFor();
    await page.getByLabel("Type a move").fill("f1-c4");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByText("You won").waitFor();
    await page.getByText(/By your results so far you are about level \d/).waitFor();
    await page.getByRole("button", { name: "One level up? 2: Beginner" }).click();
    await page.getByText("Engine, level 2").first().waitFor();
  });
  await withPage(there.browser, {}, async (page) => {
    await open(page, `${there.url}#/play/kona`);
    await page.getByLabel("Level", { exact: true }).fill("10");
    await page.getByText("Level 10: Full strength").waitFor();
    await page.getByText("The whole engine").waitFor();
  });
});

test("clocks run against the engine, too", async () => {
  await withPage(there.browser, {}, async (page) => {
    await open(page, `${there.url}#/play/kona`);
    await page.getByLabel("Level", { exact: true }).fill("1");
    await page.getByLabel("5 min + 5 s").check();
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText("Your turn").waitFor();
    await eventually(async () => assert.equal(await page.getByRole("timer").count(), 2));
    await type(page, "f1-c1");
    await page.getByText("Your turn").waitFor();
    await page.locator(".me .clock.running").waitFor();
    await page.waitForFunction(() => /^(4:|5:0[0-4])/.test(document.querySelector(".me .clock").textContent)); // it goes down
  });
});
