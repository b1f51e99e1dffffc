// The moves of a game with its variations, as a value: every function returns a new tree. Node 0 is the start; the first child of a node
// is the main line.
import { isInteger, isObject } from "./storage";

export interface TreeNode {
  move: string; // that led here; empty for the start
  parent: number; // -1 for the start
  children: readonly number[];
  comment?: string; // never empty
}

export interface Tree {
  nodes: readonly TreeNode[];
}

export const emptyTree: Tree = { nodes: [{ move: "", parent: -1, children: [] }] };

export function nodeAt(tree: Tree, id: number): TreeNode {
  const node = tree.nodes[id];
  if (!node) throw new RangeError(`no node ${id} in a tree of ${tree.nodes.length}`);
  return node;
}

/** The node after a move, which is added if it is not there yet. */
export function withMove(tree: Tree, at: number, move: string): { tree: Tree; id: number } {
  const node = nodeAt(tree, at);
  const known = node.children.find((child) => nodeAt(tree, child).move === move);
  if (known !== undefined) return { tree, id: known };
  const id = tree.nodes.length;
  const nodes = tree.nodes.with(at, { ...node, children: [...node.children, id] });
  return { tree: { nodes: [...nodes, { move, parent: at, children: [] }] }, id };
}

/** The moves from the start to a node. */
export function movesTo(tree: Tree, id: number): string[] {
  return pathTo(tree, id).map((step) => nodeAt(tree, step).move);
}

/** The nodes after the start up to and including this one. */
export function pathTo(tree: Tree, id: number): number[] {
  const path: number[] = [];
  for (let at = id; at > 0; at = nodeAt(tree, at).parent) path.unshift(at);
  return path;
}

/** The last node of the main line from here on. */
export function endOfLine(tree: Tree, from = 0): number {
  let at = from;
  for (;;) {
    const next = nodeAt(tree, at).children[0];
    if (next === undefined) return at;
    at = next;
  }
}

/** Without a node and all that follows from it; numbers change, so `current` is given and returned. */
export function withoutNode(tree: Tree, id: number, current: number): { tree: Tree; current: number } {
  if (id === 0) return { tree: emptyTree, current: 0 };
  const parent = nodeAt(tree, id).parent;
  const keep = tree.nodes.map((_, each) => !pathTo(tree, each).includes(id));
  const numbers = new Map<number, number>();
  keep.forEach((kept, each) => kept && numbers.set(each, numbers.size));
  const renumbered = (each: number): number => numbers.get(each) ?? -1;
  const nodes = tree.nodes
    .filter((_, each) => keep[each])
    .map((node) => ({
      ...node,
      parent: node.parent < 0 ? -1 : renumbered(node.parent),
      children: node.children.filter((child) => keep[child]).map(renumbered),
    }));
  return { tree: { nodes }, current: renumbered(keep[current] ? current : parent) };
}

/** With the variation that leads to a node as the main line. */
export function promoted(tree: Tree, id: number): Tree {
  let nodes = tree.nodes;
  for (const step of pathTo(tree, id)) {
    const parent = nodeAt(tree, step).parent;
    const node = nodes[parent];
    if (!node) continue;
    nodes = nodes.with(parent, { ...node, children: [step, ...node.children.filter((child) => child !== step)] });
  }
  return { nodes };
}

/** With a comment on a node; an empty one takes it away. */
export function withComment(tree: Tree, id: number, comment: string): Tree {
  const { comment: _, ...node } = nodeAt(tree, id);
  return { nodes: tree.nodes.with(id, comment === "" ? node : { ...node, comment }) };
}

/** With all moves and comments of another tree that begins at the same position; numbers of nodes stay. */
export function joined(tree: Tree, other: Tree): Tree {
  let whole = tree;
  const places = [0];
  other.nodes.forEach((node, id) => {
    if (id > 0) {
      const { tree: grown, id: place } = withMove(whole, places[node.parent] ?? 0, node.move);
      whole = grown;
      places[id] = place;
    }
    const at = places[id] ?? 0;
    if (node.comment && !nodeAt(whole, at).comment) whole = withComment(whole, at, node.comment);
  });
  return whole;
}

/** Whether a node is on the main line. */
export function isMain(tree: Tree, id: number): boolean {
  return pathTo(tree, id).every((step) => nodeAt(tree, nodeAt(tree, step).parent).children[0] === step);
}

/** A tree of one line. */
export function treeOf(moves: readonly string[]): Tree {
  return {
    nodes: [
      emptyTree.nodes[0] as TreeNode,
      ...moves.map((move, i) => ({ move, parent: i, children: [] as number[] })),
    ].map((node, i) => (i < moves.length ? { ...node, children: [i + 1] } : node)),
  };
}

/** Reads a tree that was saved as JSON; null if it is none. */
export function readTree(saved: unknown): Tree | null {
  if (!isObject(saved) || !Array.isArray(saved["nodes"]) || saved["nodes"].length === 0) return null;
  const nodes: readonly unknown[] = saved["nodes"];
  const isChildOf = (id: number, child: unknown): boolean => {
    const node = isInteger(child) && child > id ? nodes[child] : null;
    return isObject(node) && node["parent"] === id;
  };
  const isNode = (node: unknown, id: number): node is TreeNode => {
    if (!isObject(node)) return false;
    const { move, parent, children, comment } = node;
    return (
      typeof move === "string" &&
      isInteger(parent) &&
      (id === 0 ? parent === -1 : parent >= 0 && parent < id) &&
      Array.isArray(children) &&
      (comment === undefined || typeof comment === "string") &&
      children.every((child) => isChildOf(id, child))
    );
  };
  return nodes.every(isNode) ? { nodes } : null;
}
