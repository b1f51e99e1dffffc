// Svelte attachments that move things by the Web Animations API: nothing is left in the document, and no style attribute is needed.
import type { Attachment } from "svelte/attachments";
import { echoLength, echoPath, type Arrival } from "./motion";

const easing = "cubic-bezier(0.22, 0.9, 0.3, 1)";

/** Comes from where it was; how far away that is, is told in units of the drawing, or in hundredths of what moves. */
export function arrive(arrival: Arrival | undefined, duration: number, unit: "px" | "%" = "px"): Attachment<Element> {
  return (element) => {
    if (!arrival || duration === 0) return;
    const { from, delay, echo } = arrival;
    const path = echo ? echoPath(from, { x: 0, y: 0 }) : [from, { x: 0, y: 0 }];
    element.animate(
      path.map(({ x, y }) => ({ transform: `translate(${x}${unit}, ${y}${unit})` })),
      {
        duration: duration * (echo ? echoLength : 1),
        delay: duration * delay,
        easing: echo ? "ease-in-out" : easing,
        fill: "backwards",
      },
    );
  };
}

/** Appears after the delay, if there is one. */
export function appear(delay: number | undefined, duration: number): Attachment<Element> {
  return (element) => {
    if (delay === undefined || duration === 0) return;
    element.animate(
      [
        { opacity: 0, scale: 1.35 },
        { opacity: 1, scale: 1 },
      ],
      { duration, delay: duration * delay, easing, fill: "backwards" },
    );
  };
}

export function vanish(delay: number, duration: number): Attachment<Element> {
  return (element) => {
    element.animate(
      [
        { opacity: 1, scale: 1 },
        { opacity: 0, scale: 0.6 },
      ],
      { duration: Math.max(duration, 1), delay: duration * delay, easing, fill: "both" },
    );
  };
}
