// The database of the archive in the browser, and how it came about: each version of the page that changed its form has a step here.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from "idb";

export interface Archived extends DBSchema {
  // What is in it was perhaps written by another version: it is read by readKept.
  games: { key: string; value: { id: string } };
}
export type Database = IDBPDatabase<Archived>;

type Step = (database: Database, transaction: IDBPTransaction<Archived, "games"[], "versionchange">) => void;

/** The first makes version 1 of nothing, the next version 2 of version 1. Never change one that was published: add another. */
export const steps: readonly Step[] = [(database) => void database.createObjectStore("games", { keyPath: "id" })];

/** The database is of a newer version of the page, which has been open here. */
export class TooNew extends Error {}

/** `closed` is called when it must be opened again to be used. */
export async function openDatabase(
  closed: () => void = () => {},
  name = "quintet",
  taken: readonly Step[] = steps,
): Promise<Database> {
  try {
    const database: Database = await openDB<Archived>(name, taken.length, {
      upgrade: (opened, from, _to, transaction) => taken.slice(from).forEach((step) => step(opened, transaction)),
      // A newer version in another tab must not wait for this one.
      blocking: () => {
        database.close();
        closed();
      },
      terminated: closed,
    });
    return database;
  } catch (error) {
    if (error instanceof DOMException && error.name === "VersionError") throw new TooNew();
    throw error;
  }
}
