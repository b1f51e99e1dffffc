import { describe, expect, it } from "vitest";
import type { Point, Scene } from "../engine-worker/schema";
import { emptyScene } from "./test-support";
import { gridLayout, hexLayout, nearest, neighbour, ringOf } from "./layout";

const scene = (points: Point[], lattice: Scene["lattice"] = "grid"): Scene => ({ ...emptyScene, lattice, points });
const grid = scene([0, 1, 2].flatMap((x) => [0, 1].map((y) => ({ name: "abc"[x] + String(y + 1), x, y, pieces: "" }))));

describe("a layout", () => {
  it("has the first row at the bottom, and at the top when the board is turned", () => {
    const usual = gridLayout(grid, false);
    expect(usual.rows).toEqual([
      ["a2", "b2", "c2"],
      ["a1", "b1", "c1"],
    ]);
    expect(gridLayout(grid, true).rows).toEqual([
      ["c1", "b1", "a1"],
      ["c2", "b2", "a2"],
    ]);
    expect(usual.labels.map((label) => label.text).sort()).toEqual(["1", "2", "a", "b", "c"]);
  });
  it("puts the neighbours of a hex at equal distances", () => {
    const around = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 0],
      [0, -1],
      [-1, -1],
    ].map(([x = 0, y = 0]) => ({ name: `${x},${y}`, x, y, pieces: "" }));
    const layout = hexLayout(scene(around, "hexes"), false);
    const centre = layout.points.get("0,0");
    for (const point of around.slice(1)) {
      const place = layout.points.get(point.name);
      expect(Math.hypot((place?.x ?? 0) - (centre?.x ?? 0), (place?.y ?? 0) - (centre?.y ?? 0))).toBeCloseTo(100);
    }
  });
  it("names rows and lines of a hex board at their ends, outside of it", () => {
    const cells = [-1, 0, 1].flatMap((y) =>
      [-1, 0, 1].flatMap((x) =>
        Math.abs(x - y) > 1 ? [] : [{ name: "abc"[y + 1] + String(x + 2), x, y, pieces: "" }],
      ),
    );
    for (const flipped of [false, true]) {
      const layout = hexLayout(scene(cells, "hexes"), flipped);
      expect(layout.labels.map((label) => label.text).sort()).toEqual(["1", "2", "3", "a", "b", "c"]);
      for (const label of layout.labels) {
        expect(nearest(layout, label, layout.points.keys(), 60)).toBeNull();
        expect(Math.min(label.x, label.y, layout.width - label.x, layout.height - label.y)).toBeGreaterThan(
          layout.labelSize / 2,
        );
      }
    }
    expect(cells.map(ringOf)).toEqual([1, 1, 1, 0, 1, 1, 1]);
  });
  it.each([
    [5, 4],
    [8, 7],
    [12, 11],
    [26, 26],
  ])("has legible names beside %i by %i points, clear of the stones", (columns, rows) => {
    const points = Array.from({ length: columns * rows }, (_, i) => ({
      name: String.fromCharCode(97 + (i % columns)) + String(Math.floor(i / columns) + 1),
      x: i % columns,
      y: Math.floor(i / columns),
      pieces: "",
    }));
    const layout = gridLayout(scene(points), false);
    expect(layout.labels).toHaveLength(columns + rows);
    for (const label of layout.labels)
      expect(nearest(layout, label, layout.points.keys(), 42 + layout.labelSize * 0.4)).toBeNull();
    const phone = 332;
    expect((layout.labelSize / layout.width) * phone).toBeGreaterThan(columns > 12 ? 7 : 9);
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
