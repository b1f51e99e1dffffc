import { after, figure, lineAt, played, start, type Lesson } from "../../learn/lesson";

const steps: Lesson<"nanku">["steps"] = [
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
];
const at = lineAt(steps);

export default {
  steps,
  sections: [
    { id: "pieces", figures: [figure(at("row"))] },
    { id: "placing", figures: [figure(start("nanku", "0,0e", "1,1w", "0,0n", "1,1s"))] },
    {
      id: "line",
      figures: [figure(after(at("row"), "3,0e")), figure(after(at("stairs"), "0,0e"))],
    },
    { id: "visible", figures: [figure(after(at("bury"), "1,1u"))] },
    { id: "end", figures: [] },
    { id: "origin", figures: [] },
  ],
  picture: after(at("stairs"), "0,0e"),
} satisfies Lesson<"nanku">;
