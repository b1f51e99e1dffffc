// What taps have led to, as a board shows it; the library says which taps may follow and what they do (api/taps.hpp). Pure.
import type { Change, Scene, Taps } from "../engine-worker/schema";

/** Nothing can be tapped. */
export const noTaps: Taps = { made: [], move: null, done: [], next: [], foreseen: [] };

/** What each tap that may come next would surely do. */
export function foreseenBy(taps: Taps): ReadonlyMap<string, readonly Change[]> {
  return new Map(taps.foreseen.map(({ tap, changes }) => [tap, changes]));
}

/** The taps that take a piece up, rather than making a move by themselves. */
export function takenUp(taps: Taps): ReadonlySet<string> {
  const ending = new Set(taps.foreseen.flatMap((each) => (each.ends ? [each.tap] : [])));
  return new Set(taps.next.filter((tap) => !ending.has(tap)));
}

/** What is certain already before the last tap: from two taps on, as one tap only takes up a piece. */
export const halfDone = (taps: Taps): readonly Change[] => (taps.made.length < 2 ? [] : taps.done);

export const sameChange = (a: Change, b: Change): boolean =>
  a.kind === b.kind &&
  a.piece === b.piece &&
  a.from.at === b.from.at &&
  a.from.level === b.from.level &&
  a.to.at === b.to.at &&
  a.to.level === b.to.level;

/** The scene with changes made: all that leave are lifted before anything lands. */
export function applied(scene: Scene, changes: readonly Change[]): Scene {
  if (changes.length === 0) return scene;
  const pieces = new Map<string, string>(); // where something changes
  const at = (name: string): string =>
    pieces.get(name) ?? scene.points.find((point) => point.name === name)?.pieces ?? "";
  const spent = new Set<string>();
  for (const change of changes) {
    if (change.kind === "token") spent.add(change.from.at);
    else if (change.kind === "move" || change.kind === "echo" || change.kind === "remove")
      pieces.set(change.from.at, at(change.from.at).slice(0, -1));
  }
  for (const change of changes) {
    if (change.kind === "move" || change.kind === "echo" || change.kind === "place")
      pieces.set(change.to.at, at(change.to.at) + change.piece);
  }
  const points = scene.points.map((point) => {
    const now = pieces.get(point.name) ?? point.pieces;
    const { token, ...rest } = point;
    const stays = token === true && !spent.has(point.name);
    if (now === point.pieces && stays === (token === true)) return point;
    return stays ? { ...rest, pieces: now, token } : { ...rest, pieces: now };
  });
  return { ...scene, points };
}
