// How pages bring games here without loading the archive before it is needed. Calls are done one after the other.
import type { GameRecord, Line, Result, Review } from "../engine-worker/schema";
import type { Session } from "../state/session";

let last: Promise<void> = Promise.resolve();

function later(use: (archive: typeof import("./archive")) => Promise<void>): Promise<void> {
  const done = last.then(async () => use(await import("./archive")));
  last = done.catch(() => {}); // the next may succeed
  return done;
}

/** Rejects if the browser keeps nothing. */
export const keepGame = (session: Session, result: Result | null): Promise<void> =>
  later(({ archive }) => archive.keep(session, result));

export const keepReview = (line: Line, review: Pick<Review, "tallies">): Promise<void> =>
  later(({ archive }) => archive.review(line, review));

/** A game that was played elsewhere; once, however often it is brought. */
export const keepRecord = (record: GameRecord): Promise<void> =>
  later(async ({ archive }) => {
    const { gameOfRecord } = await import("./records");
    const game = gameOfRecord(record, new Date().toISOString());
    if (game) await archive.merge([game]);
  });
