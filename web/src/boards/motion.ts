// What the last move did, as motion: which pieces come from where, and which fade away. Pure.
import type { Change, Piece, Spot } from "../engine-worker/schema";
import type { Layout, Place } from "./layout";

/** Delays are in lengths of a plain move: what a move brings about is seen after it. */
export interface Arrival {
  from: Place; // how far away the piece was before
  delay: number;
  echo: boolean; // comes along the path of an echo
}

export interface Leaving {
  spot: Spot;
  piece: Piece;
  place: Place;
  delay: number;
}

export interface Motion {
  arrivals: ReadonlyMap<string, Arrival>; // by point, of the piece on top
  appearing: ReadonlyMap<string, number>; // "point/level" of pieces that were not on the board, and their delay
  leaving: readonly Leaving[];
}

export const stillness: Motion = { arrivals: new Map(), appearing: new Map(), leaving: [] };

export const echoLength = 2.5; // an echo takes longer than a move

export function motionOf(changes: readonly Change[], layout: Layout): Motion {
  const arrivals = new Map<string, Arrival>();
  const appearing = new Map<string, number>();
  const leaving: Leaving[] = [];
  const [mover] = changes.flatMap((change) => (change.kind === "move" ? [change] : []));
  const echoes = changes.flatMap((change) => (change.kind === "echo" ? [change] : []));
  const afterMove = mover ? 1 : 0;
  const landed = afterMove + (echoes.length > 0 ? echoLength : 0);
  for (const change of changes) {
    if (change.kind === "move" || change.kind === "echo") {
      const from = layout.points.get(change.from.at);
      const to = layout.points.get(change.to.at);
      const echo = change.kind === "echo";
      if (from && to)
        arrivals.set(change.to.at, { from: { x: from.x - to.x, y: from.y - to.y }, delay: echo ? afterMove : 0, echo });
    } else if (change.kind === "place") {
      appearing.set(`${change.to.at}/${change.to.level}`, landed);
    } else if (change.kind === "remove") {
      const place = layout.points.get(change.from.at);
      const under = echoes.some((echo) => echo.to.at === change.from.at);
      const apart = mover !== undefined && mover.to.at !== change.from.at;
      if (place)
        leaving.push({
          spot: change.from,
          piece: change.piece,
          place,
          delay: under ? landed - 0.6 : apart ? afterMove : 0,
        });
    }
  }
  return { arrivals, appearing, leaving };
}

/** By point, the delay of a piece that appears on top of it. */
export const appearingTops = ({ appearing }: Motion): ReadonlyMap<string, number> =>
  new Map([...appearing].map(([spot, delay]) => [spot.slice(0, spot.lastIndexOf("/")), delay]));

/** How long all of it takes, in lengths of a plain move. */
export function lengthOf(changes: readonly Change[]): number {
  const has = (kind: Change["kind"]): boolean => changes.some((change) => change.kind === kind);
  if (changes.length === 0) return 0;
  return 1 + (has("echo") ? echoLength : 0) + (has("move") && has("place") ? 1 : 0);
}

/** The way of an echo: a wave through the middle between its ends. */
export function echoPath(from: Place, to: Place, steps = 24): Place[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const swing = 0.16;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const aside = swing * Math.sin(2 * Math.PI * t);
    return { x: from.x + dx * t - dy * aside, y: from.y + dy * t + dx * aside };
  });
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
