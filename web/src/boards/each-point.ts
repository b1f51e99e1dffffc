// One element for each point of a layout, whose attributes are set in one go. A board may have 676 points, and a move changes the words of most
// of them: an effect for each would take many times as long.
import type { Layout } from "./layout";

/** The part of an element that is used. */
export type Shape = Pick<Element, "getAttribute" | "setAttribute">;

interface Known {
  element: Shape;
  values: Map<string, string>; // of attributes, as they were set
}

export class EachPoint {
  private layout: Layout | undefined;
  private known: ReadonlyMap<string, Known> = new Map();

  /** Looks for the elements if the layout is another one: the attribute names their points. */
  find(layout: Layout, within: { querySelectorAll(selector: string): Iterable<Shape> }, attribute: string): void {
    if (layout === this.layout) return;
    this.layout = layout;
    const known = new Map<string, Known>();
    for (const element of within.querySelectorAll(`[${attribute}]`)) {
      const name = element.getAttribute(attribute) ?? "";
      const before = this.known.get(name);
      known.set(name, before?.element === element ? before : { element, values: new Map() });
    }
    this.known = known;
  }

  /** Sets an attribute if the value is another one than before; it is only written out then. */
  set(name: string, attribute: string, value: string, written: (value: string) => string = (text) => text): void {
    const known = this.known.get(name);
    if (!known || known.values.get(attribute) === value) return;
    known.values.set(attribute, value);
    known.element.setAttribute(attribute, written(value));
  }
}
