// A game between two people as its events make it, as a value; the same that server/room/ makes of them. Instants are the server's. Pure.
import type { ConditionsSet, Created, Ended, Left, Player, RoomEvent, Seat, Told, Turn } from "./wire";
import { otherSeat } from "../engine-worker/schema";

export interface RunningClock {
  left: Left;
  running: { seat: Seat; since: number } | null;
}

export interface Room {
  known: number; // events
  begun: number; // when it was created
  changed: number; // when something last happened
  created: Created | null; // null until the first event is known
  seats: Record<Seat, Player | null>;
  moves: readonly string[];
  conditional: boolean; // whether the last move was played by the server as its player had asked before
  takebacks: number;
  clock: RunningClock;
  drawOffer: Seat | null;
  takebackAsk: Seat | null;
  asked: { draw: Turn | null; takeback: Turn | null }[]; // by seat: once in a turn
  lines: ConditionsSet["lines"]; // of conditional moves, as far as they still may come; only one's own are told
  ended: Ended | null;
  rematch: Record<Seat, boolean>; // who wants one
  next: string | null; // the room of the next game
}

export const emptyRoom: Room = {
  known: 0,
  begun: 0,
  changed: 0,
  created: null,
  seats: { first: null, second: null },
  moves: [],
  conditional: false,
  takebacks: 0,
  clock: { left: { first: 0, second: 0 }, running: null },
  drawOffer: null,
  takebackAsk: null,
  asked: [
    { draw: null, takeback: null },
    { draw: null, takeback: null },
  ],
  lines: [],
  ended: null,
  rematch: { first: false, second: false },
  next: null,
};

export const turnOf = (room: Room): Turn => ({ ply: room.moves.length, takebacks: room.takebacks });
export const sameTurn = (a: Turn, b: Turn): boolean => a.ply === b.ply && a.takebacks === b.takebacks;
export const isFull = ({ seats }: Room): boolean => seats.first !== null && seats.second !== null;
export const freeSeat = ({ seats }: Room): Seat | null => (!seats.first ? "first" : !seats.second ? "second" : null);

/** Whose turn it is: players move one after the other, and who cannot passes by a move. */
export const toMove = (room: Room): Seat => (room.moves.length % 2 === 0 ? "first" : "second");
export const inProgress = (room: Room): boolean => room.created !== null && isFull(room) && room.ended === null;

/** What an action may be, for a seat. */
export const canAbort = (room: Room): boolean => room.ended === null && room.moves.length < 2;
export function canOfferDraw(room: Room, seat: Seat): boolean {
  const last = askedBy(room, seat).draw;
  return inProgress(room) && room.drawOffer === null && !(last && sameTurn(last, turnOf(room)));
}
export function canAskTakeback(room: Room, seat: Seat): boolean {
  const last = askedBy(room, seat).takeback;
  const needed = toMove(room) === seat ? 2 : 1;
  return (
    inProgress(room) &&
    room.takebackAsk === null &&
    room.moves.length >= needed &&
    !(last && sameTurn(last, turnOf(room)))
  );
}

const indexOf = (seat: Seat): 0 | 1 => (seat === "first" ? 0 : 1);
const askedBy = (room: Room, seat: Seat): Room["asked"][number] =>
  room.asked[indexOf(seat)] ?? { draw: null, takeback: null };

function withAsked(room: Room, seat: Seat, asked: Partial<Room["asked"][number]>): Room["asked"] {
  return room.asked.with(indexOf(seat), { ...askedBy(room, seat), ...asked });
}

// Before each has moved once no Fischer clock runs.
function withClock(room: Room, left: Left, at: number): Room {
  const kind = room.created?.clock.kind ?? "none";
  const runs =
    isFull(room) && room.ended === null && (kind === "days" || (kind === "fischer" && room.moves.length >= 2));
  return { ...room, clock: { left, running: runs ? { seat: toMove(room), since: at } : null } };
}

/** The room after an event; null if the event cannot follow: then something was missed. */
export function happened(room: Room, event: RoomEvent): Room | null {
  const now = { ...room, known: room.known + 1, changed: event.at };
  const { created, joined, moved, taken_back: taken, conditions_set: conditions, ended } = event;
  if (created) {
    if (room.created) return null;
    const { time } = created.clock;
    return { ...now, begun: event.at, created, clock: { left: { first: time, second: time }, running: null } };
  }
  if (!room.created) return null;
  if (joined) {
    const seated = { ...now, seats: { ...room.seats, [joined.seat]: joined.player } };
    return withClock(seated, room.clock.left, event.at);
  }
  const turn =
    (moved ?? taken ?? conditions ?? ended ?? event.draw_offered ?? event.draw_declined ?? event.takeback_asked)
      ?.turn ?? event.takeback_declined?.turn;
  if (turn && !sameTurn(turn, turnOf(room))) return null;
  if (moved) {
    const after: Room = {
      ...now,
      moves: [...room.moves, moved.move],
      conditional: moved.conditional,
      drawOffer: room.drawOffer === otherSeat(moved.seat) ? null : room.drawOffer, // it stands until the opponent moves
      takebackAsk: null,
      lines: room.lines.flatMap((line) => (line[0] === moved.move && line.length > 1 ? [line.slice(1)] : [])),
    };
    return withClock(after, moved.left, event.at);
  }
  if (taken) {
    if (taken.plies > room.moves.length) return null;
    const before: Room = {
      ...now,
      moves: room.moves.slice(0, room.moves.length - taken.plies),
      conditional: false,
      takebacks: room.takebacks + 1,
      drawOffer: null,
      takebackAsk: null,
      lines: [],
    };
    return withClock(before, taken.left, event.at);
  }
  if (ended)
    return { ...now, ended, clock: { left: ended.left, running: null }, drawOffer: null, takebackAsk: null, lines: [] };
  return { ...now, ...small(room, event) };
}

// What changes little.
function small(room: Room, event: RoomEvent): Partial<Room> {
  const { draw_offered: draw, takeback_asked: takeback, conditions_set: conditions } = event;
  const { rematch_asked: rematch, rematch_agreed: agreed, resumed } = event;
  if (draw) return { drawOffer: draw.seat, asked: withAsked(room, draw.seat, { draw: draw.turn }) };
  if (event.draw_declined) return { drawOffer: null };
  if (takeback)
    return { takebackAsk: takeback.seat, asked: withAsked(room, takeback.seat, { takeback: takeback.turn }) };
  if (event.takeback_declined) return { takebackAsk: null };
  if (conditions) return { lines: conditions.lines };
  if (resumed) return { clock: withClock(room, room.clock.left, event.at).clock };
  if (rematch) return { rematch: { ...room.rematch, [rematch.seat]: true } };
  if (agreed) return { next: agreed.next };
  return {}; // of a newer server: it counts all the same
}

/** What becomes of a room that is told an event: null if events are missing before it. */
export function heard(room: Room, told: Pick<Told, "number" | "event">): Room | null {
  if (told.number <= room.known) return room; // told twice
  return told.number === room.known + 1 ? happened(room, told.event) : null;
}

/** What a seat has left at an instant of the server's; never less than nothing. */
export function timeLeft({ clock }: Room, seat: Seat, now: number): number {
  const used = clock.running?.seat === seat ? Math.max(0, now - clock.running.since) : 0;
  return Math.max(0, clock.left[seat] - used);
}
