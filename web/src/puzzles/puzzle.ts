// A puzzle: a position in which exactly one move wins. The build makes the rows from docs/puzzles/ (docs-plugin.ts).
import type { GameId } from "../engine-worker/schema";

/** Variant, position, the moves of one way to win, how deep one must look to see the win (0: very deep), within how many plies it is won. */
export type PuzzleRow = readonly [variant: string, position: string, line: string, depth: number, within: number];

export const puzzleGrades = ["easy", "medium", "hard"] as const;
export type PuzzleGrade = (typeof puzzleGrades)[number];

export interface Puzzle {
  id: string; // follows from variant and position, so that it outlives new puzzles
  game: GameId;
  variant: string;
  position: string;
  line: readonly string[]; // one way to win, the only winning move first
  depth: number;
  within: number; // plies; 0: however long it takes
  grade: PuzzleGrade;
  rating: number;
}

/** FNV-1a with 32 bits, as eight digits. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, "0");
}

// As the library grades them (solve/puzzles.cpp).
const gradeOf = (depth: number): PuzzleGrade => (depth === 0 || depth > 6 ? "hard" : depth > 3 ? "medium" : "easy");

const unseen = 14; // counts as this deep

/** What solving it is worth, on the scale of the solver's rating: by how deep one must look, and a little by how long the way is. */
export const ratingOf = (depth: number, plies: number): number =>
  500 + 110 * Math.min(depth === 0 ? unseen : depth, unseen) + 10 * Math.min(plies, 30);

export function puzzleOf(game: GameId, [variant, position, moves, depth, within]: PuzzleRow): Puzzle {
  const line = moves.split(" ");
  return {
    id: shortHash(`${variant} ${position}`),
    game,
    variant,
    position,
    line,
    depth,
    within,
    grade: gradeOf(depth),
    rating: ratingOf(depth, line.length),
  };
}
