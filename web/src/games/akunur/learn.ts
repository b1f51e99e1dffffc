import type { Line } from "../../engine-worker/schema";
import { after, figure, lineAt, played, start, type Lesson } from "../../learn/lesson";

const position = (text: string): Line => ({ variant: "akunur", position: text, moves: [] });
const tokens = "3,3 a1,a5,e1,e9,i5,i9 0,0 0 -"; // reserves, tokens, points, quiet moves, passes: nothing has happened yet

const steps: Lesson<"akunur">["steps"] = [
  { id: "place", line: played("akunur", ""), goal: { kind: "any" }, shown: "c4" },
  {
    id: "capture",
    line: position(`5/2b3/4w2/1w4b1/6b2/1b3w2/2wb3/2w3/5 w 0,0 ${tokens}`),
    goal: { kind: "captures", at: "c4" },
    shown: "d6-d5",
  },
  {
    id: "remove",
    line: position(`5/4w1/3b1w1/1w4b1/6b2/1b3w2/2wb3/2w3/5 w 0,0 ${tokens}`),
    goal: { kind: "captures", at: "c4" },
    shown: "d6-d5",
  },
  {
    id: "corner",
    line: position(`5/3b2/1b1w3/2w3b1/6b2/4w3/3b3/ww4/1w3 w 0,0 ${tokens}`),
    goal: { kind: "to", at: "a1" },
    shown: "a2-a1+c2",
  },
  {
    id: "still",
    line: position(`5/1b4/3bw2/5b2/3w5/3ww3/5b1/1w4/5 w 0,0 ${tokens}`),
    goal: { kind: "to", at: "e5" },
    shown: "d5-e5",
  },
  {
    id: "leap",
    line: position(`5/3bw1/4w2/2b5/4w4/6b1/2w1b2/4w1/5 w 0,0 ${tokens}`),
    goal: { kind: "captures", at: "h7", from: "e5" },
    shown: "e5-h6",
  },
  {
    id: "win",
    line: position("3w1/4ww/2b4/1b1w4/w5b2/3w4/1w3b1/3b2/w4 w 0,0 1,3 a5,e9,i5,i9 20,0 0 -"),
    goal: { kind: "wins" },
    shown: "h8-i9",
  },
];
const at = lineAt(steps);

export default {
  steps,
  sections: [
    { id: "board", figures: [figure(start("akunur"))] },
    { id: "placement", figures: [figure(start("akunur", "c4", "f7", "d6", "g5"))] },
    { id: "movement", figures: [figure(at("corner"), ["a2", "a1"]), figure(at("leap"))] },
    {
      id: "capture",
      figures: [figure(at("capture"), ["d6", "d5"]), figure(after(at("capture"), "d6-d5"))],
    },
    { id: "tokens", figures: [] },
    { id: "winning", figures: [figure(after(at("win"), "h8-i9"))] },
    { id: "strategy", figures: [] },
    { id: "origin", figures: [] },
  ],
  picture: after(at("win"), "h8-i9"),
} satisfies Lesson<"akunur">;
