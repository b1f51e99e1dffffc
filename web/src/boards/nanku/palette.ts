// The colours of the table in space: pieces by theme, marks from the page's palette.
import type { Palette } from "./solid/table-view";

export function paletteOf(dark: boolean): Palette {
  // A name may stand for two colours; what an element is painted with is one of them.
  const painted = document.body.appendChild(document.createElement("span"));
  const named = (name: string): string => {
    painted.style.color = `var(${name})`;
    return getComputedStyle(painted).color;
  };
  const palette = {
    white: dark ? "#f1e6d8" : "#f7ecdf",
    black: dark ? "#453f48" : "#322d35",
    dim: dark ? "#6c7a7d" : "#a2968a",
    line: dark ? "#4c6570" : "#b59e80",
    text: named("--ink-soft"),
    legal: named("--lagoon"),
    last: named("--ocean-bright"),
    decisive: named("--ember"),
    ghost: named("--gold"),
    dark,
  };
  painted.remove();
  return palette;
}
