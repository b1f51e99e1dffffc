// All texts of a catalogue, for tests.

/** Every text with where it stands; functions are called with marked arguments. */
export function textsOf(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    const made = (value as (...given: unknown[]) => unknown)(..."⁰¹²³⁴⁵".split("").slice(0, value.length));
    return textsOf(made, `${path}()`);
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, path === "" ? name : `${path}.${name}`));
}
