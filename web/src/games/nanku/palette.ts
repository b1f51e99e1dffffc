// The colours of the table in space.
import { markColours, pieceColours } from "../../boards/palettes";
import type { Palette } from "./solid/table-view";

export const paletteOf = (dark: boolean): Palette => ({
  white: pieceColours.w[1],
  black: pieceColours.b[1],
  dim: "#7c8782",
  line: dark ? "#b9cabf" : "#dbe7df",
  text: pieceColours.w[1],
  legal: markColours.target,
  last: markColours.last,
  decisive: markColours.won,
  ghost: markColours.chosen,
  dark,
});
