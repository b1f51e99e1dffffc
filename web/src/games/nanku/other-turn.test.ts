import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { QuintetModule } from "quintet";
import { otherTurn } from "./other-turn";

const file = new URL("../../../../build/web/quintet.wasm", import.meta.url);
const library = await QuintetModule.load(await WebAssembly.compile(await readFile(file)), () => {});

const variant = "nanku:pieces=40";

it.each([["0,0e"], ["0,0u"], ["0,0d"], ["0,0n 1,0n 2,0s"], ["0,0w 0,0u 1,0e"]])(
  "after %s there is a position with the other player on turn",
  (moves) => {
    const { setup } = library.call("setup", { line: { variant, position: "", moves: moves.split(" ") } });
    const other = otherTurn(setup);
    expect(other && library.call("compose", { variant, setup: other.setup }).error).toBeNull();
  },
);

it("what is played there means the same places here, with the colours exchanged back", () => {
  const { setup } = library.call("setup", { line: { variant, position: "", moves: ["0,0e"] } });
  const other = otherTurn(setup); // 1,0 is its origin
  expect(other?.taps(["1,0", "2,0"])).toEqual(["3,0", "2,0"]);
  expect(other?.taps(["0,0", "!up"])).toEqual(["1,0", "!down"]);
});
