// Stones as they are drawn: each is one shape, filled with a picture of a stone (KonaneStoneKinds.svelte). A board may have 676 of them.
import type { Scene } from "../../engine-worker/schema";
import type { Highlights } from "../board";
import type { Layout, Place } from "../layout";
import { appearingTops, type Motion } from "../motion";

/** Stones are turned in so many ways. */
export const turns = 8;

const turnAt = ({ x, y }: Place, pitch: number): number =>
  (Math.round(x / pitch) * 3 + Math.round(y / pitch) * 5) % turns;

/** The picture of a stone at a place, by its name in the document. */
export const pictureOf = (id: string, piece: string, place: Place, layout: Layout): string =>
  piece === "" ? "none" : `url(#${id}-${piece}${turnAt(place, layout.pitch)})`;

/** The points whose stones move, have just moved, or are taken up: they are drawn apart. */
export function apart(motion: Motion, highlights: Highlights, duration: number): ReadonlySet<string> {
  const up = highlights.held?.at ?? highlights.taps[0];
  const moved = duration === 0 ? [] : [...motion.arrivals.keys(), ...appearingTops(motion).keys()];
  return new Set([...moved, up].filter((name) => name !== undefined));
}

export interface Bond {
  key: string;
  from: Place;
  to: Place;
  thin: boolean; // through an empty point
}

/** The lines between neighbours of groups. */
export function bondsOf(groups: Scene["groups"], layout: Layout): Bond[] {
  const { pitch } = layout;
  return groups.flatMap(({ points, links }) => {
    const empty = new Set(links);
    const inside = new Map<string, { name: string; place: Place }>();
    for (const name of [...points, ...links]) {
      const place = layout.points.get(name);
      if (place) inside.set(`${Math.round(place.x)},${Math.round(place.y)}`, { name, place });
    }
    return [...inside.values()].flatMap(({ name, place }) =>
      [
        [pitch, 0],
        [0, pitch],
      ].flatMap(([dx = 0, dy = 0]) => {
        const other = inside.get(`${Math.round(place.x + dx)},${Math.round(place.y + dy)}`);
        if (!other) return [];
        const thin = empty.has(name) || empty.has(other.name);
        return [{ key: name + other.name, from: place, to: other.place, thin }];
      }),
    );
  });
}
