// Which steps of the lessons are done. Kept in the browser.
import { gameIds, type GameId } from "../engine-worker/schema";
import { isObject, load, save } from "../state/storage";
import { stepsOf } from "./lessons";

type Done = Record<GameId, readonly string[]>;

/** The saved steps that still exist. */
export function readProgress(saved: unknown): Done {
  const given = isObject(saved) ? saved : {};
  const doneIn = (game: GameId): readonly string[] => {
    const list = given[game];
    return Array.isArray(list)
      ? stepsOf(game)
          .map((step) => step.id)
          .filter((id) => list.includes(id))
      : [];
  };
  return Object.fromEntries(gameIds.map((game) => [game, doneIn(game)])) as Done;
}

class Progress {
  private done = $state.raw(readProgress(load("learn")));

  of(game: GameId): readonly string[] {
    return this.done[game];
  }

  add(game: GameId, step: string): void {
    if (this.done[game].includes(step)) return;
    this.done = { ...this.done, [game]: [...this.done[game], step] };
    save("learn", this.done);
  }

  restart(game: GameId): void {
    this.done = { ...this.done, [game]: [] };
    save("learn", this.done);
  }
}

export const progress = new Progress();
