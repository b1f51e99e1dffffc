import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { archive } from "../archive/archive";
import { movesOf, scoreOf } from "../archive/kept";
import { playersText } from "../mine/words";
import { keepFinished } from "./finished";
import { roomOf } from "./room-client.svelte";
import { at, begun, moved } from "./test-support";
import type { Room } from "./room";
import type { Ended } from "./wire";

const room = (ending: Ended["ending"], winner: Ended["winner"]): Room => {
  const ended = { turn: { ply: 1, takebacks: 0 }, ending, winner, by: null, left: { first: 0, second: 0 } };
  const made = roomOf([...begun(), moved(0, "f1-f3"), { at: at + 9000, ended }]);
  if (!made) throw new Error("no room");
  return made;
};

describe("a finished online game", () => {
  it("is in the archive, with its names, result and whose seat was whose, once", async () => {
    expect(await keepFinished("room-of-two-people", room("time", "second"), "second", null)).toBe(true);
    await keepFinished("room-of-two-people", room("time", "second"), "second", null);
    const { games } = await archive.contents();
    expect(games).toHaveLength(1);
    expect(games[0]).toMatchObject({
      names: { first: "guest-ada", second: "guest-bob" },
      result: { outcome: "second", reason: "time" },
      started: new Date(at).toISOString(),
    });
    expect(games.flatMap(movesOf)).toEqual(["f1-f3"]);
    expect(games.map(scoreOf)).toEqual(["won"]);
    expect(games.map(playersText)).toEqual(["against guest-ada"]);
  });

  it("is not kept if it was aborted", async () => {
    const before = (await archive.contents()).games.length;
    expect(await keepFinished("another-room-of-two", room("aborted", null), "first", null)).toBe(false);
    expect((await archive.contents()).games).toHaveLength(before);
  });
});
