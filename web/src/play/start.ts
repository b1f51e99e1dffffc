// A game against the engine with one tap: at the level last used, on the usual board, beginning oneself.
import type { GameId } from "../engine-worker/schema";
import { defaultVariant } from "../games";
import { lastLevel } from "../state/results";
import { newSession } from "../state/session";
import { layOnTable } from "../state/table";

/** False if the browser keeps nothing, so that it must be begun by hand. */
export function startAtOnce(game: GameId): boolean {
  const engine = { kind: "engine", level: lastLevel(game) } as const;
  const seed = Math.floor(Math.random() * 1e9);
  return layOnTable(newSession(game, defaultVariant(game), { first: { kind: "person" }, second: engine }, seed));
}
