// The same games at two servers of one PostgreSQL: one player at each.
import { after, before, test } from "node:test";
import { startPostgres } from "../postgres/server.mjs";
import { launch } from "./browser.mjs";
import { create, join, playWhole, turn, wholeGames, withPeople } from "./meeting.mjs";
import { product, serve } from "./site.mjs";

let database;
let servers = [];
let browser;

before(async () => {
  database = await startPostgres();
  for (let i = 0; i < 2; ++i) servers.push(await serve(product, ["--database", database.url]));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  for (const server of servers) await server.close();
  database?.end();
});

test("two people at two servers play whole games of all kinds, and see the same", async () => {
  const [here, there] = servers.map(({ url }) => url);
  for (const whole of wholeGames) {
    await withPeople(browser, async (person) => {
      const [ada, bob] = [await person(), await person()];
      const link = await create(ada, here, whole);
      await join(bob, link.replace(here, there));
      await turn(ada);
      await playWhole(whole, [ada, bob]);
    });
  }
});
