import { movesIn } from "..";
import type { GameFacts } from "../facts";

export default {
  tint: "ember",
  medianTurns: 18,
  tips: [0, 1, 2],
  showcase: {
    variant: "kona:repetition=3,setup=corners",
    still: 12,
    moves: movesIn(
      "f1-c1 f6-c6 c1-c2 c6-d5 c2-b3 d5-c5 a6-d3 f1-d3 f1-e2 c5-b5 e2-d2 b5-c6 b3-c3 c6-d5 c3-d3 d5-e5 d2-e3 a6-c6 e3-d2 c6-d5 " +
        "d2-c3 e5-f6 c3-b3 d5-e5 b3-b2 f6-c6 a6-a5 c6-c5 a5-a4 c5-b4 a4-b4 e5-d5 d3-a3 d5-c4 a3-b3",
    ),
  },
} satisfies GameFacts;
