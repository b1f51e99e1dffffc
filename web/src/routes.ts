// Addresses of the page: everything after the #, so that any server will do and a link reopens what it was taken from.
import { gameIds, type GameId } from "./engine-worker/schema";

export type Route =
  | { page: "home" }
  | { page: "play"; game: GameId }
  | { page: "analysis"; variant: string; position: string; moves: readonly string[]; ply: number }
  | { page: "learn"; game: GameId | null; part?: LearnPart } // the rules of a game, unless another part is named
  | { page: "not-found" };

export type LearnPart = (typeof learnParts)[number];
const learnParts = ["lesson", "rulings"] as const;

const isGame = (text: string | undefined): text is GameId => gameIds.includes(text as GameId);

// Characters that need no escape after a #, so that a link stays legible.
const escaped = (text: string): string => encodeURIComponent(text).replaceAll("_", "%5F").replaceAll("%3A", ":").replaceAll("%3D", "=").replaceAll("%2C", ",").replaceAll("%20", "_");

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("_", "%20"));
  } catch {
    return null;
  }
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
  if (page === "analysis" && rest.length <= 4) {
    const [variant, position, moves] = [rest[0] ?? "unane", rest[1] ?? "-", rest[2] ?? ""].map(unescaped);
    const list = moves ? moves.split(" ").filter((move) => move !== "") : [];
    const ply = rest[3] === undefined ? list.length : Number(rest[3]);
    if (variant == null || position == null || moves == null || !Number.isInteger(ply) || ply < 0 || ply > list.length) return { page: "not-found" };
    return { page: "analysis", variant, position: position === "-" ? "" : position, moves: list, ply };
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
      return ["#/learn", ...(route.game ? [route.game] : []), ...(route.part ? [route.part] : [])].join("/");
    case "analysis": {
      const { variant, position, moves, ply } = route;
      return `#/analysis/${escaped(variant)}/${position === "" ? "-" : escaped(position)}/${escaped(moves.join(" "))}/${ply}`;
    }
  }
}
