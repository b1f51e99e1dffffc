// The texts in the chosen language: `i18n.t.play.undo`. No text that people read is anywhere else.
import { settings } from "../state/settings.svelte";
import type { Catalogue, Language } from "./catalogue";
import { en } from "./en";
import { es } from "./es";

export const catalogues: Record<Language, Catalogue> = { en, es };

export const i18n = {
  get t(): Catalogue {
    return catalogues[settings.language];
  },
};
