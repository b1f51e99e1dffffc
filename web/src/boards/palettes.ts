// The colours of boards and pieces. Fields are of middle brightness, so that black and white pieces both stand out from them, by day and by
// night: palettes.test.ts measures it. Frames bear no pieces.
import { firstGame } from "../engine-worker/schema";
import { byGame } from "../games";
import type { BoardTheme } from "../state/settings.svelte";

export interface Shades {
  field: string;
  field2: string; // of every other square, or where the board gets darker
  frame: string;
  frame2: string;
}

export interface BoardColours {
  light: Shades;
  dark: Shades;
}

/** Of one game's board, in each theme. */
export type ThemeColours = Readonly<Record<BoardTheme, BoardColours>>;

export const boardColours = byGame<ThemeColours>(
  import.meta.glob("../games/*/colours.ts", { eager: true, import: "default" }),
);
// Of a game that brings none.
const plain: ThemeColours | undefined = boardColours[firstGame];

/** From the side that is lit to the one in the shade. */
export const pieceColours = {
  b: ["#2a282d", "#1d1b20", "#0d0c0f"],
  w: ["#fffdf8", "#f6ecdf", "#e9e0d3"],
} as const;

/** What is drawn on fields beside pieces. */
export const markColours = {
  target: "#b3faee",
  chosen: "#ffe08a",
  last: "#d8f1ff",
  won: "#ffe27a",
  threat: "#4f0c00",
  corner: "#ffdf8f",
} as const;

const inBoth = ({ light, dark }: BoardColours, shade: keyof Shades): string =>
  `light-dark(${light[shade]}, ${dark[shade]})`;

/** As custom properties of an element that a board is in. */
export function boardProperties(theme: BoardTheme, game: string): [string, string][] {
  const colours = (boardColours[game] ?? plain)?.[theme];
  if (!colours) return [];
  const [b1, b2, b3] = pieceColours.b;
  const [w1, w2, w3] = pieceColours.w;
  return [
    ["--field", inBoth(colours, "field")],
    ["--field-2", inBoth(colours, "field2")],
    ["--frame", inBoth(colours, "frame")],
    ["--frame-2", inBoth(colours, "frame2")],
    ["--black-lit", b1],
    ["--black", b2],
    ["--black-shade", b3],
    ["--white-lit", w1],
    ["--white", w2],
    ["--white-shade", w3],
    ...Object.entries(markColours).map(([name, colour]): [string, string] => [`--mark-${name}`, colour]),
  ];
}

/** To be attached to that element. */
export const painted = (theme: BoardTheme, game: string) => (element: HTMLElement | SVGElement) => {
  for (const [name, value] of boardProperties(theme, game)) element.style.setProperty(name, value);
};
