// A clock for two players on one device, the engine among them, as a value. Times are in milliseconds. It stands still before the first move and while the page is
// away: who is not there loses no time.
import { otherSeat, type Seat } from "../engine-worker/schema";
import { isObject } from "./storage";

export interface Clock {
  time: number; // that each began with
  increment: number; // added after each move
  left: Record<Seat, number>;
  running: { seat: Seat; since: number } | null;
}

export interface TimeControl {
  minutes: number;
  seconds: number; // a move more
}

export const timeControls: readonly TimeControl[] = [
  { minutes: 3, seconds: 2 },
  { minutes: 5, seconds: 5 },
  { minutes: 10, seconds: 5 },
  { minutes: 30, seconds: 0 },
];

export function newClock({ minutes, seconds }: TimeControl): Clock {
  return rewound({ time: minutes * 60_000, increment: seconds * 1000 });
}

/** As it was before the game. */
export function rewound({ time, increment }: Pick<Clock, "time" | "increment">): Clock {
  return { time, increment, left: { first: time, second: time }, running: null };
}

/** What a seat has left; never less than nothing. */
export function timeLeft(clock: Clock, seat: Seat, now: number): number {
  const used = clock.running?.seat === seat ? Math.max(0, now - clock.running.since) : 0;
  return Math.max(0, clock.left[seat] - used);
}

/** The seat whose time is up. */
export function flagged(clock: Clock, now: number): Seat | null {
  return clock.running && timeLeft(clock, clock.running.seat, now) === 0 ? clock.running.seat : null;
}

export function stopped(clock: Clock, now: number): Clock {
  if (!clock.running) return clock;
  const { seat } = clock.running;
  return { ...clock, left: { ...clock.left, [seat]: timeLeft(clock, seat, now) }, running: null };
}

/** After a move of a seat: it gets its increment, and the other's time runs. */
export function pressed(clock: Clock, seat: Seat, now: number): Clock {
  const still = stopped(clock, now);
  const gained = clock.running?.seat === seat ? clock.increment : 0; // the first move is free, and earns nothing
  return {
    ...still,
    left: { ...still.left, [seat]: still.left[seat] + gained },
    running: { seat: otherSeat(seat), since: now },
  };
}

export function resumed(clock: Clock, seat: Seat, now: number): Clock {
  return { ...stopped(clock, now), running: { seat, since: now } };
}

/** Standing still, with at least so much time for a seat; never more than it began with. */
export function granted(clock: Clock, seat: Seat, least: number): Clock {
  const left = Math.max(clock.left[seat], Math.min(least, clock.time));
  return { ...clock, left: { ...clock.left, [seat]: left }, running: null };
}

/** 4:05, 0:09.3 near the end, 1:02:00 for hours, 2 d 5 h for days. */
export function clockText(milliseconds: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  if (milliseconds < 10_000) {
    const tenths = Math.ceil(milliseconds / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** Reads a clock that was saved as JSON, standing still; null if it is none. */
export function readClock(saved: unknown): Clock | null {
  const isTime = (given: unknown): given is number => typeof given === "number" && Number.isFinite(given) && given >= 0;
  if (!isObject(saved) || !isObject(saved["left"])) return null;
  const { time, increment } = saved;
  const { first, second } = saved["left"];
  if (!isTime(time) || !isTime(increment) || !isTime(first) || !isTime(second)) return null;
  return { time, increment, left: { first, second }, running: null };
}
