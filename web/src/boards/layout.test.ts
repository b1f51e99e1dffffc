import { describe, expect, it } from "vitest";
import type { Point, Scene } from "../engine-worker/schema";
import { gridLayout, hexLayout, nearest, neighbour } from "./layout";
import { motionOf, touched } from "./motion";

const scene = (points: Point[], lattice: Scene["lattice"] = "grid"): Scene => ({
  game: "unane", variant: "unane", position: "", ply: 0, to_move: "first", result: null, lattice, first_piece: "b", points, counters: [], moves: [],
  last: null, decisive: [], pairs: [], groups: [], reaches: [], threats: [], supports: [], buried: [],
});
const grid = scene([0, 1, 2].flatMap((x) => [0, 1].map((y) => ({ name: "abc"[x] + String(y + 1), x, y, pieces: "" }))));

describe("a layout", () => {
  it("has the first row at the bottom, and at the top when the board is turned", () => {
    const usual = gridLayout(grid, false);
    expect(usual.rows).toEqual([["a2", "b2", "c2"], ["a1", "b1", "c1"]]);
    expect(gridLayout(grid, true).rows).toEqual([["c1", "b1", "a1"], ["c2", "b2", "a2"]]);
    expect(usual.labels.map((label) => label.text).sort()).toEqual(["1", "2", "a", "b", "c"]);
  });
  it("puts the neighbours of a hex at equal distances", () => {
    const around = [[0, 0], [1, 0], [0, 1], [1, 1], [-1, 0], [0, -1], [-1, -1]].map(([x = 0, y = 0]) => ({ name: `${x},${y}`, x, y, pieces: "" }));
    const layout = hexLayout(scene(around, "hexes"), false);
    const centre = layout.points.get("0,0");
    for (const point of around.slice(1)) {
      const place = layout.points.get(point.name);
      expect(Math.hypot((place?.x ?? 0) - (centre?.x ?? 0), (place?.y ?? 0) - (centre?.y ?? 0))).toBeCloseTo(100);
    }
  });
  it("finds the nearest point within reach", () => {
    const layout = gridLayout(grid, false);
    const b1 = layout.points.get("b1") ?? { x: 0, y: 0 };
    expect(nearest(layout, { x: b1.x + 30, y: b1.y }, layout.points.keys(), 50)).toBe("b1");
    expect(nearest(layout, { x: b1.x + 30, y: b1.y }, ["c1"], 50)).toBeNull();
    expect(nearest(layout, { x: b1.x + 60, y: b1.y }, ["b1", "c1"], 90)).toBe("c1");
  });
  it("lets arrow keys walk", () => {
    const layout = gridLayout(grid, false);
    expect(neighbour(layout, "a1", 1, 0)).toBe("b1");
    expect(neighbour(layout, "a1", 0, -1)).toBe("a2");
    expect(neighbour(layout, "a1", -1, 0)).toBeNull();
  });
});

describe("motion", () => {
  const capture = [
    { kind: "remove", from: { at: "b1", level: 0 }, piece: "w" },
    { kind: "move", from: { at: "a1", level: 0 }, to: { at: "b1", level: 0 }, piece: "b" },
  ] as const;
  it("brings a piece from where it was, and lets the captured one go", () => {
    const motion = motionOf(capture, gridLayout(grid, false));
    expect(motion.arrivals.get("b1")).toEqual({ x: -100, y: 0 });
    expect(motion.leaving.map((ghost) => ghost.spot.at)).toEqual(["b1"]);
  });
  it("touches where it began and ended", () => {
    expect(touched(capture)).toEqual(new Set(["a1", "b1"]));
  });
});
