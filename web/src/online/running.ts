// Which positions of running online games this browser's person plays: so that all tabs know, analysis of one of them can be warned of. Small,
// as analysis loads it.
import { load, save } from "../state/storage";

export interface RunningGame {
  room: string;
  variant: string;
  position: string; // as it stands
  ply: number;
}

const name = "online.running";

function isRunning(value: unknown): value is RunningGame {
  if (typeof value !== "object" || value === null) return false;
  const given: Partial<Record<keyof RunningGame, unknown>> = value;
  return (
    typeof given.room === "string" &&
    typeof given.variant === "string" &&
    typeof given.position === "string" &&
    typeof given.ply === "number"
  );
}

export function runningGames(): readonly RunningGame[] {
  const saved = load(name);
  return Array.isArray(saved) ? saved.filter(isRunning) : [];
}

/** As the server lists them: instead of all that were known. */
export const setRunning = (games: readonly RunningGame[]): void => void save(name, games);

export function noteRunning(game: RunningGame): void {
  setRunning([...runningGames().filter(({ room }) => room !== game.room), game]);
}

export function noteOver(room: string): void {
  if (runningGames().some((game) => game.room === room))
    setRunning(runningGames().filter((game) => game.room !== room));
}

/** The running game that stands as this position does; before the first move it is everybody's. */
export const runningAt = (
  games: readonly RunningGame[],
  scene: { variant: string; position: string },
): RunningGame | null =>
  games.find((game) => game.ply > 0 && game.variant === scene.variant && game.position === scene.position) ?? null;

/** Calls back when another tab has noted something; returns how to stop that. */
export function onRunningChange(changed: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === null || event.key.endsWith(name)) changed();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
