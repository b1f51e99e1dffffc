import type { Line } from "../../engine-worker/schema";
import { after, figure, lineAt, played, start, type Lesson } from "../../learn/lesson";

const position = (text: string): Line => ({ variant: "narrows:board=5x4,pie=off", position: text, moves: [] });

const steps: Lesson<"narrows">["steps"] = [
  { id: "rook", line: position("w3b/1bwb1/bwbw1/wbwbw b first -"), goal: { kind: "from", at: "e4" }, shown: "e4-a4" },
  { id: "wall", line: position("b1w2/1bw2/2w1b/b1wbw b first -"), goal: { kind: "wins" }, shown: "a4-c4" },
  { id: "beware", line: position("bw2b/w4/w3b/bw1bw b first -"), goal: { kind: "goes-on" }, shown: "e4-b4" },
  { id: "prisoner", line: position("bw3/w4/4b/3bw b first -"), goal: { kind: "wins" }, shown: "a4-b4" },
  {
    id: "both",
    line: position("2w2/1b3/w3b/bw1bw b first -"),
    goal: { kind: "captures", at: "a2", from: "e2" },
    shown: "e2-a2",
  },
  {
    id: "swap",
    line: played("narrows:board=5x4,pie=on", "d3-c3"),
    goal: { kind: "does", changes: ["swap"] },
    shown: "swap",
  },
];
const at = lineAt(steps);

export default {
  steps,
  sections: [
    { id: "board", figures: [figure(start("narrows:board=8x7,pie=off"))] },
    { id: "turn", figures: [figure(at("rook"), ["e4", "a4"], ["e4", "e1"])] },
    {
      id: "winning",
      figures: [figure(at("prisoner")), figure(after(at("prisoner"), "a4-b4"))],
    },
    { id: "swap", figures: [] },
    { id: "end", figures: [] },
    { id: "origin", figures: [] },
  ],
  picture: after(at("wall"), "a4-c4"),
} satisfies Lesson<"narrows">;
