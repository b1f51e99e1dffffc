import { describe, expect, it } from "vitest";
import type { Outlook } from "./chances";
import { area, curve, path, positionAt, stretches } from "./graph";

const outlook = (first: number): Outlook => ({ first, decided: null, over: false });

describe("the graph of chances", () => {
  it("puts what is known where it belongs", () => {
    const points = curve([outlook(500), null, outlook(1000)], 200, 100);
    expect(points).toEqual([{ x: 0, y: 50 }, null, { x: 200, y: 8 }]);
    expect(
      path([
        { x: 0, y: 50 },
        { x: 200, y: 8 },
      ]),
    ).toBe("M0.0 50.0L200.0 8.0");
    expect(
      area(
        [
          { x: 0, y: 50 },
          { x: 200, y: 8 },
        ],
        100,
      ),
    ).toBe("M0.0 50.0L200.0 8.0L200.0 100L0.0 100Z");
  });
  it("paints nothing where nothing was judged", () => {
    const points = curve([null, outlook(500), outlook(600), null, null, outlook(0)], 500, 100);
    const known = stretches(points, 500);
    expect(known.map((stretch) => stretch.map(({ x }) => x))).toEqual([
      [100, 200],
      [450, 500],
    ]);
    expect(stretches([null, null], 500)).toEqual([]);
  });
  it("finds the position under a pointer", () => {
    expect([0, 0.24, 0.26, 0.5, 1, 2].map((share) => positionAt(share, 3))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
