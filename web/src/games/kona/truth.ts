// Kona is solved: docs/proofs.md.
import diagonals from "../../../../docs/proofs/kona-diagonals.proof?url";
import corners from "../../../../docs/proofs/kona.proof?url";
import type { KnownTruth } from "../../truth/known";

export default {
  proofs: [
    { variant: "kona:repetition=3,setup=corners", url: corners },
    { variant: "kona:repetition=3,setup=diagonals", url: diagonals },
  ],
  table: async () => (await import("../../../../docs/proofs/kona.json")).default,
} satisfies KnownTruth;
