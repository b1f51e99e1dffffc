// Addresses of the page: everything after the #, so that any server will do and a link reopens what it was taken from.
import { gameIds, type GameId } from "./engine-worker/schema";
import { readTreeText, treeText } from "./state/tree-text";
import type { Tree } from "./state/tree";

/** A node of a game with its variations. */
export interface Node {
  variant: string;
  position: string; // empty for the set-up of the variant
  tree: Tree;
  node: number;
}

export type Route =
  | { page: "home" }
  | { page: "play"; game: GameId }
  | { page: "analysis"; at: Node | null }
  | { page: "learn"; game: GameId | null; part?: LearnPart; ruling?: string } // the rules of a game, unless another part is named
  | { page: "not-found" };

export type LearnPart = (typeof learnParts)[number];
const learnParts = ["lesson", "rulings"] as const;

const isGame = (text: string | undefined): text is GameId => gameIds.includes(text as GameId);

// Characters that need no escape after a #, so that a link stays legible.
const escaped = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll("_", "%5F")
    .replaceAll("%3A", ":")
    .replaceAll("%3D", "=")
    .replaceAll("%2C", ",")
    .replaceAll("%2B", "+")
    .replaceAll("%20", "_");

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("_", "%20"));
  } catch {
    return null;
  }
}

// variant/position/moves/node: the moves with variations in parentheses, and how many of them there are up to this one.
function parseNode(parts: readonly string[]): Node | null {
  const [variant, position, moves] = [parts[0] ?? "", parts[1] ?? "-", parts[2] ?? ""].map(unescaped);
  if (variant == null || position == null || moves == null) return null;
  const tree = readTreeText(moves);
  const node = parts[3] === undefined ? (tree?.nodes.length ?? 0) - 1 : Number(parts[3]);
  if (!tree || !Number.isInteger(node) || !tree.nodes[node]) return null;
  return { variant, position: position === "-" ? "" : position, tree, node };
}

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, "").split("/");
  const [page, ...rest] = parts;
  if (page === "" && rest.length === 0) return { page: "home" };
  if (page === "play" && isGame(rest[0]) && rest.length === 1) return { page: "play", game: rest[0] };
  if (page === "learn" && rest.length === 0) return { page: "learn", game: null };
  if (page === "learn" && isGame(rest[0]) && rest.length === 1) return { page: "learn", game: rest[0] };
  if (page === "learn" && isGame(rest[0]) && rest.length === 2) {
    const part = learnParts.find((each) => each === rest[1]);
    return part ? { page: "learn", game: rest[0], part } : { page: "not-found" };
  }
  if (page === "learn" && isGame(rest[0]) && rest[1] === "rulings" && rest.length === 3)
    return { page: "learn", game: rest[0], part: "rulings", ruling: rest[2] ?? "" };
  if (page === "analysis" && rest.length === 0) return { page: "analysis", at: null };
  if (page === "analysis" && rest.length <= 4) {
    const at = parseNode(rest);
    if (at) return { page: "analysis", at };
  }
  return { page: "not-found" };
}

export function linkTo(route: Exclude<Route, { page: "not-found" }>): string {
  switch (route.page) {
    case "home":
      return "#/";
    case "play":
      return `#/play/${route.game}`;
    case "learn":
      return [
        "#/learn",
        ...(route.game ? [route.game] : []),
        ...(route.part ? [route.part] : []),
        ...(route.ruling ? [route.ruling] : []),
      ].join("/");
    case "analysis": {
      if (!route.at) return "#/analysis";
      const { variant, position, tree, node } = route.at;
      const { text, number } = treeText(tree, node);
      return `#/analysis/${escaped(variant)}/${position === "" ? "-" : escaped(position)}/${escaped(text)}/${number}`;
    }
  }
}
