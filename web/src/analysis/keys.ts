// The keys that walk through a game, unless something else has a use for them. A board that was reached by keyboard has: there they move
// its cursor. Who has only clicked on it wants to go through the game.
import type { Step } from "./document";

const steps: Record<string, Step> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "previous-variation",
  ArrowDown: "next-variation",
  Home: "start",
  End: "end",
};

/** `pointed`: whether the focus went where it is by pointer. */
export function stepOf(event: KeyboardEvent, pointed: boolean): Step | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target;
  if (target instanceof Element) {
    if (target.closest('input, select, textarea, dialog, [role="slider"]')) return null;
    if (!pointed && target.closest('[role="grid"], [role="application"]')) return null;
  }
  return steps[event.key] ?? null;
}
