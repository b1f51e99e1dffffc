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
  | { page: "play"; game: GameId; fresh?: boolean } // fresh: a new game is to be chosen, whatever goes on
  | { page: "analysis"; at: Node | null }
  | { page: "learn"; game: GameId | null; part?: LearnPart; ruling?: string } // the rules of a game, unless another part is named
  | { page: "online"; part: OnlinePart; room?: string } // the room is that of a game
  | { page: "privacy" }
  | { page: "licences" }
  | { page: "puzzles"; place: PuzzlePlace; id?: string } // the id is that of one puzzle of a game
  | { page: "mine"; part: MinePart; id?: string } // the id is that of one kept game
  | { page: "not-found" };

const puzzlePlaces = ["all", "daily", "swap", "openings", ...gameIds] as const;
export type PuzzlePlace = (typeof puzzlePlaces)[number];
const mineParts = ["games", "progress"] as const;
export type MinePart = (typeof mineParts)[number];

export type OnlinePart = (typeof onlineParts)[number] | "game";
const onlineParts = ["play", "watch", "inbox"] as const;

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

// The first of the places is that of the page's own address; only some have something in them.
function parsePlace<Place extends string>(
  places: readonly [Place, ...Place[]],
  hasIds: (place: Place) => boolean,
  rest: readonly string[],
): { place: Place; id?: string } | null {
  const [name, id] = rest;
  if (name === undefined) return { place: places[0] };
  const place = places.find((each) => each === name);
  if (!place || rest.length > 2 || id === "") return null;
  if (id === undefined) return { place };
  return hasIds(place) ? { place, id } : null;
}

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, "").split("/");
  const [page, ...rest] = parts;
  if (page === "" && rest.length === 0) return { page: "home" };
  if (page === "play" && isGame(rest[0]) && rest.length === 1) return { page: "play", game: rest[0] };
  if (page === "play" && isGame(rest[0]) && rest[1] === "new" && rest.length === 2)
    return { page: "play", game: rest[0], fresh: true };
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
  if (page === "online" && rest.length <= 1) return parseOnline(rest[0]);
  if ((page === "privacy" || page === "licences") && rest.length === 0) return { page };
  if (page === "puzzles") {
    const found = parsePlace(puzzlePlaces, isGame, rest);
    if (found) return { page: "puzzles", ...found };
  }
  if (page === "mine") {
    const found = parsePlace(mineParts, (part) => part === "games", rest);
    if (found) return { page: "mine", part: found.place, ...(found.id === undefined ? {} : { id: found.id }) };
  }
  return { page: "not-found" };
}

function parseOnline(name: string | undefined): Route {
  if (name === undefined) return { page: "online", part: "play" };
  const part = onlineParts.find((each) => each === name);
  if (part) return { page: "online", part };
  return /^[\w-]{10,64}$/.test(name) ? { page: "online", part: "game", room: name } : { page: "not-found" };
}

export function linkTo(route: Exclude<Route, { page: "not-found" }>): string {
  switch (route.page) {
    case "home":
      return "#/";
    case "play":
      return `#/play/${route.game}${route.fresh ? "/new" : ""}`;
    case "learn":
      return [
        "#/learn",
        ...(route.game ? [route.game] : []),
        ...(route.part ? [route.part] : []),
        ...(route.ruling ? [route.ruling] : []),
      ].join("/");
    case "online":
      if (route.room !== undefined) return `#/online/${route.room}`;
      return route.part === "play" || route.part === "game" ? "#/online" : `#/online/${route.part}`;
    case "privacy":
    case "licences":
      return `#/${route.page}`;
    case "puzzles":
      if (route.id !== undefined) return `#/puzzles/${route.place}/${route.id}`;
      return route.place === "all" ? "#/puzzles" : `#/puzzles/${route.place}`;
    case "mine":
      if (route.id !== undefined) return `#/mine/${route.part}/${route.id}`;
      return route.part === "games" ? "#/mine" : `#/mine/${route.part}`;
    case "analysis": {
      if (!route.at) return "#/analysis";
      const { variant, position, tree, node } = route.at;
      const { text, number } = treeText(tree, node);
      return `#/analysis/${escaped(variant)}/${position === "" ? "-" : escaped(position)}/${escaped(text)}/${number}`;
    }
  }
}
