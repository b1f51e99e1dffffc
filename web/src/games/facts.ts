// What the page itself knows of a game, besides its board and its texts: in the game's folder here. A game that has no such folder is known
// from the library alone.
import type { GameId } from "../engine-worker/schema";
import { byGame, defaultVariant } from ".";

/** A game between engines that the home page replays. */
export interface Showcase {
  variant: string;
  moves: readonly string[];
  still: number; // the ply that is seen first, or for good where nothing may move
}

export interface GameFacts {
  tint: "ember" | "ocean" | "gold"; // behind its picture
  medianTurns: number; // of a game among strong players, by docs/reports/ (a test compares them)
  tips: readonly number[]; // before which turns of a first game the tips are given, counted from 0
  showcase: Showcase;
}

const facts = byGame<GameFacts>(import.meta.glob("./*/facts.ts", { eager: true, import: "default" }));

export const factsOf = (game: GameId): GameFacts | undefined => facts[game];

/** The game of the home page, or the start of one that none was chosen for. */
export const showcaseOf = (game: GameId): Showcase =>
  factsOf(game)?.showcase ?? { variant: defaultVariant(game), moves: [], still: 0 };
