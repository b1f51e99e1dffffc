import type { BoardKind } from "../../boards/board";
import { isometricLayout } from "./isometric";
import NankuBoard from "./NankuBoard.svelte";
import NankuDrawing from "./NankuDrawing.svelte";
import { otherTurn } from "./other-turn";

export default {
  layout: isometricLayout,
  drawing: NankuDrawing,
  labels: null,
  surface: NankuBoard,
  proportions: 1.35,
  otherTurn,
} satisfies BoardKind;
