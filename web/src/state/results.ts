// How a visitor's games against the engine ended, by game and level, and what that says of their own level. Kept in the browser.
import { gameIds, type GameId } from "../engine-worker/schema";
import { load, save } from "./storage";

export interface GameResult {
  seed: number; // of the game, so that it counts once
  level: number;
  score: 0 | 0.5 | 1; // of the visitor
}

const mostKept = 100; // of each game

export function readResults(saved: unknown): GameResult[] {
  if (!Array.isArray(saved)) return [];
  return saved.flatMap((each: unknown) => {
    if (typeof each !== "object" || each === null) return [];
    const given: Partial<Record<string, unknown>> = { ...each };
    const { seed, level, score } = given;
    if (typeof seed !== "number" || typeof level !== "number" || !(level >= 1 && level <= 10)) return [];
    return score === 0 || score === 0.5 || score === 1 ? [{ seed, level, score }] : [];
  });
}

export const resultsOf = (game: GameId): GameResult[] => readResults(load(`results.${game}`));

/** Remembers how a game ended; one that is finished again, after moves were taken back, keeps its first result. */
export function remember(game: GameId, result: GameResult): readonly GameResult[] {
  const before = resultsOf(game);
  if (before.some(({ seed }) => seed === result.seed)) return before;
  const after = [...before, result].slice(-mostKept);
  save(`results.${game}`, after);
  return after;
}

// Levels are set so that each wins about 70 % against the one below (docs/search.md): the logit of that.
const perLevel = Math.log(0.7 / 0.3);
const fewest = 3;
const recent = 20;

/** The level, in tenths, against which half of the points are to be expected; null before there are a few games. Nobody is far outside 1 to 10. */
export function estimatedLevel(results: readonly GameResult[]): number | null {
  const games = results.slice(-recent);
  if (games.length < fewest) return null;
  // A win over level 0 and a loss to level 11 keep the estimate finite; the likelihood's slope falls with the level.
  const counted = [...games, { level: 0, score: 1 }, { level: 11, score: 0 }];
  const slope = (at: number): number =>
    counted.reduce((sum, { level, score }) => sum + score - 1 / (1 + Math.exp(perLevel * (level - at))), 0);
  let [low, high] = [0, 11];
  for (let i = 0; i < 30; ++i) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.round(low * 10) / 10;
}

/** Whether the last two games were won, both at this level. */
export function readyForMore(results: readonly GameResult[], level: number): boolean {
  const last = results.slice(-2);
  return level < 10 && last.length === 2 && last.every((each) => each.score === 1 && each.level === level);
}

const isLevel = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 10;

/** The level last used in a game, or else in any. */
export function lastLevel(game: GameId): number {
  const [own, any] = [load(`level.${game}`), load("level")];
  return isLevel(own) ? own : isLevel(any) ? any : 3;
}

export function rememberLevel(game: GameId, level: number): void {
  save("level", level);
  save(`level.${game}`, level);
}

/** Whether any game of this kind has been finished against the engine. */
export const isNewTo = (game: GameId): boolean => gameIds.includes(game) && resultsOf(game).length === 0;
