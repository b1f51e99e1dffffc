// Puzzles: every game has them, a wrong move is refuted, the right one explained; a rating, a streak, the daily one; and training for the
// first move.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { caughtUp, cells, eventually, go, open, point, tap, tookUp } from "./playing.mjs";
import { games, listed, site } from "./site.mjs";

const there = site();

/** The puzzles of a file as the test needs them: position and only winning move. */
function puzzlesOf(game) {
  const text = readFileSync(new URL(`../../docs/puzzles/${game}.qrec`, import.meta.url), "utf8");
  return text.split(/(?=^\[Game )/m).map((record) => ({
    position: /\[Position "(.*)"\]/.exec(record)[1],
    move: /\} 1\.+ (\S+)/.exec(record.replace(/\n/g, " "))[1],
  }));
}

// Taps on points; of a puzzle of Kona they are the two ends of the move.
const make = (page, move) => tap(page, ...move.split("-"));

const first = (page) => page.locator("ul li a.button").first();

test("every game has puzzles, easy, medium and hard", async () => {
  await withPage(there.browser, {}, async (page) => {
    await open(page, `${there.url}#/puzzles`);
    for (const game of games) {
      await go(page, `#/puzzles/${game}`);
      // In Akunur a win that must be seen from further away is too rare.
      for (const grade of game === "akunur" ? ["Easy", "Medium"] : ["Easy", "Medium", "Hard"]) await page.getByRole("heading", { name: grade }).waitFor();
      await eventually(async () => assert.equal(await page.locator("section ul li").count(), puzzlesOf(game).length));
      await first(page).click();
      await page.getByText("to move and win").waitFor();
      await page.locator(".table svg, .table canvas").first().waitFor();
    }
  });
});

test("a wrong move is refuted by the engine, then the right one is found, explained and counted", async () => {
  await withPage(there.browser, {}, async (page) => {
    const { move } = puzzlesOf("kona")[0];
    await open(page, `${there.url}#/puzzles/kona`);
    await first(page).click();
    await page.getByText("to move and win").waitFor();
    // Any other move: a piece that does not move in the solution, to the first place that it can reach.
    const pieces = cells(page, "can move");
    await pieces.first().waitFor();
    const names = await pieces.evaluateAll((all) => all.map((each) => each.getAttribute("data-point")));
    await tap(page, names.find((name) => !move.startsWith(name)));
    await tookUp(page);
    await cells(page, "legal").first().click();
    await page.getByText("Not that one.").waitFor();
    await page.getByText(/After \S+ the engine answers \S+\./).waitFor();
    await page.getByText(/Rating \d+ \(−\d+\)/).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await make(page, move);
    await page.getByText("Right!").waitFor();
    await page.getByText(`${move} is the only move that wins.`).waitFor();
    await page.keyboard.press("End");
    await page.getByText(/has a line: |cannot move|no move/).waitFor();
    await page.getByRole("link", { name: "All puzzles" }).click();
    await page.getByRole("link", { name: "Puzzle 1, Easy, not solved at the first try" }).waitFor();
  });
});

test("hints show the piece, then the move, and count for half", async () => {
  await withPage(there.browser, {}, async (page) => {
    const { move } = puzzlesOf("kona")[1];
    await open(page, `${there.url}#/puzzles/kona`);
    await page.getByRole("link", { name: /^Puzzle 2,/ }).click();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText(`The move begins at ${move.split("-")[0]}.`).waitFor();
    await page.getByRole("button", { name: "Show the move" }).click();
    await page.getByText(`The move is ${move}.`).waitFor();
    await make(page, move);
    await page.getByText("Right, with a hint.").waitFor();
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await page.getByText("to move and win").waitFor();
    await page.getByText("Only one move does.").waitFor();
  });
});

test("a solved puzzle raises the rating, is remembered, and can be analysed", async () => {
  await withPage(there.browser, {}, async (page) => {
    const { move } = puzzlesOf("kona")[0];
    await open(page, `${there.url}#/puzzles/kona`);
    await first(page).click();
    await make(page, move);
    await page.getByText("Right!").waitFor();
    await page.getByText(/Rating 10\d\d \(\+\d+\)/).waitFor();
    await page.getByRole("link", { name: "Analyse" }).click();
    await page.waitForURL(/#\/analysis\/kona/);
    await page.reload();
    await go(page, "#/puzzles");
    await page.getByText("1 of ").first().waitFor();
    await eventually(async () => assert.match(await page.locator(".games li").nth(2).innerText(), /Kona.*Rating 10\d\d.*1 of/s));
  });
});

test("the daily puzzle is the same for everybody, and makes a streak", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.clock.setFixedTime(new Date(2026, 10, 17, 12)); // a day of Kona or of another game: all have taps
    await open(page, `${there.url}#/puzzles`);
    await page.getByText("0 days in a row").waitFor();
    await page.getByRole("link", { name: "Solve it" }).click();
    await page.getByText("to move and win").waitFor();
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Show the move" }).click();
    await page.getByText(/^The move is /).waitFor();
    const move = /The move is (.*)\./.exec(await page.locator(".note.hint").innerText())[1];
    assert.ok(puzzlesOf(listed.find(({ name }) => name === title).id).some((puzzle) => puzzle.move === move));
    if (/^[a-z]\d+-[a-z]\d+$/.test(move)) {
      await make(page, move);
      await page.getByText("Right, with a hint.").waitFor();
      await go(page, "#/puzzles");
      await page.getByText("1 day in a row").waitFor();
      await page.getByText("The next one comes tomorrow.").waitFor();
    }
  });
});

test("swap or not: the table answers on solved boards, the engine on others", async () => {
  await withPage(there.browser, {}, async (page) => {
    await open(page, `${there.url}#/puzzles/swap`);
    await eventually(async () => assert.match(await page.locator("select option:checked").innerText(), /^6 × 4/)); // the board that is shown
    await page.getByText(/Black has played/).waitFor();
    const solved = JSON.parse(readFileSync(new URL("../../docs/solved.json", import.meta.url), "utf8"));
    for (const game of ["Ūnane", "Narrows"]) {
      await page.getByRole("radio", { name: game }).check();
      await page.getByRole("combobox", { name: "Board" }).selectOption({ label: "5 × 4" });
      await page.getByRole("grid", { name: `${game} board` }).waitFor();
      await eventually(async () => assert.equal(await page.getByRole("gridcell").count(), 20));
      await caughtUp(page);
      const move = /played (\S+)\./.exec(await page.getByText(/Black has played/).innerText())[1];
      const row = solved.find(({ variant }) => variant === `${listed.find(({ name }) => name === game).id}:board=5x4,pie=off`);
      const wins = row.moves.find((each) => each.move === move).value === "first";
      await page.getByRole("button", { name: wins ? "Swap colours" : "Do not swap" }).click();
      await page.getByText("Right!").waitFor();
      await page.getByText("This board is solved.").waitFor();
      await page.getByRole("button", { name: "Next move" }).click();
      await page.getByText(`Black has played ${move}.`).waitFor({ state: "detached" });
    }
    await page.getByText("2 of 2 right").waitFor();
    await page.getByRole("combobox", { name: "Board" }).selectOption({ label: "8 × 7" });
    await eventually(async () => assert.equal(await page.getByRole("gridcell").count(), 56));
    await page.getByRole("button", { name: "Swap colours" }).click();
    await page.getByText(/The engine gives Black about \d+ % after/).waitFor();
  });
});

test("fair openings are rated, picked by lot and played", async () => {
  await withPage(there.browser, {}, async (page) => {
    await open(page, `${there.url}#/puzzles/openings`);
    await page.getByRole("radio", { name: "Kona" }).check();
    await page.getByRole("button", { name: "Rate the first moves" }).click();
    await page.getByRole("button", { name: "Rate them again" }).waitFor();
    await page.getByText(/fair first move|These come closest/).waitFor();
    const percents = await page.locator(".side ul button").allInnerTexts();
    const fair = percents.map((text) => Number(/(\d+) %/.exec(text)[1]));
    if (await page.getByText(/fair first move/).isVisible()) assert.ok(fair.every((value) => value >= 45 && value <= 55), String(percents));
    await page.getByRole("button", { name: "Pick one by lot" }).click();
    const chosen = (await page.locator('.side ul button[aria-pressed="true"]').innerText()).split(/\s/)[0];
    await page.getByRole("button", { name: `Two people here, after ${chosen}` }).click();
    await page.waitForURL(/#\/play\/kona/);
    await page.locator("ol").getByText(chosen, { exact: true }).waitFor();
  });
});

test("puzzles in Spanish, by keyboard alone", async () => {
  await withPage(there.browser, { locale: "es" }, async (page) => {
    const { move } = puzzlesOf("kona")[0];
    await open(page, `${there.url}#/puzzles/kona`, { animation: "none", language: "es" });
    await first(page).focus();
    await page.keyboard.press("Enter");
    await page.getByText("y ganan").waitFor();
    await caughtUp(page);
    await page.locator('[role="gridcell"][tabindex="0"]').focus();
    for (const name of move.split("-")) {
      const here = await page.evaluate(() => document.activeElement.getAttribute("data-point"));
      const [columns, rows] = [name.charCodeAt(0) - here.charCodeAt(0), Number(name[1]) - Number(here[1])];
      for (let i = 0; i < Math.abs(columns); ++i) await page.keyboard.press(columns > 0 ? "ArrowRight" : "ArrowLeft");
      for (let i = 0; i < Math.abs(rows); ++i) await page.keyboard.press(rows > 0 ? "ArrowUp" : "ArrowDown");
      await page.keyboard.press("Enter");
    }
    await page.getByText("¡Correcto!").waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === "Otro puzle"); // it has the focus
    await page.keyboard.press("Enter");
    await page.getByText("¡Correcto!").waitFor({ state: "detached" });
  });
});

test("a missed win becomes a puzzle of one's own, if only one move is proven to win", async () => {
  await withPage(there.browser, {}, async (page) => {
    // White could have won with e1-e2 alone.
    const address = "#/analysis/narrows:board=5x4,pie=on/1b2b%2Fb1w2%2Fbw1wb%2Fwbwbw_w_second_-/a1-a2/1";
    await open(page, `${there.url}${address}`);
    await page.getByRole("button", { name: "Quick review" }).click();
    await page.getByRole("button", { name: "Make a puzzle of this" }).click();
    await page.getByText("It is a puzzle now.").waitFor();
    await page.getByRole("link", { name: "Solve it" }).click();
    await page.waitForURL(/#\/puzzles\/narrows\//);
    await page.getByText("White to move and win").waitFor();
    await make(page, "e1-e2");
    await page.getByText("Right!").waitFor();
    await go(page, "#/puzzles");
    await page.getByRole("link", { name: "Narrows, your puzzle 1" }).waitFor();
    await page.getByRole("button", { name: "Delete this puzzle" }).click();
    await page.getByRole("link", { name: "Narrows, your puzzle 1" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("link", { name: "Narrows, your puzzle 1" }).waitFor();
  });
});
