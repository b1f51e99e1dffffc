import { describe, expect, test } from "vitest";
import type { Move, Scene } from "../../engine-worker/schema";
import { cellOf, cubesOf, directionBetween, frameAround, heightsOf, nameOf, tableOf } from "./cubes";
import { coordinates } from "./coordinates";
import { facesOf, fromBehind, inView, isometricLayout, originOf, projected } from "./isometric";
import { change } from "../../boards/test-support";

const place = (at: string, level: number, piece: "w" | "b"): Move["changes"][number] =>
  change({
    kind: "place",
    to: { at, level },
    piece,
  });

// 0,0e and then 0,0u on top of its white cube.
const scene: Scene = {
  game: "nanku",
  variant: "nanku:pieces=40",
  position: "",
  ply: 2,
  to_move: "first",
  exact: false,
  result: null,
  lattice: "cubes",
  first_piece: "w",
  points: [
    { name: "0,0", x: 0, y: 0, pieces: "wwb" },
    { name: "1,0", x: 1, y: 0, pieces: "b" },
    { name: "-2,0", x: -2, y: 0, pieces: "" },
  ],
  counters: [],
  last: { text: "0,0u", kind: "place", taps: ["0,0", "!up"], changes: [place("0,0", 1, "w"), place("0,0", 2, "b")] },
  decisive: [{ at: "1,0", level: 0 }],
  pairs: [
    { first: { at: "0,0", level: 0 }, second: { at: "1,0", level: 0 } },
    { first: { at: "0,0", level: 1 }, second: { at: "0,0", level: 2 } },
  ],
  groups: [],
  reaches: [],
  threats: [],
  supports: [],
  closed: [],
  buried: [{ at: "0,0", level: 0 }],
};

describe("cubes of a scene", () => {
  test("know their colour, their other half, and what there is to say about them", () => {
    const cubes = cubesOf(scene);
    expect(cubes.map(({ x, y, z, piece, mate }) => [x, y, z, piece, mate])).toEqual([
      [0, 0, 0, "w", "e"],
      [0, 0, 1, "w", "u"],
      [0, 0, 2, "b", "d"],
      [1, 0, 0, "b", "w"],
    ]);
    expect(cubes.map((cube) => cube.buried)).toEqual([true, false, false, false]);
    expect(cubes.map((cube) => cube.last)).toEqual([false, true, true, false]);
    expect(cubes.map((cube) => cube.decisive)).toEqual([false, false, false, true]);
  });

  test("have no other half where the moves do not tell", () => {
    expect(cubesOf({ ...scene, pairs: [] }).every((cube) => cube.mate === null)).toBe(true);
  });

  test("names and places lead to each other, also below zero", () => {
    for (const name of ["0,0", "-3,12", "80,-80"]) expect(nameOf(cellOf(name))).toBe(name);
    expect(directionBetween({ x: 0, y: 0, z: 1 }, { x: 0, y: -1, z: 1 })).toBe("s");
    expect(directionBetween({ x: 0, y: 0, z: 1 }, { x: 0, y: -1, z: 0 })).toBeNull();
    expect([...heightsOf(scene)]).toEqual([
      ["0,0", 3],
      ["1,0", 1],
    ]);
  });
});

describe("the table that is shown", () => {
  test("is around what stands and what may be played, and not too small", () => {
    expect(tableOf(scene)).toEqual({ left: -3, right: 1, bottom: -2, top: 2 });
    expect(
      frameAround(
        [
          { x: 10, y: 4 },
          { x: 20, y: 4 },
        ],
        3,
      ),
    ).toEqual({ left: 10, right: 20, bottom: 3, top: 5 });
    expect(frameAround([], 1)).toEqual({ left: 0, right: 0, bottom: 0, top: 0 });
  });

  test("has its numbers on the near and the left side, from wherever it is seen", () => {
    const frame = { left: 0, right: 1, bottom: 5, top: 6 };
    const sides = (quarter: number): string[] =>
      coordinates(frame, quarter).map(
        ({ text, x, y }) => `${text} at ${x > 1 ? "e" : x < 0 ? "w" : y > 6 ? "n" : "s"}`,
      );
    expect(sides(0)).toEqual(["0 at s", "1 at s", "6 at w", "5 at w"]);
    expect(sides(1)).toEqual(["6 at e", "5 at e", "0 at s", "1 at s"]);
    expect(sides(2)).toEqual(["0 at n", "1 at n", "6 at e", "5 at e"]);
    expect(sides(3)).toEqual(["6 at w", "5 at w", "0 at n", "1 at n"]);
  });
});

describe("the picture", () => {
  test("has east and south to the front, and what is behind is drawn first", () => {
    expect(projected({ x: 1, y: 0, z: 0 }).y).toBeGreaterThan(0);
    expect(projected({ x: 0, y: 1, z: 0 }).y).toBeLessThan(0);
    const order = fromBehind([
      { x: 1, y: 0, z: 0 },
      { x: 0, y: 0, z: 1 },
      { x: 0, y: 1, z: 0 },
      { x: 0, y: 0, z: 0 },
    ]);
    expect(order[0]).toEqual({ x: 0, y: 1, z: 0 });
    expect(order[1]).toEqual({ x: 0, y: 0, z: 0 });
  });

  test("leaves out cubes that nothing can be seen of", () => {
    const cube = (x: number, y: number, z: number) => ({
      x,
      y,
      z,
      piece: "w" as const,
      mate: null,
      buried: false,
      decisive: false,
      last: false,
    });
    const covered = [cube(0, 0, 0), cube(0, 0, 1), cube(1, 0, 0), cube(0, -1, 0)];
    expect(inView(covered)).toHaveLength(3);
    expect(inView(covered.slice(1))).toHaveLength(3);
  });

  test("joins the halves of a piece and leaves a gap beside others", () => {
    const faces = (mate: "e" | null): string => facesOf({ x: 0, y: 0, z: 0, mate }).top;
    expect(faces("e")).not.toBe(faces(null));
    expect(faces("e").split(" ")).toHaveLength(4);
  });

  test("holds everything that stands", () => {
    const layout = isometricLayout(scene, false);
    const origin = originOf(layout, scene);
    for (const cube of cubesOf(scene)) {
      for (const points of Object.values(facesOf(cube))) {
        for (const corner of points.split(" ")) {
          const [x = NaN, y = NaN] = corner.split(",").map(Number);
          expect(x + origin.x).toBeGreaterThan(0);
          expect(x + origin.x).toBeLessThan(layout.width);
          expect(y + origin.y).toBeGreaterThan(0);
          expect(y + origin.y).toBeLessThan(layout.height);
        }
      }
    }
  });
});
