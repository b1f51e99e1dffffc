// The clocks that are offered, and what may be chosen besides. The server has the last word.
import { timeControls } from "../state/clock";
import type { Clock } from "./wire";

export const noClock: Clock = { kind: "none", time: 0, increment: 0 };
export const fischer = (minutes: number, seconds: number): Clock => ({
  kind: "fischer",
  time: Math.round(minutes * 60_000),
  increment: Math.round(seconds * 1000),
});
export const days = (count: number): Clock => ({ kind: "days", time: count * 24 * 60 * 60_000, increment: 0 });

export const live: readonly Clock[] = timeControls.map(({ minutes, seconds }) => fischer(minutes, seconds));
export const slow: readonly Clock[] = [1, 3, 7].map(days);

export const limits = { minutes: { least: 0.5, most: 180 }, seconds: { least: 0, most: 180 } };

/** Null if there is no such clock. */
export function ownClock(minutes: number | null, seconds: number | null): Clock | null {
  const within = (value: number | null, { least, most }: { least: number; most: number }): value is number =>
    value !== null && Number.isFinite(value) && value >= least && value <= most;
  return within(minutes, limits.minutes) && within(seconds, limits.seconds) ? fischer(minutes, seconds) : null;
}

export const sameClock = (a: Clock, b: Clock): boolean =>
  a.kind === b.kind && a.time === b.time && a.increment === b.increment;
