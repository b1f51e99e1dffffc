import { describe, expect, it } from "vitest";
import { characterAt, placeOf, tappedWith } from "./setup-edit";

const setup = { pieces: { a1: "b", b2: "wb" }, tokens: ["c3"], words: ["b"] };

describe("a set-up", () => {
  it("exchanges single stones, and takes the same one away", () => {
    expect(tappedWith(setup, "w", "a1", 1).pieces["a1"]).toBe("w");
    expect(tappedWith(setup, "b", "a1", 1).pieces).toEqual({ b2: "wb" });
    expect(tappedWith(setup, "b", "a2", 1).pieces["a2"]).toBe("b");
  });
  it("piles up stacks and takes them down from the top", () => {
    expect(tappedWith(setup, "w", "b2", 3).pieces["b2"]).toBe("wbw");
    expect(tappedWith(setup, "erase", "b2", 3).pieces["b2"]).toBe("w");
    expect(tappedWith(setup, "erase", "a1", 3).pieces).toEqual({ b2: "wb" });
    expect(tappedWith(setup, "erase", "z9", 3).pieces).toEqual(setup.pieces);
  });
  it("puts tokens down and takes them up", () => {
    expect(tappedWith(setup, "token", "c3", 1).tokens).toEqual([]);
    expect(tappedWith(setup, "token", "a1", 1).tokens).toEqual(["c3", "a1"]);
  });
  it("finds the character at a byte", () => {
    expect(characterAt("Ūab", 2)).toBe(1);
    expect(characterAt("abc", 2)).toBe(2);
  });
  it("says in which line a character is, and where in it", () => {
    expect(placeOf("ab\r\ncd", 5)).toEqual({ line: 2, column: 2 });
    expect(placeOf("ab", 0)).toEqual({ line: 1, column: 1 });
  });
});
