import { describe, expect, it } from "vitest";
import type { Move, Scene } from "../engine-worker/schema";
import { attemptText, foreseen, nextChoices, nextTaps, tapped } from "./interaction";

const move = (text: string, ...taps: string[]): Move => ({ text, taps, changes: [] });

function sceneWith(moves: Move[], lattice: Scene["lattice"] = "grid"): Scene {
  return {
    game: "akunur", variant: "akunur", position: "", ply: 0, to_move: "first", result: null, lattice, first_piece: "w", counters: [], moves,
    points: [{ name: "0,0", x: 0, y: 0, pieces: "" }, { name: "1,0", x: 1, y: 0, pieces: "" }, { name: "2,2", x: 2, y: 2, pieces: "" }],
    last: null, decisive: [], pairs: [], groups: [], reaches: [], threats: [], supports: [], buried: [],
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

  it("take up another stone instead", () => {
    expect(tapped(scene, ["a1"], "b1")).toEqual({ kind: "taps", taps: ["b1"] });
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
  it("is of the move that the next tap makes, or of the first that it leads to", () => {
    expect(foreseen(scene, ["a1"], "a2")?.text).toBe("a1-a2");
    expect(foreseen(scene, ["d8"], "e9")?.text).toBe("d8-e9+c4");
    expect(foreseen(scene, [], "a1")).toBeNull();
    expect(foreseen(scene, ["a1"], null)).toBeNull();
    expect(foreseen(sceneWith([move("c4", "c4")]), [], "c4")?.text).toBe("c4");
  });
});

describe("an attempt in notation", () => {
  it("is a placement where stones are placed", () => {
    expect(attemptText(sceneWith([move("c4", "c4")], "hexes"), ["e5"])).toBe("e5");
  });
});
