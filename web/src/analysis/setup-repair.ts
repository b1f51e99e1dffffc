// What would be possible instead of numbers that are not: found by asking the rules about numbers nearby.
import type { Composed, Setup, SetupForm } from "../engine-worker/schema";

/** How a word is entered: one of a few, a number, a number for each colour, a point or none, or as it is. */
export type WordKind = "choice" | "number" | "pair" | "point" | "text";

export function kindOf(form: SetupForm, index: number, value: string, points: readonly string[]): WordKind {
  const word = form.words.filter((each) => !each.tokens)[index];
  if (word && word.choices.length > 0) return "choice";
  if (/^\d+$/.test(value)) return "number";
  if (/^\d+,\d+$/.test(value)) return "pair";
  if (value === "-" || points.includes(value)) return "point";
  return "text";
}

const mostTries = 400; // a rule book answers so many in a moment
const farthest = 24; // from what was entered

// Numbers by how near they are, the smaller first; none below 0.
const near = (number: number, distance: number): number[] =>
  distance === 0 ? [number] : [number - distance, number + distance].filter((each) => each >= 0);

function* candidates(value: string, kind: WordKind, choices: readonly string[]): Generator<string> {
  if (kind === "choice") yield* choices.filter((choice) => choice !== value);
  if (kind === "point" && value !== "-") yield "-";
  const numbers = value.split(",").map((part) => (/^\d+$/.test(part) ? Number(part) : 0));
  if (kind === "number")
    for (let distance = 1; distance <= 2 * farthest; ++distance)
      yield* near(numbers[0] ?? 0, distance).map((each) => String(each));
  if (kind === "pair")
    for (let distance = 1; distance <= farthest; ++distance)
      for (let first = 0; first <= distance; ++first)
        for (const a of near(numbers[0] ?? 0, first))
          for (const b of near(numbers[1] ?? 0, distance - first)) yield `${a},${b}`;
}

/**
 * The nearest numbers and choices that make a position of the same pieces; null if there are none. `wrong` is what the rules say about the
 * set-up; they name one word after the other, and what is tried for the first must leave a way to repair the next.
 */
export async function repaired(
  setup: Setup,
  form: SetupForm,
  kinds: readonly WordKind[],
  wrong: Composed,
  compose: (setup: Setup) => Promise<Composed>,
): Promise<Setup | null> {
  const words = form.words.filter((word) => !word.tokens);
  let tries = 0;
  const repair = async (now: Setup, at: string, settled: readonly string[]): Promise<Setup | null> => {
    const index = words.findIndex((word) => word.name === at);
    const word = words[index];
    if (!word || settled.includes(at)) return null;
    for (const value of candidates(now.words[index] ?? "", kinds[index] ?? "text", word.choices)) {
      if (++tries > mostTries) return null;
      const next = { ...now, words: now.words.with(index, value) };
      const answer = await compose(next);
      if (!answer.error) return next;
      const found = answer.at === at ? null : await repair(next, answer.at, [...settled, at]);
      if (found) return found;
    }
    return null;
  };
  return repair(setup, wrong.at, []);
}
