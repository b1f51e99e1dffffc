// A stand-in for the server and the network, for tests of the real client: time stands still until a test moves it, and what is said on a
// connection is what the test makes it say.
import type { Connection, Socket, Surroundings } from "./connection";
import type { FromServer, Hello, Player, RoomEvent, Seat, ToServer } from "./wire";

export class FakeSocket implements Socket {
  said: ToServer[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    const message: ToServer = JSON.parse(text);
    this.said.push(message);
  }
  close(): void {
    this.closed = true;
  }
  tell(...messages: FromServer[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The network is gone. */
  break(): void {
    this.closed = true;
    this.onclose?.();
  }
}

export class FakeNetwork implements Surroundings {
  time = 1_000_000;
  isOnline = true;
  version = "0.0.0";
  sockets: FakeSocket[] = [];
  private timers: { at: number; run: () => void }[] = [];

  open = (): Socket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };
  now = (): number => this.time;
  random = (): number => 1;
  online = (): boolean => this.isOnline;
  after = (milliseconds: number, run: () => void): (() => void) => {
    const timer = { at: this.time + milliseconds, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  };

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("no connection was opened");
    return socket;
  }

  pass(milliseconds: number): void {
    const until = this.time + milliseconds;
    for (;;) {
      const [next] = this.timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = until;
  }
}

export const hello = (now: number, player: Player | null = null): Hello => ({
  version: "0.0.0",
  protocol: 1,
  rules_version: 1,
  now,
  player,
  announcement: "",
});

/** The newest connection is there and greeted. */
export function greet(network: FakeNetwork, connection: Connection, serverNow = network.time): FakeSocket {
  connection.want();
  network.last.onopen?.();
  network.last.tell({ hello: hello(serverNow) });
  return network.last;
}

export const ada: Player = { name: "guest-ada", guest: true };
export const bob: Player = { name: "guest-bob", guest: true };

/** Events of a game of Kona with a clock, at instants a second apart. */
export const at = 5_000_000;
export const created = (kind: "none" | "fischer" | "days" = "fischer"): RoomEvent => ({
  at,
  created: {
    variant: "kona",
    clock: { kind, time: kind === "none" ? 0 : 60_000, increment: kind === "fischer" ? 2000 : 0 },
    rules_version: 1,
    listed: false,
    rated: false,
  },
});
export const joined = (seat: Seat, after = 0): RoomEvent => ({
  at: at + after,
  joined: { seat, player: seat === "first" ? ada : bob },
});
export const moved = (
  ply: number,
  move: string,
  left = { first: 60_000, second: 60_000 },
  takebacks = 0,
): RoomEvent => ({
  at: at + 1000 * (ply + 1),
  moved: {
    turn: { ply, takebacks },
    seat: ply % 2 === 0 ? "first" : "second",
    move,
    left,
    conditional: false,
  },
});
export const begun = (kind: "none" | "fischer" | "days" = "fischer"): RoomEvent[] => [
  created(kind),
  joined("first"),
  joined("second", 500),
];
