// What survives a reload. Everything is JSON under names that begin with "quintet."; a value that cannot be read is nothing.
const prefix = "quintet.";

export function load(name: string): unknown {
  try {
    const text = localStorage.getItem(prefix + name);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** False if the browser keeps nothing: it is full, or does not allow it. */
export function save(name: string, value: unknown): boolean {
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
