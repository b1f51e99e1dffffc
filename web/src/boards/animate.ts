// Svelte attachments that move things by the Web Animations API: nothing is left in the document, and no style attribute is needed.
import type { Attachment } from "svelte/attachments";
import type { Place } from "./layout";

const easing = "cubic-bezier(0.22, 0.9, 0.3, 1)";

/** Comes from that far away. */
export function arrive(from: Place | undefined, duration: number): Attachment<Element> {
  return (element) => {
    if (!from || duration === 0) return;
    element.animate([{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: "none" }], { duration, easing });
  };
}

export function appear(wanted: boolean, duration: number): Attachment<Element> {
  return (element) => {
    if (!wanted || duration === 0) return;
    element.animate([{ opacity: 0, scale: 1.35 }, { opacity: 1, scale: 1 }], { duration, easing });
  };
}

export function vanish(duration: number): Attachment<Element> {
  return (element) => {
    element.animate([{ opacity: 1, scale: 1 }, { opacity: 0, scale: 0.6 }], { duration: Math.max(duration, 1), easing, fill: "forwards" });
  };
}
