// The pages that there are. A page is a component whose props are its route; adding one here also puts it into the navigation.
import type { Component } from "svelte";
import type { Route } from "./routes";

export type PageName = Exclude<Route["page"], "not-found">;
/** Some pages need to know nothing more. */
export type PageOf<Name extends PageName> = Name extends "home" | "privacy" | "licences"
  ? Component
  : Component<{ route: Extract<Route, { page: Name }> }>;

type Pages = { [Name in PageName]?: () => Promise<{ default: PageOf<Name> }> };

export const pages: Pages = {
  home: () => import("./home/HomePage.svelte"),
  play: () => import("./play/PlayPage.svelte"),
  learn: () => import("./learn/LearnPage.svelte"),
  online: () => import("./online/OnlinePage.svelte"),
  privacy: () => import("./online/PrivacyPage.svelte"),
  licences: () => import("./ui/LicencesPage.svelte"),
  puzzles: () => import("./puzzles/PuzzlesPage.svelte"),
  mine: () => import("./mine/MinePage.svelte"),
  analysis: () => import("./analysis/AnalysisPage.svelte"),
};
