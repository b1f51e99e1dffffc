// What the last move did, as motion: which pieces come from where, and which fade away. Pure.
import type { Change, Piece, Spot } from "../engine-worker/schema";
import type { Layout, Place } from "./layout";

export interface Motion {
  arrivals: ReadonlyMap<string, Place>; // by point: how far away the top piece was before
  appearing: ReadonlySet<string>; // "point/level" of pieces that were not on the board
  leaving: readonly { spot: Spot; piece: Piece; place: Place }[];
}

export const stillness: Motion = { arrivals: new Map(), appearing: new Set(), leaving: [] };

export function motionOf(changes: readonly Change[], layout: Layout): Motion {
  const arrivals = new Map<string, Place>();
  const appearing = new Set<string>();
  const leaving: { spot: Spot; piece: Piece; place: Place }[] = [];
  for (const change of changes) {
    if (change.kind === "move" || change.kind === "echo") {
      const from = layout.points.get(change.from.at);
      const to = layout.points.get(change.to.at);
      if (from && to) arrivals.set(change.to.at, { x: from.x - to.x, y: from.y - to.y });
    } else if (change.kind === "place") {
      appearing.add(`${change.to.at}/${change.to.level}`);
    } else if (change.kind === "remove") {
      const place = layout.points.get(change.from.at);
      if (place) leaving.push({ spot: change.from, piece: change.piece, place });
    }
  }
  return { arrivals, appearing, leaving };
}

/** The points that a move touched, for marking the last one. */
export function touched(changes: readonly Change[]): Set<string> {
  const points = new Set<string>();
  for (const change of changes) {
    if (change.kind === "swap" || change.kind === "token") continue;
    if (change.kind !== "place") points.add(change.from.at);
    if (change.kind !== "remove") points.add(change.to.at);
  }
  return points;
}
