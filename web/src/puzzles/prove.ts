// Whether a position is a puzzle: asks the solver for the exact value of every move, for as long as one waits.
import { Cancelled, type Client } from "../engine-worker/client";
import type { Line, Scene } from "../engine-worker/schema";
import type { Exact } from "../truth/solver";
import type { PuzzleRow } from "./puzzle";

export type Proof =
  | { kind: "puzzle"; row: PuzzleRow }
  | { kind: "several"; count: number } // moves that win
  | { kind: "none" } // no move wins
  | { kind: "unproven" };

export interface Progress {
  known: number;
  all: number;
}

const patience = 60_000; // milliseconds
const followed = 200; // milliseconds for each move of the way to win
const longestWay = 60;

/** Decided as soon as it can be: two winning moves are enough to say no. */
export function decided({ moves, settled }: Pick<Exact, "moves" | "settled">): "several" | "none" | "one" | null {
  const wins = moves.filter(({ value }) => value === "win").length;
  if (wins > 1) return "several";
  if (!settled) return null;
  return wins === 1 ? "one" : "none";
}

async function exactValues(line: Line, signal: AbortSignal, told: (progress: Progress) => void): Promise<Exact | null> {
  const enough = new AbortController();
  const timer = setTimeout(() => enough.abort(), patience);
  signal.addEventListener("abort", () => enough.abort(), { once: true });
  let last: Exact | null = null;
  try {
    const { solver } = await import("../truth/solver");
    await solver().exact(line, line.variant, {
      signal: enough.signal,
      update: (values) => {
        last = values;
        told({ known: values.moves.filter(({ value }) => value !== "unknown").length, all: values.moves.length });
        if (decided(values) === "several") enough.abort();
      },
    });
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    if (signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return last;
}

/** One way to win after the move, as the engine sees it; `depth` is how deep it had to look at first. */
async function wayToWin(
  client: Client,
  start: Scene,
  move: string,
  signal: AbortSignal,
): Promise<{ line: string[]; depth: number }> {
  const line = [move];
  let depth = 0;
  for (;;) {
    const now = { variant: start.variant, position: start.position, moves: line };
    const { result } = await client.show(now, signal);
    if (result || line.length >= longestWay) return { line, depth };
    const found = await client.analyse(now, { lines: 1, milliseconds: followed, signal });
    const best = found.lines[0];
    if (!best?.moves[0]) return { line, depth };
    if (depth === 0 && best.decided !== null) depth = Math.max(1, found.depth);
    line.push(best.moves[0]);
  }
}

/** Rejects with Cancelled if it was cancelled. */
export async function prove(
  client: Client,
  line: Line,
  signal: AbortSignal,
  told: (progress: Progress) => void,
): Promise<Proof> {
  // A puzzle has no history: it is the position alone that is asked about.
  const { variant, position } = await client.show(line, signal);
  const scene = await client.show({ variant, position, moves: [] }, signal);
  if (!scene.exact) return { kind: "unproven" };
  const values = await exactValues({ variant, position, moves: [] }, signal, told);
  const verdict = values && decided(values);
  if (!values || !verdict) return { kind: "unproven" };
  const wins = values.moves.filter(({ value }) => value === "win");
  if (verdict === "several") return { kind: "several", count: wins.length };
  const [only] = wins;
  if (!only) return { kind: "none" };
  const way = await wayToWin(client, scene, only.move, signal);
  return { kind: "puzzle", row: [scene.variant, scene.position, way.line.join(" "), way.depth, 0] };
}
