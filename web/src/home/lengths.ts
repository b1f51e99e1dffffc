// How long a game takes: the turns of the median game, at a pace that is told.
import type { GameId } from "../engine-worker/schema";
import { factsOf } from "../games/facts";

export const secondsPerTurn = 10;

export function lengthOf(game: GameId): { turns: number; minutes: number } | null {
  const turns = factsOf(game)?.medianTurns;
  return turns === undefined ? null : { turns, minutes: Math.max(1, Math.round((turns * secondsPerTurn) / 60)) };
}
