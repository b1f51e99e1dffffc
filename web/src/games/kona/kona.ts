// Measures of Kona's towers, in units of a hundredth of a square, from its middle. Pure.
import type { KonaPieces } from "../../state/settings.svelte";

export interface TowerShape {
  base: number; // where the lowest piece stands
  step: number; // from a piece to the next one
  lid: number; // from where a piece would stand on top to the middle of what is seen of the top
  middle: number; // of a single piece
  ground: number; // where its shadow lies
  depth: number; // half of what is seen of a round thing from the front to the back
  number: { x: number; y: number }; // the height is written there, from where the piece on top stands
}

export const konaShape: Record<KonaPieces, TowerShape> = {
  discs: { base: 25, step: 17, lid: 0, middle: 14, ground: 27, depth: 18, number: { x: 0, y: -17 } },
  animals: { base: 40, step: 26, lid: 12, middle: 26, ground: 39, depth: 7, number: { x: 36, y: -31 } },
};
