// What the games of the archive tell about their player. Only games against the engine count: who sat where is not known of others.
import { seats, type GameId, type Seat } from "../engine-worker/schema";
import { levelOf, movesOf, mySeat, scoreOf, type KeptGame } from "./kept";

export interface Tally {
  won: number;
  drawn: number;
  lost: number;
}

export interface LevelResults extends Tally {
  level: number;
}

/** The finished games against the engine, oldest first. */
export function rated(games: readonly KeptGame[]): KeptGame[] {
  return games
    .filter((game) => levelOf(game) !== null && game.result !== null)
    .sort((a, b) => a.changed.localeCompare(b.changed));
}

const empty: Tally = { won: 0, drawn: 0, lost: 0 };

function counted(tally: Tally, game: KeptGame): Tally {
  const score = scoreOf(game);
  return score === "won" || score === "drawn" || score === "lost" ? { ...tally, [score]: tally[score] + 1 } : tally;
}

export const tallyOf = (games: readonly KeptGame[]): Tally => rated(games).reduce(counted, empty);

export function resultsByLevel(games: readonly KeptGame[]): LevelResults[] {
  const levels = new Map<number, Tally>();
  for (const game of rated(games)) {
    const level = levelOf(game);
    if (level !== null) levels.set(level, counted(levels.get(level) ?? empty, game));
  }
  return [...levels].sort(([a], [b]) => a - b).map(([level, tally]) => ({ level, ...tally }));
}

/** Wins in a row: those at the end, and the most there have been. */
export function streaks(games: readonly KeptGame[]): { present: number; longest: number } {
  let [present, longest] = [0, 0];
  for (const game of rated(games)) {
    present = scoreOf(game) === "won" ? present + 1 : 0;
    longest = Math.max(longest, present);
  }
  return { present, longest };
}

/** A hundred minus the points of a hundred that a move gave away on average, by the reviews there are; null without any. */
export function accuracy(games: readonly KeptGame[]): { percent: number; games: number } | null {
  let [loss, moves, count] = [0, 0, 0];
  for (const game of games) {
    const me = mySeat(game);
    if (!me || !game.loss) continue;
    const own = Math.ceil(movesOf(game).length / 2); // about half of them
    loss += game.loss[me] * own;
    moves += own;
    ++count;
  }
  return moves === 0 ? null : { percent: 100 - loss / moves / 10, games: count };
}

export interface Opening extends Tally {
  variant: string;
  move: string;
  seat: Seat;
  games: number;
}

/** The first moves that were chosen, as first and as second player, the most frequent first. */
export function openings(games: readonly KeptGame[]): Opening[] {
  const found = new Map<string, Opening>();
  for (const game of games) {
    const seat = mySeat(game);
    const move = movesOf(game)[seat === "second" ? 1 : 0];
    if (!seat || move === undefined || game.session.position !== "") continue;
    const { variant } = game.session;
    const key = JSON.stringify([variant, seat, move]);
    const before = found.get(key) ?? { ...empty, variant, seat, move, games: 0 };
    found.set(key, { ...before, ...counted(before, game), variant, seat, move, games: before.games + 1 });
  }
  return [...found.values()].sort((a, b) => b.games - a.games || seats.indexOf(a.seat) - seats.indexOf(b.seat));
}

// A level beats the one below in about 72 of 100 games (docs/measurements/search.md), which is 164 Elo.
const eloPerLevel = 164;
const firstStep = 1.2; // levels that the first game can move the estimate by; each game moves it a little less
const lastStep = 0.3;

/** After each finished game of one game: which level the player is like. An Elo rating whose unit is the level. */
export function strength(games: readonly KeptGame[], game: GameId): number[] {
  const played = rated(games).filter((each) => each.session.game === game);
  const start = played[0] ? (levelOf(played[0]) ?? 1) : 1;
  let now = start;
  return played.map((each, i) => {
    const score = { won: 1, drawn: 0.5, lost: 0, unfinished: 0.5, over: 0.5 }[scoreOf(each)];
    const expected = 1 / (1 + 10 ** ((((levelOf(each) ?? 1) - now) * eloPerLevel) / 400));
    const step = Math.max(lastStep, firstStep / (1 + i / 4));
    now = Math.max(0, Math.min(11, now + step * (score - expected) * 2));
    return now;
  });
}
