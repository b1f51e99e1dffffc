// A room as this page knows it: follows its events through losses of the connection, and sends actions until the server has answered them.
import type { Connection } from "./connection";
import { emptyRoom, happened, heard, sameTurn, turnOf, type Room } from "./room";
import type { Action, Refusal, Reply, RoomEvent, Seat, Told, Verdict } from "./wire";

/** loading: until the server has told all. live: in step. unknown: there is no such room. failed: its events make no sense to this page. */
export type RoomState = "loading" | "live" | "unknown" | "failed";

export interface Pending {
  action: Action;
  number: number | null; // of the message; null while it waits for a connection
  at: number;
}

export interface RoomHooks {
  /** Once for each event, and once for all that was caught up with. */
  changed: (before: Room, now: Room) => void;
  refused: (refusal: Refusal, action: Action) => void;
  presence?: () => void;
}

/** Where actions that wait for an answer survive a reload of the page. */
export interface Keep {
  load: () => readonly Action[];
  save: (actions: readonly Action[]) => void;
}

const retryAfter = 2000;
const mostResets = 2;

let nextNumber = 1; // one sequence for all rooms of the page

export class RoomClient {
  room = $state.raw<Room>(emptyRoom);
  mine = $state<Seat | null>(null);
  state = $state<RoomState>("loading");
  refusal = $state.raw<Refusal | null>(null); // why the room is not shown
  here = $state.raw<Record<Seat, boolean | null>>({ first: null, second: null }); // null: nobody has said
  awaySince = $state.raw<Record<Seat, number | null>>({ first: null, second: null }); // by the server's clock
  pending = $state.raw<readonly Pending[]>([]);

  private watching: { number: number; at: number; known: number; before: Room } | null = null;
  private missed = false; // something was, while watching
  private resets = 0;
  private readonly stop: () => void;
  private stopRetry: (() => void) | null = null;

  constructor(
    private readonly connection: Connection,
    readonly id: string,
    private readonly hooks: RoomHooks,
    private readonly keep: Keep,
  ) {
    this.pending = keep.load().map((action) => ({ action, number: null, at: 0 }));
    this.stop = connection.listen({
      greeted: () => this.watch(),
      state: (state) => {
        if (state !== "open") this.interrupted();
      },
      message: ({ told, reply, presence }) => {
        if (told?.room === id) this.hear(told);
        if (reply?.room === id) this.answered(reply);
        if (presence?.room === id) this.seen(presence.seat, presence.here);
      },
    });
    if (connection.state === "open") this.watch(); // else when it is
  }

  leave(): void {
    this.stop();
    this.stopRetry?.();
    this.connection.send({ unwatch: { room: this.id } });
  }

  /** What the server's clock shows. */
  get now(): number {
    return this.connection.around.now() + this.connection.time.offset;
  }

  /** The move that is on its way to the server and would be the next. */
  get sending(): string | null {
    const turn = turnOf(this.room);
    const move = this.pending.find(({ action }) => action.kind === "move" && sameTurn(action.turn, turn));
    return move?.action.move ?? null;
  }

  waitsFor(kind: Action["kind"]): boolean {
    return this.pending.some(({ action }) => action.kind === kind);
  }

  /** Does something in the game; asked twice before the answer, it is done once. */
  act(kind: Action["kind"], more: Pick<Action, "move" | "lines"> = {}): void {
    const action: Action = { turn: turnOf(this.room), kind, ...more };
    const twice = this.pending.some(({ action: other }) => other.kind === kind && sameTurn(other.turn, action.turn));
    if (twice) return;
    this.setPending([...this.pending, this.sent({ action, number: null, at: 0 })]);
  }

  private watch(): void {
    const number = nextNumber++;
    const { known } = this.room;
    this.watching = { number, at: this.connection.around.now(), known, before: this.watching?.before ?? this.room };
    this.missed = false;
    this.connection.send({ watch: { number, room: this.id, known } });
  }

  private interrupted(): void {
    this.watching = null;
    this.here = { first: null, second: null };
    this.awaySince = { first: null, second: null };
    this.pending = this.pending.map((each) => ({ ...each, number: null }));
  }

  private hear(told: Told): void {
    if (this.state === "failed") return;
    const before = this.room;
    const next = heard(before, told);
    if (next === before) return;
    if (next) {
      this.room = next;
      if (this.watching) return;
      this.hooks.changed(before, next);
      if (told.event.joined && this.mine === null && !this.waitsFor("join")) this.watch(); // it may have been this person, in another tab
      return;
    }
    // Events are missing, or what we have is not what the server has.
    if (told.number === before.known + 1) this.reset();
    if (this.watching) this.missed = true;
    else this.watch();
  }

  private reset(): void {
    this.room = emptyRoom;
    ++this.resets;
  }

  private seen(seat: Seat, here: boolean): void {
    this.here = { ...this.here, [seat]: here };
    this.awaySince = { ...this.awaySince, [seat]: here ? null : (this.awaySince[seat] ?? this.now) };
    this.hooks.presence?.();
  }

  private answered(reply: Reply): void {
    if (reply.number === this.watching?.number) {
      this.caughtUp(reply);
      return;
    }
    const answered = this.pending.find(({ number }) => number === reply.number);
    if (!answered) return; // to an earlier connection
    this.connection.time.learn(answered.at, this.connection.around.now(), reply.now);
    if (answered.action.kind === "join" && reply.mine) this.mine = reply.mine;
    this.settle(answered, reply.verdict, reply.error);
  }

  private settle(answered: Pending, verdict: Verdict, error: Refusal | null): void {
    if (verdict === "unavailable") {
      this.setPending(this.pending.map((each) => (each === answered ? { ...each, number: null } : each)));
      this.stopRetry?.();
      this.stopRetry = this.connection.around.after(retryAfter, () => this.sendAll());
      return;
    }
    this.setPending(this.pending.filter((each) => each !== answered));
    if (verdict === "refused" && error) this.hooks.refused(error, answered.action);
  }

  private caughtUp(reply: Reply): void {
    const watched = this.watching;
    if (!watched) return;
    this.connection.time.learn(watched.at, this.connection.around.now(), reply.now);
    if (reply.verdict === "refused" && reply.error?.code === "room-known") this.reset();
    else if (reply.verdict === "unavailable") {
      this.stopRetry?.();
      this.stopRetry = this.connection.around.after(retryAfter, () => this.watch());
      return;
    } else if (reply.verdict !== "accepted") {
      this.watching = null;
      this.refusal = reply.error;
      this.state = "unknown";
      return;
    } else if (reply.mine !== this.mine && watched.known > 0) {
      // Events are numbered for each viewer: as somebody else one has been told others.
      this.reset();
      this.missed = true;
    }
    if (reply.verdict === "accepted") this.mine = reply.mine;
    if (this.resets > mostResets) {
      this.watching = null;
      this.state = "failed";
      return;
    }
    if (this.missed || reply.verdict !== "accepted") {
      this.watch();
      return;
    }
    this.watching = null;
    this.resets = 0;
    this.refusal = null;
    this.state = "live";
    if (this.room !== watched.before) this.hooks.changed(watched.before, this.room);
    this.sendAll();
  }

  // An action that answers another turn would be stale: the server says so, and it is forgotten.
  private sendAll(): void {
    this.setPending(this.pending.map((each) => (each.number === null ? this.sent(each) : each)));
  }

  private sent(each: Pending): Pending {
    if (this.state !== "live" || this.watching) return each;
    const number = nextNumber++;
    const act = { number, room: this.id, known: this.room.known, action: each.action };
    return this.connection.send({ act }) ? { ...each, number, at: this.connection.around.now() } : each;
  }

  private setPending(pending: readonly Pending[]): void {
    this.pending = pending;
    this.keep.save(pending.map(({ action }) => action));
  }
}

/** The room that a list of events makes; null if it makes none. */
export function roomOf(events: readonly RoomEvent[]): Room | null {
  return events.reduce<Room | null>((room, event) => room && happened(room, event), emptyRoom);
}
