// From where cubes are seen best: others may hide them. Pure.
import { eyeOf, type View } from "./camera";
import { cellOf, type Cell, type Place3 } from "./cubes";
import { columnBox, entry } from "./picking";

const spread = [-0.35, 0, 0.35];
// Points on the top and the sides of a cube, from the middle of its bottom.
const surface: readonly Place3[] = spread.flatMap((a) =>
  spread.flatMap((b) => [
    { x: a, y: b, z: 1 },
    ...[-0.5, 0.5].flatMap((side) => [
      { x: side, y: a, z: 0.5 + b },
      { x: a, y: side, z: 0.5 + b },
    ]),
  ]),
);

/** How many points of a cube's surface the eye sees. */
export function seenOf(eye: Place3, cube: Place3, columns: readonly (Cell & { height: number })[]): number {
  const boxes = columns.map((column) => columnBox(column, 0, column.height));
  return surface.filter((point) => {
    const along = { x: cube.x + point.x - eye.x, y: cube.y + point.y - eye.y, z: cube.z + point.z - eye.z };
    return boxes.every((box) => (entry({ from: eye, along }, box)?.t ?? 1) > 1 - 1e-6);
  }).length;
}

/** How long a line of cubes looks: 1 from beside it, 0 from its end. */
export function lengthSeen(eye: Place3, cubes: readonly Place3[]): number {
  const [first, last] = [cubes[0], cubes.at(-1)];
  if (!first || !last || first === last) return 1;
  const [along, towards] = [minus(last, first), minus(eye, middleOf(first, last))];
  const cosine = (along.x * towards.x + along.y * towards.y + along.z * towards.z) / (size(along) * size(towards));
  return Math.sqrt(Math.max(0, 1 - cosine * cosine));
}

const minus = (a: Place3, b: Place3): Place3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const size = (a: Place3): number => Math.hypot(a.x, a.y, a.z);
const middleOf = (a: Place3, b: Place3): Place3 => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: (a.z + b.z) / 2 });

/**
 * The view turned to where a line is seen best: the cube that shows least shows much, and the line is long. Of views as good the nearest; steeper
 * only if that helps.
 */
export function showing(view: View, cubes: readonly Place3[], heights: ReadonlyMap<string, number>): View {
  const columns = [...heights].map(([name, height]) => ({ ...cellOf(name), height }));
  const turns = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8].map((parts) => (parts * Math.PI) / 8);
  const views = [view.elevation, 0.95].flatMap((elevation) =>
    turns.map((turn) => ({ ...view, azimuth: view.azimuth + turn, elevation })),
  );
  const ends = [...cubes].sort((a, b) => a.x - b.x || a.y - b.y || a.z - b.z);
  const worth = views.map((each) => {
    const eye = eyeOf(each);
    // A line that is shortened to nine tenths is long enough; whatever is seen of a cube beyond a half of it, too.
    const length = Math.min(0.9, lengthSeen(eye, ends));
    return length * Math.min(surface.length / 2, ...cubes.map((cube) => seenOf(eye, cube, columns)));
  });
  return views[worth.indexOf(Math.max(...worth))] ?? view;
}
