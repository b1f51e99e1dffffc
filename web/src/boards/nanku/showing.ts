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

/** The view turned, if need be, to where the cube that shows least shows most: as little as possible, and steeper only if that helps. */
export function showing(view: View, cubes: readonly Place3[], heights: ReadonlyMap<string, number>): View {
  const columns = [...heights].map(([name, height]) => ({ ...cellOf(name), height }));
  const turns = [0, 1, -1, 2, -2, 3, -3, 4].map((eighths) => (eighths * Math.PI) / 4);
  const views = [view.elevation, 0.95].flatMap((elevation) =>
    turns.map((turn) => ({ ...view, azimuth: view.azimuth + turn, elevation })),
  );
  const worth = views.map((each) => Math.min(...cubes.map((cube) => seenOf(eyeOf(each), cube, columns))));
  return views[worth.indexOf(Math.max(...worth))] ?? view;
}
