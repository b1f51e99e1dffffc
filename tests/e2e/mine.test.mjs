// My games: every game is kept, found again, replayed, deleted with a way back, exported and merged.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { answered, described, eventually, go, newGame, open, type } from "./playing.mjs";
import { site } from "./site.mjs";

const there = site();

const rows = (page) => page.locator("ul.games > li");

/** A game of Kona that was resigned against the engine. */
async function resignedGame(page) {
  await newGame(page, there.url, "kona", { level: 2 });
  await type(page, "f1-c1");
  await answered(page, 0);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByText("Really resign?").waitFor();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Rematch" }).waitFor();
}

test("finished and unfinished games are kept, searched, replayed and resumed", async () => {
  await withPage(there.browser, {}, async (page) => {
    await resignedGame(page);
    await newGame(page, there.url, "unane", { board: "5 × 4", twoPeople: true });
    await type(page, "a4-b4", "c1-b1");
    await go(page, "#/mine");
    await rows(page).nth(1).waitFor();
    await eventually(async () => assert.match(await rows(page).nth(0).innerText(), /Ūnane.*Unfinished/s));
    await eventually(async () => assert.match(await rows(page).nth(1).innerText(), /Kona.*Lost.*level 2/s));
    await page.getByLabel("Result").selectOption("lost");
    await page.getByText("1 of 2 games").waitFor();
    await page.getByRole("combobox", { name: "Game" }).selectOption("nanku");
    await page.getByText("No game is like that.").waitFor();
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByLabel("Until").fill("2001-01-01");
    await page.getByText("No game is like that.").waitFor();
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByLabel("Opponent").selectOption("people");
    await page.getByText("1 of 2 games").waitFor();
    await page.getByRole("button", { name: "Show all" }).click();
    // Replay, by buttons and keys.
    await page.getByRole("link", { name: /^Replay Ūnane/ }).click();
    await page.locator(".table svg").first().waitFor();
    await page.getByRole("button", { name: "Forward" }).and(page.locator(":disabled")).waitFor();
    await page.keyboard.press("Home");
    await described(page, "a4", /black/);
    await page.keyboard.press("ArrowRight");
    await described(page, "a4", /empty/);
    // Resume: the game is on the table again after another one was begun.
    await page.getByRole("button", { name: "Resume" }).click();
    await page.waitForURL(/#\/play\/unane/);
    await page.locator("ol").getByText("c1-b1", { exact: true }).waitFor();
  });
});

test("a review opens from My games, and its accuracy is kept", async () => {
  await withPage(there.browser, {}, async (page) => {
    await resignedGame(page);
    await go(page, "#/mine");
    await page.getByRole("link", { name: /^Replay Kona/ }).click();
    await page.getByRole("button", { name: "Review" }).click();
    await page.waitForURL(/#\/analysis\/kona/);
    await page.getByRole("button", { name: "Quick review" }).click();
    await page.getByText("Average loss").waitFor();
    await go(page, "#/mine");
    await rows(page).getByText(/accuracy \d/).waitFor();
    await page.getByRole("link", { name: "Progress", exact: true }).click();
    await page.getByText(/%, from 1 review/).waitFor();
    await eventually(async () => assert.match(await page.getByRole("region", { name: "Results by level" }).innerText(), /2\s*0 won, 0 drawn, 1 lost/));
    await eventually(async () => assert.match(await page.getByRole("region", { name: "Your first moves" }).innerText(), /f1-c1 as first player/));
  });
});

test("what is deleted comes back by Undo, and stays away without it", async () => {
  await withPage(there.browser, {}, async (page) => {
    await resignedGame(page);
    await go(page, "#/mine");
    await page.getByRole("button", { name: /^Delete Kona/ }).click();
    await page.getByText("No games yet.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await rows(page).first().waitFor();
    await page.getByRole("button", { name: /^Delete Kona/ }).click();
    await page.getByText("No games yet.").waitFor();
    await page.reload();
    await page.getByText("No games yet.").waitFor();
  });
});

test("all games are exported as records, and a file merges without doubles", async () => {
  await withPage(there.browser, {}, async (page) => {
    await resignedGame(page);
    await go(page, "#/mine");
    await rows(page).first().waitFor();
    await page.getByText(/1 game: about [\d.]+ KB/).waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export all" }).click()]);
    const text = await readFile(await file.path(), "utf8");
    assert.match(text, /^\[Game "kona:repetition=3,setup=corners"\]/);
    assert.match(text, /\[Reason "resign"\]/);
    const chooser = page.getByLabel("Import from a file");
    const other = '\n[Game "nanku"]\n[First "Ana"]\n[Second "Luis"]\n\n1. 0,0e 0,0u *\n\n[Game "kona"]\n\n1. nonsense *\n';
    const put = () => chooser.setInputFiles({ name: "games.qrec", mimeType: "text/plain", buffer: Buffer.from(text + other) });
    await put();
    await page.getByText("1 game added, 1 known already.").waitFor();
    await page.getByText("Game 3 of the file:").waitFor();
    await rows(page).getByText("Ana and Luis").waitFor();
    await put();
    await page.getByText("0 games added, 2 known already.").waitFor();
    await eventually(async () => assert.equal(await rows(page).count(), 2));
    await chooser.setInputFiles({ name: "empty.txt", mimeType: "text/plain", buffer: Buffer.from("") });
    await page.getByText("There is no game in that file.").waitFor();
  });
});

test("a game that was saved before there was an archive is in it", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.addInitScript(() => {
      if (localStorage.getItem("quintet.play.kona") !== null) return;
      const nodes = [
        { move: "", parent: -1, children: [1] },
        { move: "f1-c1", parent: 0, children: [] },
      ];
      const seats = { first: { kind: "person" }, second: { kind: "engine", level: 3 } };
      const session = { game: "kona", variant: "kona", position: "", seats, seed: 5, tree: { nodes }, current: 1, resigned: null };
      localStorage.setItem("quintet.play.kona", JSON.stringify(session));
    });
    await open(page, `${there.url}#/mine`);
    await rows(page).getByText("level 3").waitFor();
  });
});

test("a database of a newer version is left alone, and that is said", async () => {
  await withPage(there.browser, {}, async (page) => {
    await open(page, there.url);
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.open("quintet", 1000);
          request.onsuccess = () => resolve(request.result.close());
          request.onerror = () => reject(request.error);
        }),
    );
    await go(page, "#/mine");
    await page.getByRole("alert").getByText("A newer version of this page").waitFor();
  });
});

test("My games in Spanish, by keyboard alone", async () => {
  await withPage(there.browser, { locale: "es" }, async (page) => {
    await open(page, `${there.url}#/mine`, { animation: "none", language: "es" });
    await page.getByRole("heading", { name: "Mis partidas" }).waitFor();
    await page.getByText("Todavía no hay partidas.").waitFor();
    await page.getByRole("link", { name: "Progreso" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Termina una partida contra el motor").waitFor();
  });
});
