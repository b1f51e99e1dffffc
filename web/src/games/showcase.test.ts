import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { QuintetModule } from "quintet";
import { gameIds } from "../engine-worker/schema";
import { showcaseOf } from "../games/facts";

it.each(gameIds)("the game of %s on the home page is legal, has a winner and ends there", async (game) => {
  const file = new URL("../../../build/web/quintet.wasm", import.meta.url);
  const module = await QuintetModule.load(await WebAssembly.compile(await readFile(file)), () => {});
  const { variant, moves, still } = showcaseOf(game);
  const end = module.call("show", { line: { variant, position: "", moves } });
  expect(end).toMatchObject({ game, variant, ply: moves.length });
  expect(end.result?.outcome).toMatch(/^(first|second)$/);
  expect(end.decisive.length).toBeGreaterThan(0);
  expect(still).toBeLessThan(moves.length);
});
