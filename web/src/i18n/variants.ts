// A variant as people are told: "8 × 7", "Four towers". What is not offered anywhere is shown by its keys.
import { gameIds } from "../engine-worker/schema";
import { games } from "../games";
import type { Catalogue } from "./catalogue";

export function variantName(t: Catalogue, variant: string): string {
  const id = gameIds.find((game) => variant === game || variant.startsWith(`${game}:`));
  const entry = id && games[id];
  const choice = entry?.variants.find((each) => each.variant === variant || (variant === id && each === entry.variants[0]));
  if (!choice) return variant.split(":")[1] ?? variant;
  const [, columns, rows] = /^(\d+)x(\d+)$/.exec(choice.label) ?? [];
  if (columns && rows) return `${columns} × ${rows}`;
  if (/^\d+$/.test(choice.label)) return t.pieces(Number(choice.label));
  return t.variants[choice.label] ?? choice.label;
}
