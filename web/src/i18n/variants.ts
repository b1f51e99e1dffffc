// A variant as people are told: its board or pieces ("8 × 7", "Four towers"), then what else is not as usual ("4 × 3, Swap: Off"). A setting
// that the catalogues have no words for is shown by its key.
import { gameIds } from "../engine-worker/schema";
import { defaultVariant } from "../games";
import type { Catalogue } from "./catalogue";

type Words = (t: Catalogue, value: string) => string | undefined;

// What a variant is called by.
const names: Record<string, Words> = {
  board: (_, value) => (/^\d+x\d+$/.test(value) ? value.replace("x", " × ") : undefined),
  setup: (t, value) => t.variants[value],
  corners: (t, value) => t.variants[{ "3": "standard", "4": "extended" }[value] ?? ""],
  rings: (t, value) => (value === "5" ? t.variants["rings"] : undefined),
  pieces: (t, value) => (/^\d+$/.test(value) ? t.pieces(Number(value)) : undefined),
};

const additions: Record<string, Words> = {
  pie: (t, value) => (value === "off" ? `${t.setup.words.swap}: ${t.analysis.off}` : undefined),
  quiet: (t, value) => `${t.setup.words.quiet}: ${value === "off" ? t.analysis.off : value}`,
};

type Setting = readonly [key: string, value: string];

const settingsOf = (variant: string): Setting[] =>
  [...variant.matchAll(/[:,]([^=,]+)=?([^,]*)/g)].map(([, key = "", value = ""]) => [key, value]);

export function variantName(t: Catalogue, variant: string): string {
  const id = gameIds.find((game) => variant === game || variant.startsWith(`${game}:`));
  if (!id) return variant;
  const usual = settingsOf(defaultVariant(id));
  const unusual = settingsOf(variant).filter(
    ([key, value]) => !usual.some((setting) => setting[0] === key && setting[1] === value),
  );
  const isName = ([key]: Setting): boolean => key in names;
  const called = unusual.some(isName) ? unusual.filter(isName) : usual.filter(isName).slice(0, 1);
  return [...called, ...unusual.filter((setting) => !isName(setting))]
    .map(([key, value]) => (names[key] ?? additions[key])?.(t, value) ?? `${key}=${value}`)
    .join(", ");
}
