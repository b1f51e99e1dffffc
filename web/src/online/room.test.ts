import { describe, expect, it } from "vitest";
import { markPassed, newsOf, waitsFor } from "./news";
import {
  canAbort,
  canAskTakeback,
  canOfferDraw,
  emptyRoom,
  freeSeat,
  happened,
  heard,
  timeLeft,
  turnOf,
  type Room,
} from "./room";
import { ada, at, begun, bob, created, joined, moved } from "./test-support";
import type { RoomEvent } from "./wire";

function after(...events: RoomEvent[]): Room {
  return events.reduce((room, event) => {
    const next = happened(room, event);
    if (!next) throw new Error(`cannot follow: ${JSON.stringify(event)}`);
    return next;
  }, emptyRoom);
}
const turn = (ply: number, takebacks = 0): { ply: number; takebacks: number } => ({ ply, takebacks });

describe("a room", () => {
  it("is what its events make", () => {
    const room = after(...begun(), moved(0, "f1-f3"), moved(1, "a6-b5"));
    expect(room).toMatchObject({ known: 5, moves: ["f1-f3", "a6-b5"], seats: { first: ada, second: bob } });
    expect(turnOf(room)).toEqual(turn(2));
    expect(freeSeat(after(created(), joined("second")))).toBe("first");
  });

  it("does not take what cannot follow: then something was missed", () => {
    const room = after(...begun());
    expect(happened(emptyRoom, moved(0, "f1-f3"))).toBeNull();
    expect(happened(room, created())).toBeNull();
    expect(happened(room, moved(1, "a6-b5"))).toBeNull();
    expect(happened(room, moved(0, "a6-b5", undefined, 1))).toBeNull();
    expect(
      happened(room, { at, taken_back: { turn: turn(0), seat: "first", plies: 1, left: { first: 0, second: 0 } } }),
    ).toBeNull();
  });

  it("takes each numbered event once, and says when one is missing", () => {
    const room = after(...begun());
    expect(heard(room, { number: 3, event: joined("second") })).toBe(room);
    expect(heard(room, { number: 5, event: moved(0, "f1-f3") })).toBeNull();
    expect(heard(room, { number: 4, event: moved(0, "f1-f3") })?.moves).toEqual(["f1-f3"]);
    expect(heard(room, { number: 4, event: { at } })?.known).toBe(4); // of a newer server
  });

  it("runs a Fischer clock from the second move on, for who is to move and never below nothing", () => {
    const one = after(...begun(), moved(0, "f1-f3"));
    expect(one.clock.running).toBeNull();
    const two = after(...begun(), moved(0, "f1-f3"), moved(1, "a6-b5", { first: 60_000, second: 58_000 }));
    expect(two.clock.running).toEqual({ seat: "first", since: at + 2000 });
    expect(timeLeft(two, "first", at + 12_000)).toBe(50_000);
    expect(timeLeft(two, "second", at + 12_000)).toBe(58_000);
    expect(timeLeft(two, "first", at + 999_000)).toBe(0);
    expect(timeLeft(two, "first", at)).toBe(60_000); // our guess of the server's clock may be behind
  });

  it("runs a clock of days once both are there, and again after the server was away", () => {
    const room = after(...begun("days"));
    expect(room.clock.running).toEqual({ seat: "first", since: at + 500 });
    expect(after(created("days"), joined("first")).clock.running).toBeNull();
    expect(after(...begun("days"), { at: at + 9000, resumed: {} }).clock.running?.since).toBe(at + 9000);
  });

  it("takes moves back, with all that was asked before", () => {
    const asked: RoomEvent = { at, takeback_asked: { turn: turn(2), seat: "first" } };
    const before = after(...begun(), moved(0, "f1-f3"), moved(1, "a6-b5"), asked);
    expect(before.takebackAsk).toBe("first");
    expect(canAskTakeback(before, "first")).toBe(false);
    const left = { first: 50_000, second: 60_000 };
    const room = after(...begun(), moved(0, "f1-f3"), moved(1, "a6-b5"), asked, {
      at: at + 8000,
      taken_back: { turn: turn(2), seat: "second", plies: 2, left },
    });
    expect(room).toMatchObject({ moves: [], takebacks: 1, takebackAsk: null, clock: { left, running: null } });
    expect(happened(room, moved(0, "f1-f2", left, 1))?.moves).toEqual(["f1-f2"]);
  });

  it("lets an offer stand until the other moves, and be made once in a turn", () => {
    const offered: RoomEvent = { at, draw_offered: { turn: turn(1), seat: "first" } };
    const room = after(...begun(), moved(0, "f1-f3"), offered);
    expect([room.drawOffer, canOfferDraw(room, "first")]).toEqual(["first", false]);
    expect(happened(room, moved(1, "a6-b5"))?.drawOffer).toBeNull();
    const declined = happened(room, { at, draw_declined: { turn: turn(1), seat: "second" } });
    expect(declined && [declined.drawOffer, canOfferDraw(declined, "first"), canOfferDraw(declined, "second")]).toEqual(
      [null, false, true],
    );
  });

  it("shortens conditional lines as the game goes along them, and forgets the others", () => {
    const lines = [
      ["a6-b5", "f3-f4", "c6-c5", "f4-f5"],
      ["c6-c5", "f3-f2"],
    ];
    const room = after(...begun("days"), moved(0, "f1-f3"), {
      at,
      conditions_set: { turn: turn(1), seat: "first", lines },
    });
    expect(room.lines).toEqual(lines);
    const next = happened(room, moved(1, "a6-b5"));
    expect(next?.lines).toEqual([["f3-f4", "c6-c5", "f4-f5"]]);
    expect(next && happened(next, moved(2, "f3-f4"))?.lines).toEqual([["c6-c5", "f4-f5"]]);
    expect(next && happened(next, moved(2, "f3-f2"))?.lines).toEqual([]);
  });

  it("stops its clocks at the end, and can be played again", () => {
    const left = { first: 0, second: 31_000 };
    const room = after(...begun(), moved(0, "f1-f3"), moved(1, "a6-b5"), {
      at: at + 70_000,
      ended: { turn: turn(2), ending: "time", winner: "second", by: null, left },
    });
    expect(room.clock).toEqual({ left, running: null });
    expect([canAbort(room), canOfferDraw(room, "first"), canAskTakeback(room, "first")]).toEqual([false, false, false]);
    const again = happened(room, { at, rematch_asked: { seat: "second" } });
    expect(again?.rematch).toEqual({ first: false, second: true });
    expect(again && happened(again, { at, rematch_agreed: { next: "abc" } })?.next).toBe("abc");
  });

  it("can be aborted before the second move", () => {
    expect([after(...begun()), after(...begun(), moved(0, "f1-f3"))].map(canAbort)).toEqual([true, true]);
    expect(canAbort(after(...begun(), moved(0, "f1-f3"), moved(1, "a6-b5")))).toBe(false);
  });
});

describe("news", () => {
  const before = after(...begun(), moved(0, "f1-f3"));
  it("of history is none", () => {
    expect(newsOf(emptyRoom, before)).toEqual([]);
  });
  it("is the last move of several that were missed", () => {
    const now = after(...begun(), moved(0, "f1-f3"), moved(1, "a6-b5"), moved(2, "f3-f4"));
    expect(newsOf(before, now)).toEqual([{ kind: "moved", seat: "first", move: "f3-f4" }]);
  });
  it("tells what was asked, refused and ended", () => {
    const offered = happened(before, { at, draw_offered: { turn: turn(1), seat: "first" } });
    if (!offered) throw new Error();
    expect(newsOf(before, offered)).toEqual([{ kind: "draw-offered", by: "first" }]);
    const declined = happened(offered, { at, draw_declined: { turn: turn(1), seat: "second" } });
    expect(declined && newsOf(offered, declined)).toEqual([{ kind: "draw-declined", by: "second" }]);
    const accepted = happened(offered, {
      at,
      ended: { turn: turn(1), ending: "agreed", winner: "draw", by: "second", left: { first: 0, second: 0 } },
    });
    expect(accepted && newsOf(offered, accepted)).toEqual([{ kind: "ended" }]);
    const answered = happened(offered, moved(1, "a6-b5"));
    expect(answered && newsOf(offered, answered)).toEqual([{ kind: "moved", seat: "second", move: "a6-b5" }]);
  });
  it("says who came, and whom the game waits for", () => {
    expect(newsOf(after(created(), joined("first")), after(...begun()))).toEqual([{ kind: "joined", seat: "second" }]);
    expect([waitsFor(before, "second"), waitsFor(before, "first"), waitsFor(before, null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(waitsFor(after(created(), joined("first")), "first")).toBe(false);
  });
  it("of a clock comes at a few marks", () => {
    expect(markPassed(61_000, 60_000)).toBe(60_000);
    expect(markPassed(60_000, 59_500)).toBeNull();
    expect(markPassed(10_200, 9_900)).toBe(10_000);
    expect(markPassed(9_900, 9_400)).toBeNull();
  });
});
