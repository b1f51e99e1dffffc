// From where the table is seen. Angles in radians; at azimuth 0 the eye is in the south. Pure.
import type { Place3 } from "./cubes";

export interface View {
  azimuth: number;
  elevation: number;
  distance: number;
  target: Place3;
}

export interface Box3 {
  low: Place3;
  high: Place3;
}

export const fieldOfView = (28 * Math.PI) / 180; // from bottom to top
const highest = Math.PI / 2 - 0.001;
const lowest = 0.03;
const nearest = 4;
const farthest = 250;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** How it is seen at first. Where the picture is higher than wide, more from above: the table fills more of it then. */
export function firstView(aspect: number): View {
  const upright = clamp((1.1 - aspect) / 0.6, 0, 1);
  return {
    azimuth: 0.42 - 0.2 * upright,
    elevation: 0.68 + 0.32 * upright,
    distance: 12,
    target: { x: 0, y: 0, z: 0.5 },
  };
}

/** Towards the eye. */
function backwards(view: View): Place3 {
  const flat = Math.cos(view.elevation);
  return { x: Math.sin(view.azimuth) * flat, y: -Math.cos(view.azimuth) * flat, z: Math.sin(view.elevation) };
}

const rightwards = (view: View): Place3 => ({ x: Math.cos(view.azimuth), y: Math.sin(view.azimuth), z: 0 });

function upwards(view: View): Place3 {
  const rise = Math.sin(view.elevation);
  return { x: -Math.sin(view.azimuth) * rise, y: Math.cos(view.azimuth) * rise, z: Math.cos(view.elevation) };
}

const dot = (a: Place3, b: Place3): number => a.x * b.x + a.y * b.y + a.z * b.z;
const plus = (a: Place3, b: Place3, times: number): Place3 => ({
  x: a.x + times * b.x,
  y: a.y + times * b.y,
  z: a.z + times * b.z,
});

export const eyeOf = (view: View): Place3 => plus(view.target, backwards(view), view.distance);
export const upOf = upwards;

/** The ray through a point of the picture, whose x and y go from -1 to 1, y upwards. */
export function rayThrough(view: View, x: number, y: number, aspect: number): { from: Place3; along: Place3 } {
  const tall = Math.tan(fieldOfView / 2);
  let along = plus({ x: 0, y: 0, z: 0 }, backwards(view), -1);
  along = plus(along, rightwards(view), x * tall * aspect);
  along = plus(along, upwards(view), y * tall);
  return { from: eyeOf(view), along };
}

export function orbited(view: View, right: number, up: number): View {
  return { ...view, azimuth: view.azimuth - right, elevation: clamp(view.elevation - up, lowest, highest) };
}

export const zoomed = (view: View, factor: number): View => ({
  ...view,
  distance: clamp(view.distance * factor, nearest, farthest),
});

/** By parts of the picture's height: what is under the pointer stays there. */
export function panned(view: View, right: number, up: number): View {
  const size = 2 * view.distance * Math.tan(fieldOfView / 2);
  const target = plus(plus(view.target, rightwards(view), -right * size), upwards(view), -up * size);
  return { ...view, target: { ...target, z: Math.max(0, target.z) } };
}

function cornersOf({ low, high }: Box3): Place3[] {
  return [low.x, high.x].flatMap((x) => [low.y, high.y].flatMap((y) => [low.z, high.z].map((z) => ({ x, y, z }))));
}

/** From the same side, so near that the boxes just fill the picture. */
export function fitted(view: View, boxes: readonly Box3[], aspect: number): View {
  const tall = Math.tan(fieldOfView / 2);
  const corners = boxes.flatMap(cornersOf);
  // What leaves the picture first on each side moves the eye; a few rounds bring opposite sides to the same distance.
  let { target } = view;
  let distance = nearest;
  for (let round = 0; round < 12; ++round) {
    const reach = { right: -Infinity, left: -Infinity, up: -Infinity, down: -Infinity };
    for (const corner of corners) {
      const offset = plus(corner, target, -1);
      const nearer = dot(offset, backwards(view));
      const right = dot(offset, rightwards(view)) / (tall * aspect);
      const up = dot(offset, upwards(view)) / tall;
      reach.right = Math.max(reach.right, nearer + right);
      reach.left = Math.max(reach.left, nearer - right);
      reach.up = Math.max(reach.up, nearer + up);
      reach.down = Math.max(reach.down, nearer - up);
    }
    distance = Math.max(nearest, reach.right, reach.left, reach.up, reach.down);
    target = plus(target, rightwards(view), ((reach.right - reach.left) / 2) * tall * aspect);
    target = plus(target, upwards(view), ((reach.up - reach.down) / 2) * tall);
  }
  return { ...view, target, distance: Math.min(distance * 1.02, farthest) };
}

/** Whether a place is within the picture. */
export function sees(view: View, place: Place3, aspect: number): boolean {
  const offset = plus(place, eyeOf(view), -1);
  const depth = -dot(offset, backwards(view));
  const tall = Math.tan(fieldOfView / 2) * depth;
  return (
    depth > 0 &&
    Math.abs(dot(offset, upwards(view))) <= tall &&
    Math.abs(dot(offset, rightwards(view))) <= tall * aspect
  );
}

const quarter = Math.PI / 2;

/** How many quarter turns the view is away from that with the north at the top: 0 to 3. */
export const quarterOf = (view: View): number => ((Math.round(view.azimuth / quarter) % 4) + 4) % 4;

export const fromTop = (view: View): View => ({
  ...view,
  azimuth: Math.round(view.azimuth / quarter) * quarter,
  elevation: highest,
});

/** From a side; if that is how it is seen already, from the next one. */
export function fromSide(view: View): View {
  const azimuth = Math.round(view.azimuth / quarter) * quarter;
  const already = view.elevation < 0.2 && Math.abs(view.azimuth - azimuth) < 0.01;
  return { ...view, azimuth: already ? azimuth + quarter : azimuth, elevation: 0.1 };
}

/** On the way from one view to another. */
export function between(a: View, b: View, t: number): View {
  const mix = (from: number, to: number): number => from + (to - from) * t;
  const turn = b.azimuth - a.azimuth;
  const shortest = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  return {
    azimuth: t === 1 ? b.azimuth : a.azimuth + shortest * t,
    elevation: mix(a.elevation, b.elevation),
    distance: mix(a.distance, b.distance),
    target: { x: mix(a.target.x, b.target.x), y: mix(a.target.y, b.target.y), z: mix(a.target.z, b.target.z) },
  };
}
