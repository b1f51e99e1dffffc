import { describe, expect, it } from "vitest";
import { gameIds } from "../engine-worker/schema";
import { games } from "../games";
import { catalogues } from "./index.svelte";
import { variantName } from "./variants";

const { en, es } = catalogues;

describe("a variant's name", () => {
  it("of what is offered is what it is offered as", () => {
    for (const game of gameIds) {
      for (const { variant, label } of games[game].offered) {
        for (const t of [en, es]) expect(variantName(t, variant)).toBe(t.variants[label] ?? label.replace("x", " × "));
      }
      expect(variantName(en, game)).toBe(variantName(en, games[game].offered[0]?.variant ?? ""));
    }
  });
  it.each([
    ["unane:board=4x3,pie=on", "4 × 3", "4 × 3"],
    ["narrows:board=26x1,pie=off", "26 × 1, Swap: Off", "26 × 1, Cambio de colores: No"],
    ["unane:board=8x7,pie=off", "8 × 7, Swap: Off", "8 × 7, Cambio de colores: No"],
    ["nanku:pieces=12", "12 pieces", "12 piezas"],
    ["akunur:corners=4,quiet=100,repetition=3,rings=5", "Four corners, Five rings", "Cuatro esquinas, Cinco anillos"],
    [
      "akunur:corners=3,quiet=50,repetition=3,rings=5",
      "Five rings, Quiet moves: 50",
      "Cinco anillos, Jugadas tranquilas: 50",
    ],
    [
      "akunur:corners=3,quiet=off,repetition=3,rings=4",
      "Three corners, Quiet moves: Off",
      "Tres esquinas, Jugadas tranquilas: No",
    ],
    ["kona:repetition=off,setup=diagonals", "Eight towers, repetition=off", "Ocho torres, repetition=off"],
  ])("of %s tells what is not as usual", (variant, english, spanish) => {
    expect(variantName(en, variant)).toBe(english);
    expect(variantName(es, variant)).toBe(spanish);
  });
  it("of what there is not is its text", () => {
    expect(variantName(en, "chess:board=8x8")).toBe("chess:board=8x8");
    expect(variantName(en, "unane:board=big,sides=3")).toBe("board=big, sides=3");
  });
});
