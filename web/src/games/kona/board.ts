import type { BoardKind } from "../../boards/board";
import { gridLayout } from "../../boards/layout";
import KonaDrawing from "./KonaDrawing.svelte";

export default { layout: gridLayout, drawing: KonaDrawing, labels: "on-slab", threats: true } satisfies BoardKind;
