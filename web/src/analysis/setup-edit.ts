// Changing a position that is being put together: what a tap with a tool does. Whether the outcome is possible, the rules say.
import type { Setup, SetupForm } from "../engine-worker/schema";

export type Tool = "b" | "w" | "token" | "erase";

export function tappedWith(setup: Setup, tool: Tool, at: string, maxHeight: number): Setup {
  if (tool === "token") {
    const tokens = setup.tokens.includes(at) ? setup.tokens.filter((point) => point !== at) : [...setup.tokens, at];
    return { ...setup, tokens };
  }
  const there = setup.pieces[at] ?? "";
  const { [at]: _, ...others } = setup.pieces;
  const then = piecesAfter(there, tool, maxHeight);
  return { ...setup, pieces: then === "" ? others : { ...others, [at]: then } };
}

// Single stones are exchanged, and the same one again takes it away; stacks grow and shrink at the top.
function piecesAfter(there: string, tool: "b" | "w" | "erase", maxHeight: number): string {
  if (tool === "erase") return there.slice(0, -1);
  if (maxHeight > 1) return there + tool;
  return there === tool ? "" : tool;
}

/** A byte offset as a place in the text. */
export function characterAt(text: string, byte: number): number {
  return new TextDecoder().decode(new TextEncoder().encode(text).slice(0, byte)).length;
}

/** Line and character of a place in a text, both counted from 1. */
export function placeOf(text: string, character: number): { line: number; column: number } {
  const lines = text.slice(0, character).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/**
 * Set-ups in which the other player is on turn, to see what is threatened: the side is changed, or, where the number of stones tells whose
 * turn it is and both colours play alike, the stones change their colours instead.
 */
export function otherTurns(setup: Setup, form: SetupForm): Setup[] {
  const words = form.words.filter((word) => !word.tokens);
  const index = words.findIndex((word) => word.name === "side");
  const other = words[index]?.choices.find((side) => side !== setup.words[index]);
  const turned = other === undefined ? [] : [{ ...setup, words: setup.words.with(index, other) }];
  const alike = setup.words.every((word) => !word.includes(",")); // no number belongs to one colour
  const exchanged = (pieces: string): string => [...pieces].map((piece) => (piece === "b" ? "w" : "b")).join("");
  const pieces = Object.fromEntries(Object.entries(setup.pieces).map(([at, there]) => [at, exchanged(there)]));
  return alike ? [...turned, { ...setup, pieces }] : turned;
}
