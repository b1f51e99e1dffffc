// quintet.wasm itself, in Node: it keeps what its types promise, and what the page makes of it.
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { gridLayout, hexLayout } from "../boards/layout";
import { isometricLayout } from "../games/nanku/isometric";
import { cubesOf } from "../games/nanku/cubes";
import { Placements } from "../games/nanku/placing";
import { defaultVariant, games } from "../games";
import { en } from "../i18n/en";
import { es } from "../i18n/es";
import { afterStep, QuintetModule, Refused } from "quintet";
import { gameIds, grades, type Analysis, type GameId, type Line, type Refusal, type Scene } from "./schema";

let module: QuintetModule;
const updates: string[] = [];

beforeAll(async () => {
  const file = new URL("../../../build/web/quintet.wasm", import.meta.url);
  module = await QuintetModule.load(await WebAssembly.compile(await readFile(file)), (json) => updates.push(json));
});

const lineOf = (variant: string, ...moves: string[]): Line => ({ variant, position: "", moves });
const sceneAfter = (variant: string, ...moves: string[]): Scene =>
  module.call("show", { line: lineOf(variant, ...moves) });

function refusal(call: () => unknown): Refusal {
  try {
    call();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("quintet.wasm", () => {
  it("knows the games that the page shows, and plays the variants that it offers", () => {
    const known = module.call("games", {}).games;
    expect(known).toEqual(gameIds.map((id) => games[id]));
    for (const id of gameIds) {
      expect(sceneAfter(id).variant).toBe(defaultVariant(id));
      for (const { variant } of games[id].offered) expect(sceneAfter(variant).variant).toBe(variant);
    }
  });

  it.each(gameIds)("plays %s to its end by taps alone, and tells only what has changed", (game: GameId) => {
    const short: Partial<Record<GameId, string>> = { narrows: "narrows:board=6x5", akunur: "akunur:quiet=20" };
    const variant = short[game] ?? game;
    const opened = module.call("open", { line: lineOf(variant) });
    const moves: string[] = [];
    let { scene, taps } = opened;
    for (let ply = 0; scene.result === null; ++ply) {
      const points = new Set(scene.points.map((point) => point.name));
      let at = taps;
      while (!at.move) {
        expect(at.next.length).toBeGreaterThan(0);
        const tap = at.next[(ply * 7919) % at.next.length] ?? "";
        expect(tap.startsWith("!") || points.has(tap)).toBe(true);
        at = module.call("tap", { game: opened.game, made: at.made, tap });
      }
      moves.push(at.move.text);
      const played = module.call("play", { game: opened.game, move: at.move.text });
      expect(played.step.last).toEqual(at.move);
      scene = afterStep(scene, played.step);
      taps = played.taps;
    }
    const byName = <T extends { name: string }>(list: readonly T[]): T[] =>
      [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
    const byPoint = (groups: Scene["groups"]): Scene["groups"] =>
      [...groups].sort((a, b) => ((a.points[0] ?? "") < (b.points[0] ?? "") ? -1 : 1));
    const whole = sceneAfter(variant, ...moves);
    expect({ ...scene, points: byName(scene.points), groups: byPoint(scene.groups) }).toEqual({
      ...whole,
      points: byName(whole.points),
      groups: byPoint(whole.groups),
    });
    expect(taps.next).toEqual([]);
    const layout = { grid: gridLayout, hexes: hexLayout, cubes: isometricLayout }[scene.lattice];
    expect(layout(scene, false).points.size).toBe(scene.points.length);
    module.call("close", { game: opened.game });
  });

  it("offers every move of Nanku as a piece held over the table, and tells which cubes are one piece", () => {
    const { game, scene } = module.call("open", { line: lineOf("nanku", "0,0e", "0,0u", "1,1n") });
    const { moves } = module.call("moves", { game });
    const placements = new Placements(moves);
    for (const move of moves) expect(placements.find(move.taps)?.move).toBe(move);
    expect(
      cubesOf(scene)
        .map((cube) => `${cube.x},${cube.y}/${cube.z} ${cube.piece}${cube.mate}`)
        .sort(),
    ).toEqual(["0,0/0 we", "0,0/1 wu", "0,0/2 bd", "1,0/0 bw", "1,1/0 wn", "1,2/0 bs"]);
    expect(refusal(() => module.call("tap", { game, made: ["9,9"], tap: "!up" })).code).toBe("no-contact");
    module.call("close", { game });
  });

  it("says why taps and moves are refused, and which move of a line is bad", () => {
    const { game } = module.call("open", { line: lineOf("unane") });
    const refused = { rule: "capture", code: "one-step", details: ["c6", "a7"] };
    expect(refusal(() => module.call("check", { game, move: "a7-c6" }))).toMatchObject(refused);
    expect(refusal(() => module.call("tap", { game, made: ["a7"], tap: "c6" }))).toMatchObject(refused);
    expect(module.call("check", { game, move: "A7-A6" })).toMatchObject({ text: "a7-a6", kind: "capture" });
    expect(refusal(() => sceneAfter("unane", "a7-a6", "nonsense")).message).toMatch(/^move 2 'nonsense': /);
    const unknown = refusal(() => sceneAfter("chess"));
    expect(unknown).toMatchObject({ code: "unknown-game", details: ["chess", gameIds] });
    module.call("close", { game });
    expect(refusal(() => module.call("check", { game, move: "a7-a6" })).code).toBe("game-not-open");
  });

  it("names what is wrong with texts, so that it can be said in every language", () => {
    const seen = new Set<string>();
    const see = (found: Refusal): void => {
      const code = found.code || (["notation", "end of the game"].includes(found.rule) ? "notation" : "");
      expect([found.message, Object.keys(es.refusals).includes(code)]).toEqual([found.message, true]);
      seen.add(code);
    };
    const letters = 'bwx-/0137,;:. {}()[]"*\\';
    let random = 1;
    const below = (count: number): number => (random = (random * 48271) % 2147483647) % count;
    const spoilt = (text: string): string => {
      const at = below(text.length);
      return text.slice(0, at) + (below(3) === 0 ? "" : letters[below(letters.length)]) + text.slice(at + below(2));
    };
    const lines: Record<GameId, string> = {
      unane: "a7-a6",
      narrows: "a7-a6",
      kona: "a6-b5",
      akunur: "c4",
      nanku: "0,0e 0,0u",
    };
    for (const game of gameIds) {
      const start = sceneAfter(game, ...lines[game].split(" ")).position;
      const record = `[Game "${game}"]\n[Result "*"]\n\n1. ${lines[game]} {so} *\n`;
      for (let i = 0; i < 300; ++i) {
        try {
          module.call("show", { line: { variant: game, position: spoilt(start), moves: [] } });
        } catch (error) {
          if (error instanceof Refused) see(error.refusal);
        }
        for (const { error } of module.call("read", { text: spoilt(record) }).records) if (error) see(error);
      }
    }
    expect(seen.size).toBeGreaterThan(40);
  });

  it("chooses legal moves at every level, the same for the same seed", () => {
    const choose = (level: number): string =>
      module.call("choose", { line: lineOf("kona"), level, seed: 1, milliseconds: 30 }).move;
    const { game } = module.call("open", { line: lineOf("kona") });
    const legal = module.call("moves", { game }).moves.map((move) => move.text);
    for (const level of [1, 3, 10]) expect(legal).toContain(choose(level));
    expect(choose(2)).toBe(choose(2));
    expect(refusal(() => choose(11)).message).toMatch(/level/);
  });

  it("analyses with news on the way", () => {
    updates.length = 0;
    const found = module.call("analyse", { line: lineOf("unane:board=5x4"), lines: 2, milliseconds: 60 });
    expect(found.lines).toHaveLength(2);
    expect(updates.length).toBeGreaterThan(0);
    const first: Analysis = JSON.parse(updates[0] ?? "");
    expect(first.lines[0]?.moves.length).toBeGreaterThan(0);
  });

  it.each(gameIds)(
    "takes a position of %s apart in words that the page knows, and puts it together again",
    (game: GameId) => {
      const { form, setup } = module.call("setup", { line: lineOf(game) });
      for (const { name, choices } of form.words) {
        for (const t of [en, es]) {
          expect(Object.keys(t.setup.words)).toContain(name);
          for (const choice of choices) expect(t.setup.choices[name]?.[choice]).toBeTypeOf("string");
        }
      }
      expect(form.words.filter((word) => !word.tokens)).toHaveLength(setup.words.length);
      const made = module.call("compose", { variant: game, setup });
      expect(made).toMatchObject({ position: sceneAfter(game).position, error: null, at: "" });
      expect(made.picture.points.length).toBeGreaterThan(0);
    },
  );

  it("grades a game that it has judged", () => {
    const moves = ["c2-d2", "a1-a2", "a4-b4", "c1-b1", "e4-d4"];
    const variant = "unane:board=5x4";
    const judgements = [...moves.keys(), moves.length].map(
      (count) =>
        module.call("analyse", { line: lineOf(variant, ...moves.slice(0, count)), lines: 1, milliseconds: 20 })
          .lines[0] ?? null,
    );
    expect(judgements.at(-1)).toBeNull();
    const review = module.call("review", {
      line: lineOf(variant, ...moves),
      judgements: judgements.map(
        (best) => best && { score: best.score, win_permille: best.win_permille, moves: best.moves },
      ),
    });
    expect(review.moves.map((move) => move.move)).toEqual(moves);
    for (const move of review.moves) expect(grades).toContain(move.grade);
    expect(review.first_permille).toHaveLength(6);
  });

  it("says where the solver can be asked", () => {
    expect(sceneAfter("narrows:board=4x3").exact).toBe(true);
    expect(sceneAfter("unane:board=6x4").exact).toBe(true);
    expect(sceneAfter("unane:board=6x5").exact).toBe(false);
    expect(sceneAfter("kona").exact).toBe(false);
  });

  it("reads and writes records", () => {
    const [read] = module.call("read", { text: '[Game "kona"]\n\n1. a6-a3 {so} *\n' }).records;
    expect(read?.record).toMatchObject({ variant: defaultVariant("kona"), moves: [{ move: "a6-a3" }] });
    if (!read?.record) throw new Error("no record");
    expect(module.call("write", { record: read.record }).text).toContain("1. a6-a3 {so} *");
    expect(module.call("read", { text: '[Game "chess"]\n\n*\n' }).records[0]?.error?.message).toMatch(/unknown game/);
  });

  it("refuses requests that it does not know, and tells where they are wrong", () => {
    const told = (request: string): Refusal => JSON.parse(module.reply(request)).error;
    expect(told('{"dance": {}}').message).toMatch(/unknown request/);
    expect(told('{"show": {}}')).toMatchObject({ message: "/show must have the member 'line'", offset: 9 });
    expect(told('{"close": {"game": 1, "move": ""}}').message).toMatch(/^\/close\/move is unknown/);
    expect(told('{"close": {"game": "1"}}')).toMatchObject({ offset: 19, code: "json-form" });
  });
});
