// The real client with the real rules; only the server is a stand-in.
import { readFile } from "node:fs/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { QuintetModule, type FromWorker, type Port, type ToWorker } from "quintet";
import { Client } from "../engine-worker/client";
import { Connection } from "./connection";
import { OnlineGame } from "./online-game.svelte";
import { begun, FakeNetwork, greet, moved, type FakeSocket } from "./test-support";
import type { Action, RoomEvent, Seat } from "./wire";

const id = "x7c0qhgk2m5d1vwa8rjt3e";

// A worker in this thread.
class NearPort implements Port {
  onmessage: Port["onmessage"] = null;
  onerror: Port["onerror"] = null;
  private module: Promise<QuintetModule> | undefined;
  postMessage(message: ToWorker): void {
    if (message.kind === "load") this.module = QuintetModule.load(message.compiled);
    else
      void this.module?.then((module) => {
        const data: FromWorker = { kind: "reply", id: message.id, json: module.reply(message.request) };
        this.onmessage?.(new MessageEvent("message", { data }));
      });
  }
  terminate(): void {}
}

let rules: Client;
beforeAll(async () => {
  const file = await readFile(new URL("../../../build/web/quintet.wasm", import.meta.url));
  rules = new Client(WebAssembly.compile(file), () => new NearPort());
});

let network: FakeNetwork;
let connection: Connection;
let socket: FakeSocket;
let game: OnlineGame;
let known: RoomEvent[];
let told: string[];
let mine: Seat;

beforeEach(() => {
  network = new FakeNetwork();
  connection = new Connection(network, () => "");
  socket = greet(network, connection, network.time + 100_000);
  told = [];
  known = [];
});
afterEach(() => game.leave());

/** The page opens the room as a seat. */
function open(seat: Seat, ...events: RoomEvent[]): void {
  mine = seat;
  game = new OnlineGame(
    rules,
    connection,
    id,
    { load: () => [], save: () => {} },
    {
      changed: () => {},
      refused: ({ code }) => told.push(code),
      shown: () => {},
      premoveGone: () => told.push("pre-move gone"),
    },
  );
  happen(...events);
  const watch = socket.said.findLast((message) => message.watch)?.watch;
  socket.tell({
    reply: { number: watch?.number ?? 0, room: id, verdict: "accepted", error: null, mine, now: network.time },
  });
}
function happen(...events: RoomEvent[]): void {
  for (const event of events) {
    known.push(event);
    socket.tell({ told: { room: id, number: known.length, event } });
  }
}
const acts = (): Action[] => socket.said.flatMap(({ act }) => (act ? [act.action] : []));
const shows = (...moves: string[]): Promise<void> =>
  vi.waitFor(() => {
    expect(game.upToDate).toBe(true);
    expect([...game.moves, ...(game.plan ?? [])]).toEqual(moves);
    expect(game.scene?.ply).toBe(moves.length);
  });
const made = (text: string, ...taps: string[]): Parameters<OnlineGame["play"]>[0] => ({
  text,
  kind: "move",
  taps,
  changes: [],
});

describe("an online game", () => {
  it("shows a move at once, as on its way, and what the server says in the end", async () => {
    open("first", ...begun());
    await shows();
    expect(game.myTurn).toBe(true);
    game.play(made("f1-f3"));
    await shows("f1-f3");
    expect([game.client.sending, game.myTurn, game.room.moves]).toEqual(["f1-f3", false, []]);
    const number = socket.said.findLast((message) => message.act)?.act?.number ?? 0;
    const error = { message: "", offset: 0, rule: "", code: "room-turn", details: [] };
    socket.tell({ reply: { number, room: id, verdict: "refused", error, mine, now: network.time } });
    await shows();
    expect([told, game.myTurn]).toEqual([["room-turn"], true]);
  });

  it("checks a typed move by the rules before it is sent", async () => {
    open("first", ...begun());
    await shows();
    await expect(game.type("f1-f9")).rejects.toThrow();
    expect(acts()).toEqual([]);
    await game.type("f1-f3");
    expect(acts().map(({ move }) => move)).toEqual(["f1-f3"]);
  });

  it("plays a pre-move when the turn comes, if it is legal then", async () => {
    open("second", ...begun());
    await shows();
    game.play(made("f6 c6", "f6", "c6"));
    expect(acts()).toEqual([]);
    happen(moved(0, "f1-f3"));
    await vi.waitFor(() => expect(acts()).toHaveLength(1));
    expect(acts()[0]).toEqual({ turn: { ply: 1, takebacks: 0 }, kind: "move", move: "f6-c6" });
    happen(moved(1, "f6-c6"));
    await shows("f1-f3", "f6-c6");
    game.play(made("c6 d4", "c6", "d4"));
    happen(moved(2, "f3-f4"));
    await vi.waitFor(() => expect(told).toEqual(["pre-move gone"]));
    expect([acts().length, game.premove, game.myTurn]).toEqual([1, null, true]);
  });

  it("takes a pre-move that only the opponent's move makes legal", async () => {
    const [, ...both] = begun();
    const clock = { kind: "none", time: 0, increment: 0 } as const;
    open(
      "second",
      { at: 0, created: { variant: "nanku", clock, rules_version: 1, listed: false, rated: false } },
      ...both,
    );
    await shows();
    await game.type("2,0s"); // beside a piece that is not there yet
    happen(moved(0, "0,0e"));
    await vi.waitFor(() => expect(acts().map(({ move }) => move)).toEqual(["2,0s"]));
    expect(told).toEqual([]);
  });

  it("forgets a pre-move when moves are taken back, and when the game ends", async () => {
    open("second", ...begun(), moved(0, "f1-f3"), moved(1, "f6-c6"));
    await shows("f1-f3", "f6-c6");
    await game.type("c6-c5");
    expect(game.premove).toEqual({ text: "c6-c5" });
    happen({
      at: 0,
      taken_back: { turn: { ply: 2, takebacks: 0 }, seat: "first", plies: 1, left: { first: 1, second: 1 } },
    });
    expect(game.premove).toBeNull();
    await shows("f1-f3");
  });

  it("plans lines on the board and keeps those that end with an answer", async () => {
    open("first", ...begun("days"), moved(0, "f1-f3"));
    await shows("f1-f3");
    expect([game.canPlan, game.canPremove]).toEqual([true, false]);
    game.startPlan();
    await game.type("f6-c6");
    await shows("f1-f3", "f6-c6");
    await game.type("f3-f4");
    await game.type("c6-c5");
    await shows("f1-f3", "f6-c6", "f3-f4", "c6-c5");
    game.endPlan(true);
    const lines = [["f6-c6", "f3-f4"]];
    expect(acts()).toEqual([{ turn: { ply: 1, takebacks: 0 }, kind: "set_conditions", lines }]);
    await shows("f1-f3"); // the game itself has not gone on
  });

  it("stops planning when the game goes on", async () => {
    open("first", ...begun("days"), moved(0, "f1-f3"));
    await shows("f1-f3");
    game.startPlan();
    await game.type("f6-c6");
    happen(moved(1, "a1-b2"));
    await shows("f1-f3", "a1-b2");
    expect([game.plan, game.myTurn]).toEqual([null, true]);
  });

  it("shows clocks by our own time, as the server has them", async () => {
    open("first", ...begun(), moved(0, "f1-f3"), moved(1, "f6-c6", { first: 55_000, second: 50_000 }));
    const since = (known.at(-1)?.at ?? 0) - connection.time.offset;
    expect(connection.time.offset).toBe(100_000);
    expect(game.clock).toEqual({
      time: 60_000,
      increment: 2000,
      left: { first: 55_000, second: 50_000 },
      running: { seat: "first", since },
    });
  });

  it("can be claimed when the opponent has been away for 30 seconds by the server's clock", async () => {
    vi.useFakeTimers();
    try {
      open("first", ...begun(), moved(0, "f1-f3"), moved(1, "f6-c6"));
      socket.tell({ presence: { room: id, seat: "second", here: false } });
      network.time += 29_000;
      vi.advanceTimersByTime(500);
      expect(game.claimable).toBe(false);
      network.time += 1_000;
      vi.advanceTimersByTime(500);
      expect(game.claimable).toBe(true);
      socket.tell({ presence: { room: id, seat: "second", here: true } });
      expect(game.claimable).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it("says that it does not understand a game that its rules refuse", async () => {
    open("first", ...begun(), moved(0, "f1-f9"));
    await vi.waitFor(() => expect(game.client.state).toBe("failed"));
  });

  it("lets who has no seat do nothing", async () => {
    open("first", ...begun());
    game.client.mine = null;
    await shows();
    game.play(made("f1-f3"));
    await game.type("f1-f3");
    expect([acts(), game.myTurn, game.canPremove, game.canPlan]).toEqual([[], false, false, false]);
  });
});
