// What a game's folder tells about learning it (learn.ts): positions, and what is to be done in them; the diagrams of the rules. Their texts
// are in i18n/learn/, and a test plays all of them by the rules.
import type { Arrow } from "../boards/board";
import type { GameId, Line } from "../engine-worker/schema";
import { movesIn } from "../games";
import type { LearnTexts } from "../i18n/learn";
import type { Goal } from "./goals";

export interface Step<Id extends string = string> {
  id: Id; // of its texts
  line: Line;
  goal: Goal;
  shown: string; // a move that reaches the goal, for those who ask
}

/** A real position, drawn by the real board. */
export interface Figure {
  line: Line;
  arrows: readonly Arrow[];
}

export interface Section<Id extends string = string> {
  id: Id; // of its texts
  figures: readonly Figure[];
}

export interface Lesson<G extends GameId = GameId> {
  steps: readonly Step<keyof LearnTexts["lessons"][G] & string>[];
  sections: readonly Section<keyof LearnTexts["rules"][G] & string>[]; // of the rules, in their order
  picture: Line; // for its card: its end
}

export const start = (variant: string, ...moves: string[]): Line => ({ variant, position: "", moves });
export const played = (variant: string, moves: string): Line => start(variant, ...movesIn(moves));
export const after = (line: Line, ...moves: string[]): Line => ({ ...line, moves: [...line.moves, ...moves] });
export const figure = (line: Line, ...arrows: (readonly [string, string])[]): Figure => ({
  line,
  arrows: arrows.map(([from, to]) => ({ from, to, strength: 1 })),
});

/** The position of a step. */
export const lineAt =
  <Id extends string>(steps: readonly Step<Id>[]) =>
  (id: Id): Line => {
    const step = steps.find((each) => each.id === id);
    if (!step) throw new Error(`there is no step ${id}`);
    return step.line;
  };
