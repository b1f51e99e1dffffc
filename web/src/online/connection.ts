// The connection to the server: opened, greeted, watched over, and opened again when it is lost, ever less often. It says honestly what it
// is. What is said on it is the business of others.
import { protocol, readMessage, socketAddress, written, type FromServer, type Hello, type ToServer } from "./wire";
import { ServerTime } from "./server-time";

/**
 * closed: nobody wants it. connecting: for the first time. open: greeted by the server. reconnecting: it was lost. offline: the device
 * says that there is no network. outdated: the server speaks another version; nothing more comes until the page is loaded anew.
 */
export type ConnectionState = "closed" | "connecting" | "open" | "reconnecting" | "offline" | "outdated";

/** As much of a WebSocket as is used here. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What the connection needs of a browser; tests bring their own. */
export interface Surroundings {
  open: (address: string) => Socket;
  now: () => number;
  after: (milliseconds: number, run: () => void) => () => void; // returns how to stop it
  random: () => number; // from 0 to 1
  online: () => boolean;
  version: string; // of the page
}

export interface Listener {
  state?: (state: ConnectionState) => void;
  /** The server has greeted: what was asked for before must be asked for again. */
  greeted?: (hello: Hello) => void;
  message?: (message: FromServer) => void;
}

const firstWait = 500;
const longestWait = 30_000;
const pingEvery = 15_000;
const patience = 10_000; // for an answer to a greeting or a ping
const steady = 5_000; // a connection that lasts so long counts as good

export function inBrowser(version: string): Surroundings {
  return {
    open: (address) => new WebSocket(address) as Socket,
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    online: () => navigator.onLine,
    version,
  };
}

export class Connection {
  readonly time = new ServerTime();
  state: ConnectionState = "closed";
  private socket: Socket | null = null;
  private readonly listeners = new Set<Listener>();
  private stopWaiting: (() => void) | null = null; // for an answer, a ping to be due, or the next attempt
  private failures = 0;
  private wasOpen = false;
  private openSince = 0;
  private comeBackAfter: number | null = null; // as the server has asked
  private nextPing = 1;
  private pinged: { number: number; at: number } | null = null;
  private greetedAt = 0;

  constructor(
    readonly around: Surroundings,
    private readonly address: () => string = socketAddress,
  ) {}

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Opens it unless it is; a connection that waits for its next attempt does not wait any longer. */
  want(): void {
    if (this.state === "outdated" || this.socket) return;
    this.attempt();
  }

  /** Nobody needs it any more. */
  leave(): void {
    this.wasOpen = false;
    this.failures = 0;
    this.drop();
    if (this.state !== "outdated") this.become("closed");
  }

  /** Another cookie has come: the server shall know who speaks. */
  reopen(): void {
    if (this.state === "outdated") return;
    this.wasOpen = false; // it was not lost
    this.failures = 0;
    this.drop();
    this.attempt();
  }

  /** Found out in another way that the server speaks another version. */
  outdate(): void {
    this.drop();
    this.become("outdated");
  }

  /** The device is on a network again, or off it. */
  networkChanged(): void {
    if (this.state === "closed" || this.state === "outdated") return;
    if (this.around.online()) {
      if (!this.socket) this.attempt();
    } else {
      this.drop();
      this.become("offline");
    }
  }

  /** False if it could not be sent: then there is no connection. */
  send(message: ToServer): boolean {
    if (this.state !== "open" || !this.socket) return false;
    this.socket.send(written(message));
    return true;
  }

  private attempt(): void {
    this.stopWaiting?.();
    this.stopWaiting = null;
    if (!this.around.online()) {
      this.become("offline");
      return;
    }
    this.become(this.wasOpen || this.failures > 0 ? "reconnecting" : "connecting");
    const socket = this.around.open(this.address());
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.greetedAt = this.around.now();
      socket.send(written({ hello: { protocol, version: this.around.version } }));
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket && typeof data === "string") this.hear(data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
    this.wait(patience, () => this.lost());
  }

  private hear(text: string): void {
    const message = readMessage(text);
    if (!message) return;
    const { hello, reload, pong, goodbye } = message;
    if (reload) {
      this.outdate();
      return;
    }
    if (hello) {
      this.time.learn(this.greetedAt, this.around.now(), hello.now);
      this.wasOpen = true;
      this.openSince = this.around.now();
      this.become("open");
      this.pingLater();
      for (const listener of [...this.listeners]) listener.greeted?.(hello);
    }
    if (pong && pong.number === this.pinged?.number) {
      this.time.learn(this.pinged.at, this.around.now(), pong.now);
      this.pinged = null;
      this.pingLater();
    }
    if (goodbye) this.comeBackAfter = goodbye.after;
    for (const listener of [...this.listeners]) listener.message?.(message);
  }

  private pingLater(): void {
    this.wait(pingEvery, () => {
      const number = this.nextPing++;
      this.pinged = { number, at: this.around.now() };
      this.send({ ping: { number } });
      this.wait(patience, () => this.lost()); // a network that went away says nothing
    });
  }

  private lost(): void {
    const lasted = this.state === "open" && this.around.now() - this.openSince >= steady;
    this.failures = lasted ? 1 : this.failures + 1;
    this.drop();
    if (!this.around.online()) {
      this.become("offline");
      return;
    }
    this.become("reconnecting");
    const wait = Math.min(firstWait * 2 ** (this.failures - 1), longestWait);
    // Not all pages at once: half of it is by chance.
    const spread = wait / 2 + (this.around.random() * wait) / 2;
    const told = this.comeBackAfter;
    this.comeBackAfter = null;
    this.wait(told === null ? spread : told + this.around.random() * Math.min(told, longestWait), () => this.attempt());
  }

  private drop(): void {
    this.stopWaiting?.();
    this.stopWaiting = null;
    this.pinged = null;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private wait(milliseconds: number, run: () => void): void {
    this.stopWaiting?.();
    this.stopWaiting = this.around.after(milliseconds, run);
  }

  private become(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of [...this.listeners]) listener.state?.(state);
  }
}
