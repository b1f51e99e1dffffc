// Where the numbers of rows and columns are written on the table. Pure.
import { columnsOf, rowsOf, type Cell, type Frame } from "./cubes";

export interface Coordinate extends Cell {
  text: string;
}

/** The numbers along the two edges of the frame that are nearest and to the left, `quarter` turns from the south. */
export function coordinates(frame: Frame, quarter: number): Coordinate[] {
  const near = (["s", "e", "n", "w"] as const)[quarter] ?? "s";
  const left = (["w", "s", "e", "n"] as const)[quarter] ?? "w";
  const along = (side: "n" | "e" | "s" | "w"): Coordinate[] => {
    if (side === "n" || side === "s")
      return columnsOf(frame).map((x) => ({
        text: String(x),
        x,
        y: side === "s" ? frame.bottom - 0.85 : frame.top + 0.85,
      }));
    return rowsOf(frame).map((y) => ({ text: String(y), x: side === "w" ? frame.left - 0.85 : frame.right + 0.85, y }));
  };
  return [...along(near), ...along(left)];
}
