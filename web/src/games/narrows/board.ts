import type { BoardKind } from "../../boards/board";
import { gridLayout } from "../../boards/layout";
import KonaneMarks from "../../boards/konane/KonaneMarks.svelte";
import NarrowsDrawing from "./NarrowsDrawing.svelte";
import NarrowsLayers from "./NarrowsLayers.svelte";

export default {
  layout: gridLayout,
  drawing: NarrowsDrawing,
  layers: NarrowsLayers,
  marks: KonaneMarks,
  labels: "on-slab",
} satisfies BoardKind;
