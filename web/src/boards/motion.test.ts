import { describe, expect, it } from "vitest";
import type { Change } from "../engine-worker/schema";
import type { Layout } from "./layout";
import { echoPath, lengthOf, motionOf, stillness, touched } from "./motion";
import { change } from "./test-support";

const spot = (at: string) => ({ at, level: 0 });
const layout: Layout = {
  width: 10,
  height: 10,
  pitch: 1,
  rows: [],
  labels: [],
  labelSize: 1,
  inset: 0,
  points: new Map([
    ["from", { x: 1, y: 2 }],
    ["to", { x: 4, y: 6 }],
    ["near", { x: 8, y: 8 }],
    ["far", { x: 0, y: 0 }],
    ["bonus", { x: 5, y: 5 }],
  ]),
};
const step: Change = change({ kind: "move", from: spot("from"), to: spot("to"), piece: "w" });
const echo: Change = change({ kind: "echo", from: spot("near"), to: spot("far"), piece: "b" });

describe("motion", () => {
  it("of a step comes from where the piece was", () => {
    expect(motionOf([step], layout).arrivals.get("to")).toEqual({ from: { x: -3, y: -4 }, delay: 0, echo: false });
    expect(motionOf([], layout)).toEqual(stillness);
  });
  it("of a capture on the spot happens with the step", () => {
    expect(motionOf([change({ kind: "remove", from: spot("to"), piece: "b" }), step], layout).leaving).toMatchObject([
      { piece: "b", delay: 0 },
    ]);
  });
  it("of an echo follows the step; what it lands on leaves as it lands, and a bonus stone comes last", () => {
    const changes: Change[] = [
      step,
      echo,
      change({ kind: "remove", from: spot("far"), piece: "w" }),
      change({ kind: "token", from: spot("to") }),
      change({ kind: "place", to: spot("bonus"), piece: "w" }),
    ];
    const motion = motionOf(changes, layout);
    expect(motion.arrivals.get("far")).toEqual({ from: { x: 8, y: 8 }, delay: 1, echo: true });
    const [gone] = motion.leaving;
    expect(gone?.delay).toBeGreaterThan(1);
    expect(motion.appearing.get("bonus/0")).toBeGreaterThan(gone?.delay ?? Infinity);
    expect(lengthOf(changes)).toBeGreaterThan(motion.appearing.get("bonus/0") ?? Infinity);
    expect(touched(changes)).toEqual(new Set(["from", "to", "near", "far", "bonus"]));
  });
  it("of a stone that is captured without an echo waits for the step", () => {
    expect(motionOf([step, change({ kind: "remove", from: spot("near"), piece: "b" })], layout).leaving).toMatchObject([
      { delay: 1 },
    ]);
  });
});

describe("the way of an echo", () => {
  it("begins and ends at its points and goes through the middle, but not straight", () => {
    const path = echoPath({ x: -3, y: 1 }, { x: 3, y: -1 }, 4);
    const [first, quarter, middle, , last] = path;
    expect(first).toEqual({ x: -3, y: 1 });
    expect(last?.x).toBeCloseTo(3);
    expect(middle?.x).toBeCloseTo(0);
    expect(middle?.y).toBeCloseTo(0);
    expect(Math.abs((quarter?.x ?? 0) * 1 + (quarter?.y ?? 0) * 3)).toBeGreaterThan(1);
  });
});
