// What the page shows of a game before quintet.wasm is there, and which variants it offers. A test compares it with what the module says.
import type { GameId } from "./engine-worker/schema";

export interface VariantChoice {
  variant: string; // canonical
  label: string; // as a size or a key: understood in every language, or a key of the catalogue's `variants`
}

export interface GameEntry {
  id: GameId;
  name: string;
  designer: string; // or the site it is from, where nobody is named
  credited: "by" | "from";
  link: string; // the designer's page
  rules: string; // the designer's own text, or the nearest to it
  firstColour: "black" | "white";
  variants: readonly [VariantChoice, ...VariantChoice[]]; // the default first
}

const boards = (
  game: "unane" | "narrows",
  ...sizes: readonly [string, ...string[]]
): readonly [VariantChoice, ...VariantChoice[]] => {
  const choice = (size: string): VariantChoice => ({ variant: `${game}:board=${size},pie=on`, label: size });
  const [first, ...rest] = sizes;
  return [choice(first), ...rest.map(choice)];
};

export const games: Record<GameId, GameEntry> = {
  unane: {
    id: "unane",
    name: "Ūnane",
    designer: "Mark Steere",
    credited: "by",
    link: "https://www.marksteeregames.com/",
    rules: "https://www.marksteeregames.com/Unane_rules.pdf",
    firstColour: "black",
    variants: boards("unane", "8x7", "5x4", "6x5", "7x6", "10x9"),
  },
  narrows: {
    id: "narrows",
    name: "Narrows",
    designer: "Mark Steere",
    credited: "by",
    link: "https://www.marksteeregames.com/",
    rules: "https://www.marksteeregames.com/Narrows_rules.pdf",
    firstColour: "black",
    variants: boards("narrows", "12x11", "5x4", "6x5", "8x7", "10x9"),
  },
  kona: {
    id: "kona",
    name: "Kona",
    designer: "Germán Kijel",
    credited: "by",
    link: "https://boardgamegeek.com/boardgamedesigner/164936/german-kijel",
    rules: "https://en.doc.boardgamearena.com/Gamehelpkona",
    firstColour: "white",
    variants: [
      { variant: "kona:repetition=3,setup=corners", label: "corners" },
      { variant: "kona:repetition=3,setup=diagonals", label: "diagonals" },
    ],
  },
  akunur: {
    id: "akunur",
    name: "Akunur",
    designer: "akunur.com",
    credited: "from",
    link: "https://akunur.com/",
    rules: "https://akunur.com/",
    firstColour: "white",
    variants: [
      { variant: "akunur:corners=3,quiet=100,repetition=3,rings=4", label: "standard" },
      { variant: "akunur:corners=4,quiet=100,repetition=3,rings=4", label: "extended" },
      { variant: "akunur:corners=3,quiet=100,repetition=3,rings=5", label: "rings" },
    ],
  },
  nanku: {
    id: "nanku",
    name: "Nanku",
    designer: "Néstor Romeral Andrés",
    credited: "by",
    link: "https://nestorgames.com/",
    rules: "https://boardgamegeek.com/boardgame/341499/nanku",
    firstColour: "white",
    variants: [
      { variant: "nanku:pieces=40", label: "40" },
      { variant: "nanku:pieces=20", label: "20" },
    ],
  },
};
