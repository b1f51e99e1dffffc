import { describe, expect, it } from "vitest";
import type { Change, Move, Scene } from "../engine-worker/schema";
import { applied, attemptText, foreseen, halfDone, nextChoices, nextTaps, tapped } from "./interaction";

const move = (text: string, ...taps: string[]): Move => ({ text, taps, changes: [] });

function sceneWith(moves: Move[], lattice: Scene["lattice"] = "grid"): Scene {
  return {
    game: "akunur",
    variant: "akunur",
    position: "",
    ply: 0,
    to_move: "first",
    result: null,
    lattice,
    first_piece: "w",
    counters: [],
    moves,
    points: [
      { name: "0,0", x: 0, y: 0, pieces: "" },
      { name: "1,0", x: 1, y: 0, pieces: "" },
      { name: "2,2", x: 2, y: 2, pieces: "" },
    ],
    last: null,
    decisive: [],
    pairs: [],
    groups: [],
    reaches: [],
    threats: [],
    supports: [],
    buried: [],
  };
}

const scene = sceneWith([
  move("a1-a2", "a1", "a2"),
  move("b1-b1", "b1", "b1"),
  move("d8-e9+c4", "d8", "e9", "c4"),
  move("d8-e9+c5", "d8", "e9", "c5"),
  move("swap", "!swap"),
]);

describe("taps", () => {
  it("lead step by step to a move", () => {
    expect(tapped(scene, [], "d8")).toEqual({ kind: "taps", taps: ["d8"] });
    expect(tapped(scene, ["d8"], "e9")).toEqual({ kind: "taps", taps: ["d8", "e9"] });
    expect(tapped(scene, ["d8", "e9"], "c5")).toMatchObject({ kind: "move", move: { text: "d8-e9+c5" } });
  });

  it("on the same point twice take a stone off where that is a move, and put it down elsewhere", () => {
    expect(tapped(scene, ["b1"], "b1")).toMatchObject({ kind: "move", move: { text: "b1-b1" } });
    expect(tapped(scene, ["a1"], "a1")).toEqual({ kind: "taps", taps: [] });
  });

  it("take up another stone instead, but not in the middle of a move", () => {
    expect(tapped(scene, ["a1"], "b1")).toEqual({ kind: "taps", taps: ["b1"] });
    expect(tapped(scene, ["d8", "e9"], "a1")).toEqual({ kind: "refused", attempt: "d8-e9+a1" });
  });

  it("that lead nowhere are refused with what was tried", () => {
    expect(tapped(scene, [], "c3")).toEqual({ kind: "refused", attempt: "c3-c3" });
    expect(tapped(scene, ["a1"], "c3")).toEqual({ kind: "refused", attempt: "a1-c3" });
    expect(tapped(scene, ["d8", "e9"], "e5")).toEqual({ kind: "refused", attempt: "d8-e9+e5" });
  });

  it("say what may follow", () => {
    expect(nextTaps(scene.moves, [])).toEqual(new Set(["a1", "b1", "d8", "!swap"]));
    expect(nextTaps(scene.moves, ["d8", "e9"])).toEqual(new Set(["c4", "c5"]));
    expect(nextChoices(scene.moves, [])).toEqual(["!swap"]);
    expect(nextChoices(scene.moves, ["a1"])).toEqual([]);
  });
});

describe("a preview", () => {
  const entry: Change[] = [
    { kind: "move", from: { at: "d8", level: 0 }, to: { at: "e9", level: 0 }, piece: "w" },
    { kind: "echo", from: { at: "e8", level: 0 }, to: { at: "e2", level: 0 }, piece: "b" },
    { kind: "remove", from: { at: "e2", level: 0 }, piece: "w" },
    { kind: "token", from: { at: "e9", level: 0 } },
  ];
  const bonus = (at: string): Change => ({ kind: "place", to: { at, level: 0 }, piece: "w" });
  const moves: Move[] = [
    {
      text: "c4-c5",
      taps: ["c4", "c5"],
      changes: [{ kind: "move", from: { at: "c4", level: 0 }, to: { at: "c5", level: 0 }, piece: "w" }],
    },
    { text: "d8-e9+c4", taps: ["d8", "e9", "c3"], changes: [...entry, bonus("c3")] },
    { text: "d8-e9+c5", taps: ["d8", "e9", "c5"], changes: [...entry, bonus("c5")] },
  ];

  it("shows what every move that a tap leads to would do", () => {
    expect(foreseen(moves, ["c4"], "c5")).toEqual(moves[0]?.changes);
    expect(foreseen(moves, ["d8"], "e9")).toEqual(entry);
    expect(foreseen(moves, ["d8", "e9"], "c5")).toEqual([...entry, bonus("c5")]);
  });
  it("shows nothing before a piece is taken up, or where no move leads", () => {
    expect(foreseen(moves, [], "c4")).toEqual([]);
    expect(foreseen(moves, ["c4"], null)).toEqual([]);
    expect(foreseen(moves, ["c4"], "e9")).toEqual([]);
    expect(foreseen([{ text: "c4", taps: ["c4"], changes: [bonus("c4")] }], [], "c4")).toEqual([bonus("c4")]);
  });
  it("becomes the position itself once only a bonus stone is missing", () => {
    expect(halfDone(moves, ["d8"])).toEqual([]);
    expect(halfDone(moves, ["d8", "e9"])).toEqual(entry);
    const before = sceneWith(moves, "hexes");
    before.points = [
      { name: "d8", x: 3, y: -1, pieces: "w" },
      { name: "e9", x: 4, y: 0, pieces: "", kind: "corner", token: true },
      { name: "e8", x: 3, y: 0, pieces: "b" },
      { name: "e2", x: -3, y: 0, pieces: "w" },
    ];
    expect(applied(before, entry).points).toEqual([
      { name: "d8", x: 3, y: -1, pieces: "" },
      { name: "e9", x: 4, y: 0, pieces: "w", kind: "corner" },
      { name: "e8", x: 3, y: 0, pieces: "" },
      { name: "e2", x: -3, y: 0, pieces: "b" },
    ]);
    expect(applied(before, [])).toBe(before);
  });
  it("lets two echoes change places, and moves only the top of a tower", () => {
    const facing = sceneWith([], "hexes");
    facing.points = [
      { name: "a2", x: -3, y: -4, pieces: "b" },
      { name: "i8", x: 3, y: 4, pieces: "w" },
      { name: "a6", x: 0, y: 5, pieces: "wbw" },
    ];
    const [a2, i8] = [
      { at: "a2", level: 0 },
      { at: "i8", level: 0 },
    ];
    const after = applied(facing, [
      { kind: "echo", from: a2, to: i8, piece: "b" },
      { kind: "echo", from: i8, to: a2, piece: "w" },
      { kind: "move", from: { at: "a6", level: 2 }, to: { at: "a6", level: 2 }, piece: "w" },
    ]);
    expect(after.points.map((point) => point.pieces)).toEqual(["w", "b", "wbw"]);
  });
});

describe("an attempt in notation", () => {
  it("is a placement where stones are placed", () => {
    expect(attemptText(sceneWith([move("c4", "c4")], "hexes"), ["e5"])).toBe("e5");
  });
});
