import { describe, expect, it } from "vitest";
import { estimatedLevel, readResults, readyForMore, type GameResult } from "./results";

let seed = 0;
const won = (level: number): GameResult => ({ seed: ++seed, level, score: 1 });
const lost = (level: number): GameResult => ({ seed: ++seed, level, score: 0 });

describe("one's own level", () => {
  it("is not guessed from fewer than three games", () => {
    expect(estimatedLevel([won(3), won(4)])).toBeNull();
  });
  it("is where wins and losses meet", () => {
    expect(estimatedLevel([won(4), lost(4), won(4), lost(4)])).toBeCloseTo(4, 0);
    expect(estimatedLevel([won(2), won(3), lost(4), lost(5)])).toBeCloseTo(3.5, 0);
  });
  it("rises with every win and falls with every loss, within the levels there are", () => {
    const some = [won(3), lost(4), won(3)];
    const now = estimatedLevel(some) ?? NaN;
    expect(estimatedLevel([...some, won(5)])).toBeGreaterThan(now);
    expect(estimatedLevel([...some, lost(2)])).toBeLessThan(now);
    expect(estimatedLevel(Array.from({ length: 20 }, () => won(10)))).toBeLessThanOrEqual(11);
    expect(estimatedLevel(Array.from({ length: 20 }, () => lost(1)))).toBeGreaterThanOrEqual(0);
  });
  it("is ready for more after two wins in a row at a level, not at the last one", () => {
    expect(readyForMore([won(3)], 3)).toBe(false);
    expect(readyForMore([won(3), won(3)], 3)).toBe(true);
    expect(readyForMore([won(3), lost(3), won(3)], 3)).toBe(false);
    expect(readyForMore([won(2), won(3)], 3)).toBe(false);
    expect(readyForMore([won(10), won(10)], 10)).toBe(false);
  });
  it("is read only from what makes sense", () => {
    expect(
      readResults([{ seed: 1, level: 3, score: 1 }, { level: 3 }, null, { seed: 2, level: 11, score: 1 }]),
    ).toEqual([{ seed: 1, level: 3, score: 1 }]);
    expect(readResults("nonsense")).toEqual([]);
  });
});
