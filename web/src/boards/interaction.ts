// From taps to moves, for any game: the legal moves say which taps may follow. Pure; boards only report taps.
import { isChoice, type Choice, type Move, type Scene, type Tap } from "../engine-worker/schema";

export type Taps = readonly Tap[];

export type TapResult =
  | { kind: "taps"; taps: Taps } // more are needed, or none are left
  | { kind: "move"; move: Move }
  | { kind: "refused"; attempt: string | null }; // what was tried, in the game's notation, if it can be written

const startsWith = (move: Move, taps: Taps): boolean => taps.every((tap, i) => move.taps[i] === tap);

export function candidates(moves: readonly Move[], taps: Taps): Move[] {
  return moves.filter((move) => startsWith(move, taps));
}

/** The taps that may come next. */
export function nextTaps(moves: readonly Move[], taps: Taps): Set<Tap> {
  const next = new Set<Tap>();
  for (const move of candidates(moves, taps)) {
    const tap = move.taps[taps.length];
    if (tap !== undefined) next.add(tap);
  }
  return next;
}

export function nextChoices(moves: readonly Move[], taps: Taps): Choice[] {
  return [...nextTaps(moves, taps)].filter(isChoice);
}

/** What a tap leads to after those before it. */
export function tapped(scene: Scene, taps: Taps, tap: Tap): TapResult {
  const made = [...taps, tap];
  const left = candidates(scene.moves, made);
  const complete = left.find((move) => move.taps.length === made.length);
  if (complete) return { kind: "move", move: complete };
  if (left.length > 0) return { kind: "taps", taps: made };
  if (taps.at(-1) === tap) return { kind: "taps", taps: [] }; // put down again
  if (taps.length > 0 && candidates(scene.moves, [tap]).length > 0) return { kind: "taps", taps: [tap] };
  return { kind: "refused", attempt: attemptText(scene, made) };
}

/** The only move that is left after the taps and the hovered point, to show what it would do. */
export function foreseen(scene: Scene, taps: Taps, hovered: Tap | null): Move | null {
  if (hovered === null) return null;
  const left = candidates(scene.moves, [...taps, hovered]);
  const first = left[0];
  if (!first || (taps.length === 0 && first.taps.length > 1)) return null;
  return first;
}

/** Taps in the game's notation, so that the rules can say why they are refused. */
export function attemptText(scene: Scene, taps: Taps): string | null {
  const [from, to, bonus] = taps;
  if (from === undefined || taps.some(isChoice)) return null;
  const placing = scene.moves.length > 0 && scene.moves.every((move) => move.taps.length === 1);
  if (to === undefined) return placing ? from : `${from}-${from}`;
  return bonus === undefined ? `${from}-${to}` : `${from}-${to}+${bonus}`;
}
