// The lessons that there are, by game.
import type { GameId, Line } from "../engine-worker/schema";
import { byGame } from "../games";
import type { Section, Step } from "./lesson";

/** A lesson of any game. */
export interface AnyLesson {
  steps: readonly Step[];
  sections: readonly Section[];
  picture: Line;
}

const lessons = byGame<AnyLesson>(import.meta.glob("../games/*/learn.ts", { eager: true, import: "default" }));

export const lessonOf = (game: GameId): AnyLesson | undefined => lessons[game];
export const stepsOf = (game: GameId): readonly Step[] => lessonOf(game)?.steps ?? [];
