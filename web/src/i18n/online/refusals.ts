// Why the server refuses something, in the reader's language: by its own codes, or by those of the rules.
import type { Refusal } from "../../engine-worker/schema";
import { i18n } from "../index.svelte";
import { refusalText } from "../refusals";
import { onlineText } from ".";

export function refusalByServer(refusal: Refusal): string {
  const texts: Readonly<Record<string, string>> = onlineText.t.refusals;
  return texts[refusal.code] ?? refusalText(i18n.t, refusal);
}
