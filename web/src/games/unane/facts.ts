import { movesIn } from "..";
import type { GameFacts } from "../facts";

export default {
  tint: "ember",
  medianTurns: 53,
  tips: [0, 1, 3],
  showcase: {
    variant: "unane:board=8x7,pie=on",
    still: 24,
    moves: movesIn(
      "f4-f3 g4-h4 h2-h3 g2-g3 f6-f5 g6-g5 e3-e2 f1-f2 d2-d1 c4-d4 d6-d5 f7-e7 c7-c6 a6-b6 c3-b3 b5-c5 d5-d4 a2-b2 a1-b1 e4-e5 " +
        "h6-h5 f2-e2 h5-h4 c2-c1 b1-c1 e5-f5 h3-g3 e7-e7 f3-f3 g5-g5 a3-a4 b2-b3 h4-h4 f5-f5 d4-d3 b3-b4 d3-d3 e6-e6 g3-g3 d7-d7 " +
        "a5-a5 e2-e1 a7-b7 h7-g7 b7-b6 g7-g7 a4-b4 h1-g1 c1-c1 c5-c6 b4-b4 g1-g1 d1-e1",
    ),
  },
} satisfies GameFacts;
