// How a visitor stands against the engine, and what a move sounds like to them.
import type { Result, Scene, Seat } from "../engine-worker/schema";
import { estimatedLevel, readyForMore, remember } from "../state/results";
import type { Session } from "../state/session";
import type { Sound } from "../ui/sounds";

export interface Standing {
  level: number; // of the engine in this game
  estimate: number | null; // of the visitor
  harder: number | null; // the level that is proposed
}

/** Counts a game that is over. */
export function standingOf(session: Session, result: Result, person: Seat): Standing | null {
  const engine = session.seats[person === "first" ? "second" : "first"];
  if (engine.kind !== "engine") return null;
  const score = result.outcome === "draw" ? 0.5 : result.outcome === person ? 1 : 0;
  const results = remember(session.game, { seed: session.seed, level: engine.level, score });
  return {
    level: engine.level,
    estimate: estimatedLevel(results),
    harder: score === 1 && readyForMore(results, engine.level) ? engine.level + 1 : null,
  };
}

/** Of the move that led to a scene; its end is heard by who plays against the engine, or as a win by two people. */
export function soundOf(scene: Scene, person: Seat | null): Sound {
  if (scene.result) {
    if (scene.result.outcome === "draw") return "draw";
    return person === null || scene.result.outcome === person ? "win" : "loss";
  }
  switch (scene.last?.kind) {
    case "capture":
    case "remove":
      return "capture";
    case "place":
      return "place";
    case "swap":
      return "swap";
    default:
      return "move";
  }
}
