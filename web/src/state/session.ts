// A game in progress on this device, as a value: state -> pure update -> what is shown.
import { gameIds, type GameId, type Line, type Result, type Seat, otherSeat } from "../engine-worker/schema";
import { readClock, rewound, type Clock } from "./clock";
import { isInteger, isObject } from "./storage";
import { emptyTree, movesTo, nodeAt, readTree, type Tree, withMove } from "./tree";

export type Player = { kind: "person" } | { kind: "engine"; level: number };

/** Of the engine. */
export const highestLevel = 10;
/** Above it: perfect play, in games that are solved. */
export const perfectLevel = 11;

export interface Session {
  game: GameId;
  variant: string;
  position: string; // that it started from; empty for the set-up
  seats: Record<Seat, Player>;
  seed: number; // of the engine's mistakes
  tree: Tree;
  current: number; // node
  resigned: Seat | null;
  clock: Clock | null;
  flagged: Seat | null; // whose time is up
  over: boolean; // whether the moves have ended it
}

export type Action =
  | { kind: "play"; move: string }
  | { kind: "undo"; plies: number }
  | { kind: "go"; node: number }
  | { kind: "resign"; seat: Seat }
  | { kind: "clock"; clock: Clock }
  | { kind: "flag"; seat: Seat }
  | { kind: "over"; over: boolean };

export function newSession(
  game: GameId,
  variant: string,
  seats: Record<Seat, Player>,
  seed: number,
  clock: Clock | null = null,
): Session {
  return {
    game,
    variant,
    position: "",
    seats,
    seed,
    tree: emptyTree,
    current: 0,
    resigned: null,
    clock,
    flagged: null,
    over: false,
  };
}

/** Whether two values are the same game, perhaps at different times: its seed is drawn for it. */
export const sameGame = (a: Session, b: Session): boolean =>
  a.game === b.game && a.seed === b.seed && a.variant === b.variant && a.position === b.position;

/** The same players and variant, with exchanged seats. */
export function rematch(session: Session, seed: number): Session {
  const seats = { first: session.seats.second, second: session.seats.first };
  return newSession(session.game, session.variant, seats, seed, session.clock && rewound(session.clock));
}

export function update(session: Session, action: Action): Session {
  switch (action.kind) {
    case "play": {
      const { tree, id } = withMove(session.tree, session.current, action.move);
      return { ...session, tree, current: id };
    }
    case "undo": {
      let current = session.current;
      for (let i = 0; i < action.plies && current > 0; ++i) current = nodeAt(session.tree, current).parent;
      return { ...session, current, resigned: null, flagged: null, over: false };
    }
    case "go":
      nodeAt(session.tree, action.node);
      return { ...session, current: action.node };
    case "resign":
      return { ...session, resigned: action.seat };
    case "clock":
      return { ...session, clock: action.clock };
    case "flag":
      return { ...session, flagged: action.seat };
    case "over":
      return { ...session, over: action.over };
  }
}

export function lineOf(session: Session): Line {
  return { variant: session.variant, position: session.position, moves: movesTo(session.tree, session.current) };
}

/** How the game ended: by the moves, or because a player gave it up. */
export function resultOf(session: Session, byMoves: Result | null): Result | null {
  if (byMoves) return byMoves;
  if (session.flagged) return { outcome: otherSeat(session.flagged), reason: "time" };
  return session.resigned ? { outcome: otherSeat(session.resigned), reason: "resign" } : null;
}

/** How many plies to take back so that a person is on turn again; 0 if nobody is to blame. */
export function pliesToUndo(session: Session, toMove: Seat): number {
  const played = movesTo(session.tree, session.current).length;
  const person = (seat: Seat): boolean => session.seats[seat].kind === "person";
  const wanted = person(otherSeat(toMove)) ? 1 : 2;
  return played >= wanted ? wanted : 0;
}

function readPlayer(saved: unknown): Player | null {
  if (!isObject(saved)) return null;
  const { kind, level } = saved;
  if (kind === "person") return { kind };
  if (kind !== "engine" || !isInteger(level)) return null;
  return level >= 1 && level <= perfectLevel ? { kind, level } : null;
}

/** Reads a session that was saved as JSON; null if it is none. */
export function readSession(saved: unknown): Session | null {
  if (!isObject(saved) || !isObject(saved["seats"])) return null;
  const { variant, position, seed, current, resigned } = saved;
  const game = gameIds.find((id) => id === saved["game"]);
  const tree = readTree(saved["tree"]);
  const first = readPlayer(saved["seats"]["first"]);
  const second = readPlayer(saved["seats"]["second"]);
  if (!tree || !first || !second || !game) return null;
  if (typeof variant !== "string" || !variant.startsWith(game) || typeof position !== "string") return null;
  if (!isInteger(seed) || !isInteger(current) || !tree.nodes[current]) return null;
  const seatOf = (value: unknown): Seat | null => (value === "first" || value === "second" ? value : null);
  return {
    game,
    variant,
    position,
    seats: { first, second },
    seed,
    tree,
    current,
    resigned: seatOf(resigned),
    clock: readClock(saved["clock"]),
    flagged: seatOf(saved["flagged"]),
    over: saved["over"] === true,
  };
}
