import { describe, expect, it } from "vitest";
import type { Point } from "../../engine-worker/schema";
import type { Highlights } from "../board";
import { gridLayout } from "../layout";
import { stillness, type Motion } from "../motion";
import { emptyScene } from "../test-support";
import { apart, bondsOf, pictureOf } from "./stones";

const names = ["a1", "b1", "c1", "a2", "b2", "c2"];
const points: Point[] = names.map((name, i) => ({ name, x: i % 3, y: Math.floor(i / 3), pieces: "b" }));
const layout = gridLayout({ ...emptyScene, points }, false);

describe("what joins stones", () => {
  it("is a line between neighbours of a group, thin where one of them is empty", () => {
    const bonds = bondsOf([{ piece: "b", points: ["a1", "a2", "c2"], links: ["b2"] }], layout);
    const keys = bonds.map(({ key, thin }) => `${[key.slice(0, 2), key.slice(2)].sort().join("")} ${thin}`);
    expect(keys.sort()).toEqual(["a1a2 false", "a2b2 true", "b2c2 true"]);
  });
});

describe("stones that are drawn apart", () => {
  const highlights: Highlights = {
    taps: [],
    sources: new Set(),
    targets: new Set(),
    foreseen: new Map(),
    last: new Set(),
    hovered: null,
    group: null,
    preview: [],
    held: null,
    decisive: new Set(),
    arrows: [],
  };
  const motion: Motion = {
    ...stillness,
    arrivals: new Map([["b1", { from: { x: -100, y: 0 }, delay: 0, echo: false }]]),
  };
  it("are those that arrive, unless nothing is to move", () => {
    expect([...apart(motion, highlights, 200)]).toEqual(["b1"]);
    expect([...apart(motion, highlights, 0)]).toEqual([]);
  });
  it("are those that are taken up, too", () => {
    expect([...apart(stillness, { ...highlights, taps: ["c1", "c2"] }, 0)]).toEqual(["c1"]);
    expect([...apart(stillness, { ...highlights, held: { at: "a2", by: { x: 1, y: 1 } } }, 200)]).toEqual(["a2"]);
  });
});

it("a point without a stone has no picture", () => {
  const place = { x: 100, y: 100 };
  expect(pictureOf("x", "", place, layout)).toBe("none");
  expect(pictureOf("x", "w", place, layout)).toMatch(/^url\(#x-w[0-7]\)$/);
});
