// What is known for sure of games: proofs and tables, named in the games' folders. docs/proofs.md and docs/solved.md say what they prove;
// nothing of a proof is believed before the solver has checked it here.
import { byGame } from "../games";

export interface ProofFile {
  variant: string;
  url: string;
}

/** Who wins a board, and by which first moves. */
export interface SolvedRow {
  variant: string;
  value: string; // who wins
  moves: readonly { move: string; value: string | null }[];
}

export interface KnownTruth {
  proofs: readonly ProofFile[];
  table: () => Promise<readonly SolvedRow[]>; // loaded when it is asked for
}

const known = byGame<KnownTruth>(import.meta.glob("../games/*/truth.ts", { eager: true, import: "default" }));

const gameOf = (variant: string): string => variant.split(":")[0] ?? "";

/** Whether there is a proof of this variant, in its canonical form. */
export const hasProof = (variant: string): boolean => proofOf(variant) !== null;

export const proofOf = (variant: string): ProofFile | null =>
  known[gameOf(variant)]?.proofs.find((proof) => proof.variant === variant) ?? null;

/** What is known of the first moves of this variant. */
export async function rowOf(variant: string): Promise<SolvedRow | null> {
  return (await known[gameOf(variant)]?.table())?.find((row) => row.variant === variant) ?? null;
}
