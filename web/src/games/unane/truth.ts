import type { KnownTruth } from "../../truth/known";
import { solvedStones } from "../../truth/solved-stones";

export default { proofs: [], table: solvedStones } satisfies KnownTruth;
