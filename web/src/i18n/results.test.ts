import { expect, it } from "vitest";
import type { Seat } from "../engine-worker/schema";
import { catalogues } from "./index.svelte";
import { reasonText } from "./results";

it("says who lost and why, and names no colour of a draw", () => {
  const { en, es } = catalogues;
  const colours =
    ({ colours: { black, white } }: typeof en) =>
    (seat: Seat): string =>
      seat === "first" ? black : white;
  expect(reasonText(en, { outcome: "second", reason: "resign" }, colours(en), [])).toBe("Black resigned.");
  expect(reasonText(en, { outcome: "first", reason: "time" }, colours(en), [])).toBe("White ran out of time.");
  expect(reasonText(es, { outcome: "second", reason: "resign" }, colours(es), [])).toBe("Las negras abandonaron.");
  expect(reasonText(en, { outcome: "first", reason: "line" }, colours(en), ["a1", "b2"])).toBe(
    "Black has a line: a1 · b2.",
  );
  expect(reasonText(en, { outcome: "draw", reason: "agreed" }, colours(en), [])).toBe("The players agreed.");
});
