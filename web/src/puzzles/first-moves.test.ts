import { describe, expect, it } from "vitest";
import {
  askedMove,
  boardsToAsk,
  fairest,
  solvedBoards,
  swapGames,
  swapIsRight,
  withoutSwap,
  withSwap,
} from "./first-moves";

describe("the solved boards", () => {
  it("are those of docs/solved.md of which every first move is known", async () => {
    const solved = await solvedBoards();
    expect(solved["unane:board=4x4,pie=off"]).toMatchObject({ wins: { length: 4 }, loses: { length: 20 } });
    expect(solved["narrows:board=6x5,pie=off"]?.wins).toContain("a1-a2");
    expect(solved["narrows:board=6x5,pie=off"]?.loses).toContain("b2-a2");
    expect(solved["unane:board=7x4,pie=off"]).toBeUndefined(); // only who wins is known
  });
  it("are asked about where there is something to ask", async () => {
    const solved = await solvedBoards();
    expect(swapGames).toEqual(["unane", "narrows"]);
    const boards = boardsToAsk(solved, "unane");
    expect(boards).toContain("unane:board=5x4,pie=off");
    expect(boards).not.toContain("unane:board=9x2,pie=off"); // no first move wins
    expect(boards).not.toContain("unane:board=20x1,pie=off");
    expect(boardsToAsk(solved, "narrows")).toContain("narrows:board=6x5,pie=off");
  });
});

describe("a question", () => {
  it("has both answers equally often, and is never the same twice", () => {
    const board = { wins: ["a"], loses: ["b", "c"] };
    const values = [0.1, 0.9, 0.7, 0.1];
    const random = (): number => values.shift() ?? 0;
    expect(askedMove(board, random)).toBe("a");
    expect(askedMove(board, random)).toBe("b");
    expect(askedMove(board, () => 0.1, "a")).not.toBe("a");
  });
  it("is about the same board with and without the swap", () => {
    expect(withoutSwap("unane:board=5x4,pie=on")).toBe("unane:board=5x4,pie=off");
    expect(withSwap("unane:board=5x4,pie=off")).toBe("unane:board=5x4,pie=on");
  });
});

describe("fair first moves", () => {
  it("are within 45 and 55 %, the most even first", () => {
    const rated = [549, 450, 449, 551, 505].map((permille) => ({ move: String(permille), permille }));
    expect(fairest(rated).map(({ permille }) => permille)).toEqual([505, 549, 450]);
  });
  it("are the closest if there is none", () => {
    expect(
      fairest([
        { move: "x", permille: 700 },
        { move: "y", permille: 400 },
      ])[0]?.move,
    ).toBe("y");
  });
  it("need no swap, or take either", () => {
    expect([620, 380, 500].map(swapIsRight)).toEqual([true, false, "even"]);
  });
});
