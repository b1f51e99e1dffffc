// The texts of online play, which only its pages load.
import { settings } from "../../state/settings.svelte";
import type { Language } from "../catalogue";
import { online as en } from "./en";
import { online as es } from "./es";

export type OnlineTexts = typeof en;
export const onlineTexts: Record<Language, OnlineTexts> = { en, es };

export const onlineText = {
  get t(): OnlineTexts {
    return onlineTexts[settings.language];
  },
};
