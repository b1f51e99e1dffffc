// The boards that are solved (docs/solved.md, docs/proofs.md): what each first move is worth. The table is loaded when it is asked for.
import type { Exact, ExactMove } from "#library/solver-api";
import type { Line } from "../engine-worker/schema";
import { rowOf } from "./known";

const withoutPie = (variant: string): string => variant.replace("pie=on", "pie=off");

/** What was found out, and what the table knows besides. */
export function withTable(found: Exact, table: Exact | null): Exact {
  if (!table) return found;
  const known = new Map(table.moves.map((move) => [move.move, move]));
  const moves = found.moves.map((move) => (move.value === "unknown" ? (known.get(move.move) ?? move) : move));
  const settled = moves.every((move) => move.value !== "unknown");
  return { ...found, moves, settled };
}

/** What the moves of a line are worth if it is the start of a solved board; null if nothing is known. */
export async function solvedStart(line: Line, variant: string, moves: readonly string[]): Promise<Exact | null> {
  if (line.position !== "" || line.moves.length > 0) return null;
  const row = await rowOf(withoutPie(variant));
  if (!row) return null;
  const pie = variant.includes("pie=on");
  const values = new Map(row.moves.map((move) => [move.move, move.value]));
  const known = moves.map((move): ExactMove => {
    const winner = values.get(move) ?? null;
    if (winner === null) return { move, value: "unknown", plies: 0, in_proof: false, swap: null };
    // Who may swap takes over what wins, and leaves what loses.
    if (pie) return { move, value: "loss", plies: 0, in_proof: false, swap: winner === "first" };
    return { move, value: winner === "first" ? "win" : "loss", plies: 0, in_proof: false, swap: null };
  });
  const done = known.filter((move) => move.value !== "unknown").length;
  return {
    nodes: 0,
    done_permille: Math.floor((1000 * done) / known.length),
    settled: done === known.length,
    moves: known,
  };
}
