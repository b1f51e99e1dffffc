// Plays as well as can be: what is proven or solved decides, and where nothing is, the engine at full strength.
import { Cancelled, type Client } from "../engine-worker/client";
import type { Line } from "../engine-worker/schema";
import { highestLevel } from "../state/session";
import { solver, type Exact } from "./solver";
import { perfectMove, stillGood, verdictOf } from "./truth";

// Beyond the proof it searches for so long before it asks the engine.
const patience = 12_000;

interface ChooseOptions {
  milliseconds: number; // that the engine gets
  signal: AbortSignal;
  patience?: number;
}

export async function choosePerfect(
  client: Client,
  line: Line,
  variant: string,
  options: ChooseOptions,
): Promise<string> {
  const { signal, milliseconds } = options;
  const until = performance.now() + (options.patience ?? patience);
  let known: Exact | null = null;
  const ended = (values: Exact): boolean => verdictOf(values).value === "win" || performance.now() > until;
  try {
    known = await solver().exact(line, variant, { signal, update: (values) => (known = values), enough: ended });
  } catch (error) {
    if (error instanceof Cancelled) throw error; // else the engine plays alone
  }
  const sure = known && perfectMove(known);
  if (sure) return sure;
  const chosen = await client.choose(line, { level: highestLevel, seed: 0, milliseconds, signal });
  const good = known ? stillGood(known) : [];
  return good.length === 0 || good.includes(chosen) ? chosen : (good[0] ?? chosen);
}
