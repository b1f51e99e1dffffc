import { movesIn } from "..";
import type { GameFacts } from "../facts";

export default {
  tint: "ocean",
  medianTurns: 129,
  tips: [0, 2, 12], // its stones begin to move after twelve placements
  showcase: {
    variant: "akunur:corners=3,quiet=100,repetition=3,rings=4",
    still: 26,
    moves: movesIn(
      "c7 i6 d3 a4 f7 i8 b6 b2 d1 c2 d8 a2 e8 b1 f9 f4 f2 a3 h9 e2 h4 g8 h6 c6 d8-e9+i7 b1-a1+f3 e8-f8 a4-b4 d3-e3 c2-c1 e3-e2 " +
        "f3-g3 d1-e1+h8 f4-g4 h6-h7 c6-d6 h7-i8 d6-d5 h8-i9",
    ),
  },
} satisfies GameFacts;
