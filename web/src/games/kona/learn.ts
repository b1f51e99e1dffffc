import { after, figure, lineAt, played, start, type Lesson } from "../../learn/lesson";

const steps: Lesson<"kona">["steps"] = [
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
];
const at = lineAt(steps);

export default {
  steps,
  sections: [
    { id: "board", figures: [figure(start("kona"))] },
    { id: "turn", figures: [figure(at("height"), ["a1", "a3"], ["a1", "c1"], ["a1", "c3"])] },
    { id: "first", figures: [figure(start("kona", "a6-b5"))] },
    {
      id: "winning",
      figures: [figure(after(at("line"), "f1-c4")), figure(after(at("lid"), "a6-a4"))],
    },
    { id: "draw", figures: [] },
    { id: "origin", figures: [] },
  ],
  picture: after(at("line"), "f1-c4"),
} satisfies Lesson<"kona">;
