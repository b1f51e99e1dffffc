import type { en } from "./en";

/** The texts of the page in one language. */
export type Catalogue = typeof en;
export type Language = "en" | "es";
