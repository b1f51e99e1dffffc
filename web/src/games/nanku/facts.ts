import { movesIn } from "..";
import type { GameFacts } from "../facts";

export default {
  tint: "gold",
  medianTurns: 14,
  tips: [0, 1, 3],
  showcase: {
    variant: "nanku:pieces=40",
    still: 7,
    moves: movesIn("0,0d -1,-1e 0,-2s 1,-4n -1,-3u 2,-3d 3,-3u 1,-2d -1,0n 4,-4w"),
  },
} satisfies GameFacts;
