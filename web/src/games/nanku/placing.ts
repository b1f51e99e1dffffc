// The piece in hand: where it is held, how it is turned, and which legal move that would be. The legal moves say what is possible. Pure.
import type { Move, Piece } from "../../engine-worker/schema";
import {
  cellOf,
  directionBetween,
  directions,
  nameOf,
  opposite,
  placeOf,
  placesIn,
  steps,
  type Direction,
  type Place3,
} from "./cubes";

export interface Placement {
  move: Move;
  white: Place3;
  black: Place3;
  direction: Direction; // from the white cube to the black one
}

/** A piece held over a column by one of its cubes. */
export interface Hand {
  cell: string;
  direction: Direction;
  held: Piece; // the cube over the cell; for upright pieces both are
}

const upright = (direction: Direction): boolean => steps[direction].z !== 0;
const other = (piece: Piece): Piece => (piece === "w" ? "b" : "w");

/** The legal placements, to be found by where their white cube goes and how they lie. */
export class Placements {
  readonly cells: ReadonlySet<string>; // that some placement covers
  private readonly byName = new Map<string, Placement>();

  constructor(moves: readonly Move[]) {
    const cells = new Set<string>();
    for (const move of moves) {
      const placed = placesIn(move);
      const white = placed.find(({ piece }) => piece === "w");
      const black = placed.find(({ piece }) => piece === "b");
      if (!white || !black) continue;
      const direction = directionBetween(placeOf(white.spot), placeOf(black.spot));
      if (!direction) continue;
      this.byName.set(white.spot.at + direction, {
        move,
        white: placeOf(white.spot),
        black: placeOf(black.spot),
        direction,
      });
      cells.add(white.spot.at).add(black.spot.at);
    }
    this.cells = cells;
  }

  at(hand: Hand): Placement | null {
    return this.byName.get(textOf(hand)) ?? null;
  }

  find(taps: readonly string[]): Placement | null {
    return (
      [...this.byName.values()].find(
        ({ move }) => move.taps.length === taps.length && move.taps.every((tap, i) => tap === taps[i]),
      ) ?? null
    );
  }
}

/** Where the white cube is and how the piece lies from there, as one word. */
export function textOf(hand: Hand): string {
  if (hand.held === "w" || upright(hand.direction)) return hand.cell + hand.direction;
  const cell = cellOf(hand.cell);
  const step = steps[hand.direction];
  return nameOf({ x: cell.x - step.x, y: cell.y - step.y }) + hand.direction;
}

/** The taps that put the piece down so, legal or not: its white cube, then its black one or where that is. */
export function tapsOf(hand: Hand): readonly [string, string] {
  if (upright(hand.direction)) return [hand.cell, hand.direction === "u" ? "!up" : "!down"];
  const step = steps[hand.direction];
  const cell = cellOf(hand.cell);
  const white = hand.held === "w" ? cell : { x: cell.x - step.x, y: cell.y - step.y };
  return [nameOf(white), nameOf({ x: white.x + step.x, y: white.y + step.y })];
}

/** In this direction by the cube held now or, if only that is legal, by the other one. */
export function directed(placements: Placements, hand: Hand, direction: Direction): Hand | null {
  const same = { ...hand, direction };
  const swapped = { ...same, held: other(hand.held) };
  return [same, swapped].find((each) => placements.at(each) !== null) ?? null;
}

/** To the next direction that is legal over this cell, the present one last. */
export function turned(placements: Placements, hand: Hand): Hand | null {
  const now = directions.indexOf(hand.direction);
  for (let i = 1; i <= directions.length; ++i) {
    const direction = directions[(now + i) % directions.length];
    const next = direction && directed(placements, hand, direction);
    if (next) return next;
  }
  return null;
}

/** White and black exchange places. */
export function flipped(placements: Placements, hand: Hand): Hand | null {
  const next: Hand = {
    cell: hand.cell,
    direction: opposite[hand.direction],
    held: upright(hand.direction) ? hand.held : other(hand.held),
  };
  return placements.at(next) ? next : null;
}

/** Over another cell, turned only if it must be; nothing if no piece can go there. */
export function broughtTo(placements: Placements, hand: Hand, cell: string): Hand | null {
  if (!placements.cells.has(cell)) return null;
  const there = { ...hand, cell };
  return directed(placements, there, hand.direction) ?? turned(placements, there);
}

/** The legal cell nearest to a point of the table, if there is one within `reach`. */
export function nearestCell(placements: Placements, x: number, y: number, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const name of placements.cells) {
    const cell = cellOf(name);
    const distance = Math.hypot(cell.x - x, cell.y - y);
    if (distance <= least) {
      least = distance;
      best = name;
    }
  }
  return best;
}
