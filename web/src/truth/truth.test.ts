// Perfect play: solver.wasm itself, in Node, and what the page makes of its answers.
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { QuintetModule } from "quintet";
import type { Line } from "../engine-worker/schema";
import { en } from "../i18n/en";
import { hasProof, rowOf } from "./known";
import { solvedStart } from "./solved";
import type { Exact, ExactMove, SolverRequests } from "./solver";
import { perfectMove, stillGood, verdictOf } from "./truth";
import { verdictInWords } from "./words";

const lineOf = (variant: string, ...moves: string[]): Line => ({ variant, position: "", moves });
const move = (name: string, value: ExactMove["value"], plies = 0, in_proof = false): ExactMove => ({
  move: name,
  value,
  plies,
  in_proof,
  swap: null,
});

let solver: QuintetModule<SolverRequests>;
beforeAll(async () => {
  const file = new URL("../../../build/web/solver.wasm", import.meta.url);
  solver = await QuintetModule.load<SolverRequests>(await WebAssembly.compile(await readFile(file)));
});

function settled(line: Line): Exact {
  for (;;) {
    const values = solver.call("exact", { line, nodes: 100_000 });
    if (values.settled) return values;
  }
}

describe("solver.wasm", () => {
  it("agrees with the table of solved boards", async () => {
    for (const variant of ["unane:board=4x4,pie=off", "unane:board=6x3,pie=off", "narrows:board=6x4,pie=off"]) {
      const values = settled(lineOf(variant));
      const table = await solvedStart(
        lineOf(variant),
        variant,
        values.moves.map(({ move: name }) => name),
      );
      expect(table?.settled).toBe(true);
      expect(values.moves.map(({ value }) => value)).toEqual(table?.moves.map(({ value }) => value));
    }
  });

  it("checks the proof of Kona bit by bit, then plays by it to the end", async () => {
    const bytes = await readFile(new URL("../../../docs/proofs/kona.proof", import.meta.url));
    const taken = solver.call("take_proof", { file: bytes.toString("base64") });
    const steps: number[] = [];
    for (;;) {
      const check = solver.call("check_proof", { proof: taken.proof, positions: 100_000 });
      steps.push(check.steps);
      if (check.holds) break;
    }
    expect(steps.length).toBeGreaterThan(3);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)).toBe(taken.steps);
    // The loser resists as long as the bounds allow; the bound falls with every move, and the game ends within it.
    const moves: string[] = [];
    let bound = Infinity;
    for (;;) {
      const values = solver.call("exact", { line: lineOf("kona", ...moves), nodes: 1 });
      const verdict = verdictOf(values);
      expect(verdict.value).toBe(moves.length % 2 === 0 ? "win" : "loss");
      const plies = "plies" in verdict ? verdict.plies : 0;
      expect(plies).toBeGreaterThan(0);
      expect(plies).toBeLessThan(bound);
      bound = plies;
      moves.push(perfectMove(values) ?? "");
      if (plies === 1) break;
    }
    expect(moves.length).toBeLessThanOrEqual(55);
    expect(() => solver.call("exact", { line: lineOf("kona", ...moves), nodes: 1 })).toThrow();
  });

  it("decides elsewhere by a search, once a proof is known", () => {
    // A losing first move: the second player wins, which no proof from the start says.
    for (;;) {
      const values = solver.call("exact", { line: lineOf("kona", "f1-e1"), nodes: 100_000 });
      const verdict = verdictOf(values);
      if (verdict.value === "unknown") continue;
      expect(verdict.value).toBe("win");
      break;
    }
  });
});

describe("what is known about a position", () => {
  it("is the best that the moves are known to be worth", () => {
    expect(verdictOf({ moves: [move("a", "win", 9), move("b", "win", 5), move("c", "unknown")] })).toEqual({
      value: "win",
      plies: 5,
    });
    expect(verdictOf({ moves: [move("a", "loss", 9), move("b", "unknown")] })).toEqual({ value: "unknown" });
    expect(verdictOf({ moves: [move("a", "loss", 9), move("b", "draw")] })).toEqual({ value: "draw" });
    expect(verdictOf({ moves: [move("a", "loss", 9), move("b", "loss", 11)] })).toEqual({ value: "loss", plies: 11 });
    expect(verdictOf({ moves: [move("a", "loss"), move("b", "loss", 11)] })).toEqual({ value: "loss", plies: 0 });
  });

  it("tells perfect play its move", () => {
    expect(perfectMove({ moves: [move("a", "win"), move("b", "win", 5), move("c", "unknown")] })).toBe("b");
    expect(perfectMove({ moves: [move("a", "win", 9, true), move("b", "win", 5)] })).toBe("a");
    expect(perfectMove({ moves: [move("a", "loss", 9), move("b", "loss", 11)] })).toBe("b");
    expect(perfectMove({ moves: [move("a", "draw"), move("b", "loss", 11)] })).toBe("a");
    expect(perfectMove({ moves: [move("a", "unknown"), move("b", "loss", 11)] })).toBeNull();
    expect(stillGood({ moves: [move("a", "unknown"), move("b", "loss", 11)] })).toEqual(["a"]);
  });

  it("is said in words", () => {
    const words = (moves: ExactMove[]): string => verdictInWords(en, verdictOf({ moves }), "White", "Black");
    expect(words([move("a", "win", 55)])).toBe("White wins within at most 55 plies.");
    expect(words([move("a", "loss")])).toBe("Black wins with perfect play.");
    expect(words([move("a", "unknown")])).toBe("Not known yet.");
  });
});

describe("tables and proofs", () => {
  it("know boards with the pie rule by those without", async () => {
    const row = await rowOf("unane:board=5x4,pie=off");
    const moves = row?.moves.map(({ move: name }) => name) ?? [];
    const variant = "unane:board=5x4,pie=on";
    const table = await solvedStart(lineOf(variant), variant, moves);
    expect(table?.moves.map(({ swap }) => swap)).toEqual(row?.moves.map(({ value }) => value === "first"));
    expect(await solvedStart(lineOf(variant, moves[0] ?? ""), variant, moves)).toBeNull();
    expect(await solvedStart(lineOf("unane"), "unane:board=8x7,pie=on", moves)).toBeNull();
  });

  it("are there for the variants that they prove", () => {
    expect(hasProof("kona:repetition=3,setup=corners")).toBe(true);
    expect(hasProof("kona:repetition=3,setup=diagonals")).toBe(true);
    expect(hasProof("kona:repetition=off,setup=corners")).toBe(false);
  });
});
