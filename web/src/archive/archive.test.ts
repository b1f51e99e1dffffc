import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import type { Result } from "../engine-worker/schema";
import { newSession, update, type Player, type Session } from "../state/session";
import { movesTo } from "../state/tree";
import { Archive } from "./archive";
import { openDatabase, steps, TooNew, type Database } from "./database";
import { hashOf, idOf, movesOf, type KeptGame } from "./kept";

const person: Player = { kind: "person" };
const engine = (level: number): Player => ({ kind: "engine", level });
const after = (session: Session, ...moves: string[]): Session =>
  moves.reduce((now, move) => update(now, { kind: "play", move }), session);
const kona = (seed: number): Session => newSession("kona", "kona", { first: person, second: engine(3) }, seed);
const won: Result = { outcome: "first", reason: "line" };
const day = (number: number): Date => new Date(Date.UTC(2026, 10, number));

let archive: Archive;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  archive = new Archive(async () => null);
});
const only = async (): Promise<KeptGame> => {
  const { games } = await archive.contents();
  expect(games).toHaveLength(1);
  return games[0] as KeptGame;
};

describe("the archive", () => {
  it("keeps a game from its first move to its end, once", async () => {
    const start = kona(1);
    await archive.keep(start, null, day(1));
    expect((await archive.contents()).games).toEqual([]); // nothing was played
    await archive.keep(after(start, "f1-f3"), null, day(2));
    await archive.keep(after(start, "f1-f3", "f6-c6"), won, day(3));
    expect(await only()).toMatchObject({ started: day(2).toISOString(), changed: day(3).toISOString(), result: won });
    expect(movesOf(await only())).toEqual(["f1-f3", "f6-c6"]);
  });

  it("shows the last played first, and a look at a game does not make it newer", async () => {
    await archive.keep(after(kona(1), "f1-f3"), null, day(1));
    await archive.keep(after(kona(2), "f1-f3"), null, day(2));
    await archive.keep(after(kona(1), "f1-f3"), null, day(3));
    expect((await archive.contents()).games.map((game) => game.session.seed)).toEqual([2, 1]);
  });

  it("loses nothing if two tabs play on with the same game", async () => {
    const both = after(kona(1), "f1-f3");
    const other = new Archive(async () => null);
    await archive.keep(after(both, "a6-b5"), null, day(1));
    await Promise.all([
      archive.keep(after(both, "a6-b5", "a1-c3"), null, day(2)),
      other.keep(after(both, "c6-c5"), null, day(2)),
    ]);
    const { tree, current } = (await only()).session;
    expect(movesTo(tree, current)).toEqual(["f1-f3", "c6-c5"]);
    expect(tree.nodes.map((node) => node.move).sort()).toEqual(["", "a1-c3", "a6-b5", "c6-c5", "f1-f3"]);
  });

  it("tells who watches of every change, also of this tab, and of many at once only once", async () => {
    let told = 0;
    const stop = archive.watch(() => ++told);
    await archive.keep(after(kona(1), "f1-f3"), null, day(1));
    expect(told).toBe(1);
    const game = await only();
    await archive.remove(game.id);
    expect(told).toBe(2);
    await archive.merge([game, { ...game, id: "another", started: day(2).toISOString() }]);
    expect(told).toBe(3);
    stop();
    await archive.remove(game.id);
    expect(told).toBe(3);
  });

  it("gives back what was deleted", async () => {
    await archive.keep(after(kona(1), "f1-f3"), won, day(1));
    const game = await only();
    await archive.remove(game.id);
    expect((await archive.contents()).games).toEqual([]);
    expect(await archive.game(game.id)).toBeNull();
    await archive.put(game);
    expect(await only()).toEqual(game);
  });

  it("adds what a file has and it has not, and what was played on elsewhere", async () => {
    await archive.keep(after(kona(1), "f1-f3"), null, day(1));
    await archive.keep(after(kona(2), "f1-f2"), won, day(1));
    const saved = (await archive.contents()).games;
    await archive.remove(idOf(kona(2)));
    await archive.keep(after(kona(1), "f1-f3", "a6-b5"), null, day(4));
    expect(await archive.merge(saved)).toEqual({ added: 1, known: 1 });
    expect(await archive.merge(saved)).toEqual({ added: 0, known: 2 });
    const { games } = await archive.contents();
    expect(games.map((game) => movesOf(game).join(" ")).sort()).toEqual(["f1-f2", "f1-f3 a6-b5"]);
  });

  it("notes a review of the moves that were played, and forgets it when others are", async () => {
    const tally = { grades: { best: 1, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 }, moves: 1 };
    const tallies = { first: { ...tally, average_loss_permille: 20 }, second: { ...tally, average_loss_permille: 35 } };
    const session = after(kona(1), "f1-f3", "a6-b5");
    await archive.keep(session, null, day(1));
    await archive.review({ variant: "kona", position: "", moves: ["f1-f3"] }, { tallies });
    expect((await only()).loss).toBeNull();
    await archive.review({ variant: "kona", position: "", moves: ["f1-f3", "a6-b5"] }, { tallies });
    expect((await only()).loss).toEqual({ first: 20, second: 35 });
    await archive.keep(after(session, "a1-c3"), null, day(2));
    expect((await only()).loss).toBeNull();
  });
});

describe("the database", () => {
  // As version 1 of the page left it.
  const asOfVersion1 = {
    id: idOf({ seed: 7, variant: "kona:repetition=3,setup=corners", position: "" }),
    session: {
      game: "kona",
      variant: "kona:repetition=3,setup=corners",
      position: "",
      seats: { first: { kind: "person" }, second: { kind: "engine", level: 2 } },
      seed: 7,
      tree: {
        nodes: [
          { move: "", parent: -1, children: [1] },
          { move: "f1-f3", parent: 0, children: [] },
        ],
      },
      current: 1,
      resigned: "first",
      clock: null,
      flagged: null,
    },
    names: { first: "", second: "" },
    started: "2026-11-17T10:00:00.000Z",
    changed: "2026-11-17T10:05:00.000Z",
    result: { outcome: "second", reason: "resign" },
    loss: null,
  };

  async function fill(version: number, ...saved: { id: string }[]): Promise<void> {
    const database = await openDatabase(() => {}, "quintet", steps.slice(0, version));
    for (const game of saved) await database.put("games", game);
    database.close();
  }

  it("of version 1 is read by this version of the page", async () => {
    await fill(1, asOfVersion1);
    const game = await only();
    expect(game).toMatchObject({ result: { outcome: "second", reason: "resign" }, started: asOfVersion1.started });
    expect(movesOf(game)).toEqual(["f1-f3"]);
  });

  it("takes every step from the version that it has, once", async () => {
    await fill(1, asOfVersion1);
    const taken: string[] = [];
    const later = [
      ...steps,
      (database: Database) => void taken.push(`2: ${database.objectStoreNames.contains("games")}`),
      () => void taken.push("3"),
    ];
    for (let i = 0; i < 2; ++i) {
      const database = await openDatabase(() => {}, "quintet", later);
      expect(await database.count("games")).toBe(1);
      database.close();
    }
    expect(taken).toEqual(["2: true", "3"]);
  });

  it("of a newer version of the page is left alone", async () => {
    const newer = await openDatabase(() => {}, "quintet", [...steps, () => {}]);
    newer.close();
    await expect(archive.contents()).rejects.toBeInstanceOf(TooNew);
  });

  it("makes way for a newer version in another tab, and is opened again", async () => {
    await archive.keep(after(kona(1), "f1-f3"), null, day(1));
    await openDatabase(() => {}, "quintet", [...steps, () => {}]).then((newer) => newer.close());
    await expect(archive.contents()).rejects.toBeInstanceOf(TooNew); // not one of a connection that is closed
  });

  it("keeps what it does not understand, and counts it", async () => {
    await fill(1, asOfVersion1, { id: "from the future" });
    expect(await archive.contents()).toMatchObject({ unreadable: 1 });
    await archive.keep(after(kona(1), "f1-f3"), null, day(1));
    const database = await openDatabase();
    expect(await database.get("games", "from the future")).toEqual({ id: "from the future" });
    database.close();
  });
});

describe("what games are known by", () => {
  it("is FNV-1a of 64 bits, as in every version before", () => {
    expect(["", "a", "foobar", "Ūnane"].map((text) => hashOf(text).toString(16))).toEqual([
      "cbf29ce484222325",
      "af63dc4c8601ec8c",
      "85944171f73967e8",
      bytewise("Ūnane").toString(16),
    ]);
  });
});

function bytewise(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash;
}
