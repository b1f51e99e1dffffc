// A refusal in the reader's language. What only writers of texts meet, such as a bad position, is told in the words of the rules library.
import type { Refusal } from "../../engine-worker/schema";
import type { Catalogue } from "../catalogue";

// The library names these by the part of the rules alone.
const codeOfRule: Record<string, string> = { notation: "notation", "end of the game": "game-over" };

export function refusalText(t: Catalogue, refusal: Refusal): string {
  const texts: Record<string, (...details: string[]) => string> = t.refusals;
  const text = texts[refusal.code || (codeOfRule[refusal.rule] ?? "")];
  return text ? text(...refusal.details) : refusal.message;
}

/** "Rule: captura" or "Ruling U6"; empty if nothing is cited. */
export function citation(t: Catalogue, rule: string): string {
  return rule === "" ? "" : t.board.ruling(t.ruleNames[rule] ?? rule);
}
