// From taps to moves, for any game: the legal moves say which taps may follow. Pure; boards only report taps.
import { isChoice, type Change, type Choice, type Move, type Scene, type Tap } from "../engine-worker/schema";

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
  if (taps.length === 1 && candidates(scene.moves, [tap]).length > 0) return { kind: "taps", taps: [tap] };
  return { kind: "refused", attempt: attemptText(scene, made) };
}

/** What every move that begins with the taps does. */
export function certain(moves: readonly Move[], taps: Taps): Change[] {
  const [first, ...rest] = candidates(moves, taps);
  if (!first || taps.length === 0) return [];
  return first.changes.filter((change) =>
    rest.every((move) => move.changes.some((other) => sameChange(change, other))),
  );
}

export const sameChange = (a: Change, b: Change): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is certain already before the last tap: from two taps on, as one tap only takes up a piece. */
export function halfDone(moves: readonly Move[], taps: Taps): Change[] {
  return taps.length < 2 ? [] : certain(moves, taps);
}

/** What a tap on the hovered point would do. */
export function foreseen(moves: readonly Move[], taps: Taps, hovered: Tap | null): Change[] {
  if (hovered === null) return [];
  const made = [...taps, hovered];
  const first = candidates(moves, made)[0];
  return !first || (taps.length === 0 && first.taps.length > 1) ? [] : certain(moves, made);
}

/** The scene with changes made: all that leave are lifted before anything lands. */
export function applied(scene: Scene, changes: readonly Change[]): Scene {
  if (changes.length === 0) return scene;
  const pieces = new Map(scene.points.map((point) => [point.name, point.pieces]));
  const spent = new Set<string>();
  for (const change of changes) {
    if (change.kind === "token") spent.add(change.from.at);
    else if (change.kind === "move" || change.kind === "echo" || change.kind === "remove")
      pieces.set(change.from.at, (pieces.get(change.from.at) ?? "").slice(0, -1));
  }
  for (const change of changes) {
    if (change.kind === "move" || change.kind === "echo" || change.kind === "place")
      pieces.set(change.to.at, (pieces.get(change.to.at) ?? "") + change.piece);
  }
  const points = scene.points.map((point) => {
    const { token, ...rest } = point;
    const now = { ...rest, pieces: pieces.get(point.name) ?? "" };
    return token && !spent.has(point.name) ? { ...now, token } : now;
  });
  return { ...scene, points };
}

/** Taps in the game's notation, so that the rules can say why they are refused. */
export function attemptText(scene: Scene, taps: Taps): string | null {
  const [from, to, bonus] = taps;
  if (from === undefined || taps.some(isChoice)) return null;
  const placing = scene.moves.length > 0 && scene.moves.every((move) => move.taps.length === 1);
  if (to === undefined) return placing ? from : `${from}-${from}`;
  return bonus === undefined ? `${from}-${to}` : `${from}-${to}+${bonus}`;
}
