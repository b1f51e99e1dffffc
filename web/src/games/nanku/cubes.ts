// The cubes of a scene in space: x to the east, y to the north, z upwards, a cube to a unit, the table at z = 0. Pure geometry, no rule.
import type { Move, Piece, Scene, Spot } from "../../engine-worker/schema";

export interface Cell {
  x: number;
  y: number;
}

export interface Place3 extends Cell {
  z: number; // level from the bottom
}

/** From one cube of a piece to the other, by the letters of the notation. */
export type Direction = "n" | "e" | "s" | "w" | "u" | "d";

export const steps: Readonly<Record<Direction, Place3>> = {
  e: { x: 1, y: 0, z: 0 },
  n: { x: 0, y: 1, z: 0 },
  w: { x: -1, y: 0, z: 0 },
  s: { x: 0, y: -1, z: 0 },
  u: { x: 0, y: 0, z: 1 },
  d: { x: 0, y: 0, z: -1 },
};

export const opposite: Readonly<Record<Direction, Direction>> = { n: "s", s: "n", e: "w", w: "e", u: "d", d: "u" };

/** Turned to the left step by step, then upright. */
export const directions: readonly Direction[] = ["e", "n", "w", "s", "u", "d"];

export interface Cube extends Place3 {
  piece: Piece;
  mate: Direction | null; // where the other cube of the piece is, if that is known
  buried: boolean;
  decisive: boolean;
  last: boolean;
}

export const nameOf = (cell: Cell): string => `${cell.x},${cell.y}`;

export function cellOf(name: string): Cell {
  const [x = 0, y = 0] = name.split(",").map(Number);
  return { x, y };
}

export const placeOf = (spot: Spot): Place3 => ({ ...cellOf(spot.at), z: spot.level });

/** The direction from one place to the next, if they are neighbours. */
export function directionBetween(from: Place3, to: Place3): Direction | null {
  return (
    directions.find(
      (each) => from.x + steps[each].x === to.x && from.y + steps[each].y === to.y && from.z + steps[each].z === to.z,
    ) ?? null
  );
}

const spotKey = (spot: Spot): string => `${spot.at}/${spot.level}`;

export function cubesOf(scene: Scene): Cube[] {
  const buried = new Set(scene.buried.map(spotKey));
  const decisive = new Set(scene.decisive.map(spotKey));
  const last = new Set(scene.last ? placesIn(scene.last).map(({ spot }) => spotKey(spot)) : []);
  const mates = new Map<string, Direction>();
  for (const { first: a, second: b } of scene.pairs) {
    const there = directionBetween(placeOf(a), placeOf(b));
    const back = directionBetween(placeOf(b), placeOf(a));
    if (!there || !back) continue;
    mates.set(spotKey(a), there);
    mates.set(spotKey(b), back);
  }
  return scene.points.flatMap((point) =>
    [...point.pieces].map((piece, z) => {
      const key = `${point.name}/${z}`;
      return {
        x: point.x,
        y: point.y,
        z,
        piece: piece === "w" ? ("w" as const) : ("b" as const),
        mate: mates.get(key) ?? null,
        buried: buried.has(key),
        decisive: decisive.has(key),
        last: last.has(key),
      };
    }),
  );
}

/** What a move places where. */
export function placesIn(move: Move): { spot: Spot; piece: Piece }[] {
  return move.changes.flatMap((change) => (change.kind === "place" ? [{ spot: change.to, piece: change.piece }] : []));
}

/** The height of each column that stands. */
export function heightsOf(scene: Scene): Map<string, number> {
  return new Map(scene.points.filter((point) => point.pieces !== "").map((point) => [point.name, point.pieces.length]));
}

export interface Frame {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** The smallest frame around the cells that is `least` cells wide and high or more, with them in its middle. */
export function frameAround(cells: readonly Cell[], least = 1): Frame {
  const span = (values: readonly number[]): [number, number] => {
    if (values.length === 0) values = [0];
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const missing = Math.max(0, least - (high - low + 1));
    return [low - Math.ceil(missing / 2), high + Math.floor(missing / 2)];
  };
  const [left, right] = span(cells.map((cell) => cell.x));
  const [bottom, top] = span(cells.map((cell) => cell.y));
  return { left, right, bottom, top };
}

/** The part of the table worth showing: what stands, and wherever a cube can go. It moves and grows with the structure. */
export function tableOf(scene: Scene): Frame {
  if (scene.result === null) return frameAround(scene.points, 5);
  return widened(frameAround(scene.points.filter((point) => point.pieces !== "")), 1); // nothing more comes
}

export const widened = (frame: Frame, by: number): Frame => ({
  left: frame.left - by,
  right: frame.right + by,
  bottom: frame.bottom - by,
  top: frame.top + by,
});

export const columnsOf = (frame: Frame): number[] => range(frame.left, frame.right);

/** From the north. */
export const rowsOf = (frame: Frame): number[] => range(frame.bottom, frame.top).reverse();

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
