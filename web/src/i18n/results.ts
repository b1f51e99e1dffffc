// How a game ended, in a sentence.
import { otherSeat, type Result, type Seat } from "../engine-worker/schema";
import type { Catalogue } from "./catalogue";

/** `where` is what decided it on the board. */
export function reasonText(
  t: Catalogue,
  result: Result,
  colourOf: (seat: Seat) => string,
  where: readonly string[],
): string {
  const winner: Seat = result.outcome === "second" ? "second" : "first"; // of a draw no colour is named
  return t.result.reasons[result.reason](colourOf(winner), colourOf(otherSeat(winner)), where.join(" · "));
}
