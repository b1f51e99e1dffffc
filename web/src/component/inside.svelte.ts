// All that a <quintet-board> needs once it is seen: the boards of the page in a tree of its own, so that styles of the page around it and its
// own leave each other alone.
import { mount, unmount } from "svelte";
import { inWorkers } from "quintet/browser";
import type { Client, View } from "../engine-worker/client";
import type { Line, Move, Refusal } from "../engine-worker/schema";
import { settings } from "../state/settings.svelte";
import appCss from "../ui/app.css?inline";
import BoardElement from "./BoardElement.svelte";

export interface Shown {
  line: Line;
  playable: boolean;
  flipped: boolean;
}

export interface Heard {
  onmove: (move: Move) => void;
  onrefuse: (refusal: Refusal) => void;
  onshow: (view: View) => void;
  onerror: (error: unknown) => void;
}

// All boards of a page share their workers.
let shared: Client | undefined;

let sheet: CSSStyleSheet | undefined;
function styles(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(
    appCss.replace(/:root(\[[^\]]*\])?/g, (_, attribute?: string) => (attribute ? `:host(${attribute})` : ":host")),
  );
  return sheet;
}

export function begin(root: ShadowRoot, first: Shown, heard: Heard): { update(next: Shown): void; end(): void } {
  root.adoptedStyleSheets = [styles()];
  let shown = $state.raw(first);
  const client = (shared ??= inWorkers());
  const component = mount(BoardElement, {
    target: root,
    props: {
      client,
      ...heard,
      get line() {
        return shown.line;
      },
      get playable() {
        return shown.playable;
      },
      get flipped() {
        return shown.flipped;
      },
    },
  });
  return { update: (next) => (shown = next), end: () => void unmount(component) };
}

export function speak(language: string): void {
  const spoken = language.slice(0, 2);
  if ((spoken === "en" || spoken === "es") && spoken !== settings.language) settings.set({ language: spoken });
}
