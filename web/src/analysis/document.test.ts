import { describe, expect, it } from "vitest";
import type { GameRecord } from "../engine-worker/schema";
import { newSession, update } from "../state/session";
import { treeText } from "../state/tree-text";
import { movesTo, nodeAt, type Tree } from "../state/tree";
import {
  commented,
  fromRecord,
  fromSession,
  lineThrough,
  newDocument,
  opened,
  played,
  playedLine,
  readDocument,
  recordOf,
  resultAt,
  stepped,
  wentTo,
  withMainLine,
  withoutMove,
  nodeOf,
  type AnalysisDocument,
} from "./document";

const text = (document: AnalysisDocument): string => treeText(document.tree, 0).text;
const after = (...moves: string[]): AnalysisDocument => moves.reduce(played, newDocument("kona"));
const movesThrough = (tree: Tree, nodes: readonly number[]): string[] => nodes.map((id) => nodeAt(tree, id).move);

describe("what is analysed", () => {
  const main = after("a", "b", "c");
  const both = played(wentTo(main, 1), "x");

  it("grows variations and is walked through", () => {
    expect(text(both)).toBe("a b (x) c");
    expect(stepped(both, "back")).toBe(1);
    expect(stepped(both, "previous-variation")).toBe(2);
    expect(stepped(wentTo(both, 2), "next-variation")).toBe(4);
    expect(stepped(both, "next-variation")).toBe(4);
    expect(stepped(wentTo(both, 0), "end")).toBe(3);
    expect(stepped(wentTo(both, 0), "back")).toBe(0);
    expect(movesThrough(both.tree, lineThrough(wentTo(both, 1)))).toEqual(["", "a", "b", "c"]);
    expect(movesThrough(both.tree, lineThrough(both))).toEqual(["", "a", "x"]);
  });
  it("takes over a line of the engine and stays at its first move", () => {
    const line = playedLine(main, ["d", "e"]);
    expect(text(line)).toBe("a b c d e");
    expect(movesTo(line.tree, line.current)).toEqual(["a", "b", "c", "d"]);
    expect(playedLine(main, [])).toBe(main);
  });
  it("promotes, deletes and comments", () => {
    expect(text(withMainLine(both, 4))).toBe("a x (b c)");
    expect(text(withoutMove(both, 2))).toBe("a x");
    const remarked = commented(both, 4, "  not {this}\n one ");
    expect(nodeAt(remarked.tree, 4).comment).toBe("not this one");
    expect(readDocument(JSON.parse(JSON.stringify(remarked)))).toEqual(remarked);
  });
  it("finds comments again behind a link to what was kept", () => {
    const kept = { ...commented(both, 4, "hm"), tags: { First: "A" } };
    const linked = opened({ ...nodeOf(wentTo(both, 4)), tree: both.tree }, kept);
    expect(linked).toEqual(kept);
    expect(opened(nodeOf(main), kept)).toEqual(main);
  });
  it("comes from a game just played, with how the players ended it", () => {
    const person = { kind: "person" } as const;
    let session = newSession("kona", "kona", { first: person, second: person }, 1);
    for (const move of ["a", "b"]) session = update(session, { kind: "play", move });
    expect(fromSession(session, { outcome: "first", reason: "resign" })).toMatchObject({
      current: 2,
      ending: { outcome: "first", reason: "resign" },
    });
    expect(fromSession(session, { outcome: "first", reason: "line" }).ending).toBeNull();
  });
  it("tells how the players ended it where they did, and nowhere else", () => {
    const person = { kind: "person" } as const;
    const result = { outcome: "first", reason: "time" } as const;
    let session = newSession("kona", "kona", { first: person, second: person }, 1);
    for (const move of ["a", "b"]) session = update(session, { kind: "play", move });
    session = update(session, { kind: "undo", plies: 1 }); // ended after a, with b taken back
    const ended = fromSession(session, result);
    expect(resultAt(ended, null)).toMatchObject(result);
    expect(resultAt(wentTo(ended, 0), null)).toBeNull();
    expect(resultAt(wentTo(ended, 2), null)).toBeNull();
    expect(resultAt(ended, { outcome: "second", reason: "line" })).toEqual({ outcome: "second", reason: "line" });
    expect(resultAt(played(ended, "x"), null)).toBeNull(); // only tried
    expect(resultAt(wentTo(withMainLine(played(ended, "x"), 3), 1), null)).toMatchObject(result);
    expect(resultAt(newDocument("kona"), null)).toBeNull();

    expect(readDocument(JSON.parse(JSON.stringify(ended)))).toEqual(ended);
    expect(readDocument({ ...after("a", "b"), ending: result })?.ending).toEqual({ ...result, after: "a b" });
    for (const bad of [3, { outcome: "third", reason: "time" }, { outcome: "first", reason: "sleep" }])
      expect(readDocument({ ...ended, ending: bad })?.ending).toBeNull();
  });
  it("becomes a record and comes back from one", () => {
    const record: GameRecord = {
      variant: "kona",
      position: null,
      tags: { First: 'A "B"' },
      result: "second",
      reason: "resign",
      comments: ["begin"],
      moves: [
        { move: "a" },
        {
          move: "b",
          notes: [{ comment: "so" }, { variation: [{ move: "x", notes: [{ comment: "or" }] }, { move: "y" }] }],
        },
        { move: "c" },
      ],
    };
    const document = fromRecord(record);
    expect(text(document)).toBe("a b (x y) c");
    expect(resultAt(document, null)).toBeNull();
    expect(resultAt(wentTo(document, stepped(document, "end")), null)).toMatchObject({
      outcome: "second",
      reason: "resign",
    });
    expect(recordOf(document, null)).toEqual(record);
    expect(recordOf(after("a"), null)).toMatchObject({ position: null, result: null, moves: [{ move: "a" }] });
  });
  it("refuses what cannot be read", () => {
    for (const bad of [null, {}, { ...main, variant: "chess" }, { ...main, current: 99 }, { ...main, position: 3 }])
      expect(readDocument(bad)).toBeNull();
  });
});
