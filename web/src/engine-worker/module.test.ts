// quintet.wasm itself, in Node: what schema.ts and games.ts say of it is true.
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { tapped, type Taps } from "../boards/interaction";
import { gridLayout, hexLayout } from "../boards/layout";
import { isometricLayout } from "../boards/nanku/isometric";
import { cubesOf } from "../boards/nanku/cubes";
import { Placements } from "../boards/nanku/placing";
import { games } from "../games";
import { QuintetModule, Refused } from "./module";
import { en } from "../i18n/en";
import { es } from "../i18n/es";
import { gameIds, grades, type Analysis, type GameId, type Refusal, type Scene } from "./schema";

let module: QuintetModule;
const updates: string[] = [];

beforeAll(async () => {
  const file = new URL("../../../build/web/quintet.wasm", import.meta.url);
  module = await QuintetModule.load(await WebAssembly.compile(await readFile(file)), (json) => updates.push(json));
});

const sceneAfter = (variant: string, ...moves: string[]): Scene => module.call("scene", variant, "", moves.join(" "));

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
  it("knows the games that the page shows, by the same names, designers, addresses and variants", () => {
    const known = module.call("games");
    expect(known.map((info) => info.game)).toEqual([...gameIds]);
    for (const info of known) {
      const entry = games[info.game];
      expect(entry).toMatchObject({
        name: info.name,
        designer: info.designer,
        rules: info.rules,
        firstColour: info.colours.first.toLowerCase(),
      });
      expect(`${entry.credited} ${entry.designer}`).toBe(info.credit);
      expect(entry.variants[0].variant).toBe(info.variant);
      for (const { variant } of entry.variants) expect(sceneAfter(variant).variant).toBe(variant);
    }
  });

  it.each(gameIds)("can play %s to its end by taps alone", (game: GameId) => {
    const short: Partial<Record<GameId, string>> = { narrows: "narrows:board=6x5", akunur: "akunur:quiet=20" };
    const variant = short[game] ?? game;
    const moves: string[] = [];
    let scene = sceneAfter(variant);
    for (let ply = 0; scene.result === null; ++ply) {
      expect(scene.moves.length).toBeGreaterThan(0);
      const chosen = scene.moves[(ply * 7919) % scene.moves.length];
      if (!chosen) throw new Error("no move");
      const points = new Set(scene.points.map((point) => point.name));
      let taps: Taps = [];
      for (const tap of chosen.taps) {
        expect(tap.startsWith("!") || points.has(tap)).toBe(true);
        const result = tapped(scene, taps, tap);
        if (result.kind === "taps") taps = result.taps;
        else expect(result).toEqual({ kind: "move", move: chosen });
      }
      moves.push(chosen.text);
      scene = sceneAfter(variant, ...moves);
      expect(scene.last).toEqual(chosen);
      expect(scene.ply).toBe(moves.length);
    }
    expect(scene.moves).toEqual([]);
    const layout = { grid: gridLayout, hexes: hexLayout, cubes: isometricLayout }[scene.lattice];
    expect(layout(scene, false).points.size).toBe(scene.points.length);
  });

  it("offers every move of Nanku as a piece held over the table, and tells which cubes are one piece", () => {
    const scene = sceneAfter("nanku", "0,0e", "0,0u", "1,1n");
    const placements = new Placements(scene.moves);
    for (const move of scene.moves) expect(placements.find(move.taps)?.move).toBe(move);
    expect(
      cubesOf(scene)
        .map((cube) => `${cube.x},${cube.y}/${cube.z} ${cube.piece}${cube.mate}`)
        .sort(),
    ).toEqual(["0,0/0 we", "0,0/1 wu", "0,0/2 bd", "1,0/0 bw", "1,1/0 wn", "1,2/0 bs"]);
  });

  it("says why a move is refused, and which move of a line is bad", () => {
    expect(refusal(() => module.call("check", "unane", "", "", "a1-c5"))).toMatchObject({
      rule: "capture",
      code: "one-step",
      details: ["c5", "a1"],
    });
    expect(refusal(() => module.call("scene", "unane", "", "a7-a6 nonsense")).message).toMatch(/^move 2 'nonsense': /);
    expect(refusal(() => module.call("scene", "chess", "", "")).message).toMatch(/unknown game/);
    expect(module.call("check", "unane", "", "", "A7-A6")).toBe("a7-a6");
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
      const start = module.call("scene", game, "", lines[game]).position;
      const record = `[Game "${game}"]\n[Result "*"]\n\n1. ${lines[game]} {so} *\n`;
      for (let i = 0; i < 300; ++i) {
        try {
          module.call("scene", game, spoilt(start), "");
        } catch (error) {
          if (error instanceof Refused) see(error.refusal);
        }
        for (const { error } of module.call("read", spoilt(record))) if (error) see(error);
      }
    }
    expect(seen.size).toBeGreaterThan(40);
  });

  it("chooses legal moves at every level, the same for the same seed", () => {
    const choose = (level: number): string => module.call("choose", level, 1, 30, "kona", "", "");
    const legal = sceneAfter("kona").moves.map((move) => move.text);
    for (const level of [1, 3, 10]) expect(legal).toContain(choose(level));
    expect(choose(2)).toBe(choose(2));
    expect(refusal(() => choose(11)).message).toMatch(/level/);
  });

  it("analyses with news on the way", () => {
    updates.length = 0;
    const found = module.call("analyse", 2, 60, "unane:board=5x4", "", "");
    expect(found.lines).toHaveLength(2);
    expect(updates.length).toBeGreaterThan(0);
    const first = JSON.parse(updates[0] ?? "") as Analysis;
    expect(first.lines[0]?.moves.length).toBeGreaterThan(0);
  });

  it.each(gameIds)(
    "takes a position of %s apart in words that the page knows, and puts it together again",
    (game: GameId) => {
      const { form, ...setup } = module.call("setup", game, "", "");
      for (const { name, choices } of form.words) {
        for (const t of [en, es]) {
          expect(t.setup.words[name]).toBeTypeOf("string");
          for (const choice of choices) expect(t.setup.choices[name]?.[choice]).toBeTypeOf("string");
        }
      }
      expect(form.words.filter((word) => !word.tokens)).toHaveLength(setup.words.length);
      const pieces = Object.entries(setup.pieces).map(([at, what]) => `${at}=${what}`);
      const made = module.call("compose", game, pieces.join(" "), setup.tokens.join(" "), setup.words.join(" "));
      expect(made).toMatchObject({ position: sceneAfter(game).position, error: null, at: "" });
      expect(made.scene.points.length).toBeGreaterThan(0);
    },
  );

  it("grades a game that it has judged", () => {
    const moves = ["c2-d2", "a1-a2", "a4-b4", "c1-b1", "e4-d4"];
    const variant = "unane:board=5x4";
    const judgements = [...moves.keys(), moves.length].map(
      (count) => module.call("analyse", 1, 20, variant, "", moves.slice(0, count).join(" ")).lines[0] ?? null,
    );
    expect(judgements.at(-1)).toBeNull();
    const review = module.call("review", variant, "", moves.join(" "), JSON.stringify(judgements));
    expect(review.moves.map((move) => move.move)).toEqual(moves);
    for (const move of review.moves) expect(grades).toContain(move.grade);
    expect(review.first_permille).toHaveLength(6);
  });

  it("solves small positions, and says which", () => {
    expect(sceneAfter("narrows:board=4x3").exact).toBe(true);
    expect(sceneAfter("kona").exact).toBe(false);
    const values = module.call("exact", 1_000_000, "narrows:board=4x3", "", "");
    expect(values.settled).toBe(true);
    expect(values.moves.map((move) => move.move).sort()).toEqual(
      sceneAfter("narrows:board=4x3").moves.map((move) => move.text),
    );
  });

  it("reads and writes records", () => {
    const text = '[Game "kona"]\n\n1. a6-a3 *\n';
    const written = module.call("write", text);
    expect(module.call("read", written)[0]?.record).toMatchObject({
      variant: "kona:repetition=3,setup=corners",
      moves: [{ move: "a6-a3" }],
    });
    expect(module.call("read", '[Game "chess"]\n\n*\n')[0]?.error?.message).toMatch(/unknown game/);
  });

  it("refuses requests that it does not know", () => {
    const call = module.call.bind(module) as unknown as (...fields: string[]) => unknown;
    expect(refusal(() => call("dance")).message).toMatch(/unknown request/);
    expect(refusal(() => call("scene", "unane")).message).toMatch(/takes 3 fields, not 1/);
  });
});
