// A refusal in the reader's language. What has no name of its own, such as a slip in another program's JSON, is told with the library's words.
import type { Refusal } from "../../engine-worker/schema";
import type { Catalogue } from "../catalogue";

// The library names these by the part of the rules alone.
const codeOfRule: Record<string, string> = { notation: "notation", "end of the game": "game-over" };

// What was found in a text may be long.
const shortened = (word: string): string => (word.length > 60 ? `${word.slice(0, 59)}…` : word);

export function refusalText(t: Catalogue, refusal: Refusal): string {
  const texts: Record<string, (...details: string[]) => string> = t.refusals;
  const text = texts[refusal.code || (codeOfRule[refusal.rule] ?? "")];
  // A list is told with commas alone, which every language has.
  const inWords = (detail: string | readonly string[]): string =>
    typeof detail === "string" ? shortened(detail) : detail.join(", ");
  return text ? text(...refusal.details.map(inWords)) : t.refusals.other(refusal.message);
}

/** "Rule: captura" or "Ruling U6"; empty if nothing is cited. */
export function citation(t: Catalogue, rule: string): string {
  return rule === "" ? "" : t.board.ruling(t.ruleNames[rule] ?? rule);
}
