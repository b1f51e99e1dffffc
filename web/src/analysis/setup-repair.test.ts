// Numbers that cannot be are repaired: by the rules of quintet.wasm itself.
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { QuintetModule } from "quintet";
import type { Composed, Line, Setup } from "../engine-worker/schema";
import { otherTurns, tappedWith } from "./setup-edit";
import { kindOf, repaired, type WordKind } from "./setup-repair";

let module: QuintetModule;
beforeAll(async () => {
  const file = new URL("../../../build/web/quintet.wasm", import.meta.url);
  module = await QuintetModule.load(await WebAssembly.compile(await readFile(file)));
});

const lineOf = (variant: string, ...moves: string[]): Line => ({ variant, position: "", moves });

function taken(line: Line) {
  const { setup, form } = module.call("setup", { line });
  const compose = (next: Setup): Composed => module.call("compose", { variant: line.variant, setup: next });
  const points = compose(setup).picture.points.map(({ name }) => name);
  const kinds: WordKind[] = setup.words.map((value, i) => kindOf(form, i, value, points));
  const repair = (next: Setup): Promise<Setup | null> =>
    repaired(next, form, kinds, compose(next), async (tried) => compose(tried));
  return { setup, form, kinds, compose, repair };
}

describe("setting up a position", () => {
  it("knows how each word is entered", () => {
    expect(taken(lineOf("akunur")).kinds).toEqual(["choice", "pair", "pair", "pair", "number", "choice"]);
    expect(taken(lineOf("kona")).kinds).toEqual(["choice", "choice", "point"]);
    expect(taken(lineOf("nanku")).kinds).toEqual(["choice", "number"]);
    expect(taken(lineOf("unane")).kinds).toEqual(["choice", "choice", "choice"]);
  });

  it("suggests the nearest numbers that go with the pieces", async () => {
    const akunur = taken(lineOf("akunur"));
    const placed = tappedWith(akunur.setup, "w", "g3", akunur.form.max_height);
    expect(akunur.compose(placed).error).not.toBeNull();
    const repair = await akunur.repair(placed);
    expect(repair && akunur.compose(repair).error).toBeNull();
    expect(repair?.pieces).toEqual(placed.pieces);

    const stones = taken(lineOf("unane:board=5x4,pie=off"));
    const fewer = tappedWith(stones.setup, "erase", "a4", 1);
    const turned = await stones.repair(fewer);
    expect(turned && stones.compose(turned).error).toBeNull();
  });

  it("suggests nothing where the pieces are what is wrong", async () => {
    const kona = taken(lineOf("kona"));
    expect(await kona.repair({ ...kona.setup, pieces: {} })).toBeNull();
  });

  it.each(["unane:board=5x4,pie=off", "narrows:board=6x5,pie=on", "kona"])(
    "finds the position of %s in which the other player is on turn",
    (variant) => {
      const moves: Record<string, string[]> = {
        "unane:board=5x4,pie=off": ["a4-b4", "a1-a2"],
        "narrows:board=6x5,pie=on": ["a5-a4", "b5-c5"],
        kona: ["a6-b5", "a1-c3"],
      };
      const { setup, form, compose } = taken(lineOf(variant, ...(moves[variant] ?? [])));
      expect(otherTurns(setup, form).some((turned) => compose(turned).error === null)).toBe(true);
    },
  );
});
