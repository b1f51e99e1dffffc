// Games between engines that the home page replays, one a game.
import type { GameId } from "../engine-worker/schema";

export interface Showcase {
  variant: string;
  moves: readonly string[];
  still: number; // the ply that is seen first, or for good where nothing may move
}

const words = (text: string): string[] => text.split(" ");

export const showcases: Record<GameId, Showcase> = {
  unane: {
    variant: "unane:board=8x7,pie=on",
    still: 24,
    moves: words(
      "f4-f3 g4-h4 h2-h3 g2-g3 f6-f5 g6-g5 e3-e2 f1-f2 d2-d1 c4-d4 d6-d5 f7-e7 c7-c6 a6-b6 c3-b3 b5-c5 d5-d4 a2-b2 a1-b1 e4-e5 " +
        "h6-h5 f2-e2 h5-h4 c2-c1 b1-c1 e5-f5 h3-g3 e7-e7 f3-f3 g5-g5 a3-a4 b2-b3 h4-h4 f5-f5 d4-d3 b3-b4 d3-d3 e6-e6 g3-g3 d7-d7 " +
        "a5-a5 e2-e1 a7-b7 h7-g7 b7-b6 g7-g7 a4-b4 h1-g1 c1-c1 c5-c6 b4-b4 g1-g1 d1-e1",
    ),
  },
  narrows: {
    variant: "narrows:board=8x7,pie=on",
    still: 14,
    moves: words(
      "f4-f3 g4-h4 g5-g6 h7-g7 c1-c2 g7-g6 f6-e6 e4-d4 e5-d5 c4-b4 g3-g2 h1-g1 h6-g6 d3-d2 a7-a6 g1-g2 e1-f1 d7-c7 a5-b5 f5-f3 " +
        "h2-g2 b4-b5 a1-b1 d2-c2 c3-b3 d1-b1 b3-b5",
    ),
  },
  kona: {
    variant: "kona:repetition=3,setup=corners",
    still: 12,
    moves: words(
      "f1-c1 f6-c6 c1-c2 c6-d5 c2-b3 d5-c5 a6-d3 f1-d3 f1-e2 c5-b5 e2-d2 b5-c6 b3-c3 c6-d5 c3-d3 d5-e5 d2-e3 a6-c6 e3-d2 c6-d5 " +
        "d2-c3 e5-f6 c3-b3 d5-e5 b3-b2 f6-c6 a6-a5 c6-c5 a5-a4 c5-b4 a4-b4 e5-d5 d3-a3 d5-c4 a3-b3",
    ),
  },
  akunur: {
    variant: "akunur:corners=3,quiet=100,repetition=3,rings=4",
    still: 26,
    moves: words(
      "c7 i6 d3 a4 f7 i8 b6 b2 d1 c2 d8 a2 e8 b1 f9 f4 f2 a3 h9 e2 h4 g8 h6 c6 d8-e9+i7 b1-a1+f3 e8-f8 a4-b4 d3-e3 c2-c1 e3-e2 " +
        "f3-g3 d1-e1+h8 f4-g4 h6-h7 c6-d6 h7-i8 d6-d5 h8-i9",
    ),
  },
  nanku: {
    variant: "nanku:pieces=40",
    still: 7,
    moves: words("0,0d -1,-1e 0,-2s 1,-4n -1,-3u 2,-3d 3,-3u 1,-2d -1,0n 4,-4w"),
  },
};
