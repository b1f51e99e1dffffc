// Every piece can be told from every field: WCAG's contrast, as for all that is not text.
import { describe, expect, it } from "vitest";
import { gameIds } from "../engine-worker/schema";
import { boardThemes } from "../state/settings.svelte";
import { boardColours, markColours, pieceColours } from "./palettes";

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

it("contrast is measured as WCAG defines it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 1);
});

describe.each(boardThemes)("on boards of %s", (theme) => {
  describe.each(gameIds)("%s", (game) => {
    it.each(["light", "dark"] as const)("pieces and marks stand out from every field, 3:1, when it is %s", (mode) => {
      const { field, field2 } = (boardColours[game] ?? expect.fail(`no colours of ${game}`))[theme][mode];
      for (const ground of [field, field2]) {
        for (const piece of [...pieceColours.b, ...pieceColours.w])
          expect([piece, ground, contrast(piece, ground) >= 3]).toEqual([piece, ground, true]);
        for (const mark of Object.values(markColours))
          expect([mark, ground, contrast(mark, ground) >= 3]).toEqual([mark, ground, true]);
      }
    });
  });
});

it("black and white are far from each other", () => {
  for (const black of pieceColours.b)
    for (const white of pieceColours.w) expect(contrast(black, white)).toBeGreaterThan(7);
});
