import { describe, expect, it } from "vitest";
import type { Outcome } from "../engine-worker/schema";
import { newSession, update } from "../state/session";
import { kept, type KeptGame } from "./kept";
import { accuracy, openings, resultsByLevel, strength, streaks, tallyOf } from "./progress";

let seed = 0;
function game(outcome: Outcome | null, level: number | null, move = "f1-f3"): KeptGame {
  const second = level === null ? ({ kind: "person" } as const) : ({ kind: "engine", level } as const);
  const session = update(newSession("kona", "kona", { first: { kind: "person" }, second }, ++seed), {
    kind: "play",
    move,
  });
  return kept(undefined, session, outcome && { outcome, reason: "line" }, new Date(seed * 1000).toISOString());
}

describe("one's own progress", () => {
  const games = [game("first", 1), game("first", 1), game("second", 2), game("draw", 2), game("first", 2)];
  const others = [game(null, 9), game("first", null)];

  it("counts finished games against the engine, by level", () => {
    expect(tallyOf([...games, ...others])).toEqual({ won: 3, drawn: 1, lost: 1 });
    expect(resultsByLevel([...games, ...others])).toEqual([
      { level: 1, won: 2, drawn: 0, lost: 0 },
      { level: 2, won: 1, drawn: 1, lost: 1 },
    ]);
  });

  it("counts wins in a row, in the order in which games were played", () => {
    expect(streaks([...games].reverse())).toEqual({ present: 1, longest: 2 });
    expect(streaks([])).toEqual({ present: 0, longest: 0 });
  });

  it("tells accuracy only of reviewed games, and of one's own moves", () => {
    expect(accuracy(games)).toBeNull();
    const loss = { first: 40, second: 900 };
    expect(accuracy([...games, { ...game("first", 1), loss }])).toEqual({ percent: 96, games: 1 });
  });

  it("tells which first moves were chosen and how they fared", () => {
    const [most, next] = openings([...games, game("second", 1, "a6-b5")]);
    expect(most).toMatchObject({ move: "f1-f3", games: 5, won: 3, lost: 1, drawn: 1, seat: "first" });
    expect(next).toMatchObject({ move: "a6-b5", games: 1, lost: 1 });
  });

  it("moves the strength up by wins, down by losses, and towards the level that one holds", () => {
    expect(strength(games, "unane")).toEqual([]);
    const wins = strength(
      Array.from({ length: 12 }, () => game("first", 3)),
      "kona",
    );
    expect(wins.every((value, i) => i === 0 || value > (wins[i - 1] ?? 0))).toBe(true);
    const losses = strength(
      Array.from({ length: 12 }, () => game("second", 3)),
      "kona",
    );
    expect(losses.at(-1)).toBeLessThan(3);
    const even = strength(
      Array.from({ length: 40 }, (_, i) => game(i % 2 ? "first" : "second", 5)),
      "kona",
    );
    expect(Math.abs((even.at(-1) ?? 0) - 5)).toBeLessThan(0.5);
  });
});
