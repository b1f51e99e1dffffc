// What is known about a position, in words.
import type { Catalogue } from "../i18n/catalogue";
import type { Verdict } from "./truth";

/** `mover` and `other` are the colours of who is on turn and who is not. */
export function verdictInWords(t: Catalogue, verdict: Verdict, mover: string, other: string): string {
  if (verdict.value === "unknown") return t.truth.unknown;
  if (verdict.value === "draw") return t.truth.draws;
  const winner = verdict.value === "win" ? mover : other;
  return verdict.plies > 0 ? t.truth.winsWithin(winner, verdict.plies) : t.truth.wins(winner);
}
