// Light or dark: the device's choice unless the visitor has made one. The style sheet reads it from the root element.
import type { Theme } from "../state/settings.svelte";

export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export function isDark(theme: Theme): boolean {
  return theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}
