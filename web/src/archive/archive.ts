// All games of this browser, finished and unfinished. The game on the table of a play page lies in the browser's storage as well, so that no
// move is lost by a reload; it is brought here after every move.
import { gameIds, type GameId, type Line, type Result, type Review } from "../engine-worker/schema";
import { client } from "../engine-worker/shared";
import { lineOf, resultOf, type Session } from "../state/session";
import { clearTable, layOnTable, onTable } from "../state/table";
import { openDatabase, type Database } from "./database";
import { idOf, kept, movesOf, readKept, reviewed, type KeptGame } from "./kept";

export interface Contents {
  games: readonly KeptGame[]; // the last played first
  unreadable: number; // of another version of the page: they are left as they are
}

/** What an import did. */
export interface Merged {
  added: number;
  known: number; // that were there already
}

export class Archive {
  private database: Promise<Database> | undefined;
  private readonly watching = new Set<() => void>();
  private readonly news = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("quintet.archive");

  /** `judge` says how a session has ended by its moves. */
  constructor(
    private readonly judge: (session: Session) => Promise<Result | null>,
    private readonly open: (closed: () => void) => Promise<Database> = openDatabase,
  ) {}

  /** Calls back when this tab or another one has changed something; returns how to stop that. */
  watch(changed: () => void): () => void {
    this.watching.add(changed);
    this.news?.addEventListener("message", changed);
    return () => {
      this.watching.delete(changed);
      this.news?.removeEventListener("message", changed);
    };
  }

  async contents(): Promise<Contents> {
    const saved: unknown[] = await (await this.opened()).getAll("games");
    const games = saved.map(readKept).filter((game) => game !== null);
    games.sort((a, b) => b.changed.localeCompare(a.changed));
    return { games, unreadable: saved.length - games.length };
  }

  async game(id: string): Promise<KeptGame | null> {
    return readKept(await (await this.opened()).get("games", id));
  }

  /** Keeps a game as it stands now; one without a move is none yet. */
  async keep(session: Session, result: Result | null, now = new Date()): Promise<void> {
    if (session.current === 0 && session.tree.nodes.length === 1) return;
    await this.change(idOf(session), (before) => kept(before ?? undefined, session, result, now.toISOString()));
    this.tell();
  }

  /** Takes a game out, from the table as well; put() brings it back. */
  async remove(id: string): Promise<void> {
    for (const game of gameIds) {
      const session = onTable(game);
      if (session && idOf(session) === id) clearTable(game);
    }
    await (await this.opened()).delete("games", id);
    this.tell();
  }

  async put(game: KeptGame): Promise<void> {
    await (await this.opened()).put("games", game);
    this.tell();
  }

  /** Adds games that are not there yet: neither by their id nor as the same moves between the same players on the same day. */
  async merge(games: readonly KeptGame[]): Promise<Merged> {
    const there = (await this.contents()).games;
    const ids = new Map(there.map((game) => [game.id, game]));
    const contents = new Set(there.map(contentOf));
    const merged: Merged = { added: 0, known: 0 };
    for (const game of games) {
      const same = ids.get(game.id);
      if (same || contents.has(contentOf(game))) {
        ++merged.known;
        if (same) await this.change(game.id, (before) => withMovesOf(before ?? same, game));
        continue;
      }
      await (await this.opened()).put("games", game);
      ids.set(game.id, game);
      contents.add(contentOf(game));
      ++merged.added;
    }
    this.tell();
    return merged;
  }

  /** Notes what a review has found about the games that went this way. */
  async review(line: Line, found: Pick<Review, "tallies">): Promise<void> {
    for (const game of (await this.contents()).games)
      if (reviewed(game, line, found))
        await this.change(game.id, (before) => (before && reviewed(before, line, found)) ?? game);
    this.tell();
  }

  /** Puts a game on the table of its play page. What lay there is in the archive already. */
  async resume(game: KeptGame): Promise<boolean> {
    await this.keepTable(game.session.game);
    return layOnTable(game.session);
  }

  /** Brings what lies on the table into the archive, so that another game may lie there. */
  async keepTable(game: GameId): Promise<void> {
    const session = onTable(game);
    if (session) await this.keep(session, resultOf(session, await this.judge(session)));
  }

  // Whoever calls it tells of it, once for all games.
  private async change(id: string, next: (before: KeptGame | null) => KeptGame): Promise<void> {
    // One transaction: another tab that keeps the same game comes before or after, never between.
    const transaction = (await this.opened()).transaction("games", "readwrite");
    const before = readKept(await transaction.store.get(id));
    await transaction.store.put(next(before));
    await transaction.done;
  }

  private tell(): void {
    for (const changed of this.watching) changed();
    this.news?.postMessage(null);
  }

  private opened(): Promise<Database> {
    const again = (): void => {
      this.database = undefined;
    };
    this.database ??= this.open(again).catch((error: unknown) => {
      again();
      throw error;
    });
    return this.database;
  }
}

const contentOf = (game: KeptGame): string =>
  JSON.stringify([
    game.session.variant,
    game.session.position,
    movesOf(game),
    game.result?.outcome ?? null,
    game.names,
    game.session.seats,
    game.started.slice(0, 10),
  ]);

// The longer of the two goes on; what only the other has stays as a variation.
function withMovesOf(here: KeptGame, other: KeptGame): KeptGame {
  const [longer, shorter] = movesOf(other).length > movesOf(here).length ? [other, here] : [here, other];
  const both = kept(shorter, longer.session, longer.result, longer.changed);
  return { ...both, names: here.names, started: here.started, loss: longer.loss };
}

export const archive = new Archive(async (session) => (await client().show(lineOf(session))).result);
