// What all online pages share: whether there is a server, who we are to it, its lists, and the search for an opponent. Made when the first of
// them is opened.
import { messages } from "../ui/toasts.svelte";
import { Connection, inBrowser, type ConnectionState } from "./connection";
import { onlineText } from "../i18n/online";
import { refusalByServer } from "../i18n/online/refusals";
import {
  ask,
  NoServer,
  protocol,
  RefusedByServer,
  version,
  type CreateChallenge,
  type CreatedGame,
  type CreateGame,
  type Follow,
  type FromServer,
  type Player,
  type Seek,
  type Summary,
} from "./wire";

/** asking: we do not know yet. none: the page is on a host for files. unreachable: it did not answer. */
export type ServerState = "asking" | "there" | "none" | "unreachable";
export type List = keyof Follow;
type Games = readonly Summary[];

const askAgainAfter = 10_000;
const stopUsingAfter = 2000; // from one online page to the next the connection stays

export class Online {
  server = $state<ServerState>("asking");
  connection = $state<ConnectionState>("closed");
  player = $state.raw<Player | null>(null);
  announcement = $state("");
  lists = $state.raw<Record<List, Games | null>>({ lobby: null, live: null, inbox: null }); // null: not told yet
  seeking = $state.raw<Seek | null>(null);
  private users = 0;
  private followers: Record<List, number> = { lobby: 0, live: 0, inbox: 0 };
  private onpaired: ((room: string) => void) | null = null;
  private asking: Promise<void> | undefined;

  constructor(readonly link: Connection) {
    link.listen({
      state: (state) => (this.connection = state),
      greeted: (hello) => {
        this.server = "there";
        this.player = hello.player;
        this.announcement = hello.announcement;
        this.follow();
        if (this.seeking) link.send({ seek: this.seeking });
      },
      message: (message) => this.hear(message),
    });
  }

  /** Keeps the connection while somebody needs it; returns how to let it go. */
  use(): () => void {
    ++this.users;
    void this.find();
    return () =>
      setTimeout(() => {
        if (--this.users === 0 && this.seeking === null) this.link.leave();
      }, stopUsingAfter);
  }

  /** Keeps a list up to date until what it returns is called. */
  watchList(list: List): () => void {
    ++this.followers[list];
    this.follow();
    return () => {
      --this.followers[list];
      this.follow();
    };
  }

  /** Looks for the server; nothing is asked twice at once. */
  find(): Promise<void> {
    this.asking ??= this.look().finally(() => (this.asking = undefined));
    return this.asking;
  }

  /** Who plays needs a cookie, which the server gives; it is asked for only then. */
  async beSomebody(): Promise<void> {
    if (this.player) return;
    this.player = (await ask("POST /api/v1/guest")).player;
    this.link.reopen();
  }

  /** Null if it was refused or failed; then that was told. */
  async create(game: CreateGame): Promise<CreatedGame | null> {
    try {
      await this.beSomebody();
      return await ask("POST /api/v1/games", game);
    } catch (error) {
      this.explain(error);
      return null;
    }
  }

  /** The same with a bot. */
  async challenge(wanted: CreateChallenge): Promise<CreatedGame | null> {
    try {
      await this.beSomebody();
      return await ask("POST /api/v1/challenges", wanted);
    } catch (error) {
      this.explain(error);
      return null;
    }
  }

  /** The names of bots that can be challenged now; none if that cannot be learnt. */
  async bots(): Promise<string[]> {
    try {
      return (await ask("GET /api/v1/bots")).bots.map(({ player }) => player.name);
    } catch {
      return [];
    }
  }

  /** Looks for an opponent until there is one or stopSeeking is called. */
  async seek(what: Seek, paired: (room: string) => void): Promise<void> {
    try {
      await this.beSomebody();
    } catch (error) {
      this.explain(error);
      return;
    }
    this.onpaired = paired;
    this.seeking = what;
    this.link.send({ seek: what }); // or when the connection is there
  }

  stopSeeking(): void {
    this.seeking = null;
    this.onpaired = null;
    this.link.send({ stop_seeking: {} });
  }

  explain(error: unknown): void {
    if (error instanceof RefusedByServer) messages.show(refusalByServer(error.refusal));
    else messages.show(error instanceof NoServer ? onlineText.t.state.none : onlineText.t.state.failed);
  }

  private async look(): Promise<void> {
    if (this.link.state === "open" || this.link.state === "outdated") return;
    try {
      const hello = await ask("GET /api/v1/hello");
      this.server = "there";
      this.player = hello.player;
      this.announcement = hello.announcement;
      if (hello.protocol !== protocol) this.link.outdate();
      else if (this.users > 0) this.link.want();
    } catch (error) {
      this.server = error instanceof NoServer ? "none" : "unreachable";
      if (error instanceof RefusedByServer) this.explain(error);
      if (this.server === "unreachable")
        this.link.around.after(askAgainAfter, () => {
          if (this.users > 0) void this.find();
        });
    }
  }

  private hear(message: FromServer): void {
    const { lobby, live, inbox, announcement, seek_refused: refused, paired, goodbye, error } = message;
    if (lobby) this.lists = { ...this.lists, lobby: lobby.games };
    if (live) this.lists = { ...this.lists, live: live.games };
    if (inbox) this.lists = { ...this.lists, inbox: inbox.games };
    if (announcement) this.announcement = announcement.text;
    if (refused) {
      this.seeking = null;
      messages.show(refusalByServer(refused));
    }
    if (paired) {
      const tell = this.onpaired;
      this.seeking = null;
      this.onpaired = null;
      tell?.(paired.room);
    }
    if (error) messages.show(refusalByServer(error));
    if (goodbye && goodbye.error.code === "banned") messages.show(refusalByServer(goodbye.error));
  }

  private follow(): void {
    const { lobby, live, inbox } = this.followers;
    this.link.send({ follow: { lobby: lobby > 0, live: live > 0, inbox: inbox > 0 } });
  }
}

let made: Online | undefined;

/** The page's one, made when it is first needed. */
export function online(): Online {
  if (made) return made;
  const link = new Connection(inBrowser(version));
  const one = (made = new Online(link));
  const changed = (): void => {
    link.networkChanged();
    if (one.server === "unreachable" && navigator.onLine) void one.find();
  };
  addEventListener("online", changed);
  addEventListener("offline", changed);
  // Who looks at the page again shall not wait for the next attempt.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && link.state === "reconnecting") link.want();
  });
  return one;
}
