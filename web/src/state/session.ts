// A game in progress on this device, as a value: state -> pure update -> what is shown.
import { gameIds, type GameId, type Line, type Result, type Seat, otherSeat } from "../engine-worker/schema";
import { readClock, rewound, type Clock } from "./clock";
import { emptyTree, movesTo, nodeAt, readTree, type Tree, withMove } from "./tree";

export type Player = { kind: "person" } | { kind: "engine"; level: number };

export interface Session {
  game: GameId;
  variant: string;
  position: string; // that it started from; empty for the set-up
  seats: Record<Seat, Player>;
  seed: number; // of the engine's mistakes
  tree: Tree;
  current: number; // node
  resigned: Seat | null;
  clock: Clock | null; // for two people
  flagged: Seat | null; // whose time is up
}

export type Action =
  | { kind: "play"; move: string }
  | { kind: "undo"; plies: number }
  | { kind: "go"; node: number }
  | { kind: "resign"; seat: Seat }
  | { kind: "clock"; clock: Clock }
  | { kind: "flag"; seat: Seat };

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
  };
}

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
      return { ...session, current, resigned: null, flagged: null };
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
  const player = saved as Player | null;
  if (player?.kind === "person") return { kind: "person" };
  if (player?.kind !== "engine") return null;
  return Number.isInteger(player.level) && player.level >= 1 && player.level <= 10
    ? { kind: "engine", level: player.level }
    : null;
}

/** Reads a session that was saved as JSON; null if it is none. */
export function readSession(saved: unknown): Session | null {
  const given = saved as Session | null;
  const tree = readTree(given?.tree);
  const first = readPlayer(given?.seats?.first);
  const second = readPlayer(given?.seats?.second);
  if (!given || !tree || !first || !second || !gameIds.includes(given.game)) return null;
  const { game, variant, position, seed, current, resigned } = given;
  if (typeof variant !== "string" || !variant.startsWith(game) || typeof position !== "string") return null;
  if (!Number.isInteger(seed) || !tree.nodes[current]) return null;
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
    clock: readClock(given.clock),
    flagged: seatOf(given.flagged),
  };
}
