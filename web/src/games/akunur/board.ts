import type { BoardKind } from "../../boards/board";
import { hexLayout } from "../../boards/layout";
import AkunurDrawing from "./AkunurDrawing.svelte";

export default { layout: hexLayout, drawing: AkunurDrawing, labels: "on-slab" } satisfies BoardKind;
