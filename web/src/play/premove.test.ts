import { describe, expect, it } from "vitest";
import { emptyScene, move } from "../boards/test-support";
import { Refused, type Tapping } from "../engine-worker/client";
import type { Scene } from "../engine-worker/schema";
import { anywhere, tried } from "./premove";

const point = (name: string, pieces: string) => ({ name, x: 0, y: 0, pieces });
const scene: Scene = {
  ...emptyScene,
  points: [point("a1", "b"), point("b1", "w"), point("c1", ""), point("d1", "wb")],
};

describe("a move in advance", () => {
  it("takes up one's own pieces only, and puts them anywhere", async () => {
    const tapping = anywhere(scene, "first");
    expect(tapping.taps.next).toEqual(["a1", "d1"]);
    expect((await tapping.tap([], "b1")).made).toEqual([]);
    const taken = await tapping.tap([], "d1");
    expect(taken.next).toEqual(["a1", "b1", "c1", "d1"]);
    expect((await tapping.tap(taken.made, "b1")).move).toMatchObject({ text: "d1-b1", taps: ["d1", "b1"] });
  });
  it("is one tap where stones are placed", async () => {
    const placing = anywhere({ ...scene, last: move({ kind: "place" }) }, "second");
    expect((await placing.tap([], "c1")).move?.taps).toEqual(["c1"]);
    expect((await anywhere(scene, "second").tap([], "c1")).made).toEqual([]);
  });
  const legal = move({ text: "a1-b1", taps: ["a1", "b1"] });
  const rules: Tapping = {
    taps: anywhere(scene, "first").taps,
    tap: (made, name) => {
      const taps = [...made, name];
      if (!legal.taps.slice(0, taps.length).every((each, i) => each === taps[i]))
        return Promise.reject(new Refused({ message: "no", offset: 0, rule: "", code: "", details: [] }));
      const whole = taps.length === legal.taps.length;
      return Promise.resolve({ made: taps, move: whole ? legal : null, done: [], next: [], foreseen: [] });
    },
    moves: () => Promise.resolve([legal]),
  };
  it("is made if the rules allow it then, and only then", async () => {
    expect(await tried({ text: "", taps: ["a1", "b1"] }, rules)).toBe(legal);
    expect(await tried({ text: "", taps: ["a1", "c1"] }, rules)).toBeNull();
    expect(await tried({ text: "", taps: ["a1"] }, rules)).toBeNull();
  });
});
