import type { Line } from "../../engine-worker/schema";
import { after, figure, lineAt, played, start, type Lesson } from "../../learn/lesson";

const position = (text: string): Line => ({ variant: "unane:board=5x4,pie=off", position: text, moves: [] });

const steps: Lesson<"unane">["steps"] = [
  { id: "capture", line: position(""), goal: { kind: "does", changes: ["move", "remove"] }, shown: "c2-c1" },
  {
    id: "removal",
    line: position("b2ww/3wb/1b3/1bw2 b first -"),
    goal: { kind: "does", changes: ["remove"] },
    shown: "a4-a4",
  },
  { id: "join", line: position("4w/bb1w1/1wb2/w3w b first -"), goal: { kind: "wins" }, shown: "c2-b2" },
  { id: "stray", line: position("b3w/2bb1/2bw1/w3w b first -"), goal: { kind: "wins" }, shown: "a4-a4" },
  { id: "beware", line: position("b2ww/3w1/1b3/bw2b b first -"), goal: { kind: "safe" }, shown: "a4-a4" },
  { id: "both", line: position("3ww/2bw1/1bw2/5 b first -"), goal: { kind: "wins" }, shown: "b2-c2" },
  {
    id: "swap",
    line: played("unane:board=5x4,pie=on", "d3-c3"),
    goal: { kind: "does", changes: ["swap"] },
    shown: "swap",
  },
];
const at = lineAt(steps);

export default {
  steps,
  sections: [
    { id: "board", figures: [figure(start("unane:board=8x7,pie=off"))] },
    { id: "turn", figures: [figure(at("both"), ["b2", "c2"]), figure(at("removal"))] },
    {
      id: "winning",
      figures: [figure(after(at("join"), "c2-b2")), figure(after(at("beware"), "b2-b1"))],
    },
    { id: "swap", figures: [] },
    { id: "end", figures: [] },
    { id: "origin", figures: [] },
  ],
  picture: after(at("join"), "c2-b2"),
} satisfies Lesson<"unane">;
