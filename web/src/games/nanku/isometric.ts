// Cubes drawn as they look from the south-east and above, without perspective: for pictures and icons. Pure.
import type { Place } from "../../boards/layout";
import type { LayoutOf } from "../../boards/layout";
import { cubesOf, frameAround, nameOf, steps, widened, type Cube, type Direction, type Place3 } from "./cubes";

export const unit = 60; // the edge of a cube in an SVG
const across = Math.cos(Math.PI / 6);
const down = 0.5;

/** East goes to the right and down, north to the right and up. */
export function projected(place: Place3): Place {
  return { x: (place.x + place.y) * across * unit, y: ((place.x - place.y) * down - place.z) * unit };
}

export type Face = "top" | "left" | "right";

const half = 0.47; // neighbours that are not one piece leave a gap

/** The corners of the three visible faces of a cube, as points of an SVG. */
export function facesOf(cube: Place3 & { mate: Direction | null }): Record<Face, string> {
  const mate = cube.mate ? steps[cube.mate] : { x: 0, y: 0, z: 0 };
  const reach = (side: number): number => (side > 0 ? 0.5 : half);
  const [west, east] = [cube.x - reach(-mate.x), cube.x + reach(mate.x)];
  const [south, north] = [cube.y - reach(-mate.y), cube.y + reach(mate.y)];
  const [low, high] = [cube.z + 0.5 - reach(-mate.z), cube.z + 0.5 + reach(mate.z)];
  const points = (...corners: [number, number, number][]): string =>
    corners
      .map(([x, y, z]) => projected({ x, y, z }))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(" ");
  return {
    top: points([west, south, high], [east, south, high], [east, north, high], [west, north, high]),
    left: points([west, south, low], [east, south, low], [east, south, high], [west, south, high]),
    right: points([east, south, low], [east, north, low], [east, north, high], [east, south, high]),
  };
}

/** Those behind first. */
export function fromBehind<T extends Place3>(cubes: readonly T[]): T[] {
  const depth = (cube: Place3): number => cube.x - cube.y + cube.z;
  return [...cubes].sort((a, b) => depth(a) - depth(b) || a.z - b.z);
}

/** The cubes that something of can be seen: not those behind others on all three visible sides. */
export function inView(cubes: readonly Cube[]): Cube[] {
  const taken = new Set(cubes.map((cube) => `${nameOf(cube)}/${cube.z}`));
  const hidden = ({ x, y, z }: Cube): boolean =>
    taken.has(`${x},${y}/${z + 1}`) && taken.has(`${x + 1},${y}/${z}`) && taken.has(`${x},${y - 1}/${z}`);
  return cubes.filter((cube) => !hidden(cube));
}

/** A picture of what stands, with a little of the table around it. */
export const isometricLayout: LayoutOf = (scene) => {
  const cubes = cubesOf(scene);
  const frame = widened(frameAround(cubes, 3), 0.9);
  const height = cubes.reduce((most, cube) => Math.max(most, cube.z + 1), 1);
  const corners = [frame.left, frame.right].flatMap((x) =>
    [frame.bottom, frame.top].map((y) => projected({ x, y, z: 0 })),
  );
  // No corner of the table is as high as the top of the highest column may be.
  const tops = cubes
    .filter((cube) => cube.z === height - 1)
    .map((cube) => projected({ x: cube.x - 0.5, y: cube.y + 0.5, z: height }));
  const xs = corners.map((place) => place.x);
  const ys = [...corners, ...tops].map((place) => place.y);
  const [left, top] = [Math.min(...xs) - 8, Math.min(...ys) - 8];
  const shown = scene.points.filter(
    (point) => point.x >= frame.left && point.x <= frame.right && point.y >= frame.bottom && point.y <= frame.top,
  );
  const points = new Map(
    shown.map((point) => {
      const place = projected({ x: point.x, y: point.y, z: point.pieces.length });
      return [point.name, { x: place.x - left, y: place.y - top }];
    }),
  );
  const rows = [...new Set(shown.map((point) => point.y))].sort((a, b) => b - a);
  return {
    width: Math.max(...xs) + 8 - left,
    height: Math.max(...ys) + 8 - top,
    pitch: unit * 0.8,
    points,
    rows: rows.map((y) =>
      shown
        .filter((point) => point.y === y)
        .sort((a, b) => a.x - b.x)
        .map((point) => point.name),
    ),
    labels: [],
    labelSize: 0,
    inset: 0,
  };
};

/** Where the middle of the table is in the picture: what a drawing in the units of `projected` is to be moved by. */
export function originOf(layout: ReturnType<LayoutOf>, scene: Parameters<LayoutOf>[0]): Place {
  for (const point of scene.points) {
    const place = layout.points.get(point.name);
    if (!place) continue;
    const drawn = projected({ x: point.x, y: point.y, z: point.pieces.length });
    return { x: place.x - drawn.x, y: place.y - drawn.y };
  }
  return { x: 0, y: 0 };
}
