import { describe, expect, it } from "vitest";
import type { Move, Taps } from "../engine-worker/schema";
import { ownClock, fischer } from "./clocks";
import { onlineTexts } from "../i18n/online";
import { recordOfRoom } from "./finished";
import { playerName } from "./names";
import { resultOf } from "./online-game.svelte";
import { keepOf } from "./pending";
import { resolved, tappingAhead, tapsNeeded } from "./premove";
import { roomOf } from "./room-client.svelte";
import { runningAt } from "./running";
import { at, begun, moved } from "./test-support";
import { addressOf, readMessage, socketAddress, type Ended, type Player } from "./wire";

const move = (text: string, ...taps: string[]): Move => ({ text, kind: "move", taps, changes: [] });

describe("a player", () => {
  it("is marked if it is a program", () => {
    const named = (player: Player | null): (string | null)[] =>
      Object.values(onlineTexts).map((texts) => playerName(texts, player));
    expect(named({ name: "deep-thought", guest: false, bot: true })).toEqual([
      "deep-thought (bot)",
      "bot deep-thought",
    ]);
    expect(named({ name: "guest-ada", guest: true })).toEqual(["guest-ada", "guest-ada"]);
    expect(named(null)).toEqual([null, null]);
  });
});

describe("a pre-move", () => {
  it("is as many taps as moves have, and claims nothing about what is legal", async () => {
    expect([
      tapsNeeded([move("c4", "c4")]),
      tapsNeeded([move("a", "a"), move("a-b", "a", "b")]),
      tapsNeeded([]),
    ]).toEqual([1, 2, 2]);
    const tapping = tappingAhead(2);
    const one = await tapping.tap([], "a1");
    expect([one.made, one.move, one.next]).toEqual([["a1"], null, []]);
    expect((await tapping.tap(one.made, "a1")).move?.taps).toEqual(["a1", "a1"]);
  });

  const taps = (made: readonly string[], done: Move | null): Taps => ({
    made,
    move: done,
    done: [],
    next: [],
    foreseen: [],
  });
  const legal = {
    tap: async (made: readonly string[], tap: string): Promise<Taps> => {
      const all = [...made, tap].join(" ");
      if (all === "a1") return taps(["a1"], null);
      if (all === "a1 a2") return taps(["a1", "a2"], move("a1-a2", "a1", "a2"));
      throw new Error("refused");
    },
  };
  const check = async (text: string): Promise<Move> => {
    if (text !== "a1-a2") throw new Error("refused");
    return move(text);
  };
  const scene = { points: ["a1", "a2"].map((name) => ({ name })) };

  it("is played if it is legal when the turn comes, and nothing is played if not", async () => {
    const tried = async (premove: Parameters<typeof resolved>[0]): Promise<string | undefined> =>
      (await resolved(premove, legal, check, scene))?.text;
    expect(await tried({ taps: ["a1", "a2"] })).toBe("a1-a2");
    expect(await tried({ taps: ["a2", "a1"] })).toBeUndefined();
    expect(await tried({ taps: ["a1"] })).toBeUndefined(); // it needs more than was chosen
    expect(await tried({ taps: ["z9", "a1"] })).toBeUndefined();
    expect(await tried({ text: "a1-a2" })).toBe("a1-a2");
    expect(await tried({ text: "nonsense" })).toBeUndefined();
  });
});

describe("a finished game", () => {
  const ended = (ending: Ended["ending"], winner: Ended["winner"]): Ended => ({
    turn: { ply: 1, takebacks: 0 },
    ending,
    winner,
    by: "second",
    left: { first: 0, second: 0 },
  });
  const room = (end: Ended | null): NonNullable<ReturnType<typeof roomOf>> => {
    const made = roomOf([...begun(), moved(0, "f1-f3"), ...(end ? [{ at: at + 9000, ended: end }] : [])]);
    if (!made) throw new Error("no room");
    return made;
  };

  it("is a record with both names, its times and its result", () => {
    expect(recordOfRoom("abc", room(ended("resigned", "first")), "first", null)).toEqual({
      variant: "kona",
      position: null,
      tags: {
        First: "guest-ada",
        Second: "guest-bob",
        Date: new Date(at).toISOString(),
        DateEnd: new Date(at + 9000).toISOString(),
        Room: "abc",
        Mine: "first",
      },
      result: "first",
      reason: "resign",
      comments: [],
      moves: [{ move: "f1-f3" }],
    });
  });

  it("has the reason of the rules, or one of those that records know", () => {
    const line = { outcome: "first", reason: "line" } as const;
    expect(resultOf(room(ended("rules", "first")), line)).toEqual(line);
    expect(resultOf(room(ended("time", "second")), null)).toEqual({ outcome: "second", reason: "time" });
    expect(resultOf(room(ended("agreed", "draw")), null)).toEqual({ outcome: "draw", reason: "agreed" });
    expect(resultOf(room(ended("abandoned", "first")), null)).toEqual({ outcome: "first", reason: "resign" });
  });

  it("is none while it goes on, or if it was aborted", () => {
    expect(recordOfRoom("abc", room(null), null, null)).toBeNull();
    expect(recordOfRoom("abc", room(ended("aborted", null)), null, null)).toBeNull();
  });

  it("cannot be made of events that do not follow", () => {
    expect(roomOf([moved(0, "f1-f3")])).toBeNull();
  });
});

describe("small things", () => {
  it("addresses of the server are beside the page", () => {
    expect(addressOf("/api/v1/hello", "https://example.org/games/index.html#/online").href).toBe(
      "https://example.org/games/api/v1/hello",
    );
    expect(socketAddress("https://example.org/#/online")).toBe("wss://example.org/api/v1/socket");
    expect(socketAddress("http://127.0.0.1:8080/")).toBe("ws://127.0.0.1:8080/api/v1/socket");
  });

  it("what is no message is nothing", () => {
    expect([readMessage("{"), readMessage("null"), readMessage("3")]).toEqual([null, null, null]);
  });

  it("a clock of one's own stays within bounds", () => {
    expect(ownClock(15, 10)).toEqual(fischer(15, 10));
    expect([ownClock(null, 0), ownClock(0, 0), ownClock(181, 0), ownClock(5, 181), ownClock(NaN, 1)]).toEqual(
      Array(5).fill(null),
    );
  });

  it("a position of a running game is known again, but not the start, which is everybody's", () => {
    const running = { room: "a", variant: "kona", position: "p", ply: 3 };
    expect(runningAt([running], { variant: "kona", position: "p" })).toBe(running);
    expect(runningAt([running], { variant: "kona", position: "q" })).toBeNull();
    expect(runningAt([running], { variant: "akunur", position: "p" })).toBeNull();
    expect(runningAt([{ ...running, ply: 0 }], { variant: "kona", position: "p" })).toBeNull();
  });

  it("what waits for an answer is kept, and what is none is not read", () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
      clear: () => items.clear(),
      key: () => null,
      length: 0,
    };
    const keep = keepOf("abc", () => storage);
    const action = { turn: { ply: 1, takebacks: 0 }, kind: "move", move: "f1-f3" } as const;
    keep.save([action]);
    expect(keep.load()).toEqual([action]);
    items.set("quintet.online.pending.abc", '[{"kind":"fly"},{"kind":"move"},3,null]');
    expect(keep.load()).toEqual([]);
    items.set("quintet.online.pending.abc", "broken");
    expect(keep.load()).toEqual([]);
    keep.save([]);
    expect(items.size).toBe(0);
  });
});
