// What the values of the moves say about a position, and which of them perfect play chooses: pure.
import type { Exact, ExactMove } from "#library/solver-api";

/** For the player to move. */
export type Verdict =
  | { value: "win"; plies: number } // within at most so many plies; 0 if nobody has counted
  | { value: "loss"; plies: number }
  | { value: "draw" }
  | { value: "unknown" };

// What a proof says first: who follows it gets nearer to the end with every move.
const best = (moves: readonly ExactMove[]): ExactMove | undefined =>
  [...moves].sort(
    (a, b) => Number(b.in_proof) - Number(a.in_proof) || (a.plies || Infinity) - (b.plies || Infinity),
  )[0];

export function verdictOf(exact: Pick<Exact, "moves">): Verdict {
  const { moves } = exact;
  const win = best(moves.filter((move) => move.value === "win"));
  if (win) return { value: "win", plies: win.plies };
  if (moves.length === 0 || moves.some((move) => move.value === "unknown")) return { value: "unknown" };
  if (moves.some((move) => move.value === "draw")) return { value: "draw" };
  const counted = moves.every((move) => move.plies > 0);
  return { value: "loss", plies: counted ? Math.max(...moves.map((move) => move.plies)) : 0 };
}

/** The move of perfect play: a win by the proof, the shortest that is counted, else a draw, else the longest resistance; null if that is not known. */
export function perfectMove(exact: Pick<Exact, "moves">): string | null {
  const { moves } = exact;
  const verdict = verdictOf(exact);
  if (verdict.value === "unknown") return null;
  if (verdict.value === "loss")
    return (
      moves.reduce<ExactMove | null>((most, move) => (most && most.plies >= move.plies ? most : move), null)?.move ??
      null
    );
  return best(moves.filter((move) => move.value === verdict.value))?.move ?? null;
}

/** The moves that may still be best while something is not known: none that loses, if there is another. */
export function stillGood(exact: Pick<Exact, "moves">): string[] {
  return exact.moves.filter((move) => move.value !== "loss").map((move) => move.move);
}
