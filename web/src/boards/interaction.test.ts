import { describe, expect, it } from "vitest";
import type { Change, Point, Taps } from "../engine-worker/schema";
import { applied, foreseenBy, halfDone, noTaps, takenUp } from "./interaction";
import { change, emptyScene } from "./test-support";

const entry: Change[] = [
  change({ kind: "move", from: { at: "d8", level: 0 }, to: { at: "e9", level: 0 }, piece: "w" }),
  change({ kind: "echo", from: { at: "e8", level: 0 }, to: { at: "e2", level: 0 }, piece: "b" }),
  change({ kind: "remove", from: { at: "e2", level: 0 }, piece: "w" }),
  change({ kind: "token", from: { at: "e9", level: 0 } }),
];

describe("taps", () => {
  const taken: Taps = {
    ...noTaps,
    made: ["d8"],
    done: [],
    next: ["e9"],
    foreseen: [{ tap: "e9", ends: false, changes: entry }],
  };
  it("show what each that may follow would do", () => {
    expect(foreseenBy(taken).get("e9")).toEqual(entry);
    expect(foreseenBy(taken).get("c4")).toBeUndefined();
  });
  it("take a piece up where more must follow, and place one where they make a move", () => {
    const start: Taps = { ...noTaps, next: ["d8", "c4"], foreseen: [{ tap: "c4", ends: true, changes: [] }] };
    expect(takenUp(start).has("d8")).toBe(true);
    expect(takenUp(start).has("c4")).toBe(false);
    expect(takenUp(start).has("a1")).toBe(false);
  });
});

describe("a preview", () => {
  it("becomes the position itself once only a bonus stone is missing", () => {
    expect(halfDone({ ...noTaps, made: ["d8"], done: entry })).toEqual([]);
    expect(halfDone({ ...noTaps, made: ["d8", "e9"], done: entry })).toEqual(entry);
    const points: Point[] = [
      { name: "d8", x: 3, y: -1, pieces: "w" },
      { name: "e9", x: 4, y: 0, pieces: "", kind: "corner", token: true },
      { name: "e8", x: 3, y: 0, pieces: "b" },
      { name: "e2", x: -3, y: 0, pieces: "w" },
    ];
    const before = { ...emptyScene, points };
    expect(applied(before, entry).points).toEqual([
      { name: "d8", x: 3, y: -1, pieces: "" },
      { name: "e9", x: 4, y: 0, pieces: "w", kind: "corner" },
      { name: "e8", x: 3, y: 0, pieces: "" },
      { name: "e2", x: -3, y: 0, pieces: "b" },
    ]);
    expect(applied(before, [])).toBe(before);
  });
  it("lets two echoes change places, and moves only the top of a tower", () => {
    const facingPoints: Point[] = [
      { name: "a2", x: -3, y: -4, pieces: "b" },
      { name: "i8", x: 3, y: 4, pieces: "w" },
      { name: "a6", x: 0, y: 5, pieces: "wbw" },
    ];
    const facing = { ...emptyScene, points: facingPoints };
    const [a2, i8] = [
      { at: "a2", level: 0 },
      { at: "i8", level: 0 },
    ];
    const after = applied(facing, [
      change({ kind: "echo", from: a2, to: i8, piece: "b" }),
      change({ kind: "echo", from: i8, to: a2, piece: "w" }),
      change({ kind: "move", from: { at: "a6", level: 2 }, to: { at: "a6", level: 2 }, piece: "w" }),
    ]);
    expect(after.points.map((point) => point.pieces)).toEqual(["w", "b", "wbw"]);
  });
});
