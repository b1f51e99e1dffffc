// Finished online games go to the games of this browser, as records.
import { keepRecord } from "../archive/keep";
import { mineTag } from "../archive/kept";
import type { GameRecord, Result, Seat } from "../engine-worker/schema";
import { load, save } from "../state/storage";
import { resultOf } from "./online-game.svelte";
import type { Room } from "./room";

const iso = (instant: number): string => new Date(instant).toISOString();

/** The record of a finished room; null if there is nothing to keep: it goes on, or was aborted. */
export function recordOfRoom(id: string, room: Room, mine: Seat | null, byMoves: Result | null): GameRecord | null {
  const result = resultOf(room, byMoves);
  if (!room.created || !result || room.moves.length === 0) return null;
  return {
    variant: room.created.variant,
    position: null,
    tags: {
      First: room.seats.first?.name ?? "",
      Second: room.seats.second?.name ?? "",
      Date: iso(room.begun),
      DateEnd: iso(room.changed),
      Room: id,
      ...(mine ? { [mineTag]: mine } : {}),
    },
    result: result.outcome,
    reason: result.reason,
    comments: [],
    moves: room.moves.map((move) => ({ move })),
  };
}

const remembered = 500;

function known(): string[] {
  const saved = load("online.kept");
  return Array.isArray(saved) ? saved.filter((each) => typeof each === "string") : [];
}

export const isKept = (id: string): boolean => known().includes(id);
export const markKept = (id: string): void =>
  void save("online.kept", [...known().filter((each) => each !== id), id].slice(-remembered));

/** Keeps a finished game among the games of this browser, once; says whether it is there. Rejects if the browser keeps nothing. */
export async function keepFinished(id: string, room: Room, mine: Seat, byMoves: Result | null): Promise<boolean> {
  if (isKept(id)) return true;
  const record = recordOfRoom(id, room, mine, byMoves);
  if (!record) return false;
  await keepRecord(record);
  markKept(id);
  return true;
}
