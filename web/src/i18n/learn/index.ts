// The texts of the Learn pages, which only they load.
import { settings } from "../../state/settings.svelte";
import type { Language } from "../catalogue";
import { learn as en } from "./en";
import { learn as es } from "./es";

export type LearnTexts = typeof en;
export const learnTexts: Record<Language, LearnTexts> = { en, es };

export const learnText = {
  get t(): LearnTexts {
    return learnTexts[settings.language];
  },
};
