import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { gameIds } from "../engine-worker/schema";
import { factsOf } from "../games/facts";
import { lengthOf } from "./lengths";

describe("how long a game takes", () => {
  it.each(gameIds)("is what the report on %s says", async (game) => {
    const report = await readFile(new URL(`../../../docs/reports/${game}.html`, import.meta.url), "utf8");
    expect(/A game takes (\d+) plies at the median/.exec(report)?.[1]).toBe(String(factsOf(game)?.medianTurns));
  });

  it("is told in whole minutes", () => {
    expect(lengthOf("unane")).toEqual({ turns: 53, minutes: 9 });
  });
});
