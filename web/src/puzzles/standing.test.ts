import { describe, expect, it } from "vitest";
import { chosenOn, today } from "./load";
import { puzzleOf, ratingOf, type Puzzle } from "./puzzle";
import {
  daysInRow,
  newStanding,
  nextPuzzle,
  ratingAfter,
  ratingIn,
  readStanding,
  solvedDaily,
  tried,
  withOwn,
  withoutOwn,
  type Standing,
} from "./standing";

const puzzle = (number: number, depth: number): Puzzle =>
  puzzleOf("kona", ["kona", `position ${number}`, "a1-a2 b1-b2 a2-a3", depth, 0]);

describe("a rating at puzzles", () => {
  it("rises with every solved one, more with a hard one", () => {
    for (const rating of [400, 1000, 2500])
      for (const depth of [1, 3, 6, 0])
        expect(ratingAfter(rating, ratingOf(depth, 5), "solved")).toBeGreaterThan(rating);
    expect(ratingAfter(1000, 1800, "solved")).toBeGreaterThan(ratingAfter(1000, 700, "solved"));
  });
  it("never falls by a solved one with a hint, and falls by a wrong move, most at an easy one", () => {
    expect(ratingAfter(2000, 600, "helped")).toBe(2000);
    expect(ratingAfter(1000, 1800, "helped")).toBeGreaterThan(1000);
    expect(ratingAfter(1000, 600, "failed")).toBeLessThan(ratingAfter(1000, 1800, "failed"));
    expect(ratingAfter(100, 600, "failed")).toBe(100);
  });
  it("counts a puzzle once", () => {
    const once = tried(newStanding, puzzle(1, 2), "failed");
    expect(tried(once, puzzle(1, 2), "solved")).toEqual(once);
    expect(ratingIn(once, "kona")).toBeLessThan(1000);
    expect(ratingIn(once, "unane")).toBe(1000);
  });
  it("counts those in a row: a hint does not break it, a wrong move does", () => {
    const after = (...outcomes: ("solved" | "helped" | "failed")[]): Standing =>
      outcomes.reduce((now, outcome, i) => tried(now, puzzle(i, 2), outcome), newStanding);
    expect(after("solved", "helped", "solved")).toMatchObject({ row: 2, longestRow: 2 });
    expect(after("solved", "solved", "failed", "solved")).toMatchObject({ row: 1, longestRow: 2 });
  });
});

describe("the daily puzzle", () => {
  it("is of another game each day, and the same for everybody", () => {
    const week = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"].map(chosenOn);
    expect(new Set(week.map(({ game }) => game)).size).toBe(5);
    expect(chosenOn("2026-11-17")).toEqual(chosenOn("2026-11-17"));
    expect(chosenOn("2026-11-22").game).toBe(chosenOn("2026-11-17").game);
    expect(chosenOn("2026-11-22").number).not.toBe(chosenOn("2026-11-17").number);
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });
  it("makes a streak of days that ends with a day left out", () => {
    const days = ["2026-10-31", "2026-11-01", "2026-11-01", "2026-11-02"].reduce(solvedDaily, newStanding);
    expect(days.days).toEqual({ last: "2026-11-02", row: 3, longest: 3 });
    expect(daysInRow(days, "2026-11-02")).toBe(3);
    expect(daysInRow(days, "2026-11-03")).toBe(3); // today's is still to be solved
    expect(daysInRow(days, "2026-11-04")).toBe(0);
    expect(solvedDaily(days, "2026-11-04").days).toEqual({ last: "2026-11-04", row: 1, longest: 3 });
    expect(solvedDaily(days, "2026-11-01")).toBe(days); // a clock that was set back
  });
});

describe("the next puzzle", () => {
  const puzzles = [puzzle(1, 1), puzzle(2, 3), puzzle(3, 5), puzzle(4, 0)];
  it("suits the rating, and is new as long as there is one", () => {
    expect(nextPuzzle(puzzles, newStanding)).toBe(puzzles[2]);
    expect(nextPuzzle(puzzles, newStanding, puzzles[2]?.id)).toBe(puzzles[1]);
    expect(nextPuzzle(puzzles, { ...newStanding, ratings: { kona: 2400 } })).toBe(puzzles[3]);
    const all = puzzles.reduce((now, each, i) => tried(now, each, i === 0 ? "failed" : "solved"), newStanding);
    expect(nextPuzzle(puzzles, all)).toBe(puzzles[0]);
    expect(nextPuzzle([], all)).toBeNull();
  });
});

describe("what is kept", () => {
  it("is read back, and what makes no sense is left out", () => {
    const standing = withOwn(solvedDaily(tried(newStanding, puzzle(1, 2), "solved"), "2026-11-17"), "kona", [
      "kona",
      "p",
      "a1-a2",
      3,
      0,
    ]);
    expect(readStanding(JSON.parse(JSON.stringify(standing)))).toEqual(standing);
    for (const saved of [null, 7, "x", [], { ratings: 3, tried: [1], days: { last: "soon" }, own: [["chess", []]] }])
      expect(readStanding(saved)).toEqual(newStanding);
  });
  it("has one's own puzzles once, until they are deleted", () => {
    const twice = [1, 2].reduce((now) => withOwn(now, "kona", ["kona", "p", "a1-a2", 3, 0]), newStanding);
    expect(twice.own).toHaveLength(1);
    expect(withoutOwn(twice, puzzleOf("kona", ["kona", "p", "", 0, 0]).id).own).toEqual([]);
  });
});
