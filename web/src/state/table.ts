// The game that lies on the table of each play page, in the browser's storage, so that no move is lost by a reload. Tabs share it. Every
// move is also brought to the archive (archive/keep.ts): what another game takes the place of waits there.
import type { GameId } from "../engine-worker/schema";
import { readSession, type Session } from "./session";
import { forget, load, save } from "./storage";

export const tableName = (game: GameId): string => `play.${game}`;

export function onTable(game: GameId): Session | null {
  const session = readSession(load(tableName(game)));
  return session?.game === game ? session : null;
}

/** False if the browser keeps nothing. */
export const layOnTable = (session: Session): boolean => save(tableName(session.game), session);

export const clearTable = (game: GameId): void => forget(tableName(game));

/** Something was played, and it is not over. */
export const unfinished = (session: Session): boolean =>
  session.current > 0 && !session.over && session.resigned === null && session.flagged === null;
