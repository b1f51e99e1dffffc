// Puzzles of the library, a file per game, loaded when they are asked for.
import { firstGame, gameIds, type GameId } from "../engine-worker/schema";
import { puzzleOf, type Puzzle, type PuzzleRow } from "./puzzle";

const files = import.meta.glob<{ default: readonly PuzzleRow[] }>("../../../docs/puzzles/*.qrec");
const loaded = new Map<GameId, Promise<readonly Puzzle[]>>();

/** Easy ones first. */
export function puzzlesOf(game: GameId): Promise<readonly Puzzle[]> {
  const known = loaded.get(game);
  if (known) return known;
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${game}.qrec`))?.[1];
  const puzzles = found
    ? found().then(({ default: rows }) => rows.map((row) => puzzleOf(game, row)))
    : Promise.resolve([]);
  loaded.set(game, puzzles);
  puzzles.catch(() => loaded.delete(game)); // the network may come back
  return puzzles;
}

/** The game of the day's puzzle, and a number to choose the puzzle by: the same for everybody on that day. */
export function chosenOn(day: string): { game: GameId; number: number } {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const game = gameIds[days % gameIds.length] ?? firstGame;
  // A step that shares no factor with the number of puzzles would visit all; a prime does, unless it divides it.
  return { game, number: Math.floor(days / gameIds.length) * 7919 };
}

export async function puzzleOn(day: string): Promise<Puzzle | null> {
  const { game, number } = chosenOn(day);
  const puzzles = await puzzlesOf(game);
  return puzzles[number % Math.max(1, puzzles.length)] ?? null;
}

/** Today, where the visitor is: 2026-11-17. */
export function today(now = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
