// The chances along a line as a curve: pure geometry.
import type { Outlook } from "./chances";

export interface GraphPoint {
  x: number;
  y: number;
}

/** Places of the known outlooks, in a box of this size; the first seat's chance grows upwards. */
export function curve(outlooks: readonly (Outlook | null)[], width: number, height: number): (GraphPoint | null)[] {
  const last = Math.max(1, outlooks.length - 1);
  const margin = height * 0.08; // so that what is certain can be seen, too
  return outlooks.map((outlook, i) =>
    outlook ? { x: (i / last) * width, y: margin + (1 - outlook.first / 1000) * (height - 2 * margin) } : null,
  );
}

/** An SVG path along what is known; it bridges what is not. */
export function path(points: readonly (GraphPoint | null)[]): string {
  return points
    .filter((point) => point !== null)
    .map((point, i) => `${i === 0 ? "M" : "L"}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    .join("");
}

/** The same, closed along the bottom: what lies below the curve. */
export function area(points: readonly (GraphPoint | null)[], height: number): string {
  const known = points.filter((point) => point !== null);
  const [first, last] = [known[0], known.at(-1)];
  return first && last ? `${path(known)}L${last.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z` : "";
}

/** Which of `count` positions a pointer at this share of the width means. */
export function positionAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}
