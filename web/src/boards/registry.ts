// Which board draws which game: plain stones and cells for one that brings none of its own.
import type { Scene } from "../engine-worker/schema";
import type { BoardKind } from "./board";
import PlainDrawing from "./PlainDrawing.svelte";
import AkunurDrawing from "./AkunurDrawing.svelte";
import KonaDrawing from "./KonaDrawing.svelte";
import KonaneDrawing from "./KonaneDrawing.svelte";
import { gridLayout, hexLayout } from "./layout";
import { isometricLayout } from "./nanku/isometric";
import NankuBoard from "./nanku/NankuBoard.svelte";
import NankuDrawing from "./nanku/NankuDrawing.svelte";

const boards: Readonly<Record<string, BoardKind>> = {
  unane: { layout: gridLayout, drawing: KonaneDrawing, labels: "on-slab" },
  narrows: { layout: gridLayout, drawing: KonaneDrawing, labels: "on-slab" },
  kona: { layout: gridLayout, drawing: KonaDrawing, labels: "on-slab" },
  akunur: { layout: hexLayout, drawing: AkunurDrawing, labels: "on-slab" },
  nanku: { layout: isometricLayout, drawing: NankuDrawing, labels: null, surface: NankuBoard, proportions: 1.35 },
};

const plain: Readonly<Record<Scene["lattice"], BoardKind>> = {
  grid: { layout: gridLayout, drawing: PlainDrawing, labels: "on-slab" },
  hexes: { layout: hexLayout, drawing: PlainDrawing, labels: "on-slab" },
  cubes: { layout: isometricLayout, drawing: NankuDrawing, labels: null },
};

export const boardOf = (scene: Pick<Scene, "game" | "lattice">): BoardKind =>
  boards[scene.game] ?? plain[scene.lattice];

/** Width by height, so that a board can be made to fit. */
export function proportions(scene: Scene): number {
  const { proportions: own, layout } = boardOf(scene);
  if (own !== undefined) return own;
  const { width, height } = layout(scene, false);
  return width / height;
}
