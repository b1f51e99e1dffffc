import type { BoardKind } from "../../boards/board";
import { gridLayout } from "../../boards/layout";
import KonaneDrawing from "../../boards/konane/KonaneDrawing.svelte";
import KonaneLayers from "../../boards/konane/KonaneLayers.svelte";
import KonaneMarks from "../../boards/konane/KonaneMarks.svelte";

export default {
  layout: gridLayout,
  drawing: KonaneDrawing,
  layers: KonaneLayers,
  marks: KonaneMarks,
  labels: "on-slab",
} satisfies BoardKind;
