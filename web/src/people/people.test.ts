import { describe, expect, it } from "vitest";
import { peopleTexts } from "../i18n/people";
import { graphOf, poolInWords } from "./people";

describe("a graph of ratings", () => {
  it("goes from left to right, and up when the rating rises", () => {
    const points = [1500, 1600, 1550].map((rating, at) => ({ at, rating }));
    expect(graphOf(points)).toEqual({ line: "0.00,29.00 50.00,1.00 100.00,15.00", low: 1500, high: 1600 });
  });
  it("is a point for one game", () => {
    expect(graphOf([{ at: 1, rating: 1512.3 }])).toEqual({ line: "0.00,29.00", low: 1512, high: 1512 });
  });
});

describe("a pool of ratings", () => {
  it("is a game and a speed in words, and says whether bots are in it", () => {
    expect(poolInWords(peopleTexts.en, "kona/blitz")).toBe("Kona · blitz");
    expect(poolInWords(peopleTexts.es, "kona/correspondence/bots")).toBe("Kona · por días · con programas");
  });
});
