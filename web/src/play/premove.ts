// A move made in advance, while the opponent thinks: taps that are tried when it is one's turn. What will be legal then is not known, so a
// board takes any piece of one's own and any point for it.
import { Refused, type Tapping } from "../engine-worker/client";
import { pieceOf, type Move, type Scene, type Seat, type Taps } from "../engine-worker/schema";

export interface Premove {
  text: string; // as far as it is known
  taps: readonly string[];
}

const made = (taps: readonly string[]): Move => ({ text: taps.join("-"), kind: "move", taps, changes: [] });

/** Takes a piece up and puts it down anywhere; where the last turn was a placement, a point alone will do. */
export function anywhere(scene: Scene, seat: Seat): Tapping {
  const own = pieceOf(scene, seat);
  const points = scene.points.map(({ name }) => name);
  const pieces = new Set(scene.points.filter((point) => point.pieces.endsWith(own)).map(({ name }) => name));
  const empty = scene.last?.kind === "place" ? scene.points.filter((point) => point.pieces === "") : [];
  const places = new Set(empty.map(({ name }) => name));
  const start: Taps = { made: [], move: null, done: [], next: [...pieces, ...places], foreseen: [] };
  const tap = (before: readonly string[], name: string): Taps => {
    if (before.length > 0) return { ...start, made: [...before, name], move: made([...before, name]) };
    if (places.has(name)) return { ...start, made: [name], move: made([name]) };
    return pieces.has(name) ? { ...start, made: [name], next: points } : start;
  };
  return {
    taps: start,
    tap: (before, name) => Promise.resolve(tap(before, name)),
    moves: () => Promise.resolve([]),
  };
}

/** The move that the taps make now, if they do. */
export async function tried(premove: Premove, tapping: Tapping): Promise<Move | null> {
  let before: readonly string[] = [];
  try {
    for (const name of premove.taps) {
      const led = await tapping.tap(before, name);
      if (led.move) return led.move;
      before = led.made;
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return null;
}
