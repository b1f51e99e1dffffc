// What survives a reload. Everything is JSON under names that begin with "quintet."; a value that cannot be read is nothing.
const prefix = "quintet.";
// A board on somebody else's page keeps nothing and reads nothing.
const embedded =
  import.meta.env.MODE === "component" ||
  (typeof document !== "undefined" && document.documentElement.hasAttribute("data-embedded"));

/** Whether something that was saved has members at all; of what they are nothing is known yet. */
export const isObject = (saved: unknown): saved is Readonly<Record<string, unknown>> =>
  typeof saved === "object" && saved !== null;

export const isInteger = (saved: unknown): saved is number => Number.isInteger(saved);

/** What the browser calls a value. */
export const storedName = (name: string): string => prefix + name;

export function load(name: string): unknown {
  if (embedded) return null;
  try {
    const text = localStorage.getItem(prefix + name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** False if the browser keeps nothing: it is full, or does not allow it. */
export function save(name: string, value: unknown): boolean {
  if (embedded) return false;
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // What is not allowed is not there either.
  }
}
