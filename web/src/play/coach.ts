// When the tips of the first game are given: before which turns of the learner.
import type { GameId } from "../engine-worker/schema";
import { factsOf } from "../games/facts";
import { load, save } from "../state/storage";
import { isNewTo } from "../state/results";

/** Which tip is for a turn, counted from 0; -1 where there is none. */
export function tipFor(game: GameId, turn: number): number {
  return factsOf(game)?.tips.findLastIndex((from) => from <= turn) ?? -1;
}

const dismissed = (): readonly unknown[] => {
  const saved = load("coached");
  return Array.isArray(saved) ? saved : [];
};

export const wantsCoach = (game: GameId): boolean => isNewTo(game) && !dismissed().includes(game);

export function dismissCoach(game: GameId): void {
  save("coached", [...dismissed().filter((each) => each !== game), game]);
}
