// The texts of My games, which only its page loads.
import { settings } from "../../state/settings.svelte";
import type { Language } from "../catalogue";
import { mine as en } from "./en";
import { mine as es } from "./es";

export type MineTexts = typeof en;
export const mineTexts: Record<Language, MineTexts> = { en, es };

export const mineText = {
  get t(): MineTexts {
    return mineTexts[settings.language];
  },
};
