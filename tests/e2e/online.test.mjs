// Two people play through the real page and the real server, each in a browser of their own.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { axe, check } from "./axe.mjs";
import { alternate, create, ended, join, move, movesOf, pair, playWhole, turn, wholeGames, withPeople } from "./meeting.mjs";
import { asWideAs, caughtUp, cells, eventually, inSight, played, point, tap, tookUp } from "./playing.mjs";
import { dist, site } from "./site.mjs";

const there = site();
const people = (use, options) => withPeople(there.browser, use, options);

for (const whole of wholeGames) {
  test(`two people play a whole game of ${whole.game}, and see the same`, async () => {
    await people(async (person) => {
      const { ada, bob } = await pair(person, there.url, whole);
      await playWhole(whole, [ada, bob]);
    });
  });
}

test("moves are made on the board, and what is refused says why", async () => {
  await people(async (person) => {
    const { ada, bob } = await pair(person, there.url);
    await tap(ada, "f1", "f3");
    await played(bob, "f1-f3");
    await turn(bob);
    await tap(bob, "f6", "e4");
    await bob.getByRole("alert").getByText("Pieces move straight").waitFor();
    await tap(bob, "f6", "c6");
    await played(ada, "f6-c6");
    await eventually(async () => assert.deepEqual(await movesOf(ada), ["f1-f3", "f6-c6"]));
  });
});

test("who was offline comes back, and a move made meanwhile is sent", async () => {
  await people(
    async (person) => {
      const { ada, bob } = await pair(person, there.url, { clock: "10 min + 5 s" });
      await alternate([ada, bob], "f1-f3", "f6-c6");
      await ada.context().setOffline(true);
      await ada.getByText("No network: what you do is sent when it is back").waitFor();
      await bob.getByText(/is away$/).first().waitFor();
      await ada.getByLabel("Type a move").fill("f3-f4");
      await ada.getByRole("button", { name: "Play", exact: true }).click();
      await ada.getByText("Your move waits for the connection").waitFor();
      await eventually(async () => assert.deepEqual(await movesOf(bob), ["f1-f3", "f6-c6"]));
      await ada.context().setOffline(false);
      await played(bob, "f3-f4");
      await bob.getByText(/is away$/).first().waitFor({ state: "detached" });
      await move(bob, "c6-c5");
      await played(ada, "c6-c5");
      await eventually(async () => assert.deepEqual(await movesOf(ada), await movesOf(bob)));
    },
    { troubles: true },
  );
});

test("moves of the other are there after being offline, and a second tab is in step", async () => {
  await people(
    async (person) => {
      const { ada, bob, link } = await pair(person, there.url);
      const second = await bob.context().newPage();
      await second.goto(link);
      await second.getByText(/to move$/).first().waitFor();
      await move(ada, "f1-f3");
      await turn(second);
      await ada.context().setOffline(true);
      await ada.getByText("No network").waitFor();
      await move(second, "f6-c6");
      await played(bob, "f6-c6");
      await ada.context().setOffline(false);
      await played(ada, "f6-c6");
      await move(ada, "f3-f4");
      for (const page of [bob, second]) await played(page, "f3-f4");
    },
    { troubles: true },
  );
});

test("a reload resumes the game", async () => {
  await people(async (person) => {
    const { ada, bob } = await pair(person, there.url);
    await alternate([ada, bob], "f1-f3");
    await bob.reload();
    await move(bob, "f6-c6");
    await played(ada, "f6-c6");
  });
});

test("a spectator watches and can do nothing, without a cookie", async () => {
  await people(async (person) => {
    const { ada, bob, link } = await pair(person, there.url);
    await move(ada, "f1-f3");
    const eve = await person();
    await eve.goto(link);
    await eve.getByText("You watch this game").waitFor();
    await played(eve, "f1-f3");
    await move(bob, "f6-c6");
    await played(eve, "f6-c6");
    for (const name of ["Resign", "Draw", "Takeback", "Abort", "Join the game", "Play"])
      await eventually(async () => assert.equal(await eve.getByRole("button", { name, exact: true }).count(), 0, name));
    await eventually(async () => assert.equal(await cells(eve, "can move").count(), 0));
    await tap(eve, "f3", "f4");
    await eventually(async () => assert.equal(await eve.locator('[aria-selected="true"]').count(), 0));
    assert.deepEqual(await eve.context().cookies(), []);
    // Nor by asking the server without the page.
    const room = link.split("/").at(-1);
    const asked = await eve.evaluate(async (id) => {
      const body = JSON.stringify({ turn: { ply: 2, takebacks: 0 }, kind: "resign" });
      const answer = await fetch(`/api/v1/games/${id}/actions`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
      return answer.ok ? (await answer.json()).verdict : "refused";
    }, room).catch(String);
    assert.equal(asked, "refused");
    await move(ada, "f3-f4");
    await played(eve, "f3-f4");
  }, { troubles: true });
});

test("a move is taken back if the other agrees, and stays if not", async () => {
  await people(async (person) => {
    const { ada, bob } = await pair(person, there.url);
    await alternate([ada, bob], "f1-f3", "f6-c6");
    await bob.getByRole("button", { name: "Takeback" }).click();
    await ada.getByText("asks to take back a move").waitFor();
    await ada.getByRole("button", { name: "Decline" }).click();
    await bob.getByText("declines to take back").first().waitFor();
    await eventually(async () => assert.deepEqual(await movesOf(bob), ["f1-f3", "f6-c6"]));
    await move(ada, "f3-f4");
    await played(bob, "f3-f4");
    await ada.getByRole("button", { name: "Takeback" }).click();
    await bob.getByRole("button", { name: "Accept" }).click();
    await turn(ada);
    await eventually(async () => assert.deepEqual(await movesOf(ada), ["f1-f3", "f6-c6"]));
    await move(ada, "f3-f2");
    await played(bob, "f3-f2");
  });
});

test("a draw is agreed on; a resignation, and a rematch with exchanged seats", async () => {
  await people(async (person) => {
    const { ada, bob } = await pair(person, there.url);
    await alternate([ada, bob], "f1-f3", "f6-c6");
    await ada.getByRole("button", { name: "Draw" }).click();
    await bob.getByText("offers a draw").waitFor();
    await bob.getByRole("button", { name: "Accept" }).click();
    for (const page of [ada, bob]) await ended(page, "A draw");
    await ada.getByRole("button", { name: "Rematch" }).click();
    await bob.getByText("wants a rematch").waitFor();
    await bob.getByRole("button", { name: "Accept the rematch" }).click();
    await alternate([bob, ada], "f1-f3", "f6-c6"); // the other begins
    await ada.getByRole("button", { name: "Resign" }).click();
    await ada.getByText("Really resign?").waitFor();
    await ada.getByRole("button", { name: "Resign" }).click();
    await ended(ada, "You lost");
    await ended(bob, "You won");
    await bob.getByText("Black resigned.").waitFor();
    // Both finished games are in My games, once, and can be analysed from there.
    await bob.getByRole("link", { name: "This game is in My games." }).click();
    await bob.waitForURL(/#\/mine/);
    const kept = bob.locator("main li").filter({ hasText: "guest-" });
    await kept.nth(1).waitFor();
    await eventually(async () => assert.equal(await kept.count(), 2));
  });
});

test("a game is aborted before the second move", async () => {
  await people(async (person) => {
    const { ada, bob } = await pair(person, there.url);
    await move(ada, "f1-f3");
    await bob.getByRole("button", { name: "Abort" }).click();
    await bob.getByText("Abort the game?").waitFor();
    await bob.getByRole("button", { name: "Abort" }).click();
    for (const page of [ada, bob]) await ended(page, "Aborted");
  });
});

/** A game that the form does not offer, made by the page's own cookie. */
const createBy = (page, game) =>
  page.evaluate(async (body) => {
    const post = (path, content) =>
      fetch(`/api/v1/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(content) });
    await post("guest", {});
    return (await (await post("games", body)).json()).room;
  }, { request: Math.random().toString(36).slice(2), seat: "first", listed: false, ...game });

test("a flag falls, and both clocks show the server's time", async () => {
  await people(async (person) => {
    const [ada, bob] = [await person(), await person()];
    await ada.goto(`${there.url}#/privacy`);
    const room = await createBy(ada, { variant: "kona", clock: { kind: "fischer", time: 6000, increment: 0 } });
    const link = `${there.url}#/online/${room}`;
    await ada.goto(link);
    await join(bob, link);
    await alternate([ada, bob], "f1-f3", "f6-c6");
    await ended(ada, "You lost");
    await ended(bob, "You won");
    await bob.getByText("White ran out of time.").waitFor();
    for (const page of [ada, bob]) await page.getByRole("timer", { name: /0:00\.0$/ }).waitFor();
  });
});

test("conditional moves answer by themselves, and only their owner sees them", async () => {
  await people(async (person) => {
    const { ada, bob } = await pair(person, there.url, { clock: "1 day for each move" });
    await move(ada, "f1-f3");
    await ada.getByRole("button", { name: "Plan a line" }).click();
    for (const text of ["f6-c6", "f3-f4"]) {
      await ada.getByLabel("Type a move").fill(text);
      await ada.getByRole("button", { name: "Play", exact: true }).click();
      await played(ada, text);
    }
    await ada.getByRole("button", { name: "Keep this line" }).click();
    await ada.getByText("f6-c6 f3-f4").waitFor();
    await ada.reload();
    await ada.getByText("f6-c6 f3-f4").waitFor(); // the server keeps them
    await eventually(async () => assert.equal(await bob.getByText("f6-c6 f3-f4").count(), 0));
    await move(bob, "f6-c6");
    await played(bob, "f3-f4");
    await bob.getByText("was a conditional one").waitFor();
    await turn(bob);
    await bob.getByRole("timer").first().waitFor();
    await eventually(async () => assert.match(await bob.getByRole("timer").first().innerText(), /^(1 d 0 h|23:5\d:\d\d)$/));
    // A line can be deleted again.
    await move(bob, "c6-c5");
    await move(ada, "f4-f5");
    await ada.getByRole("button", { name: "Plan a line" }).click();
    for (const text of ["c5-c4", "f5-f4"]) {
      await ada.getByLabel("Type a move").fill(text);
      await ada.getByRole("button", { name: "Play", exact: true }).click();
      await played(ada, text);
    }
    await ada.getByRole("button", { name: "Keep this line" }).click();
    await ada.getByRole("button", { name: "Delete the line c5-c4 f5-f4" }).click();
    await ada.getByText("No lines yet.").waitFor();
  });
});

test("a pre-move is played when the turn comes, or told to be impossible", async () => {
  await people(async (person) => {
    const { ada, bob } = await pair(person, there.url);
    await tap(bob, "f6", "c6");
    await bob.getByText("Pre-move: f6 c6").waitFor();
    await move(ada, "f1-f3");
    await played(bob, "f6-c6");
    await played(ada, "f6-c6");
    await turn(ada);
    await bob.getByLabel("Type a move").fill("a1-a9");
    await bob.getByRole("button", { name: "Play", exact: true }).click();
    await bob.getByText("Pre-move: a1-a9").waitFor();
    await move(ada, "f3-f4");
    await bob.getByText("Your pre-move was not legal any more.").waitFor();
    await turn(bob);
    await move(bob, "c6-c5");
    await bob.getByText("You may choose your answer now: it is played at once if it is legal then.").waitFor();
    await tap(bob, "c5", "c4");
    await bob.getByRole("button", { name: "Take the pre-move back" }).click();
    await move(ada, "f4-f5");
    await turn(bob);
    await eventually(async () => assert.equal((await movesOf(bob)).length, 5));
  });
});

test("quick pairing brings two together who want the same", async () => {
  await people(async (person) => {
    const [ada, bob] = [await person(), await person()];
    for (const page of [ada, bob]) {
      await page.goto(`${there.url}#/online`);
      const form = page.getByRole("form", { name: "Quick pairing" });
      await form.getByLabel("Narrows", { exact: true }).check();
      await form.getByLabel("3 min + 2 s").check();
      await form.getByRole("button", { name: "Find an opponent" }).click();
      if (page === ada) await page.getByText("Looking for an opponent: Narrows, 3 min + 2 s").waitFor();
    }
    for (const page of [ada, bob]) {
      await page.waitForURL(/#\/online\/[\w-]{10,}$/);
      await page.getByRole("heading", { name: "Narrows" }).waitFor();
      await page.getByText(/to move$|Your turn/).first().waitFor();
    }
  });
});

test("a listed game is in the lobby, then among the games to watch; a private one never is", async () => {
  await people(async (person) => {
    const [ada, bob, eve] = [await person(), await person(), await person()];
    await create(eve, there.url, { game: "Akunur" });
    await create(ada, there.url, { game: "Nanku", who: /Everybody/ });
    await bob.goto(`${there.url}#/online`);
    await bob.getByRole("link", { name: "Nanku: Join" }).click();
    await bob.getByRole("button", { name: "Join the game" }).click();
    await turn(ada);
    await eve.goto(`${there.url}#/online/watch`);
    await eve.getByRole("link", { name: /^Watch Nanku/ }).first().click();
    await eve.getByText("You watch this game").waitFor();
    await eve.goto(`${there.url}#/online`);
    await eve.getByRole("heading", { name: "Open games" }).waitFor();
    await eventually(async () => assert.equal(await eve.getByRole("link", { name: /^Akunur/ }).count(), 0));
    await eve.goto(`${there.url}#/online/inbox`);
    await eve.getByRole("link", { name: /^Akunur.*Waiting for an opponent$/ }).waitFor();
  });
});

test("your turn is in the title, the icon and the list, on every page; and a notification tells it in the background", async () => {
  await people(async (person) => {
    const { ada, bob } = await pair(person, there.url, { clock: "3 days for each move" }, [{ permissions: ["notifications"] }, {}]);
    await move(ada, "f1-f3");
    await ada.getByRole("button", { name: "Tell me when it is my turn" }).click();
    await ada.getByText("You are told when it is your turn").waitFor();
    await ada.goto(`${there.url}#/learn/kona`);
    await ada.waitForFunction(() => !document.title.startsWith("("));
    await ada.evaluate(() => {
      window.told = [];
      window.Notification = class {
        static permission = "granted";
        constructor(title) {
          window.told.push(title);
        }
      };
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
    });
    await move(bob, "f6-c6");
    await ada.waitForFunction(() => document.title.startsWith("(1) "));
    await ada.waitForFunction(() => document.querySelector('link[rel="icon"]').href.endsWith("icon-turn.svg"));
    await ada.waitForFunction(() => window.told.join() === "Kona: your turn");
    await ada.goto(`${there.url}#/online/inbox`);
    await ada.getByRole("link", { name: /^Kona, against .*: Your turn, until / }).click();
    await move(ada, "f3-f4");
    await ada.waitForFunction(() => !document.title.startsWith("(") && document.querySelector('link[rel="icon"]').href.endsWith("icon.svg"));
  });
});

test("while a game runs there is no engine on it, and analysing its position in another tab warns", async () => {
  await people(async (person) => {
    const { ada, bob } = await pair(person, there.url);
    await ada.getByText("Fair play").click();
    await ada.getByText("no engine, no advice from others").waitFor();
    await alternate([ada, bob], "f1-f3", "f6-c6");
    await eventually(async () => assert.equal(await ada.getByRole("button", { name: "Analyse" }).count(), 0));
    const tab = await ada.context().newPage();
    await tab.goto(`${there.url}#/analysis/kona/-/f1-f3/1`);
    await tab.getByRole("switch", { name: "Engine" }).waitFor();
    await eventually(async () => assert.equal(await tab.getByText("Fair play").count(), 0)); // another position
    await tab.getByLabel("Type a move").fill("f6-c6");
    await tab.getByRole("button", { name: "Play", exact: true }).click();
    await tab.getByRole("alert").getByText("This is the position of an online game of yours").waitFor();
    await move(ada, "f3-f4");
    await tab.getByText("This is the position of an online game of yours").waitFor({ state: "detached" });
    await ada.getByRole("button", { name: "Resign" }).click();
    await ada.getByText("Really resign?").waitFor();
    await ada.getByRole("button", { name: "Resign" }).click();
    await ended(ada, "You lost");
    await ada.getByRole("button", { name: "Analyse" }).click();
    await ada.waitForURL(/#\/analysis\/kona/);
    await ada.getByRole("switch", { name: "Engine" }).waitFor();
    await eventually(async () => assert.equal(await ada.getByText("This is the position of an online game").count(), 0));
  });
});

test("a page that the server is too new for says so, reloads, and loses nothing", async () => {
  await people(async (person) => {
    const { ada, bob, link } = await pair(person, there.url);
    await move(ada, "f1-f3");
    await turn(bob);
    let old = true;
    await bob.context().routeWebSocket(/\/api\/v1\/socket$/, (socket) => {
      if (!old) return void socket.connectToServer();
      socket.onMessage(() => {
        socket.send(JSON.stringify({ reload: { version: "9.9.9", protocol: 9 } }));
        void socket.close();
      });
    });
    // The connection breaks while a move is on its way.
    await bob.context().setOffline(true);
    await bob.getByText("No network").waitFor();
    await bob.getByLabel("Type a move").fill("f6-c6");
    await bob.getByRole("button", { name: "Play", exact: true }).click();
    await bob.context().setOffline(false);
    await bob.getByText("This page and the server are of different versions.").waitFor();
    old = false;
    await bob.getByRole("button", { name: "Reload" }).click();
    await played(ada, "f6-c6");
    assert.equal(bob.url(), link);
  }, { troubles: true });
});

test("in Spanish, on a telephone held either way, all that one plays with is in sight", async () => {
  const phone = { hasTouch: true, isMobile: true, locale: "es" };
  await people(async (person) => {
    const ada = await person();
    const link = await create(ada, there.url, { clock: "5 min + 5 s" });
    for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
      const bob = await person({ ...phone, viewport });
      await bob.goto(link);
      if (viewport.width < 500) {
        await bob.getByText("te invita a una partida").waitFor();
        await bob.getByRole("button", { name: "Unirse a la partida" }).tap();
        await move(ada, "f1-f3");
        await bob.getByText("Te toca").first().waitFor();
        await caughtUp(bob);
        await point(bob, "f6").tap();
        await point(bob, "c6").tap();
        await played(ada, "f6-c6");
      } else await bob.getByText("Miras esta partida").waitFor();
      await played(bob, "f6-c6");
      await bob.evaluate(() => scrollTo(0, 0));
      for (const part of [bob.locator(".table [role=grid]"), bob.locator(".player").first(), bob.locator(".player").last(), bob.locator(".controls")])
        await inSight(part, viewport, `${viewport.width} wide`);
      await asWideAs(bob, viewport.width);
    }
  });
});

test("a screen reader finds players, clocks, turn and moves by name, and is told the opponent's move", async () => {
  await people(async (person) => {
    const { ada, bob } = await pair(person, there.url, { clock: "5 min + 5 s" });
    await alternate([ada, bob], "f1-f3", "f6-c6");
    await ada.locator('[role="status"]').getByText(/^guest-\S+: f6-c6$/).waitFor({ state: "attached" });
    await turn(ada);
    const tree = await ada.locator("main").ariaSnapshot();
    for (const part of [
      /heading "Kona" \[level=1\]/,
      /link "Germán Kijel"/,
      /timer "You: \d:\d\d"/,
      /timer "guest-\S+: \d:\d\d"/,
      /grid "Kona board"/,
      /gridcell "f3, white stone.*can move"/,
      /status: Your turn/,
      /button "Takeback"/,
      /button "Draw"/,
      /button "Resign"/,
      /region "Moves"/,
      /textbox "Type a move"/,
    ])
      assert.match(tree, part);
    // By keyboard alone.
    await point(ada, "f3").focus();
    await ada.keyboard.press("Enter");
    await tookUp(ada);
    await ada.keyboard.press("ArrowUp");
    await ada.keyboard.press("Enter");
    await played(bob, "f3-f4");
  });
});

for (const [locale, colorScheme, viewport] of [
  ["en", "light", { width: 1280, height: 800 }],
  ["es", "dark", { width: 390, height: 844 }],
]) {
  test(`axe finds nothing on the online pages, ${colorScheme}, ${locale}, ${viewport.width} wide`, async () => {
    await people(async (person) => {
      const found = [];
      const inspect = (name) => check(page, name, found, { fingers: viewport.width < 600 });
      const bob = await person();
      const page = await person({ locale, colorScheme, viewport });
      const go = async (hash, what) => {
        await page.evaluate((to) => (location.hash = to), hash);
        await what().waitFor();
      };
      await page.goto(`${there.url}#/privacy`);
      await page.evaluate(axe);
      await page.locator("main h2").first().waitFor();
      await inspect("privacy");
      await go("#/online", () => page.locator("form").first());
      await inspect("meeting");
      await go("#/online/watch", () => page.locator("#live-games"));
      await inspect("watching");
      await go("#/online", () => page.locator("form").first());
      await page.locator('input[name="online-game"][value="kona"]').check();
      await page.locator('input[name="online-clock"][value="5"]').check(); // a day for each move
      await page.locator('input[name="online-colour"][value="first"]').check();
      await page.locator("form button[type=submit]").first().click();
      await page.locator("#invitation").waitFor();
      await inspect("invitation");
      await join(bob, page.url());
      await page.locator(".status.mine").waitFor();
      await inspect("one's turn");
      await page.locator("#typed-move").fill("f1-f3");
      await page.keyboard.press("Enter");
      await page.locator("#conditions").waitFor();
      await inspect("conditional moves");
      await bob.getByRole("button", { name: "Draw" }).click();
      await page.locator(".offer").waitFor();
      await inspect("an offer");
      await go("#/online/inbox", () => page.locator("main li a").first());
      await inspect("inbox");
      await page.goBack();
      await page.getByRole("button", { name: locale === "es" ? "Aceptar" : "Accept", exact: true }).click();
      await ended(bob, "A draw");
      await page.locator("aside h2").waitFor();
      await inspect("the end");
      assert.deepEqual(found, []);
    });
  });
}

test("without a server everything else works, and online says so", async () => {
  const types = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", svg: "image/svg+xml", png: "image/png" };
  const host = createServer(async (request, response) => {
    const path = new URL(request.url, "http://host").pathname;
    const file = path === "/" ? "/index.html" : path;
    try {
      const content = await readFile(dist + file);
      response.writeHead(200, { "Content-Type": types[file.split(".").at(-1)] ?? "application/octet-stream" }).end(content);
    } catch {
      response.writeHead(404, { "Content-Type": "text/html" }).end("<h1>Not found</h1>");
    }
  });
  await new Promise((resolve) => host.listen(0, "127.0.0.1", resolve));
  try {
    await people(
      async (person) => {
        const page = await person();
        const url = `http://127.0.0.1:${host.address().port}/`;
        await page.goto(`${url}#/online`);
        await page.getByText("There is no game server here").waitFor();
        await eventually(async () => assert.equal(await page.locator("form").count(), 0));
        await page.goto(`${url}#/online/x7c0qhgk2m5d1vwa8rjt3e`);
        await page.getByText("There is no game server here").waitFor();
        await page.getByRole("link", { name: "Games", exact: true }).click();
        await page.getByRole("link", { name: "Play Kona" }).click(); // one tap starts a game
        await page.getByText("Your turn").first().waitFor();
      },
      { troubles: true },
    );
  } finally {
    host.close();
    host.closeAllConnections();
  }
});

test("a link that leads to no game says so", async () => {
  await people(async (person) => {
    const page = await person();
    await page.goto(`${there.url}#/online/x7c0qhgk2m5d1vwa8rjt3e`);
    await page.getByText("There is no such game.").waitFor();
    await page.getByRole("link", { name: "To online play" }).click();
    await page.getByRole("form", { name: "Play a friend" }).waitFor();
  });
});

test("the privacy page is linked where one meets, and says for how long addresses are kept, in both languages", async () => {
  for (const [locale, link, term] of [
    ["en", "Privacy", "at most 30 days"],
    ["es", "Privacidad", "30 días como mucho"],
  ]) {
    await people(async (person) => {
      const page = await person({ locale });
      await page.goto(`${there.url}#/online`);
      await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
      await page.getByRole("heading", { level: 1, name: link }).waitFor();
      await page.getByRole("listitem").getByText(term).waitFor();
    });
  }
});

test("what online play needs is loaded only when it is used", async () => {
  await people(async (person) => {
    const page = await person();
    const loaded = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(there.url);
    await page.locator("main li svg").first().waitFor();
    await page.goto(`${there.url}#/play/kona`);
    await page.getByRole("button", { name: "Start" }).waitFor();
    assert.deepEqual(loaded.filter((address) => /online|inbox|\/api\//i.test(address.replace(there.url, "/"))), []);
    assert.deepEqual(await page.context().cookies(), []);
  });
});
