// A tree of moves as text: variations stand in parentheses after the move that they replace, as in records. `a (q r) b c` has q r instead of
// a. Nodes are numbered in the order in which their moves stand there.
import { nodeAt, type Tree, type TreeNode } from "./tree";

/** Calls `move` with each node in the order of the text, and `open` and `close` around variations. */
export function walk(
  tree: Tree,
  visit: { move: (id: number) => void; open: () => void; close: () => void },
  from = 0,
): void {
  let at = from;
  for (;;) {
    const [main, ...others] = nodeAt(tree, at).children;
    if (main === undefined) return;
    visit.move(main);
    for (const other of others) {
      visit.open();
      visit.move(other);
      walk(tree, visit, other);
      visit.close();
    }
    at = main;
  }
}

export function treeText(tree: Tree, node: number): { text: string; number: number } {
  const words: string[] = [];
  let count = 0;
  let number = 0;
  let opening = "";
  walk(tree, {
    move: (id) => {
      words.push(opening + nodeAt(tree, id).move);
      opening = "";
      ++count;
      if (id === node) number = count;
    },
    open: () => (opening += "("),
    close: () => words.push(`${words.pop() ?? ""})`),
  });
  return { text: words.join(" "), number };
}

/** The tree of a text; null if it is none. A node's number is its place in the text. */
export function readTreeText(text: string): Tree | null {
  const nodes: (Omit<TreeNode, "children"> & { children: number[] })[] = [{ move: "", parent: -1, children: [] }];
  const outer: number[] = []; // where to go on after each variation that is open
  let at = 0;
  let justOpened = false;
  for (const word of text.match(/[()]|[^\s()]+/g) ?? []) {
    if (word === "(") {
      if (at === 0 || justOpened) return null;
      outer.push(at);
      at = nodes[at]?.parent ?? 0;
      justOpened = true;
    } else if (word === ")") {
      const back = outer.pop();
      if (back === undefined || justOpened) return null;
      at = back;
    } else {
      const id = nodes.push({ move: word, parent: at, children: [] }) - 1;
      nodes[at]?.children.push(id);
      at = id;
      justOpened = false;
    }
  }
  return outer.length === 0 ? { nodes } : null;
}
