import { describe, expect, test } from "vitest";
import type { Move } from "../../engine-worker/schema";
import { steps, type Direction } from "./cubes";
import { broughtTo, directed, flipped, nearestCell, Placements, textOf, turned, type Hand } from "./placing";
import { change } from "../../boards/test-support";

// A move that places white at x,y,z and black beside it.
function placing(x: number, y: number, direction: Direction, z = 0): Move {
  const step = steps[direction];
  const white = { at: `${x},${y}`, level: direction === "d" ? z + 1 : z };
  const black = { at: `${x + step.x},${y + step.y}`, level: white.level + step.z };
  const second = direction === "u" ? "!up" : direction === "d" ? "!down" : black.at;
  return {
    text: white.at + direction,
    kind: "place",
    taps: [white.at, second],
    changes: [change({ kind: "place", to: white, piece: "w" }), change({ kind: "place", to: black, piece: "b" })],
  };
}

const opening = new Placements((["n", "e", "s", "w", "u", "d"] as const).map((direction) => placing(0, 0, direction)));
const hand = (cell: string, direction: Direction, held: "w" | "b" = "w"): Hand => ({ cell, direction, held });

describe("the piece in hand", () => {
  test("is the move that its cubes would make, held by either of them", () => {
    expect(opening.at(hand("0,0", "e"))?.move.text).toBe("0,0e");
    expect(opening.at(hand("1,0", "e", "b"))?.move.text).toBe("0,0e");
    expect(opening.at(hand("1,0", "e"))).toBeNull();
    expect(opening.at(hand("0,0", "d", "b"))?.white.z).toBe(1);
    expect(opening.find(["0,0", "!up"])?.direction).toBe("u");
    expect(opening.find(["0,0"])).toBeNull();
  });

  test("has the name of the notation, legal or not", () => {
    expect(textOf(hand("3,-2", "n"))).toBe("3,-2n");
    expect(textOf(hand("3,-2", "n", "b"))).toBe("3,-3n");
    expect(textOf(hand("3,-2", "u", "b"))).toBe("3,-2u");
  });

  test("turns through all that is legal and comes back", () => {
    const seen: string[] = [];
    let now = hand("0,0", "e");
    for (let i = 0; i < 6; ++i) {
      now = turned(opening, now) ?? now;
      seen.push(now.direction);
    }
    expect(seen).toEqual(["n", "w", "s", "u", "d", "e"]);
    // Over 1,0 only one piece can be: it stays as it is.
    expect(turned(opening, hand("1,0", "e", "b"))).toEqual(hand("1,0", "e", "b"));
    expect(turned(opening, hand("5,5", "e"))).toBeNull();
  });

  test("exchanges its ends in place, if that is legal", () => {
    const both = new Placements([placing(0, 0, "e"), placing(1, 0, "w"), placing(4, 4, "u")]);
    expect(flipped(both, hand("0,0", "e"))).toEqual(hand("0,0", "w", "b"));
    expect(both.at(hand("0,0", "w", "b"))?.move.text).toBe("1,0w");
    expect(flipped(both, hand("4,4", "u"))).toBeNull();
    expect(flipped(opening, hand("0,0", "u"))).toEqual(hand("0,0", "d"));
  });

  test("comes over another cell turned as it was, or as it must be", () => {
    const two = new Placements([placing(0, 0, "e"), placing(2, 0, "e"), placing(7, 7, "s")]);
    expect(broughtTo(two, hand("0,0", "e"), "2,0")).toEqual(hand("2,0", "e"));
    expect(broughtTo(two, hand("0,0", "e"), "3,0")).toEqual(hand("3,0", "e", "b"));
    expect(broughtTo(two, hand("0,0", "e"), "7,6")).toEqual(hand("7,6", "s", "b"));
    expect(broughtTo(two, hand("0,0", "e"), "9,9")).toBeNull();
    expect(directed(two, hand("7,7", "s"), "n")).toBeNull();
  });

  test("snaps to the nearest legal cell within reach", () => {
    expect(nearestCell(opening, 1.4, 0.3, 1)).toBe("1,0");
    expect(nearestCell(opening, 3, 3, 1)).toBeNull();
  });
});
