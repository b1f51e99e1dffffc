// The diagrams of the rules, in the order of their sections: real positions, drawn by the real boards.
import type { Arrow } from "../boards/board";
import type { GameId, Line } from "../engine-worker/schema";
import type { LearnTexts } from "../i18n/learn";
import { lessons } from "./lessons";

export interface Figure {
  line: Line;
  arrows: readonly Arrow[];
}

type SectionId<G extends GameId> = keyof LearnTexts["rules"][G] & string;
type Sections = { [G in GameId]: readonly { id: SectionId<G>; figures: readonly Figure[] }[] };

const after = (line: Line, ...moves: string[]): Line => ({ ...line, moves: [...line.moves, ...moves] });
const start = (variant: string, ...moves: string[]): Line => ({ variant, position: "", moves });
const figure = (line: Line, ...arrows: (readonly [string, string])[]): Figure => ({
  line,
  arrows: arrows.map(([from, to]) => ({ from, to, strength: 1 })),
});

/** The position of a step of a lesson. */
function lesson<G extends GameId>(game: G, id: keyof LearnTexts["lessons"][G]): Line {
  const step = (lessons[game] as readonly { id: unknown; line: Line }[]).find((each) => each.id === id);
  if (!step) throw new Error(`no step ${String(id)} in the lesson of ${game}`);
  return step.line;
}

export const sections: Sections = {
  unane: [
    { id: "board", figures: [figure(start("unane:board=8x7,pie=off"))] },
    { id: "turn", figures: [figure(lesson("unane", "both"), ["b2", "c2"]), figure(lesson("unane", "removal"))] },
    {
      id: "winning",
      figures: [figure(after(lesson("unane", "join"), "c2-b2")), figure(after(lesson("unane", "beware"), "b2-b1"))],
    },
    { id: "swap", figures: [] },
    { id: "end", figures: [] },
    { id: "origin", figures: [] },
  ],
  narrows: [
    { id: "board", figures: [figure(start("narrows:board=8x7,pie=off"))] },
    { id: "turn", figures: [figure(lesson("narrows", "rook"), ["e4", "a4"], ["e4", "e1"])] },
    {
      id: "winning",
      figures: [figure(lesson("narrows", "prisoner")), figure(after(lesson("narrows", "prisoner"), "a4-b4"))],
    },
    { id: "swap", figures: [] },
    { id: "end", figures: [] },
    { id: "origin", figures: [] },
  ],
  kona: [
    { id: "board", figures: [figure(start("kona"))] },
    { id: "turn", figures: [figure(lesson("kona", "height"), ["a1", "a3"], ["a1", "c1"], ["a1", "c3"])] },
    { id: "first", figures: [figure(start("kona", "a6-b5"))] },
    {
      id: "winning",
      figures: [figure(after(lesson("kona", "line"), "f1-c4")), figure(after(lesson("kona", "lid"), "a6-a4"))],
    },
    { id: "draw", figures: [] },
    { id: "origin", figures: [] },
  ],
  akunur: [
    { id: "board", figures: [figure(start("akunur"))] },
    { id: "placement", figures: [figure(start("akunur", "c4", "f7", "d6", "g5"))] },
    { id: "movement", figures: [figure(lesson("akunur", "corner"), ["a2", "a1"]), figure(lesson("akunur", "leap"))] },
    {
      id: "capture",
      figures: [figure(lesson("akunur", "capture"), ["d6", "d5"]), figure(after(lesson("akunur", "capture"), "d6-d5"))],
    },
    { id: "tokens", figures: [] },
    { id: "winning", figures: [figure(after(lesson("akunur", "win"), "h8-i9"))] },
    { id: "strategy", figures: [] },
    { id: "origin", figures: [] },
  ],
  nanku: [
    { id: "pieces", figures: [figure(lesson("nanku", "row"))] },
    { id: "placing", figures: [figure(start("nanku", "0,0e", "1,1w", "0,0n", "1,1s"))] },
    {
      id: "line",
      figures: [figure(after(lesson("nanku", "row"), "3,0e")), figure(after(lesson("nanku", "stairs"), "0,0e"))],
    },
    { id: "visible", figures: [figure(after(lesson("nanku", "bury"), "1,1u"))] },
    { id: "end", figures: [] },
    { id: "origin", figures: [] },
  ],
};

/** A picture for each game's card: its end. */
export const pictures: Record<GameId, Line> = {
  unane: after(lesson("unane", "join"), "c2-b2"),
  narrows: after(lesson("narrows", "wall"), "a4-c4"),
  kona: after(lesson("kona", "line"), "f1-c4"),
  akunur: after(lesson("akunur", "win"), "h8-i9"),
  nanku: after(lesson("nanku", "stairs"), "0,0e"),
};
