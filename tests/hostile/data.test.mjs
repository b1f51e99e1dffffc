// `quintet serve` when there is no room on the disk where it keeps games.
import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { emptied, fill, filesOf, quintet, removed, run, smallDisk, unmounted } from "./arena.mjs";
import { assertClear } from "./promises.mjs";
import { ask, newGame, newGuest, serve } from "./server.mjs";

describe("serve --data on a full disk", () => {
  const disk = smallDisk(2048);
  const data = disk && join(disk, "data");
  const options = ["--create-rate", "100000", "--request-rate", "100000", "--open-games", "100000"];
  const clean = () => {
    emptied(disk);
    removed(data);
  };

  test("it cannot begin, and says why", { skip: !disk }, async () => {
    for (const room of [0, 4096, 8192]) {
      fill(disk, room);
      const ended = await run([quintet, "serve", "--port", "0", "--data", data], { folder: disk });
      assertClear(ended, [2], /No space left on device/);
      clean();
    }
  });

  test("whoever plays is told, nothing that was kept is lost, and it goes on when there is room", { skip: !disk }, async () => {
    const { url, end } = await serve(data, options);
    const cookie = await newGuest(url);
    const rooms = [];
    fill(disk, 256 << 10);
    let refused;
    for (let i = 0; !refused && i < 10_000; ++i) {
      const { status, body } = await newGame(url, cookie, `g${i}`);
      if (status === 200) rooms.push(body.room);
      else refused = { status, body };
    }
    assert.ok(rooms.length > 0, "there was no room for one game");
    assert.equal(refused?.status, 503, JSON.stringify(refused));
    assert.equal(refused.body.error.code, "store-full");
    assert.equal((await fetch(`${url}/readyz`)).status, 503);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    const isKept = async (at, room) => (await ask(at, `games/${room}/events/0`)).status === 200;
    for (const room of rooms) assert.ok(await isKept(url, room), "a game that was acknowledged is gone");
    emptied(disk);
    const again = await newGame(url, cookie, "again");
    assert.equal(again.status, 200, JSON.stringify(again.body));
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    assertClear(await end(), [0]);
    const restarted = await serve(data, options);
    for (const room of [...rooms, again.body.room]) assert.ok(await isKept(restarted.url, room));
    await restarted.end();
    assert.deepEqual([...filesOf(data).keys()].sort(), ["games.db", "keys"], "something was left behind");
    clean();
  });

  test("the small disk is unmounted", () => {
    if (disk) unmounted(disk);
  });
});
