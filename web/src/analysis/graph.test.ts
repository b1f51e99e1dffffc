import { describe, expect, it } from "vitest";
import { area, curve, path, positionAt } from "./graph";

const outlook = (first: number) => ({ first, decided: null, over: false });

describe("the graph", () => {
  it("rises with the first seat's chance and bridges what is unknown", () => {
    const points = curve([outlook(500), null, outlook(1000)], 100, 50);
    expect(points).toEqual([{ x: 0, y: 25 }, null, { x: 100, y: 4 }]);
    expect(path(points)).toBe("M0.0 25.0L100.0 4.0");
    expect(area(points, 50)).toBe("M0.0 25.0L100.0 4.0L100.0 50L0.0 50Z");
    expect(area([null], 50)).toBe("");
  });
  it("leads to the nearest position", () => {
    expect(positionAt(0.49, 3)).toBe(1);
    expect(positionAt(-1, 3)).toBe(0);
    expect(positionAt(2, 3)).toBe(2);
    expect(positionAt(0.5, 1)).toBe(0);
  });
});
