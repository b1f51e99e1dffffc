// Where the points of a scene lie on the page, in the units of an SVG: pure geometry, no rule.
import type { Scene } from "../engine-worker/schema";

export interface Place {
  x: number;
  y: number;
}

export interface Label extends Place {
  text: string;
}

export interface Layout {
  width: number;
  height: number;
  pitch: number; // between neighbours
  points: ReadonlyMap<string, Place>;
  rows: readonly (readonly string[])[]; // from the top, each from the left
  labels: readonly Label[];
}

export type LayoutOf = (scene: Scene, flipped: boolean) => Layout;

const pitch = 100;

// From raw places (y upwards, in units of the pitch) to a layout with a margin around it.
function arranged(raw: readonly { name: string; x: number; y: number }[], margin: number, flipped: boolean): Omit<Layout, "labels"> {
  const sign = flipped ? -1 : 1;
  const xs = raw.map((point) => sign * point.x);
  const ys = raw.map((point) => -sign * point.y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const points = new Map<string, Place>();
  const byHeight = new Map<number, { name: string; x: number }[]>();
  raw.forEach((point, i) => {
    const place = { x: ((xs[i] ?? 0) - left + margin) * pitch, y: ((ys[i] ?? 0) - top + margin) * pitch };
    points.set(point.name, place);
    const height = Math.round(place.y);
    byHeight.set(height, [...(byHeight.get(height) ?? []), { name: point.name, x: place.x }]);
  });
  const rows = [...byHeight.entries()].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.x - b.x).map((point) => point.name));
  return {
    width: (Math.max(...xs) - left + 2 * margin) * pitch,
    height: (Math.max(...ys) - top + 2 * margin) * pitch,
    pitch,
    points,
    rows,
  };
}

/** Columns and rows, with letters below and numbers on the left. */
export const gridLayout: LayoutOf = (scene, flipped) => {
  const margin = 0.95;
  const layout = arranged(scene.points, margin, flipped);
  const labels: Label[] = [];
  for (const point of scene.points) {
    const place = layout.points.get(point.name);
    if (!place) continue;
    const [, column = "", row = ""] = /^([a-z])(\d+)$/.exec(point.name) ?? [];
    if (point.y === 0) labels.push({ text: column, x: place.x, y: flipped ? pitch * 0.24 : layout.height - pitch * 0.24 });
    if (point.x === 0) labels.push({ text: row, x: flipped ? layout.width - pitch * 0.24 : pitch * 0.24, y: place.y });
  }
  return { ...layout, labels };
};

/** Hexes with a point at the top: neighbours (1,0), (0,1) and (1,1) of axial coordinates are as far from each other. */
export const hexLayout: LayoutOf = (scene, flipped) => {
  const raw = scene.points.map(({ name, x, y }) => ({ name, x: x - y / 2, y: (y * Math.sqrt(3)) / 2 }));
  return { ...arranged(raw, 0.85, flipped), labels: [] };
};

/** The candidate nearest to a place, if it is within `reach`. */
export function nearest(layout: Layout, place: Place, candidates: Iterable<string>, reach: number): string | null {
  let best: string | null = null;
  let least = reach * reach;
  for (const name of candidates) {
    const point = layout.points.get(name);
    if (!point) continue;
    const distance = (point.x - place.x) ** 2 + (point.y - place.y) ** 2;
    if (distance <= least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

/** The point that an arrow key leads to: the nearest one within 50 degrees of its direction. */
export function neighbour(layout: Layout, from: string, dx: number, dy: number): string | null {
  const start = layout.points.get(from);
  if (!start) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [name, point] of layout.points) {
    const along = (point.x - start.x) * dx + (point.y - start.y) * dy;
    const across = Math.abs((point.x - start.x) * dy - (point.y - start.y) * dx);
    if (along <= 1e-6 || across > along * 1.2) continue;
    const cost = along + 2 * across;
    if (cost < least) {
      least = cost;
      best = name;
    }
  }
  return best;
}
