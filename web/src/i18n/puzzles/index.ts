// The texts of the puzzles and of training, which only their pages load.
import { settings } from "../../state/settings.svelte";
import type { Language } from "../catalogue";
import { puzzles as en } from "./en";
import { puzzles as es } from "./es";

export type PuzzleTexts = typeof en;
export const puzzleTexts: Record<Language, PuzzleTexts> = { en, es };

export const puzzleText = {
  get t(): PuzzleTexts {
    return puzzleTexts[settings.language];
  },
};
