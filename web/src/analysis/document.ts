// What is being analysed, as a value: a game with variations and comments, and the node that is looked at.
import {
  gameIds,
  outcomes,
  reasons,
  type GameId,
  type GameRecord,
  type Line,
  type Reason,
  type RecordedMove,
  type RecordedNote,
  type Result,
} from "../engine-worker/schema";
import type { Node } from "../routes";
import type { Session } from "../state/session";
import { isInteger, isObject } from "../state/storage";
import { treeText, walk } from "../state/tree-text";
import {
  emptyTree,
  endOfLine,
  movesTo,
  nodeAt,
  pathTo,
  promoted,
  readTree,
  withComment,
  withMove,
  withoutNode,
  type Tree,
} from "../state/tree";

const reasonsByPlayers: readonly Reason[] = ["resign", "time", "agreed"];

/** A result that the players brought about, not the moves. */
export interface Ending extends Result {
  after: string; // key of the node where they stopped: who tries more moves there has not ended the game again
}

export interface AnalysisDocument {
  variant: string;
  position: string; // that it starts from; empty for the set-up
  tree: Tree;
  current: number;
  tags: Record<string, string>; // players and the like
  ending: Ending | null; // by resigning, on time, by agreement
}

export type Step = "start" | "back" | "forward" | "end" | "previous-variation" | "next-variation";

export const newDocument = (variant: string, position = "", tree: Tree = emptyTree, current = 0): AnalysisDocument => ({
  variant,
  position,
  tree,
  current,
  tags: {},
  ending: null,
});

export function gameOf(variant: string): GameId | null {
  const id = variant.split(":")[0];
  return gameIds.find((game) => game === id) ?? null;
}

export const lineAt = (document: AnalysisDocument, node = document.current): Line => ({
  variant: document.variant,
  position: document.position,
  moves: movesTo(document.tree, node),
});

export function played(document: AnalysisDocument, move: string): AnalysisDocument {
  const { tree, id } = withMove(document.tree, document.current, move);
  return { ...document, tree, current: id };
}

/** Plays several moves one after the other and stays at the first of them. */
export function playedLine(document: AnalysisDocument, moves: readonly string[]): AnalysisDocument {
  const first = moves[0];
  if (first === undefined) return document;
  const all = moves.reduce(played, document);
  return { ...all, current: played(document, first).current };
}

/** The node that a step leads to; the present one if there is none. */
export function stepped({ tree, current }: AnalysisDocument, step: Step): number {
  const { parent, children } = nodeAt(tree, current);
  if (step === "start") return 0;
  if (step === "end") return endOfLine(tree, current);
  if (step === "back") return Math.max(parent, 0);
  if (step === "forward") return children[0] ?? current;
  if (parent < 0) return current;
  const siblings = nodeAt(tree, parent).children;
  const at = siblings.indexOf(current) + (step === "next-variation" ? 1 : -1);
  return siblings[at] ?? current;
}

export const wentTo = (document: AnalysisDocument, node: number): AnalysisDocument => ({
  ...document,
  current: nodeAt(document.tree, node) && node,
});

export function withoutMove(document: AnalysisDocument, node: number): AnalysisDocument {
  const { tree, current } = withoutNode(document.tree, node, document.current);
  return { ...document, tree, current };
}

export const withMainLine = (document: AnalysisDocument, node: number): AnalysisDocument => ({
  ...document,
  tree: promoted(document.tree, node),
});

/** Records have no braces in comments, and white space in them is one space. */
export function commented(document: AnalysisDocument, node: number, comment: string): AnalysisDocument {
  const clean = comment.replaceAll(/[{}]/g, "").replaceAll(/\s+/g, " ").trim();
  return { ...document, tree: withComment(document.tree, node, clean) };
}

/** The nodes of the line that the present node is on: from the start through it to the end. */
export function lineThrough({ tree, current }: AnalysisDocument): number[] {
  return [0, ...pathTo(tree, endOfLine(tree, current))];
}

/** The key of a node that stays the same when others go: the moves up to it. */
export const keyOf = (tree: Tree, node: number): string => movesTo(tree, node).join(" ");

export const nodeOf = ({ variant, position, tree, current }: AnalysisDocument): Node => ({
  variant,
  position,
  tree,
  node: current,
});

/** What is behind a link; comments, players and the ending are found again if the link is to what was kept. */
export function opened(at: Node, kept: AnalysisDocument | null): AnalysisDocument {
  const same =
    kept &&
    kept.variant === at.variant &&
    kept.position === at.position &&
    treeText(kept.tree, 0).text === treeText(at.tree, 0).text;
  if (!same) return newDocument(at.variant, at.position, at.tree, at.node);
  const order: number[] = [0];
  walk(kept.tree, { move: (id) => order.push(id), open: () => {}, close: () => {} });
  return { ...kept, current: order[treeText(at.tree, at.node).number] ?? 0 };
}

function endingAfter(tree: Tree, node: number, result: Result | null): Ending | null {
  return result && reasonsByPlayers.includes(result.reason) ? { ...result, after: keyOf(tree, node) } : null;
}

/** How the game ended at the present node: by the moves, or because the players stopped there. */
export function resultAt({ tree, current, ending }: AnalysisDocument, byMoves: Result | null): Result | null {
  return byMoves ?? (ending?.after === keyOf(tree, current) ? ending : null);
}

/** A game just played, at its present node. */
export function fromSession(session: Session, result: Result | null): AnalysisDocument {
  const { variant, position, tree, current } = session;
  return {
    ...newDocument(variant, position, promoted(tree, current), current),
    ending: endingAfter(tree, current, result),
  };
}

export function fromRecord(record: GameRecord): AnalysisDocument {
  let tree = withComment(emptyTree, 0, record.comments.join(" "));
  const add = (moves: readonly RecordedMove[], from: number): void => {
    let at = from;
    for (const { move, notes = [] } of moves) {
      const parent = at;
      ({ tree, id: at } = withMove(tree, parent, move));
      for (const note of notes) {
        if (note.comment)
          tree = withComment(tree, at, [nodeAt(tree, at).comment, note.comment].filter(Boolean).join(" "));
        else if (note.variation) add(note.variation, parent);
      }
    }
  };
  add(record.moves, 0);
  const { variant, position, tags, result, reason } = record;
  const ending = endingAfter(tree, endOfLine(tree), result && reason && { outcome: result, reason });
  return { ...newDocument(variant, position ?? "", tree, 0), tags, ending };
}

// The moves after a node; the variations of a move are its notes.
function recordedFrom(tree: Tree, from: number): RecordedMove[] {
  const moves: RecordedMove[] = [];
  let [main, ...others] = nodeAt(tree, from).children;
  while (main !== undefined) {
    const notes: RecordedNote[] = others.map((other) => variationFrom(tree, other));
    moves.push(recordedMove(tree, main, notes));
    [main, ...others] = nodeAt(tree, main).children;
  }
  return moves;
}

function recordedMove(tree: Tree, id: number, variations: readonly RecordedNote[]): RecordedMove {
  const { move, comment } = nodeAt(tree, id);
  const notes = [...(comment ? [{ comment }] : []), ...variations];
  return notes.length > 0 ? { move, notes } : { move };
}

const variationFrom = (tree: Tree, id: number): RecordedNote => ({
  variation: [recordedMove(tree, id, []), ...recordedFrom(tree, id)],
});

/** A record of the document; `byMoves` is what the main line has led to. */
export function recordOf(document: AnalysisDocument, byMoves: Result | null): GameRecord {
  const { variant, position, tree, tags, ending } = document;
  const result = byMoves ?? ending;
  const comment = nodeAt(tree, 0).comment;
  return {
    variant,
    position: position === "" ? null : position,
    tags,
    result: result?.outcome ?? null,
    reason: result?.reason ?? null,
    comments: comment ? [comment] : [],
    moves: recordedFrom(tree, 0),
  };
}

function readEnding(saved: unknown, tree: Tree): Ending | null {
  if (!isObject(saved)) return null;
  const outcome = outcomes.find((each) => each === saved["outcome"]);
  const reason = reasons.find((each) => each === saved["reason"]);
  const { after } = saved;
  if (!outcome || !reason) return null;
  const ending = endingAfter(tree, endOfLine(tree), { outcome, reason });
  return ending && typeof after === "string" ? { ...ending, after } : ending;
}

/** Reads a document that was saved as JSON; null if it is none. */
export function readDocument(saved: unknown): AnalysisDocument | null {
  if (!isObject(saved)) return null;
  const { variant, position, current } = saved;
  const tree = readTree(saved["tree"]);
  if (!tree || typeof variant !== "string" || !gameOf(variant) || typeof position !== "string") return null;
  if (!isInteger(current) || !tree.nodes[current]) return null;
  const given = isObject(saved["tags"]) ? saved["tags"] : {};
  const tags = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  return { variant, position, tree, current, tags, ending: readEnding(saved["ending"], tree) };
}
