// What the pages about people do with the server.
import { ask } from "../online/wire";
import { online } from "../online/online.svelte";
import type { PeopleTexts } from "../i18n/people";
import { nameOf } from "../games";

/** Does something at the server; what goes wrong is told, and then it gives null. */
export async function trying<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    online().explain(error);
    return null;
  }
}

/** We are somebody else now: the server is asked who, and the connection is made anew. */
export async function becameAnother(): Promise<void> {
  online().player = (await ask("GET /api/v1/hello")).player;
  online().link.reopen();
}

/** "kona/blitz/bots" in words. */
export function poolInWords(t: PeopleTexts, pool: string): string {
  const [game = "", speed = "", bots] = pool.split("/");
  const speeds: Readonly<Record<string, string>> = t.speeds;
  return [nameOf(game), speeds[speed] ?? speed, ...(bots ? [t.bots] : [])].join(" · ");
}

export const dayInWords = (language: string, instant: number): string =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric" }).format(instant);

/** A line through ratings, in a box of 100 by 30. */
export function graphOf(points: readonly { at: number; rating: number }[]): {
  line: string;
  low: number;
  high: number;
} {
  const ratings = points.map(({ rating }) => rating);
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const across = Math.max(1, points.length - 1);
  const line = ratings
    .map(
      (rating, i) =>
        `${((100 * i) / across).toFixed(2)},${(29 - (28 * (rating - low)) / (high - low || 1)).toFixed(2)}`,
    )
    .join(" ");
  return { line, low: Math.round(low), high: Math.round(high) };
}
