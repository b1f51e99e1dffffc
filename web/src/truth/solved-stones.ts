// Boards of stones that are solved: docs/solved.md.
import type { SolvedRow } from "./known";

export const solvedStones = async (): Promise<readonly SolvedRow[]> =>
  (await import("../../../docs/solved.json")).default;
