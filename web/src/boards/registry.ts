// Which board draws which game.
import type { GameId, Scene } from "../engine-worker/schema";
import type { BoardKind } from "./board";
import AkunurDrawing from "./AkunurDrawing.svelte";
import KonaDrawing from "./KonaDrawing.svelte";
import KonaneDrawing from "./KonaneDrawing.svelte";
import { gridLayout, hexLayout } from "./layout";
import { isometricLayout } from "./nanku/isometric";
import NankuBoard from "./nanku/NankuBoard.svelte";
import NankuDrawing from "./nanku/NankuDrawing.svelte";

export const boards: Record<GameId, BoardKind> = {
  unane: { layout: gridLayout, drawing: KonaneDrawing, labels: "on-slab" },
  narrows: { layout: gridLayout, drawing: KonaneDrawing, labels: "on-slab" },
  kona: { layout: gridLayout, drawing: KonaDrawing, labels: "on-slab" },
  akunur: { layout: hexLayout, drawing: AkunurDrawing, labels: "on-slab" },
  nanku: { layout: isometricLayout, drawing: NankuDrawing, labels: null, surface: NankuBoard, proportions: 1.35 },
};

/** Width by height, so that a board can be made to fit. */
export function proportions(scene: Scene): number {
  const { proportions: own } = boards[scene.game];
  if (own !== undefined) return own;
  const { width, height } = boards[scene.game].layout(scene, false);
  return width / height;
}
