// <quintet-board> on a page of anybody's: the example that is there to be read.
import assert from "node:assert/strict";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, withPage } from "../../../tests/e2e/browser.mjs";
import { eventually } from "../../../tests/e2e/playing.mjs";
import { project, served } from "./project.mjs";

let here;
let server;
let browser;
before(async () => {
  here = await project();
  await copyFile(new URL("../../../examples/javascript/board.html", import.meta.url), join(here.folder, "board.html"));
  server = await served(here.folder);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
  await here?.remove();
});

test("is played on, tells of moves, and keeps nothing in the browser", async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto(`${server.url}board.html`);
    const board = page.locator("#played");
    const point = (name) => board.locator(`[data-point="${name}"]`);
    const told = page.locator("#told");
    for (const move of ["f1-e2", "f1-f2", "a6-d3"]) {
      const [from, to] = move.split("-");
      await point(from).click();
      await point(to).click();
      await told.getByText(move === "a6-d3" ? "The first player wins." : `${move} was played.`).waitFor();
    }
    assert.equal(await board.getAttribute("moves"), "f1-e2 f1-f2 a6-d3");
    // Attributes are a way in as well.
    await board.evaluate((element) => element.setAttribute("moves", "f1-e2"));
    await told.getByText("f1-e2 was played.").waitFor();
    // Who listens may say no: then the board goes back to what it was.
    await board.evaluate((element) =>
      element.addEventListener("quintet-move", (event) => event.preventDefault(), { once: true }),
    );
    const label = () => point("f1").getAttribute("aria-label");
    const before = await label();
    await point("f1").click();
    await eventually(async () => assert.notEqual(await label(), before));
    await point("f2").click();
    await eventually(async () => assert.equal(await label(), before));
    assert.equal(await board.getAttribute("moves"), "f1-e2");
    await point("f1").click();
    await point("f2").click();
    await told.getByText("f1-f2 was played.").waitFor();
    assert.equal(await page.evaluate(() => localStorage.length), 0);
  });
});

test("nothing is loaded before it is seen, and a game that there is not is told", async () => {
  const html = `<!doctype html><script type="module" src="./node_modules/quintet/dist/board/quintet-board.js"></script>
<div style="height: 300vh"></div><quintet-board game="chess"></quintet-board>`;
  await writeFile(join(here.folder, "below.html"), html);
  await withPage(browser, {}, async (page) => {
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname.replace(/^.*\//, "")));
    await page.goto(`${server.url}below.html`);
    const board = page.locator("quintet-board");
    await page.waitForFunction(() => customElements.get("quintet-board") !== undefined);
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
    assert.ok(asked.includes("quintet-board.js"));
    assert.deepEqual(
      asked.filter((name) => /inside|wasm/.test(name)),
      [],
    );
    await board.scrollIntoViewIfNeeded();
    await board.getByRole("alert").getByText("chess").waitFor();
    assert.ok(asked.includes("quintet.wasm"));
  });
});
