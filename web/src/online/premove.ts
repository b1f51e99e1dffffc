// A move chosen before it is one's turn. Nobody knows yet what will be legal, so it is taken down as taps, or as typed, and tried when the turn
// comes.
import type { Tapping } from "../engine-worker/client";
import type { Move, Taps } from "../engine-worker/schema";

export type Premove = { taps: readonly string[] } | { text: string };

export const inWords = (premove: Premove): string => ("text" in premove ? premove.text : premove.taps.join(" "));

/** As many taps as the moves of this position have: one where pieces are placed, two where they go somewhere. */
export const tapsNeeded = (moves: readonly Move[]): number =>
  moves.length > 0 && moves.every((move) => move.taps.length === 1) ? 1 : 2;

/** Lets any points be tapped; what they would do is not known, so nothing is foreseen or marked. */
export function tappingAhead(needed: number): Tapping {
  const after = (made: readonly string[]): Taps => ({
    made,
    move: made.length < needed ? null : { text: made.join(" "), kind: "move", taps: made, changes: [] },
    done: [],
    next: [],
    foreseen: [],
  });
  return {
    taps: after([]),
    tap: async (made, tap) => after([...made, tap]),
    moves: async () => [],
  };
}

/** The move that a pre-move makes in a position; null if it makes none. */
export async function resolved(
  premove: Premove,
  tapping: Pick<Tapping, "tap">,
  check: (text: string) => Promise<Move>,
  scene: { points: readonly { name: string }[] },
): Promise<Move | null> {
  try {
    if ("text" in premove) return await check(premove.text);
    if (premove.taps.some((tap) => !tap.startsWith("!") && !scene.points.some((point) => point.name === tap)))
      return null;
    let made: readonly string[] = [];
    for (const tap of premove.taps) {
      const led = await tapping.tap(made, tap);
      if (led.move) return led.move;
      made = led.made;
    }
    return null; // it needs more than was chosen
  } catch {
    return null;
  }
}
