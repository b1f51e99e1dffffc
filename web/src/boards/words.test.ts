import { describe, expect, it } from "vitest";
import type { Scene } from "../engine-worker/schema";
import { en } from "../i18n/en";
import { changesInWords, helpsInWords, pointInWords } from "./words";
import { change, emptyScene } from "./test-support";

const spot = (at: string) => ({ at, level: 0 });
const scene: Scene = {
  ...emptyScene,
  game: "akunur",
  lattice: "hexes",
  first_piece: "w",
  supports: [{ at: "a1", first: 2, second: 0 }],
  threats: [{ move: "a3-b3", taps: ["a3", "b3"], points: ["b2", "b3", "b4"] }],
};

describe("in words", () => {
  it("a point says what it is and what stands there", () => {
    expect(pointInWords(en, { name: "a1", x: 0, y: 0, pieces: "", kind: "corner", token: true })).toBe(
      "a1, corner, with token, empty",
    );
    expect(pointInWords(en, { name: "a6", x: 0, y: 5, pieces: "wbw" })).toBe("a6, stack of white, black, white");
  });
  it("a move says what it does to other stones, not that it takes the place of one", () => {
    expect(
      changesInWords(en, [
        change({ kind: "remove", from: spot("b1"), piece: "w" }),
        change({ kind: "move", from: spot("a1"), to: spot("b1"), piece: "b" }),
      ]),
    ).toEqual([]);
    expect(
      changesInWords(en, [
        change({ kind: "move", from: spot("b2"), to: spot("a1"), piece: "w" }),
        change({ kind: "echo", from: spot("g5"), to: spot("c5"), piece: "b" }),
        change({ kind: "remove", from: spot("c5"), piece: "w" }),
        change({ kind: "token", from: spot("a1") }),
      ]),
    ).toEqual(["captures g5, which echoes to c5", "the stone on c5 leaves the board", "takes the token"]);
  });
  it("helps are told too, threats only if they are wanted", () => {
    expect(helpsInWords(en, scene, "a1", true)).toEqual(["next to 2 white and 0 black"]);
    expect(helpsInWords(en, { ...scene, first_piece: "b" }, "a1", true)).toEqual(["next to 0 white and 2 black"]);
    expect(helpsInWords(en, scene, "b3", true)).toEqual(["the rival could win here"]);
    expect(helpsInWords(en, scene, "b3", false)).toEqual([]);
  });
});
