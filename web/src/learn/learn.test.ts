// Every lesson and every diagram is what the rules say it is: played through quintet.wasm.
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { QuintetModule } from "quintet";
import { gameIds, type GameId, type Line, type Move, type Scene } from "../engine-worker/schema";
import { learnTexts } from "../i18n/learn";
import type { SolverRequests } from "../truth/solver";
import { reached } from "./goals";
import type { Step } from "./lesson";
import { lessonOf, stepsOf, type AnyLesson } from "./lessons";

const lesson = (game: GameId): AnyLesson => lessonOf(game) ?? expect.fail(`no lesson of ${game}`);
const sectionsOf = (game: GameId): AnyLesson["sections"] => lesson(game).sections;
const pictureOf = (game: GameId): Line => lesson(game).picture;

let module: QuintetModule;
let solver: QuintetModule<SolverRequests>;
beforeAll(async () => {
  const compiled = async (name: string): Promise<WebAssembly.Module> =>
    WebAssembly.compile(await readFile(new URL(`../../../build/web/${name}.wasm`, import.meta.url)));
  module = await QuintetModule.load(await compiled("quintet"));
  solver = await QuintetModule.load<SolverRequests>(await compiled("solver"));
});

const sceneOf = (line: Line, ...moves: string[]): Scene =>
  module.call("show", { line: { ...line, moves: [...line.moves, ...moves] } });
function movesOf(line: Line, ...moves: string[]): readonly Move[] {
  const { game } = module.call("open", { line: { ...line, moves: [...line.moves, ...moves] } });
  const all = module.call("moves", { game }).moves;
  module.call("close", { game });
  return all;
}

async function isRight(step: Step, scene: Scene, move: Move): Promise<boolean> {
  return reached(step.goal, scene.to_move, move, sceneOf(step.line, move.text), () =>
    Promise.resolve(movesOf(step.line, move.text).map((answer) => sceneOf(step.line, move.text, answer.text))),
  );
}

async function rightMoves(step: Step): Promise<{ right: string[]; all: number }> {
  const scene = sceneOf(step.line);
  const right: string[] = [];
  const moves = movesOf(step.line);
  for (const move of moves) if (await isRight(step, scene, move)) right.push(move.text);
  return { right, all: moves.length };
}

// Where there are few, exactly these moves are right.
const solutions: Record<string, string> = {
  "unane/removal": "a4-a4 b2-b2",
  "unane/join": "c2-b2",
  "unane/stray": "a4-a4",
  "unane/beware": "a4-a4 e1-e1",
  "unane/both": "b2-c2 c3-c2",
  "unane/swap": "swap",
  "narrows/swap": "swap",
  "narrows/rook": "e4-a4 e4-e1",
  "narrows/wall": "a1-c1 a4-c4 b3-c3 d1-c1 e2-c2",
  "narrows/beware": "a1-a2 a1-b1 a4-a3 a4-b4 e4-b4",
  "narrows/prisoner": "a4-a3 a4-b4",
  "narrows/both": "e2-a2",
  "kona/height": "a1-a3 a1-c1 a1-c3",
  "kona/cover": "a1-c3 b5-a6",
  "kona/line": "f1-c4",
  "kona/defend": "a4-b5 f6-d4",
  "akunur/capture": "d6-c5 d6-d5",
  "akunur/remove": "d6-c5 d6-d5",
  "akunur/still": "d4-e5 d5-e5 e4-e5",
  "akunur/leap": "e5-g6 e5-h6 e5-i7 e5-i8",
  "akunur/win": "h8-i9 h9-i9 i8-i9",
  "nanku/row": "-1,0n -1,0s -1,0u -1,0w 3,0e 3,0n 3,0s 3,0u",
  "nanku/tower": "0,0e 0,0u",
  "nanku/stairs": "0,0e 0,0u",
  "nanku/bury": "0,1e 1,0n 1,1d 1,1e 1,1n 1,1s 1,1u 1,1w 1,2s 2,1w",
};

describe.each(gameIds)("the lesson of %s", (game) => {
  const steps = stepsOf(game);
  it.each(steps)("step $id can be done, and done wrong, as its texts say", async (step) => {
    const { right, all } = await rightMoves(step);
    const expected = solutions[`${game}/${step.id}`];
    if (expected !== undefined) expect(right.join(" ")).toBe(expected);
    expect(right).toContain(step.shown);
    // In the first step of a lesson anything goes.
    if (step !== steps[0]) expect(right.length).toBeLessThan(all);
  });
  it("has 4 to 7 steps, with texts in every language", () => {
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.length).toBeLessThanOrEqual(7);
    for (const texts of Object.values(learnTexts))
      expect(Object.keys(texts.lessons[game])).toEqual(steps.map((step) => step.id));
  });
});

describe("the pictures of the games", () => {
  it("show games that are won", () => {
    for (const game of gameIds) expect(sceneOf(pictureOf(game)).decisive.length).toBeGreaterThan(0);
  });
});

describe("what lessons tell", () => {
  const stepOf = (game: GameId, id: string): Step => {
    const step = stepsOf(game).find((each) => each.id === id);
    if (!step) throw new Error(id);
    return step;
  };
  it("of both colours at once is so", () => {
    const unane = sceneOf(stepOf("unane", "both").line, "b2-c2");
    expect(unane.counters.find((counter) => counter.name === "groups")).toMatchObject({ first: 1, second: 1 });
    const narrows = sceneOf(stepOf("narrows", "both").line, "e2-a2");
    expect(narrows.result).toEqual({ outcome: "first", reason: "linked" });
    expect(narrows.groups).toHaveLength(2); // one a colour
  });
  it.each(["unane", "narrows"] as const)(
    "of the swap is so in %s: every other answer loses",
    (game) => {
      const { line } = stepOf(game, "swap");
      const without = { ...line, variant: line.variant.replace("pie=on", "pie=off") };
      let values = solver.call("exact", { line: without, nodes: 200_000 });
      while (!values.settled) values = solver.call("exact", { line: without, nodes: 200_000 });
      expect(values.moves.length).toBeGreaterThan(0);
      expect(new Set(values.moves.map((move) => move.value))).toEqual(new Set(["loss"]));
    },
    60_000,
  );
  it("of echoes is so", () => {
    const changes = (id: string): string[] | undefined =>
      movesOf(stepOf("akunur", id).line)
        .find((move) => move.text === "d6-d5")
        ?.changes.map((change) => change.kind);
    expect(changes("capture")).toEqual(["move", "echo"]);
    expect(changes("remove")).toEqual(["move", "echo", "remove"]);
  });
  it("of burying is so: nothing else stops Black's row", () => {
    const { line } = stepOf("nanku", "bury");
    const blackCanWin = (move: string): boolean => {
      const after = sceneOf(line, move);
      return (
        after.result?.outcome === "second" ||
        movesOf(line, move).some((answer) => sceneOf(line, move, answer.text).result?.outcome === "second")
      );
    };
    expect(blackCanWin("1,1u")).toBe(false);
    expect(blackCanWin("3,1e")).toBe(true); // closing one end leaves the other
  });
});

describe.each(gameIds)("the rules of %s", (game) => {
  it("have a caption for every diagram, and every diagram is a position", () => {
    for (const texts of Object.values(learnTexts)) {
      const written: Record<string, { captions: readonly string[] }> = texts.rules[game];
      expect(Object.keys(written)).toEqual(sectionsOf(game).map((section) => section.id));
      for (const { id, figures } of sectionsOf(game)) expect(written[id]?.captions).toHaveLength(figures.length);
    }
    for (const { figures } of sectionsOf(game)) {
      for (const { line, arrows } of figures) {
        const scene = sceneOf(line);
        const points = new Set(scene.points.map((point) => point.name));
        for (const arrow of arrows) {
          expect(points).toContain(arrow.to);
          expect(movesOf(line).some((move) => move.taps[0] === arrow.from && move.taps[1] === arrow.to)).toBe(true);
        }
      }
    }
  });
  it("say who has won where they say so", () => {
    const winners: Partial<Record<typeof game, string[]>> = {
      unane: ["first one-group", "second one-group"],
      narrows: ["first linked"],
      kona: ["first line", "first line"],
      akunur: ["first corners"],
      nanku: ["first line", "first line"],
    };
    const results = sectionsOf(game)
      .flatMap(({ figures }) => figures.map(({ line }) => sceneOf(line).result))
      .filter((result) => result !== null);
    expect(results.map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual(winners[game]);
  });
  it("have rulings numbered as in the rule book", async () => {
    const book = await readFile(new URL(`../../../docs/rules/${game}.md`, import.meta.url), "utf8");
    for (const texts of Object.values(learnTexts)) {
      const numbers = Object.keys(texts.rulings[game]);
      for (const number of numbers) expect(book).toContain(number);
      const known = new Set(book.match(new RegExp(`\\b${numbers[0]?.replace(/\d+$/, "")}\\d+\\b`, "g")));
      expect(new Set(numbers)).toEqual(known);
    }
  });
});
