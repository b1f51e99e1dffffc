// What has happened between two states of a room, as far as people want to be told. Pure.
import { inProgress, toMove, type Room } from "./room";
import type { Seat } from "./wire";

export type News =
  | { kind: "joined"; seat: Seat }
  | { kind: "moved"; seat: Seat; move: string }
  | { kind: "taken-back" }
  | { kind: "draw-offered" | "draw-declined"; by: Seat }
  | { kind: "takeback-asked" | "takeback-declined"; by: Seat }
  | { kind: "rematch-asked"; by: Seat }
  | { kind: "ended" };

const seats = ["first", "second"] as const;
const other = (seat: Seat): Seat => (seat === "first" ? "second" : "first");

export function newsOf(before: Room, now: Room): News[] {
  if (before.known === 0) return []; // all of it is history
  const news: News[] = [];
  for (const seat of seats) if (!before.seats[seat] && now.seats[seat]) news.push({ kind: "joined", seat });
  if (now.takebacks > before.takebacks) news.push({ kind: "taken-back" });
  const move = now.moves.at(-1);
  if (now.moves.length > before.moves.length && move !== undefined)
    news.push({ kind: "moved", seat: now.moves.length % 2 === 1 ? "first" : "second", move });
  const stood = now.moves.length === before.moves.length && now.takebacks === before.takebacks;
  if (now.drawOffer && !before.drawOffer) news.push({ kind: "draw-offered", by: now.drawOffer });
  if (before.drawOffer && !now.drawOffer && stood && !now.ended)
    news.push({ kind: "draw-declined", by: other(before.drawOffer) });
  if (now.takebackAsk && !before.takebackAsk) news.push({ kind: "takeback-asked", by: now.takebackAsk });
  if (before.takebackAsk && !now.takebackAsk && stood && !now.ended)
    news.push({ kind: "takeback-declined", by: other(before.takebackAsk) });
  for (const seat of seats)
    if (now.rematch[seat] && !before.rematch[seat]) news.push({ kind: "rematch-asked", by: seat });
  if (now.ended && !before.ended) news.push({ kind: "ended" });
  return news;
}

/** Whether a game waits for this seat. */
export const waitsFor = (room: Room, seat: Seat | null): boolean =>
  seat !== null && inProgress(room) && toMove(room) === seat;

// A clock is told when it gets short, not every second.
const told = [60_000, 30_000, 10_000];

/** Which of the marks a clock has passed since it was looked at last; null if none. */
export function markPassed(before: number, now: number): number | null {
  return told.find((mark) => before > mark && now <= mark) ?? null;
}
