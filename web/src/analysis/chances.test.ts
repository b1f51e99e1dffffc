import { describe, expect, it } from "vitest";
import type { AnalysisLine, Move } from "../engine-worker/schema";
import { en } from "../i18n/en";
import { arrowOf, arrowsOf, inWords, outlookAtEnd, outlookOf, percent } from "./chances";
import { change, move } from "../boards/test-support";

const line = (win_permille: number, first: Move = move({})): AnalysisLine => ({
  score: 0,
  win_permille,
  decided: null,
  plies: null,
  moves: [first.text],
  first,
});
const won: AnalysisLine = {
  score: 30000,
  win_permille: 1000,
  decided: "win",
  plies: 5,
  moves: ["a-b"],
  first: move({ text: "a-b" }),
};

describe("chances", () => {
  it("are told by seat", () => {
    expect(outlookOf(line(620), "first").first).toBe(620);
    expect(outlookOf(line(620), "second").first).toBe(380);
    expect(outlookOf(won, "second")).toEqual({ first: 0, decided: { winner: "second", plies: 5 }, over: false });
    expect(outlookAtEnd({ outcome: "draw", reason: "quiet" })).toEqual({ first: 500, decided: null, over: true });
  });
  it("are never certain unless they are proven", () => {
    expect(percent(1000)).toBe(99);
    expect(percent(0)).toBe(1);
    expect(inWords(en, line(997))).toBe("99 %");
    expect(inWords(en, won)).toBe("wins in 5");
    expect(inWords(en, { ...won, over: true })).toBe("won");
  });
});

describe("arrows", () => {
  const goes = move({
    text: "a-b",
    taps: ["a", "b"],
    changes: [
      change({ kind: "remove", from: { at: "b", level: 0 }, piece: "w" }),
      change({ kind: "move", from: { at: "a", level: 0 }, to: { at: "b", level: 0 }, piece: "b" }),
    ],
  });
  const leaves = move({
    text: "c-c",
    taps: ["c", "c"],
    changes: [change({ kind: "remove", from: { at: "c", level: 0 }, piece: "b" })],
  });
  const lies = move({
    text: "0,0e",
    taps: ["0,0", "1,0"],
    changes: [
      change({ kind: "place", to: { at: "0,0", level: 0 }, piece: "w" }),
      change({ kind: "place", to: { at: "1,0", level: 0 }, piece: "b" }),
    ],
  });

  it("follow what a move does", () => {
    expect(arrowOf(goes, 1)).toMatchObject({ from: "a", to: "b" });
    expect(arrowOf(leaves, 1)).toMatchObject({ from: "c", to: "c" });
    expect(arrowOf(lies, 1)).toMatchObject({ from: "0,0", to: "1,0" });
    expect(arrowOf(move({ text: "swap", taps: ["!swap"], changes: [change({ kind: "swap" })] }), 1)).toBeNull();
  });
  it("are strongest for the best line, and never lie on each other", () => {
    const arrows = arrowsOf([line(600, leaves), line(550, goes), line(500, goes), line(10)]);
    expect(arrows.map((arrow) => arrow.from)).toEqual(["c", "a"]);
    expect(arrows[0]?.strength).toBe(1);
    expect(arrows[1]?.strength).toBeLessThan(1);
  });
});
