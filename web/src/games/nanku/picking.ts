// What a ray from the eye meets: a top, a side, the table. Pure.
import { cellOf, nameOf, type Cell, type Place3 } from "./cubes";

export interface Ray {
  from: Place3;
  along: Place3; // of any length
}

export interface Box {
  low: Place3;
  high: Place3;
}

export interface Hit {
  t: number; // in lengths of the ray
  face: "x" | "y" | "z";
}

export type Picked =
  | { kind: "ghost" } // the piece in hand
  | { kind: "cell"; cell: string; at: Cell }; // the column under the point, or the one in front of a side; and the very point

const axes = ["x", "y", "z"] as const;

// Where a ray enters a box, or null.
export function entry(ray: Ray, box: Box): Hit | null {
  let enters = -Infinity;
  let leaves = Infinity;
  let face: Hit["face"] = "z";
  for (const axis of axes) {
    const speed = ray.along[axis];
    if (Math.abs(speed) < 1e-12) {
      if (ray.from[axis] < box.low[axis] || ray.from[axis] > box.high[axis]) return null;
      continue;
    }
    const one = (box.low[axis] - ray.from[axis]) / speed;
    const two = (box.high[axis] - ray.from[axis]) / speed;
    if (Math.min(one, two) > enters) {
      enters = Math.min(one, two);
      face = axis;
    }
    leaves = Math.min(leaves, Math.max(one, two));
  }
  return enters <= leaves && enters > 0 ? { t: enters, face } : null;
}

export const columnBox = (cell: Cell, bottom: number, top: number): Box => ({
  low: { x: cell.x - 0.5, y: cell.y - 0.5, z: bottom },
  high: { x: cell.x + 0.5, y: cell.y + 0.5, z: top },
});

/** `heights` are those that can be seen; `ghost` are the cubes of the piece in hand. */
export function pick(ray: Ray, heights: ReadonlyMap<string, number>, ghost: readonly Place3[] = []): Picked | null {
  let nearest = Infinity;
  let picked: Picked | null = null;
  const pointAt = (t: number): Cell => ({ x: ray.from.x + t * ray.along.x, y: ray.from.y + t * ray.along.y });
  if (ray.along.z < 0) {
    nearest = -ray.from.z / ray.along.z;
    const at = pointAt(nearest);
    picked = { kind: "cell", cell: nameOf({ x: Math.round(at.x) + 0, y: Math.round(at.y) + 0 }), at };
  }
  for (const [name, height] of heights) {
    const cell = cellOf(name);
    const hit = entry(ray, columnBox(cell, 0, height));
    if (!hit || hit.t >= nearest) continue;
    nearest = hit.t;
    const front = { ...cell };
    if (hit.face !== "z") front[hit.face] -= Math.sign(ray.along[hit.face]);
    picked = { kind: "cell", cell: nameOf(front), at: front };
  }
  for (const cube of ghost) {
    const hit = entry(ray, columnBox(cube, cube.z, cube.z + 1));
    if (!hit || hit.t > nearest + 1e-9) continue;
    nearest = hit.t;
    picked = { kind: "ghost" };
  }
  return picked;
}
