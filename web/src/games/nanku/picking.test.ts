import { describe, expect, test } from "vitest";
import {
  between,
  eyeOf,
  firstView as viewAtFirst,
  fitted,
  fromSide,
  fromTop,
  orbited,
  panned,
  quarterOf,
  rayThrough,
  sees,
  zoomed,
  type View,
} from "./camera";
import { pick } from "./picking";
import { seenOf, showing } from "./showing";

const down = (x: number, y: number) => ({ from: { x, y, z: 50 }, along: { x: 0, y: 0, z: -1 } });
const heights = new Map([
  ["0,0", 3],
  ["1,0", 1],
]);

const firstView = viewAtFirst(1.5);

describe("picking", () => {
  test("from above: the column, or the cell of the table", () => {
    expect(pick(down(0.3, -0.4), heights)).toMatchObject({ kind: "cell", cell: "0,0" });
    expect(pick(down(1.2, 0), heights)).toMatchObject({ kind: "cell", cell: "1,0" });
    expect(pick(down(-2.4, 0.6), heights)).toMatchObject({ kind: "cell", cell: "-2,1" });
  });

  test("a side means the place in front of it", () => {
    const eastwards = { from: { x: -10, y: 0, z: 1.5 }, along: { x: 1, y: 0, z: -0.01 } };
    expect(pick(eastwards, heights)).toMatchObject({ kind: "cell", cell: "-1,0" });
    const northwards = { from: { x: 1, y: -10, z: 0.9 }, along: { x: 0, y: 1, z: -0.01 } };
    expect(pick(northwards, heights)).toMatchObject({ kind: "cell", cell: "1,-1" });
    // Above the low column, against the high one: on the low one.
    const westwards = { from: { x: 10, y: 0, z: 2.5 }, along: { x: -1, y: 0, z: -0.05 } };
    expect(pick(westwards, heights)).toMatchObject({ kind: "cell", cell: "1,0" });
  });

  test("what is not shown is looked through", () => {
    const westwards = { from: { x: 10, y: 0, z: 4 }, along: { x: -1, y: 0, z: -0.3 } };
    expect(
      pick(
        westwards,
        new Map([
          ["0,0", 1],
          ["1,0", 1],
        ]),
      ),
    ).toMatchObject({ cell: "0,0" });
  });

  test("the piece in hand comes before what it stands on", () => {
    expect(pick(down(0, 0), heights, [{ x: 0, y: 0, z: 3 }])).toEqual({ kind: "ghost" });
    expect(pick(down(1, 0), heights, [{ x: 0, y: 0, z: 3 }])).toMatchObject({ cell: "1,0" });
  });

  test("the sky is nothing", () => {
    expect(pick({ from: { x: 0, y: 0, z: 5 }, along: { x: 1, y: 0, z: 0.2 } }, heights)).toBeNull();
  });
});

describe("the view", () => {
  const box = { low: { x: -4, y: -2, z: 0 }, high: { x: 6, y: 3, z: 7 } };

  test("fits all of a box, from every side and in every shape of picture", () => {
    for (const aspect of [0.6, 1, 2]) {
      for (const view of [firstView, fromTop(firstView), fromSide(firstView), orbited(firstView, 2, 0.3)]) {
        const fit = fitted(view, [box], aspect);
        for (const x of [-4, 6])
          for (const y of [-2, 3]) for (const z of [0, 7]) expect(sees(fit, { x, y, z }, aspect)).toBe(true);
        expect(sees(zoomed(fit, 0.5), box.low, aspect) && sees(zoomed(fit, 0.5), box.high, aspect)).toBe(false);
        expect([fit.azimuth, fit.elevation]).toEqual([view.azimuth, view.elevation]);
      }
    }
  });

  test("the ray through the middle goes to the target", () => {
    const { from, along } = rayThrough(firstView, 0, 0, 1.5);
    expect(from).toEqual(eyeOf(firstView));
    const t = (firstView.target.z - from.z) / along.z;
    expect(from.x + t * along.x).toBeCloseTo(firstView.target.x);
    expect(from.y + t * along.y).toBeCloseTo(firstView.target.y);
  });

  test("never goes under the table or over the top, nor too near or far", () => {
    expect(orbited(firstView, 0, 99).elevation).toBeGreaterThan(0);
    expect(orbited(firstView, 0, -99).elevation).toBeLessThan(Math.PI / 2);
    expect(zoomed(firstView, 0).distance).toBeGreaterThan(1);
    expect(zoomed(firstView, 1e9).distance).toBeLessThan(1000);
    expect(panned(firstView, 0, 99).target.z).toBeGreaterThanOrEqual(0);
  });

  test("goes round the sides, and the short way between two views", () => {
    const first = fromSide(firstView);
    expect(quarterOf(first)).toBe(0);
    expect(quarterOf(fromSide(first))).toBe(1);
    expect(quarterOf({ ...first, azimuth: -Math.PI / 2 })).toBe(3);
    const far: View = { ...firstView, azimuth: firstView.azimuth + 2 * Math.PI - 0.2 };
    expect(between(firstView, far, 0.5).azimuth).toBeCloseTo(firstView.azimuth - 0.1);
    expect(between(firstView, far, 1)).toEqual(far);
  });
});

describe("what hides what", () => {
  const low = { x: 0, y: 0, z: 0 };
  const wall = [-1, 0, 1].map((x) => ({ x, y: -1, height: 4 }));
  const heights = new Map([["0,0", 1], ...wall.map(({ x, y, height }) => [`${x},${y}`, height] as const)]);
  const south = { ...firstView, azimuth: 0, elevation: 0.4 };

  test("a cube alone shows the sides that face the eye, and behind a wall nothing", () => {
    const alone = [{ ...low, height: 1 }];
    expect(seenOf(eyeOf(south), low, alone)).toBe(18); // top and front
    expect(seenOf(eyeOf({ ...south, azimuth: 0.6 }), low, alone)).toBe(27);
    expect(seenOf(eyeOf(south), low, [...alone, ...wall])).toBe(0);
  });

  test("the view turns until the hidden cube is seen, and not if it is seen", () => {
    const turned = showing(south, [low], heights);
    expect(
      seenOf(
        eyeOf(turned),
        low,
        [...heights].map(([name, height]) => ({
          x: Number(name.split(",")[0]),
          y: Number(name.split(",")[1]),
          height,
        })),
      ),
    ).toBeGreaterThan(17);
    const open = { ...south, azimuth: Math.PI - 0.6 };
    expect(showing(open, [low], heights)).toEqual(open);
  });
});
