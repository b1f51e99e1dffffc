import { describe, expect, it } from "vitest";
import { linkTo, parseRoute, type Route } from "../routes";
import { newClock } from "./clock";
import { lineOf, newSession, pliesToUndo, readSession, rematch, resultOf, update, type Session } from "./session";
import {
  emptyTree,
  endOfLine,
  isMain,
  movesTo,
  nodeAt,
  promoted,
  readTree,
  treeOf,
  withComment,
  withMove,
  withoutNode,
  type Tree,
} from "./tree";
import { readTreeText, treeText } from "./tree-text";

function grown(...lines: string[]): Tree {
  let tree = emptyTree;
  for (const line of lines) {
    let at = 0;
    for (const move of line.split(" ")) ({ tree, id: at } = withMove(tree, at, move));
  }
  return tree;
}

describe("a tree of moves", () => {
  it("keeps variations and finds known moves again", () => {
    const tree = grown("a b c", "a x", "a b c");
    expect(tree.nodes).toHaveLength(5);
    expect(movesTo(tree, endOfLine(tree))).toEqual(["a", "b", "c"]);
    expect(movesTo(tree, 4)).toEqual(["a", "x"]);
  });
  it("promotes a variation to the main line", () => {
    expect(movesTo(promoted(grown("a b c", "a x y"), 5), endOfLine(promoted(grown("a b c", "a x y"), 5)))).toEqual([
      "a",
      "x",
      "y",
    ]);
  });
  it("loses a node with all that follows, and goes back from there", () => {
    const { tree, current } = withoutNode(grown("a b c", "a x"), 2, 3);
    expect(tree.nodes.map((node) => node.move)).toEqual(["", "a", "x"]);
    expect(movesTo(tree, current)).toEqual(["a"]);
    expect(readTree(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
  });
  it("keeps comments, also when other nodes go", () => {
    const tree = withComment(grown("a b c", "a x"), 4, "why not");
    expect(nodeAt(withoutNode(tree, 2, 0).tree, 2)).toMatchObject({ move: "x", comment: "why not" });
    expect(readTree(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
    expect(withComment(tree, 4, "")).toEqual(grown("a b c", "a x"));
  });
  it("knows its main line", () => {
    const tree = grown("a b c", "a x");
    expect([0, 1, 2, 3, 4].map((id) => isMain(tree, id))).toEqual([true, true, true, true, false]);
    expect(treeOf(["a", "b", "c"])).toEqual(grown("a b c"));
    expect(treeOf([])).toEqual(emptyTree);
  });
  it("is written with its variations, and read back", () => {
    const tree = grown("a b c d", "a x y", "a x z", "q r");
    const { text, number } = treeText(tree, 6);
    expect(text).toBe("a (q r) b (x y (z)) c d");
    const read = readTreeText(text);
    expect(read && movesTo(read, number)).toEqual(["a", "x", "y"]);
    expect(read && treeText(read, number)).toEqual({ text, number });
    expect(treeText(emptyTree, 0)).toEqual({ text: "", number: 0 });
    for (const bad of ["(a)", "a (b", "a b)", "a ()", "a (b))"]) expect(readTreeText(bad)).toBeNull();
  });
  it("refuses what is no tree", () => {
    const broken = [
      null,
      3,
      {},
      { nodes: [] },
      { nodes: [{ move: "", parent: 0, children: [] }] },
      { nodes: [{ move: "", parent: -1, children: [7] }] },
    ];
    for (const value of broken) expect(readTree(value)).toBeNull();
  });
});

const person = { kind: "person" } as const;
const engine = { kind: "engine", level: 3 } as const;
const played = (session: Session, ...moves: string[]): Session =>
  moves.reduce((so_far, move) => update(so_far, { kind: "play", move }), session);

describe("a session", () => {
  const start = newSession("unane", "unane:board=8x7,pie=on", { first: person, second: engine }, 7);

  it("plays, takes back and survives being saved", () => {
    const session = played(start, "a1-a2", "b1-b2", "c1-c2");
    expect(lineOf(session).moves).toEqual(["a1-a2", "b1-b2", "c1-c2"]);
    expect(lineOf(update(session, { kind: "undo", plies: 2 })).moves).toEqual(["a1-a2"]);
    expect(readSession(JSON.parse(JSON.stringify(session)))).toEqual(session);
  });
  it("takes back until a person is on turn", () => {
    expect(pliesToUndo(played(start, "x", "y"), "first")).toBe(2);
    expect(pliesToUndo(played(start, "x"), "second")).toBe(1); // while the engine thinks
    expect(pliesToUndo(start, "first")).toBe(0);
    const both = newSession("kona", "kona", { first: person, second: person }, 1);
    expect(pliesToUndo(played(both, "x", "y"), "first")).toBe(1);
    const second = newSession("kona", "kona", { first: engine, second: person }, 1);
    expect(pliesToUndo(played(second, "x"), "second")).toBe(0); // the engine's first move stays
  });
  it("ends by resignation unless the moves have ended it", () => {
    const resigned = update(start, { kind: "resign", seat: "first" });
    expect(resultOf(resigned, null)).toEqual({ outcome: "second", reason: "resign" });
    expect(resultOf(resigned, { outcome: "first", reason: "line" })).toEqual({ outcome: "first", reason: "line" });
    expect(resultOf(update(resigned, { kind: "undo", plies: 1 }), null)).toBeNull();
  });
  it("ends when a player's time is up", () => {
    const clock = newClock({ minutes: 3, seconds: 2 });
    const timed = update(
      { ...start, clock: { ...clock, left: { first: 0, second: 9 } } },
      { kind: "flag", seat: "first" },
    );
    expect(resultOf(timed, null)).toEqual({ outcome: "second", reason: "time" });
    expect(readSession(JSON.parse(JSON.stringify(timed)))).toEqual(timed);
    expect(rematch(timed, 8).clock).toEqual(clock);
  });
  it("is played again with exchanged seats", () => {
    expect(rematch(played(start, "x"), 8)).toEqual(
      newSession("unane", start.variant, { first: engine, second: person }, 8),
    );
  });
  it("refuses what cannot be read", () => {
    const bad: unknown[] = [
      null,
      1,
      { ...start, game: "chess" },
      { ...start, current: 9 },
      { ...start, seats: { first: person, second: { kind: "engine", level: 12 } } },
      { ...start, variant: "kona" },
    ];
    for (const value of bad) expect(readSession(value)).toBeNull();
  });
});

describe("addresses", () => {
  const routes: Exclude<Route, { page: "not-found" }>[] = [
    { page: "home" },
    { page: "play", game: "nanku" },
    { page: "online", part: "play" },
    { page: "online", part: "inbox" },
    { page: "online", part: "game", room: "x7c0qhgk2m5d1vwa8rjt3e" },
    { page: "privacy" },
    { page: "licences" },
    { page: "learn", game: null },
    { page: "learn", game: "kona" },
    { page: "learn", game: "kona", part: "lesson" },
    { page: "analysis", at: null },
    { page: "analysis", at: { variant: "nanku:pieces=40", position: "", tree: treeOf(["0,0e", "-1,0u"]), node: 1 } },
    {
      page: "analysis",
      at: {
        variant: "kona:repetition=3,setup=corners",
        position: "wbw,4,bwb/6/6/6/6/bwb,4,wbw w wb -",
        tree: emptyTree,
        node: 0,
      },
    },
    {
      page: "analysis",
      at: { variant: "akunur", position: "", tree: readTreeText("a (q) b (x y (z)) d8-e9+c4") ?? emptyTree, node: 5 },
    },
  ];
  it("lead back to where they came from", () => {
    for (const route of routes) expect(parseRoute(linkTo(route))).toEqual(route);
  });
  it("that lead nowhere say so", () => {
    for (const hash of [
      "#/play/chess",
      "#/nothing",
      "#/analysis/a/-/x/5",
      "#/analysis/a/-/(x)/1",
      "#/analysis/a/-/x_(y",
      "#/analysis/%E0%A4%A",
      "#/play/unane/more",
      "#/online/short",
      "#/online/x7c0qhgk2m5d1vwa8rjt3e/more",
      "#/learn/kona/songs",
    ]) {
      expect(parseRoute(hash)).toEqual({ page: "not-found" });
    }
    expect(parseRoute("")).toEqual({ page: "home" });
  });
});
