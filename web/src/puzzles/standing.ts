// How a visitor does at puzzles, as a value. Kept in the browser; read again before every change, so that two tabs do not undo each other.
import { gameIds, type GameId } from "../engine-worker/schema";
import { isObject, load, save } from "../state/storage";
import { puzzleOf, type Puzzle, type PuzzleRow } from "./puzzle";

/** Of the first try at a puzzle: solved, solved with a hint, or a wrong move came first. */
export const outcomes = ["solved", "helped", "failed"] as const;
export type Outcome = (typeof outcomes)[number];

export interface Standing {
  ratings: Partial<Record<GameId, number>>;
  tried: Readonly<Record<string, Outcome>>; // by puzzle
  row: number; // solved one after the other
  longestRow: number;
  days: { last: string; row: number; longest: number }; // of the daily puzzle
  own: readonly (readonly [GameId, PuzzleRow])[]; // made of one's own games
}

export const firstRating = 1000;
export const newStanding: Standing = {
  ratings: {},
  tried: {},
  row: 0,
  longestRow: 0,
  days: { last: "", row: 0, longest: 0 },
  own: [],
};

export const ratingIn = (standing: Standing, game: GameId): number => standing.ratings[game] ?? firstRating;

const step = 40; // the most that one puzzle moves a rating by

/** An Elo rating against the puzzle's. A solved puzzle never lowers it; with a hint it counts for half. */
export function ratingAfter(rating: number, puzzle: number, outcome: Outcome): number {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400));
  if (outcome === "failed") return Math.max(100, Math.round(rating - step * expected));
  const gained = outcome === "solved" ? 1 - expected : 0.5 - expected;
  return Math.round(rating + Math.max(outcome === "solved" ? 1 : 0, step * gained));
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** After a first try; a puzzle counts once. */
export function tried(standing: Standing, puzzle: Puzzle, outcome: Outcome): Standing {
  if (standing.tried[puzzle.id]) return standing;
  const row = outcome === "solved" ? standing.row + 1 : outcome === "helped" ? standing.row : 0;
  const rating = ratingAfter(ratingIn(standing, puzzle.game), puzzle.rating, outcome);
  return {
    ...standing,
    ratings: { ...standing.ratings, [puzzle.game]: rating },
    tried: { ...standing.tried, [puzzle.id]: outcome },
    row,
    longestRow: Math.max(standing.longestRow, row),
  };
}

/** After the puzzle of a day was solved, at whatever try. */
export function solvedDaily(standing: Standing, day: string): Standing {
  const { last, row, longest } = standing.days;
  if (last >= day) return standing;
  const now = last === dayBefore(day) ? row + 1 : 1;
  return { ...standing, days: { last: day, row: now, longest: Math.max(longest, now) } };
}

/** The days in a row that count today: a day that was left out ends them. */
export const daysInRow = ({ days }: Standing, day: string): number =>
  days.last === day || days.last === dayBefore(day) ? days.row : 0;

/** One's own puzzle, in front of the others; the same position is there once. */
export function withOwn(standing: Standing, game: GameId, row: PuzzleRow): Standing {
  const { id } = puzzleOf(game, row);
  return { ...standing, own: [[game, row], ...standing.own.filter(([g, other]) => puzzleOf(g, other).id !== id)] };
}

export function withoutOwn(standing: Standing, id: string): Standing {
  return { ...standing, own: standing.own.filter(([game, row]) => puzzleOf(game, row).id !== id) };
}

export const ownPuzzles = (standing: Standing): Puzzle[] => standing.own.map(([game, row]) => puzzleOf(game, row));

/** The untried one that suits the rating best; if all were tried, one that was not solved; else the first. */
export function nextPuzzle(puzzles: readonly Puzzle[], standing: Standing, besides = ""): Puzzle | null {
  const others = puzzles.filter(({ id }) => id !== besides);
  const open = others.filter(({ id }) => !standing.tried[id]);
  const unsolved = others.filter(({ id }) => standing.tried[id] === "failed");
  const from = open.length > 0 ? open : unsolved.length > 0 ? unsolved : others;
  const off = (puzzle: Puzzle): number => Math.abs(puzzle.rating - ratingIn(standing, puzzle.game));
  return from.reduce<Puzzle | null>((best, puzzle) => (best && off(best) <= off(puzzle) ? best : puzzle), null);
}

const count = (value: unknown): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : 0;

function readRow(saved: unknown): readonly [GameId, PuzzleRow] | null {
  if (!Array.isArray(saved) || !Array.isArray(saved[1])) return null;
  const game = gameIds.find((id) => id === saved[0]);
  const [variant, position, line, depth, within]: unknown[] = saved[1];
  if (!game || typeof variant !== "string" || typeof position !== "string" || typeof line !== "string") return null;
  return [game, [variant, position, line, count(depth), count(within)]];
}

/** Reads what was saved as JSON; what makes no sense is left out. */
export function readStanding(saved: unknown): Standing {
  if (!isObject(saved)) return newStanding;
  const ratings: Partial<Record<GameId, number>> = {};
  const given = isObject(saved["ratings"]) ? saved["ratings"] : {};
  for (const id of gameIds) if (count(given[id]) > 0) ratings[id] = count(given[id]);
  const triedBefore: Record<string, Outcome> = {};
  for (const [id, value] of Object.entries(isObject(saved["tried"]) ? saved["tried"] : {})) {
    const outcome = outcomes.find((each) => each === value);
    if (outcome) triedBefore[id] = outcome;
  }
  const days = isObject(saved["days"]) ? saved["days"] : {};
  const last = typeof days["last"] === "string" && /^\d{4}-\d\d-\d\d$/.test(days["last"]) ? days["last"] : "";
  return {
    ratings,
    tried: triedBefore,
    row: count(saved["row"]),
    longestRow: count(saved["longestRow"]),
    days: { last, row: count(days["row"]), longest: count(days["longest"]) },
    own: Array.isArray(saved["own"]) ? saved["own"].map(readRow).filter((row) => row !== null) : [],
  };
}

const name = "puzzles";
export const loadStanding = (): Standing => readStanding(load(name));

/** Changes what is kept, and returns it. */
export function changeStanding(change: (standing: Standing) => Standing): Standing {
  const next = change(loadStanding());
  save(name, next);
  return next;
}
