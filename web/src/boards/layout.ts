// Where the points of a scene lie on the page, in the units of an SVG: pure geometry, no rule.
import type { Point, Scene } from "../engine-worker/schema";

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
  labelSize: number; // of their letters
  inset: number; // from the edge to where fields begin, with labels outside
}

export type LayoutOf = (scene: Scene, flipped: boolean) => Layout;

/** Whether the same points lie in the same places, whatever stands on them. */
export const samePlaces = (a: readonly Point[], b: readonly Point[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((point, i) => {
      const other = b[i];
      return other !== undefined && point.name === other.name && point.x === other.x && point.y === other.y;
    }));

const pitch = 100;

// From raw places (y upwards, in units of the pitch) to a layout with a margin around it.
function arranged(
  raw: readonly { name: string; x: number; y: number }[],
  margin: number,
  flipped: boolean,
): Omit<Layout, "labels" | "labelSize" | "inset"> {
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
  const rows = [...byHeight.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.x - b.x).map((point) => point.name));
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
  // Letters must be legible where the whole board is as wide as a phone.
  const columns = 1 + Math.max(...scene.points.map((point) => point.x));
  const labelSize = Math.min(Math.max(28, columns * 3.3), 64);
  const margin = 0.56 + labelSize * 0.0165;
  const aside = labelSize * 0.98; // from the edge; numbers may have two digits
  const layout = arranged(scene.points, margin, flipped);
  const labels: Label[] = [];
  for (const point of scene.points) {
    const place = layout.points.get(point.name);
    if (!place) continue;
    const [, column = "", row = ""] = /^([a-z])(\d+)$/.exec(point.name) ?? [];
    if (point.y === 0) labels.push({ text: column, x: place.x, y: flipped ? aside : layout.height - aside });
    if (point.x === 0) labels.push({ text: row, x: flipped ? layout.width - aside : aside, y: place.y });
  }
  return { ...layout, labels, labelSize, inset: (margin - 0.5) * pitch };
};

/** Hexes with a point at the top: neighbours (1,0), (0,1) and (1,1) of axial coordinates are as far from each other. */
export const hexLayout: LayoutOf = (scene, flipped) => {
  const raw = scene.points.map(({ name, x, y }) => ({ name, x: x - y / 2, y: (y * Math.sqrt(3)) / 2 }));
  const layout = arranged(raw, 1.2, flipped);
  const sign = flipped ? -1 : 1;
  const labels: Label[] = [];
  const outside = 0.79 * pitch;
  const lowest = (points: readonly Point[], by: (point: Point) => number): Map<number, Point> => {
    const found = new Map<number, Point>();
    for (const point of points) {
      const known = found.get(by(point));
      if (!known || point.x + point.y < known.x + known.y) found.set(by(point), point);
    }
    return found;
  };
  // Rows have their letters at the left end, lines that rise to the left their numbers at the lower end.
  for (const point of lowest(scene.points, (each) => each.y).values()) {
    const place = layout.points.get(point.name);
    if (place) labels.push({ text: point.name.charAt(0), x: place.x - sign * outside, y: place.y });
  }
  for (const point of lowest(scene.points, (each) => each.x).values()) {
    const place = layout.points.get(point.name);
    if (place)
      labels.push({
        text: point.name.slice(1),
        x: place.x + (sign * outside) / 2,
        y: place.y + (sign * outside * Math.sqrt(3)) / 2,
      });
  }
  return { ...layout, labels, labelSize: 32, inset: 0.2 * pitch };
};

/** How many steps a hex is away from the middle. */
export const ringOf = ({ x, y }: { x: number; y: number }): number =>
  Math.max(Math.abs(x), Math.abs(y), Math.abs(x - y));

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
