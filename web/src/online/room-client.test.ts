import { beforeEach, describe, expect, it } from "vitest";
import { Connection } from "./connection";
import type { Room } from "./room";
import { RoomClient, type Keep } from "./room-client.svelte";
import { begun, FakeNetwork, greet, joined, moved, type FakeSocket } from "./test-support";
import type { Action, FromServer, Refusal, RoomEvent, Seat, ToServer, Verdict } from "./wire";

const id = "x7c0qhgk2m5d1vwa8rjt3e";
const problem = (code: string): Refusal => ({ message: code, offset: 0, rule: "", code, details: [] });

let network: FakeNetwork;
let connection: Connection;
let socket: FakeSocket;
let client: RoomClient;
let changes: [number, number][]; // events known before and after
let refusals: string[];
let saved: readonly Action[];
const keep: Keep = { load: () => saved, save: (actions) => (saved = actions) };

const told = (number: number, event: RoomEvent): FromServer => ({ told: { room: id, number, event } });
const reply = (
  number: number,
  verdict: Verdict = "accepted",
  mine: Seat | null = "first",
  error: Refusal | null = null,
): FromServer => ({
  reply: { number, room: id, verdict, error, mine, now: network.time },
});
const lastOf = <Name extends keyof ToServer>(name: Name): NonNullable<ToServer[Name]> => {
  const found = socket.said.findLast((message) => message[name])?.[name];
  if (!found) throw new Error(`nothing was said of ${name}`);
  return found;
};
const acts = (): Action[] => socket.said.flatMap(({ act }) => (act ? [act.action] : []));

/** The server tells all events from where the client asked. */
function serve(events: readonly RoomEvent[], mine: Seat | null = "first"): void {
  const { number, known } = lastOf("watch");
  socket.tell(...events.slice(known).map((event, i) => told(known + i + 1, event)), reply(number, "accepted", mine));
}
function reconnect(): void {
  socket.break();
  network.pass(500);
  socket = greet(network, connection);
}

beforeEach(() => {
  network = new FakeNetwork();
  connection = new Connection(network, () => "");
  changes = [];
  refusals = [];
  saved = [];
  socket = greet(network, connection);
  client = newClient();
});
const newClient = (): RoomClient =>
  new RoomClient(
    connection,
    id,
    {
      changed: (before: Room, now: Room) => changes.push([before.known, now.known]),
      refused: ({ code }) => refusals.push(code),
    },
    keep,
  );

describe("a room that is followed", () => {
  it("is live when all has been told, once for all that was before", () => {
    expect(lastOf("watch")).toMatchObject({ room: id, known: 0 });
    expect(client.state).toBe("loading");
    serve([...begun(), moved(0, "f1-f3")]);
    expect([client.state, client.mine, client.room.moves]).toEqual(["live", "first", ["f1-f3"]]);
    expect(changes).toEqual([[0, 4]]);
    socket.tell(told(5, moved(1, "a6-b5")));
    expect(changes).toEqual([
      [0, 4],
      [4, 5],
    ]);
  });

  it("resumes exactly after the connection was lost", () => {
    serve(begun());
    reconnect();
    expect(lastOf("watch").known).toBe(3);
    serve([...begun(), moved(0, "f1-f3"), moved(1, "a6-b5")]);
    expect(client.room.moves).toEqual(["f1-f3", "a6-b5"]);
    expect(changes.at(-1)).toEqual([3, 5]);
  });

  it("ignores what it knows, and asks again for what is missing", () => {
    serve(begun());
    socket.tell(told(3, joined("second")), told(3, joined("second")));
    expect(client.room.known).toBe(3);
    const before = lastOf("watch").number;
    socket.tell(told(5, moved(1, "a6-b5")));
    expect(client.room.moves).toEqual([]);
    expect(lastOf("watch")).toMatchObject({ known: 3 });
    expect(lastOf("watch").number).not.toBe(before);
    serve([...begun(), moved(0, "f1-f3"), moved(1, "a6-b5")]);
    expect(client.room.moves).toEqual(["f1-f3", "a6-b5"]);
  });

  it("begins anew when the server knows less or something else", () => {
    serve([...begun(), moved(0, "f1-f3")]);
    reconnect();
    socket.tell(reply(lastOf("watch").number, "refused", null, problem("room-known")));
    expect(lastOf("watch").known).toBe(0);
    serve([...begun(), moved(0, "f1-f2")]);
    expect(client.room.moves).toEqual(["f1-f2"]);
    socket.tell(told(5, moved(3, "c6-c5"))); // its number is right, but it cannot follow
    expect(lastOf("watch").known).toBe(0);
    serve([...begun(), moved(0, "f1-f2"), moved(1, "a6-b5")]);
    expect([client.state, client.room.moves]).toEqual(["live", ["f1-f2", "a6-b5"]]);
  });

  it("that never makes sense is given up, and not asked for forever", () => {
    for (let i = 0; i < 9; ++i) serve([moved(0, "f1-f3")]);
    expect(client.state).toBe("failed");
    expect(socket.said.filter(({ watch }) => watch).length).toBeLessThan(6);
  });

  it("is read anew by who has become somebody else: events are numbered for each viewer", () => {
    serve([
      ...begun("days"),
      moved(0, "f1-f3"),
      { at: 0, conditions_set: { turn: { ply: 1, takebacks: 0 }, seat: "first", lines: [] } },
    ]);
    reconnect();
    const { number } = lastOf("watch");
    socket.tell(reply(number, "accepted", null));
    expect(lastOf("watch").known).toBe(0);
    serve([...begun("days"), moved(0, "f1-f3")], null);
    expect([client.mine, client.room.known, client.state]).toEqual([null, 4, "live"]);
  });

  it("says that there is no such room", () => {
    socket.tell(reply(lastOf("watch").number, "refused", null, problem("room-unknown")));
    expect([client.state, client.refusal?.code]).toEqual(["unknown", "room-unknown"]);
  });

  it("knows who is away only while it is connected", () => {
    serve(begun());
    network.time += 10;
    socket.tell({ presence: { room: id, seat: "second", here: false } });
    expect(client.here.second).toBe(false);
    expect(client.awaySince.second).toBe(client.now);
    socket.tell({ presence: { room: "another-room", seat: "second", here: true } });
    expect(client.here.second).toBe(false);
    socket.break();
    expect([client.here.second, client.awaySince.second]).toEqual([null, null]);
  });

  it("hears nothing any more when it is left", () => {
    serve(begun());
    client.leave();
    expect(lastOf("unwatch")).toEqual({ room: id });
    socket.tell(told(4, moved(0, "f1-f3")));
    expect(client.room.known).toBe(3);
  });
});

describe("an action", () => {
  beforeEach(() => serve(begun()));

  it("answers the turn that is seen, is pending until the server has answered, and is not done twice", () => {
    client.act("move", { move: "f1-f3" });
    client.act("move", { move: "f1-f2" });
    expect(acts()).toEqual([{ turn: { ply: 0, takebacks: 0 }, kind: "move", move: "f1-f3" }]);
    expect(client.sending).toBe("f1-f3");
    socket.tell(told(4, moved(0, "f1-f3")));
    expect(client.sending).toBeNull(); // it is the last move now
    socket.tell(reply(lastOf("act").number));
    expect([client.pending, saved]).toEqual([[], []]);
  });

  it("whose answer was lost is sent again after the room is in step", () => {
    client.act("move", { move: "f1-f3" });
    reconnect();
    expect(acts()).toEqual([]); // first what has happened
    serve([...begun(), moved(0, "f1-f3")]);
    expect(acts()).toHaveLength(1);
    socket.tell(reply(lastOf("act").number, "stale"));
    expect([client.pending, client.room.moves, refusals]).toEqual([[], ["f1-f3"], []]);
  });

  it("made without a connection waits for it", () => {
    socket.break();
    client.act("move", { move: "f1-f3" });
    expect([client.sending, acts()]).toEqual(["f1-f3", []]);
    network.pass(500);
    socket = greet(network, connection);
    serve(begun());
    expect(acts().map(({ move }) => move)).toEqual(["f1-f3"]);
  });

  it("survives a reload of the page", () => {
    socket.break();
    client.act("move", { move: "f1-f3" });
    client.leave();
    connection.leave();
    socket = greet(network, connection);
    client = newClient();
    expect(client.sending).toBe("f1-f3");
    serve(begun());
    expect(acts().map(({ move }) => move)).toEqual(["f1-f3"]);
  });

  it("that could not be kept is tried again by and by", () => {
    client.act("resign");
    socket.tell(reply(lastOf("act").number, "unavailable", "first", problem("store-failed")));
    expect(client.waitsFor("resign")).toBe(true);
    network.pass(2000);
    expect(acts()).toHaveLength(2);
    socket.tell(reply(lastOf("act").number));
    expect(client.waitsFor("resign")).toBe(false);
  });

  it("that is refused is taken back, with the reason", () => {
    client.act("move", { move: "f1-f9" });
    socket.tell(reply(lastOf("act").number, "refused", "first", problem("notation")));
    expect([client.sending, refusals]).toEqual([null, ["notation"]]);
  });

  it("is not confused by answers to others or to earlier connections", () => {
    client.act("move", { move: "f1-f3" });
    const { number } = lastOf("act");
    socket.tell(reply(number + 100), {
      reply: { number, room: "another-room", verdict: "refused", error: null, mine: null, now: 0 },
    });
    expect(client.pending).toHaveLength(1);
    reconnect();
    socket.tell(reply(number));
    expect(client.pending).toHaveLength(1);
  });

  it("gives a seat to who joins", () => {
    client.leave();
    client = newClient();
    serve(begun().slice(0, 2), null);
    expect(client.mine).toBeNull();
    client.act("join");
    socket.tell(told(3, joined("second")), reply(lastOf("act").number, "accepted", "second"));
    expect(client.mine).toBe("second");
    reconnect();
    serve(begun(), "second");
    expect(client.room.known).toBe(3);
  });
});
