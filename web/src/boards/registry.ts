// Which board draws which game.
import type { GameId } from "../engine-worker/schema";
import type { BoardKind } from "./board";
import KonaneDrawing from "./KonaneDrawing.svelte";
import { gridLayout, hexLayout, tableLayout } from "./layout";
import PlainDrawing from "./PlainDrawing.svelte";

export const boards: Record<GameId, BoardKind> = {
  unane: { layout: gridLayout, drawing: KonaneDrawing, labels: true },
  narrows: { layout: gridLayout, drawing: KonaneDrawing, labels: true },
  kona: { layout: gridLayout, drawing: PlainDrawing, labels: true },
  akunur: { layout: hexLayout, drawing: PlainDrawing, labels: false },
  nanku: { layout: tableLayout, drawing: PlainDrawing, labels: true },
};
