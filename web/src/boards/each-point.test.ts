import { describe, expect, it } from "vitest";
import { EachPoint, type Shape } from "./each-point";
import { gridLayout } from "./layout";
import { emptyScene } from "./test-support";

// As much of the document as is used: what was written to each shape, in order.
function drawn(...names: string[]): { within: { querySelectorAll: () => Shape[] }; written: string[] } {
  const written: string[] = [];
  const shapes = names.map((name) => ({
    getAttribute: () => name,
    setAttribute: (attribute: string, value: string) => void written.push(`${name} ${attribute}=${value}`),
  }));
  return { within: { querySelectorAll: () => shapes }, written };
}

const layout = gridLayout(
  { ...emptyScene, points: ["a1", "b1"].map((name, x) => ({ name, x, y: 0, pieces: "" })) },
  false,
);

describe("an element for each point", () => {
  it("is written to when its value is another one, and only then", () => {
    const { within, written } = drawn("a1", "b1");
    const each = new EachPoint();
    each.find(layout, within, "data-point");
    for (const value of ["x", "x", "y"]) {
      each.set("a1", "label", value);
      each.set("b1", "label", "z", (text) => text.toUpperCase());
    }
    each.set("c1", "label", "nowhere");
    expect(written).toEqual(["a1 label=x", "b1 label=Z", "a1 label=y"]);
  });

  it("is looked for again with another layout, and written to anew if it is another one", () => {
    const [first, second] = [drawn("a1"), drawn("a1")];
    const each = new EachPoint();
    each.find(layout, first.within, "data-point");
    each.set("a1", "label", "x");
    each.find(layout, second.within, "data-point"); // the same layout: nothing has changed
    each.set("a1", "label", "x");
    expect(second.written).toEqual([]);
    each.find({ ...layout }, second.within, "data-point");
    each.set("a1", "label", "x");
    expect(second.written).toEqual(["a1 label=x"]);
  });
});
