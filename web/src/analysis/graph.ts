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

/** What is known without a gap; one position that is known alone is a short stretch around it. */
export function stretches(points: readonly (GraphPoint | null)[], width: number): GraphPoint[][] {
  const all: GraphPoint[][] = [];
  points.forEach((point, i) => {
    if (!point) return;
    if (i > 0 && points[i - 1]) all.at(-1)?.push(point);
    else all.push([point]);
  });
  const half = width / Math.max(1, points.length - 1) / 2;
  return all.map((stretch) => {
    const [only] = stretch;
    if (!only || stretch.length > 1) return stretch;
    return [
      { x: Math.max(0, only.x - half), y: only.y },
      { x: Math.min(width, only.x + half), y: only.y },
    ];
  });
}

/** An SVG path along a stretch. */
export function path(stretch: readonly GraphPoint[]): string {
  return stretch.map((point, i) => `${i === 0 ? "M" : "L"}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("");
}

/** The same, closed at this height: what lies between. */
export function area(stretch: readonly GraphPoint[], height: number): string {
  const [first, last] = [stretch[0], stretch.at(-1)];
  return first && last ? `${path(stretch)}L${last.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z` : "";
}

/** Which of `count` positions a pointer at this share of the width means. */
export function positionAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}
