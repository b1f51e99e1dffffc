import { movesIn } from "..";
import type { GameFacts } from "../facts";

export default {
  tint: "ocean",
  medianTurns: 67,
  tips: [0, 1, 3],
  showcase: {
    variant: "narrows:board=8x7,pie=on",
    still: 14,
    moves: movesIn(
      "f4-f3 g4-h4 g5-g6 h7-g7 c1-c2 g7-g6 f6-e6 e4-d4 e5-d5 c4-b4 g3-g2 h1-g1 h6-g6 d3-d2 a7-a6 g1-g2 e1-f1 d7-c7 a5-b5 f5-f3 " +
        "h2-g2 b4-b5 a1-b1 d2-c2 c3-b3 d1-b1 b3-b5",
    ),
  },
} satisfies GameFacts;
