// The texts of accounts and profiles, which only their pages load.
import { settings } from "../../state/settings.svelte";
import type { Language } from "../catalogue";
import { people as en } from "./en";
import { people as es } from "./es";

export type PeopleTexts = typeof en;
export const peopleTexts: Record<Language, PeopleTexts> = { en, es };

export const peopleText = {
  get t(): PeopleTexts {
    return peopleTexts[settings.language];
  },
};
