// What is known about single points. Who reads about a point is told when that changes, and not when something changes about another:
// a board may have 676 points, and a tap changes a few.
class Fact<T> {
  now: T;
  constructor(value: T) {
    this.now = $state.raw(value);
  }
}

export interface ByPoint<T> {
  at(point: string): T;
}

/** Follows a map; what it does not have is `otherwise`. `points` are all that may be read about. Belongs to the component that makes it. */
export function byPoint<T>(
  points: () => Iterable<string>,
  follow: () => ReadonlyMap<string, T>,
  otherwise: T,
): ByPoint<T> {
  // Made before anybody reads them: a reader hears nothing of what it has made itself.
  const facts = new Map<string, Fact<T>>();
  $effect.pre(() => {
    for (const point of points()) if (!facts.has(point)) facts.set(point, new Fact(otherwise));
  });
  let before: ReadonlyMap<string, T> = new Map();
  $effect.pre(() => {
    void points();
    const now = follow();
    const gone = [...before.keys()].filter((point) => !now.has(point));
    before = now;
    for (const point of gone) {
      const fact = facts.get(point);
      if (fact) fact.now = otherwise;
    }
    for (const [point, value] of now) {
      const fact = facts.get(point);
      if (fact) fact.now = value;
    }
  });
  return { at: (point) => facts.get(point)?.now ?? otherwise };
}

/** The same about being in a set. */
export const within = (points: () => Iterable<string>, follow: () => Iterable<string>): ByPoint<boolean> =>
  byPoint(points, () => new Map([...follow()].map((point) => [point, true])), false);
