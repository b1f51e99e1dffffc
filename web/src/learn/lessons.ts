// The lessons: positions, and what is to be done in them. Their texts are in i18n/learn/, and a test plays all of them by the rules.
import type { GameId, Line } from "../engine-worker/schema";
import type { LearnTexts } from "../i18n/learn";
import type { Goal } from "./goals";

export interface Step<Id extends string = string> {
  id: Id; // of its texts
  line: Line;
  goal: Goal;
  shown: string; // a move that reaches the goal, for those who ask
}

export type StepId<G extends GameId> = keyof LearnTexts["lessons"][G] & string;
type Lessons = { [G in GameId]: readonly Step<StepId<G>>[] };

const small =
  (game: "unane" | "narrows") =>
  (position: string): Line => ({ variant: `${game}:board=5x4,pie=off`, position, moves: [] });
const unane = small("unane");
const narrows = small("narrows");
const played = (variant: string, moves: string): Line => ({
  variant,
  position: "",
  moves: moves.split(" ").filter((move) => move !== ""),
});
const akunur = (position: string): Line => ({ variant: "akunur", position, moves: [] });

const tokens = "3,3 a1,a5,e1,e9,i5,i9 0,0 0 -"; // reserves, tokens, points, quiet moves, passes: nothing has happened yet

export const lessons: Lessons = {
  unane: [
    { id: "capture", line: unane(""), goal: { kind: "does", changes: ["move", "remove"] }, shown: "c2-c1" },
    {
      id: "removal",
      line: unane("b2ww/3wb/1b3/1bw2 b first -"),
      goal: { kind: "does", changes: ["remove"] },
      shown: "a4-a4",
    },
    { id: "join", line: unane("4w/bb1w1/1wb2/w3w b first -"), goal: { kind: "wins" }, shown: "c2-b2" },
    { id: "stray", line: unane("b3w/2bb1/2bw1/w3w b first -"), goal: { kind: "wins" }, shown: "a4-a4" },
    { id: "beware", line: unane("b2ww/3w1/1b3/bw2b b first -"), goal: { kind: "safe" }, shown: "a4-a4" },
    { id: "both", line: unane("3ww/2bw1/1bw2/5 b first -"), goal: { kind: "wins" }, shown: "b2-c2" },
  ],
  narrows: [
    { id: "rook", line: narrows("w3b/1bwb1/bwbw1/wbwbw b first -"), goal: { kind: "from", at: "e4" }, shown: "e4-a4" },
    { id: "wall", line: narrows("b1w2/1bw2/2w1b/b1wbw b first -"), goal: { kind: "wins" }, shown: "a4-c4" },
    { id: "beware", line: narrows("bw2b/w4/w3b/bw1bw b first -"), goal: { kind: "goes-on" }, shown: "e4-b4" },
    { id: "prisoner", line: narrows("bw3/w4/4b/3bw b first -"), goal: { kind: "wins" }, shown: "a4-b4" },
    {
      id: "both",
      line: narrows("2w2/1b3/w3b/bw1bw b first -"),
      goal: { kind: "captures", at: "a2", from: "e2" },
      shown: "e2-a2",
    },
  ],
  kona: [
    { id: "first", line: played("kona", ""), goal: { kind: "any" }, shown: "a6-c4" },
    { id: "height", line: played("kona", "a6-b5 a1-c3"), goal: { kind: "from", at: "a1" }, shown: "a1-a3" },
    { id: "cover", line: played("kona", "a6-b5 a1-c3"), goal: { kind: "covers" }, shown: "b5-a6" },
    { id: "line", line: played("kona", "a6-c6 a1-a2 c6-b5 a6-a4"), goal: { kind: "wins" }, shown: "f1-c4" },
    {
      id: "defend",
      line: played("kona", "a6-a5 f6-f4 a5-a4 a1-d4 f1-c1 f4-e4"),
      goal: { kind: "safe" },
      shown: "a4-b5",
    },
    { id: "lid", line: played("kona", "a6-b5 a1-c3 f1-c4"), goal: { kind: "goes-on" }, shown: "c3-c4" },
  ],
  akunur: [
    { id: "place", line: played("akunur", ""), goal: { kind: "any" }, shown: "c4" },
    {
      id: "capture",
      line: akunur(`5/2b3/4w2/1w4b1/6b2/1b3w2/2wb3/2w3/5 w 0,0 ${tokens}`),
      goal: { kind: "captures", at: "c4" },
      shown: "d6-d5",
    },
    {
      id: "remove",
      line: akunur(`5/4w1/3b1w1/1w4b1/6b2/1b3w2/2wb3/2w3/5 w 0,0 ${tokens}`),
      goal: { kind: "captures", at: "c4" },
      shown: "d6-d5",
    },
    {
      id: "corner",
      line: akunur(`5/3b2/1b1w3/2w3b1/6b2/4w3/3b3/ww4/1w3 w 0,0 ${tokens}`),
      goal: { kind: "to", at: "a1" },
      shown: "a2-a1+c2",
    },
    {
      id: "still",
      line: akunur(`5/1b4/3bw2/5b2/3w5/3ww3/5b1/1w4/5 w 0,0 ${tokens}`),
      goal: { kind: "to", at: "e5" },
      shown: "d5-e5",
    },
    {
      id: "leap",
      line: akunur(`5/3bw1/4w2/2b5/4w4/6b1/2w1b2/4w1/5 w 0,0 ${tokens}`),
      goal: { kind: "captures", at: "h7", from: "e5" },
      shown: "e5-h6",
    },
    {
      id: "win",
      line: akunur("3w1/4ww/2b4/1b1w4/w5b2/3w4/1w3b1/3b2/w4 w 0,0 1,3 a5,e9,i5,i9 20,0 0 -"),
      goal: { kind: "wins" },
      shown: "h8-i9",
    },
  ],
  nanku: [
    { id: "first", line: played("nanku", ""), goal: { kind: "any" }, shown: "0,0e" },
    { id: "upright", line: played("nanku", "0,0e 0,1n"), goal: { kind: "upright" }, shown: "1,1u" },
    { id: "storey", line: played("nanku", "0,0e 1,1w"), goal: { kind: "storey" }, shown: "0,0n" },
    { id: "row", line: played("nanku", "0,0s 1,0s 2,0n 2,2u"), goal: { kind: "wins" }, shown: "3,0e" },
    { id: "tower", line: played("nanku", "0,0e 2,0u 0,0e -1,0d 0,0e -1,-1u"), goal: { kind: "wins" }, shown: "0,0u" },
    {
      id: "stairs",
      line: played("nanku", "0,0e 1,0d 2,0d 0,0u 3,0u 3,0u 0,1d 2,1e"),
      goal: { kind: "wins" },
      shown: "0,0e",
    },
    { id: "bury", line: played("nanku", "0,0n 1,2s 2,0n 1,-1n"), goal: { kind: "buries", at: "1,1" }, shown: "1,1u" },
  ],
};
