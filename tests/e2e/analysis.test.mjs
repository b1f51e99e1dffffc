// Analysis through the real page: links, records, set-up, review, and help that waits to be asked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./browser.mjs";
import { asWideAs, described, eventually, inSight, tap, type } from "./playing.mjs";
import { site } from "./site.mjs";

const there = site();

const grid = (page) => page.getByRole("grid");
const here = (page) => page.locator('[aria-current="step"][data-node]');

async function analyse(page, path) {
  await page.goto(`${there.url}#/analysis/${path}`);
  await grid(page).waitFor();
}

test("variations grow, and a link reopens exactly this node", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.goto(`${there.url}#/analysis`);
    await page.getByRole("link", { name: "Ūnane, 5 × 4" }).click();
    for (const [from, to] of [["a4", "b4"], ["a1", "a2"]]) {
      await tap(page, from, to);
      await here(page).getByText(`${from}-${to}`).waitFor();
    }
    // Who clicks goes through the game by arrow keys; who came to the board by keyboard moves its cursor.
    await page.keyboard.press("ArrowLeft");
    await here(page).getByText("a4-b4").waitFor();
    await page.getByLabel("Type a move").fill("c1-b1");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await here(page).getByText("c1-b1").waitFor();
    await page.getByLabel("Comment on this move").fill("instead");
    await page.getByLabel("Comment on this move").press("Enter");

    await page.getByRole("button", { name: "Share" }).click();
    const link = await page.getByLabel(/^A link/).inputValue();
    assert.match(link, /#\/analysis\/unane:board=5x4,pie=on\/-\/a4-b4_a1-a2_\(c1-b1\)\/3$/);
    await page.getByRole("button", { name: "Close" }).click();

    // Reloaded here, with its comment; and elsewhere, where nothing was kept.
    await page.reload();
    await here(page).getByText("c1-b1").waitFor();
    await eventually(async () => assert.equal(await page.getByLabel("Comment on this move").inputValue(), "instead"));
    await withPage(there.browser, {}, async (other) => {
      await other.goto(link);
      await here(other).getByText("c1-b1").waitFor();
      await other.getByRole("button", { name: "a1-a2" }).waitFor();
      await other.keyboard.press("ArrowUp"); // to the main line
      await here(other).getByText("a1-a2").waitFor();
      await other.keyboard.press("Home");
      await here(other).getByText("Start").waitFor();
      await other.keyboard.press("End");
      await here(other).getByText("a1-a2").waitFor();
      await other.getByRole("button", { name: "c1-b1" }).click();
      await other.getByRole("button", { name: "Make main line" }).click();
      await other.waitForURL(/a4-b4_c1-b1_\(a1-a2\)\/2$/);
      await other.getByRole("button", { name: "Delete from here" }).click();
      await other.waitForURL(/a4-b4_a1-a2\/1$/);
    });
  });
});

test("the engine is hidden until it is asked for", async () => {
  await withPage(there.browser, {}, async (page) => {
    await analyse(page, "kona/-/a6-b5_a1-c3/2");
    await eventually(async () => assert.equal(await page.getByRole("meter").count(), 0));
    await eventually(async () => assert.equal(await page.locator(".arrows path").count(), 0));
    await eventually(async () => assert.equal(await page.getByText("depth").count(), 0));
    await page.getByRole("switch", { name: "Engine" }).click();
    await page.getByText(/depth \d+ · .* positions\/s/).waitFor();
    await page.getByRole("meter").waitFor();
    // The bar is as long as it says while the engine goes on thinking.
    await eventually(async () => {
      const [said, shown] = await page.getByRole("meter").evaluate((bar) => [Number(bar.ariaValueNow), (100 * bar.querySelector(".fill").clientHeight) / bar.clientHeight]);
      assert.ok(said !== 50 && Math.abs(said - shown) < 1, `${said} % is shown as ${shown} %`);
    });
    await page.getByLabel("Lines").selectOption("5");
    await page.locator(".panel ol li").nth(4).waitFor();
    await eventually(async () => assert.ok((await page.locator(".arrows path").count()) >= 1));
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("button", { name: /^Play \d+ % / }).first().click();
    await page.waitForURL(/\/3$/);
    await page.getByRole("switch", { name: "Engine" }).click();
    await page.getByRole("meter").waitFor({ state: "detached" });
  });
});

test("a record goes out and comes back the same", async () => {
  await withPage(there.browser, {}, async (page) => {
    const record = '[Game "unane:board=5x4,pie=on"]\n[First "Black"]\n[Result "first"]\n[Reason "one-group"]\n\n{Both attack.} 1. c2-d2 a1-a2 2. a4-b4 c1-b1 (2... e3-e2 {better}) 3. e4-d4\nfirst\n';
    await page.goto(`${there.url}#/analysis`);
    const field = page.getByLabel(/^A record/);
    await field.fill(record.replace("e4-d4", "e4-e4"));
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("alert").getByText("cannot be taken off").waitFor();
    await field.fill(record);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await grid(page).waitFor();
    await page.getByRole("button", { name: "Share" }).click();
    const written = page.getByLabel(/^The record/);
    const words = (all) => all.split(/\s+/).join(" ");
    await eventually(async () => assert.equal(words(await written.inputValue()), words(record)));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    assert.equal((await download).suggestedFilename(), "unane.qrec");
    await page.getByRole("button", { name: "Close" }).click();

    // AbstractPlay's form, from the import window.
    const abstractPlay = {
      header: {
        game: { name: "Unane", variants: ["5x6 board"] },
        players: [{ name: "A", result: 0 }, { name: "B", result: 1 }],
      },
      moves: [["a5-a4", "b5-c5"], ["resign"]],
    };
    await page.getByRole("button", { name: "Import" }).click();
    await page.getByLabel(/^A record/).fill(JSON.stringify(abstractPlay));
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("button", { name: "a5-a4" }).waitFor();
    await page.waitForURL(/unane:board=6x5,pie=on/);
    await page.getByRole("button", { name: "To the end" }).click();
    await page.getByRole("status").getByText("White won").waitFor();
    await page.getByRole("status").getByText("Black resigned.").waitFor();
  });
});

test("a game that was resigned is analysed as resigned, and more can be tried", async () => {
  await withPage(there.browser, { locale: "es" }, async (page) => {
    await page.goto(`${there.url}#/play/unane`);
    await page.getByLabel("Dos personas aquí").check({ force: true });
    await page.getByLabel("5 × 4", { exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Empezar" }).click();
    const type = async (move) => {
      await page.getByLabel("Escribe una jugada").fill(move);
      await page.getByRole("button", { name: "Jugar", exact: true }).click();
    };
    await type("c2-d2");
    await page.getByText("Les toca a las blancas").waitFor();
    await page.getByRole("button", { name: "Abandonar" }).click();
    await page.getByText("¿Abandonar de verdad?").waitFor();
    await page.getByRole("button", { name: "Abandonar" }).click();
    await page.getByRole("button", { name: "Analizar" }).click();
    await here(page).getByText("c2-d2").waitFor();
    const status = page.locator(".result");
    await eventually(async () => assert.match(await status.innerText(), /^Ganan las negras\s+Las blancas abandonaron\.$/));
    await type("a1-a2");
    await here(page).getByText("a1-a2").waitFor();
    await status.getByText("Les toca a las negras").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Atrás" }).click();
    await status.getByText("Las blancas abandonaron.").waitFor();
  });
});

for (const locale of ["en", "es"]) {
  test(`on the smallest phones nothing is wider than the screen (${locale})`, async () => {
    await withPage(there.browser, { locale, viewport: { width: 320, height: 640 } }, async (page) => {
      for (const path of ["narrows:board=12x11,pie=on", "unane:board=4x3,pie=off", "akunur", "kona/-/a6-b5_a1-c3_f1-f4/3"]) {
        await page.goto("about:blank"); // what was there before is not measured again
        await analyse(page, path);
        await page.locator("#typed-move").waitFor();
        await asWideAs(page, 320, path);
      }
    });
  });
}

test("the set-up editor says what is wrong, and where", async () => {
  await withPage(there.browser, {}, async (page) => {
    await analyse(page, "unane:board=6x5,pie=on");
    await page.getByRole("button", { name: "Set up" }).click();
    await page.getByText("This position is possible.").waitFor();
    await tap(page, "c3"); // takes the black stone away
    await page.getByText("With 1 stones off the board, White must be to move.").waitFor();
    const done = page.getByRole("button", { name: "Analyse this position" });
    await eventually(async () => assert.ok(await done.isDisabled()));
    const side = page.getByRole("radiogroup", { name: "To move" });
    await eventually(async () => assert.equal(await side.getAttribute("aria-describedby"), "setup-error"));
    await side.getByLabel("White").check({ force: true });
    await page.getByText("Colours can be swapped here").waitFor();
    await page.getByRole("radiogroup", { name: "Swap" }).getByLabel("Open", { exact: true }).check({ force: true });
    await page.getByText("This position is possible.").waitFor();
    // What would be possible is offered, whatever has to change for it.
    await side.getByLabel("Black").check({ force: true });
    await page.getByText("What would be possible: To move: White").waitFor();
    await page.getByRole("button", { name: "Take this" }).click();
    await page.getByText("This position is possible.").waitFor();
    await page.getByText("As text", { exact: true }).click();
    const text = page.getByLabel("The position as text");
    await eventually(async () => assert.equal(await text.inputValue(), "bwbwbw/wbwbwb/bw1wbw/wbwbwb/bwbwbw w first swap"));
    await text.fill("bwbwbw/wbwbwb/bw1wbw/wbwbwb/bwbxbw w first swap");
    await page.getByText("There is no such position:").waitFor();
    await eventually(async () => assert.match(await page.locator("#setup-error mark").innerText(), /^xbw/));
    await text.fill("bwbwbw/wbwbwb/bw1wbw/wbwbwb/bwbwbw w first swap");
    await page.getByText("This position is possible.").waitFor();
    await done.click();
    await page.getByText("White to move").waitFor();
    await page.getByText("You may swap instead of moving").waitFor();
  });
});

test("a stack that is too high is shown on the board, and tokens are laid", async () => {
  await withPage(there.browser, {}, async (page) => {
    await analyse(page, "kona");
    await page.getByRole("button", { name: "Set up" }).click();
    await tap(page, "a1");
    await page.getByText("A tower has at most three pieces; found 4.").waitFor();
    await page.locator(".arrows circle.bad").waitFor();
    await page.getByLabel("Take away").check({ force: true });
    await tap(page, "a1");
    await page.getByText("This position is possible.").waitFor();
    await analyse(page, "akunur");
    await page.getByRole("button", { name: "Set up" }).click();
    await page.getByLabel("Token", { exact: true }).check({ force: true });
    await tap(page, "e9");
    await page.getByText("While stones are placed, reserves are 3,3").waitFor();
    await tap(page, "e9");
    await page.getByText("This position is possible.").waitFor();
  });
});

test("what is wrong with positions and records is said in Spanish, with its place", async () => {
  await withPage(there.browser, { locale: "es" }, async (page) => {
    await analyse(page, "akunur");
    await page.getByRole("button", { name: "Componer" }).click();
    await page.getByRole("button", { name: "Reserva: Blancas: uno menos" }).click();
    await eventually(async () => assert.equal(await page.getByLabel("Reserva: Blancas", { exact: true }).inputValue(), "2"));
    await page.getByText("Mientras se colocan piedras, las reservas son 3,3").waitFor();
    await page.getByText("Regla: colocación").waitFor();
    await page.getByText("Lo que sí sería posible: Reserva: 3, 3").waitFor();
    await page.getByRole("button", { name: "Aceptar" }).click();
    await page.getByText("Esta posición es posible.").waitFor();
    await page.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Importar" }).click();
    const problem = page.locator("#import-error");
    for (const [text, said] of [
      ['[Game "kona"]\n\n1. f1-b1 *', /^Partida 1: En su primer turno una pieza avanza 1, 2 o 3 casillas; b1 está a 4\. \(línea 3, carácter 7\)/],
      ['[Game "kona"]\n[Result "1-1"]\n\n*', /No hay ningún resultado «1-1».* \(línea 2, carácter 10\)/],
      ["[{]", /Esto no es JSON\. \(línea 1, carácter 3\)/],
      ['{"variant": "kona", "moves": 3}', /El JSON no es el de una partida: véase \/moves\. \(línea 1, carácter 30\)/],
      ["bwbw", /El texto de una posición tiene aquí 8 partes/],
    ]) {
      await page.getByLabel("Una partida (texto").fill(text);
      await page.getByRole("button", { name: "Abrir" }).click();
      await problem.filter({ hasText: said }).waitFor();
    }
  });
});

test("a finished game of two people is reviewed", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.goto(`${there.url}#/play/unane`);
    await page.getByLabel("Two people here").check({ force: true });
    await page.getByLabel("3 min + 2 s").check({ force: true });
    await page.getByLabel("5 × 4", { exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Start" }).click();
    await eventually(async () => assert.equal(await page.getByRole("timer").count(), 2));
    await type(page, "c2-d2", "a1-a2", "a4-b4", "c1-b1", "e4-d4");
    await page.getByRole("heading", { name: "Black won" }).waitFor();
    await page.getByRole("button", { name: "Analyse" }).click();
    await here(page).getByText("e4-d4").waitFor();
    await page.locator(".result").getByText("Black's stones are one group.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Quick review" }).click();
    const row = page.getByRole("row", { name: /^Blunders/ });
    await row.waitFor();
    await eventually(async () => assert.equal(await row.getByRole("cell").count(), 2));
    const graph = page.getByRole("slider", { name: /^Chances of Black/ });
    await eventually(async () => assert.equal(await graph.getAttribute("aria-valuenow"), "5"));
    await graph.click({ position: { x: 2, y: 20 } });
    await here(page).getByText("Start").waitFor();
    await graph.press("ArrowRight");
    await here(page).getByText("c2-d2").waitFor();
    await page.getByText(/before, .* after$/).waitFor();
  });
});

test("a review can be given up, on a phone and in Spanish", async () => {
  await withPage(there.browser, { locale: "es", viewport: { width: 360, height: 740 }, hasTouch: true }, async (page) => {
    // Long enough that it cannot be over before it is given up.
    await analyse(page, "kona/-/f1-c1_f6-c6_c1-c2_c6-d5_c2-b3_d5-c5_a6-d3_f1-d3_f1-e2_c5-b5_e2-d2_b5-c6_b3-c3_c6-d5_c3-d3_d5-e5/16");
    await page.getByRole("button", { name: "Revisión a fondo" }).click();
    await page.getByText(/de 17 posiciones/).waitFor();
    await page.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Revisión a fondo" }).waitFor();
    await asWideAs(page, 360);
  });
});

test("board, moves and panels fit one screen, whatever helps", async () => {
  await withPage(there.browser, {}, async (page) => {
    for (const path of ["unane:board=5x4,pie=off/-/a4-b4_a1-a2_(c1-b1)_c2-d2/3", "akunur/-/g3_d6/2", "kona/-/a6-b5_a1-c3/2"]) {
      await page.goto("about:blank");
      await analyse(page, path);
      await page.getByRole("switch", { name: "Engine" }).click();
      await page.getByText(/depth \d+/).waitFor();
      await page.getByRole("button", { name: "Quick review" }).click();
      await page.getByText("Turning points").or(page.getByText("Average loss")).first().waitFor();
      for (const part of [grid(page), page.getByRole("region", { name: "Moves" }), page.getByRole("slider", { name: /^Chances/ }), page.getByRole("button", { name: "Share" }), page.getByLabel("Type a move")])
        await inSight(part, { width: 1280, height: 800 }, `${path}: ${part}`);
    }
  });
});

test("the moves stand in two columns", async () => {
  await withPage(there.browser, {}, async (page) => {
    await analyse(page, "unane:board=5x4,pie=off/-/a4-b4_a1-a2_c2-d2_e3-e2/4");
    await eventually(async () => {
      const boxes = await page.evaluate(() => [1, 2, 3, 4].map((node) => document.querySelector(`[data-node="${node}"]`).getBoundingClientRect().toJSON()));
      assert.equal(boxes[0].y, boxes[1].y);
      assert.equal(boxes[2].y, boxes[3].y);
      assert.equal(boxes[0].x, boxes[2].x);
      assert.equal(boxes[1].x, boxes[3].x);
      assert.ok(boxes[1].x > boxes[0].x + boxes[0].width - 1);
    });
  });
});

test("a threat is shown on request", async () => {
  await withPage(there.browser, {}, async (page) => {
    await analyse(page, "unane:board=5x4,pie=off/-/a4-b4_a1-a2/2");
    await page.getByRole("switch", { name: "Engine" }).click();
    await page.getByText(/depth \d+/).waitFor();
    await eventually(async () => assert.equal(await page.locator(".arrows .bad").count(), 0));
    await page.getByRole("button", { name: "Threat" }).click();
    await page.getByText(/^White would play/).waitFor();
    await page.locator(".arrows .bad").waitFor();
  });
});

test("a threat is shown in Nanku, too, as the piece that would be placed", async () => {
  await withPage(there.browser, {}, async (page) => {
    // Three white cubes in a row: White, if it were to move, completes the line.
    await page.goto(`${there.url}#/analysis/nanku/-/0,0n_0,2n_1,0n_1,2n_2,0n/5`); // in space: no grid to wait for
    await page.getByRole("switch", { name: "Engine" }).click();
    await page.getByText(/depth \d+/).waitFor();
    await page.getByRole("button", { name: "Threat" }).click();
    await page.getByText(/^White would play (3|-1),0[nsewud]$/).waitFor();
  });
});

test("one plays on from any position, and what was under way comes back", async () => {
  await withPage(there.browser, {}, async (page) => {
    await page.goto(`${there.url}#/play/unane`);
    await page.getByLabel("Two people here").check({ force: true });
    await page.getByLabel("5 × 4", { exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Start" }).click();
    await type(page, "c2-d2");
    await analyse(page, "unane:board=5x4,pie=off/-/a4-b4_a1-a2/2");
    await page.getByRole("button", { name: "Play from here" }).click();
    await page.waitForURL(/#\/play\/unane$/);
    await page.getByText("Your turn").first().waitFor();
    await described(page, "a4", /empty/);
    await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
    await page.waitForURL(/#\/analysis\/unane/);
    await page.goto(`${there.url}#/play/unane`);
    await page.locator("ol").getByText("c2-d2").waitFor();
  });
});

test("a review goes on in the background while one looks around", async () => {
  await withPage(there.browser, {}, async (page) => {
    await analyse(page, "unane:board=5x4,pie=off/-/a4-b4_a1-a2_c2-d2_e3-e2/4");
    await page.getByRole("button", { name: "Thorough review" }).click();
    await page.getByRole("progressbar").waitFor();
    await page.getByRole("button", { name: "To the start" }).click();
    await here(page).getByText("Start").waitFor();
    await page.getByRole("switch", { name: "Engine" }).click();
    await page.getByText(/depth \d+/).waitFor();
    await page.getByText("Average loss").waitFor();
    // Every position was judged: the graph is one stretch.
    await eventually(async () => assert.equal(await page.locator(".graph path.curve").count(), 1));
  });
});
