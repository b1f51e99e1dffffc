// Which board draws which game: plain stones and cells for one that brings none of its own.
import type { Scene } from "../engine-worker/schema";
import type { BoardKind } from "./board";
import PlainDrawing from "./PlainDrawing.svelte";
import { gridLayout, hexLayout } from "./layout";
import { byGame } from "../games";
import { isometricLayout } from "../games/nanku/isometric";
import NankuDrawing from "../games/nanku/NankuDrawing.svelte";

const boards = byGame<BoardKind>(import.meta.glob("../games/*/board.ts", { eager: true, import: "default" }));

const plain: Readonly<Record<Scene["lattice"], BoardKind>> = {
  grid: { layout: gridLayout, drawing: PlainDrawing, labels: "on-slab" },
  hexes: { layout: hexLayout, drawing: PlainDrawing, labels: "on-slab" },
  cubes: { layout: isometricLayout, drawing: NankuDrawing, labels: null },
};

export const boardOf = (scene: Pick<Scene, "game" | "lattice">): BoardKind =>
  boards[scene.game] ?? plain[scene.lattice];

const known = new Map<string, number>(); // by variant

/** Width by height, so that a board can be made to fit. */
export function proportions(scene: Scene): number {
  const { proportions: own, layout } = boardOf(scene);
  const before = own ?? known.get(scene.variant);
  if (before !== undefined) return before;
  const { width, height } = layout(scene, false);
  known.set(scene.variant, width / height);
  return width / height;
}
