// What a step of a lesson asks for, read from what the rules say of the learner's move: its changes, and the scene after it.
import type { Change, Move, Scene, Seat } from "../engine-worker/schema";

export type Goal =
  | { kind: "any" }
  | { kind: "wins" }
  | { kind: "goes-on" } // the game is not handed to the opponent
  | { kind: "safe" } // nor can the opponent win with the next move
  | { kind: "does"; changes: readonly Change["kind"][] } // exactly these kinds of changes
  | { kind: "captures"; at: string; from?: string } // what stands there, by an echo or for good
  | { kind: "from"; at: string }
  | { kind: "to"; at: string }
  | { kind: "covers" } // lands on another piece
  | { kind: "upright" }
  | { kind: "storey" } // lies flat on top of others
  | { kind: "buries"; at: string };

const placed = (move: Move): Change[] => move.changes.filter((change) => change.kind === "place");
const moved = (move: Move): Change | undefined => move.changes.find((change) => change.kind === "move");
const captured = (move: Move): string[] =>
  move.changes.flatMap((change) => (change.kind === "echo" || change.kind === "remove" ? [change.from.at] : []));

/** `answers` gives the scenes after all of the opponent's answers. */
export async function reached(
  goal: Goal,
  mover: Seat,
  move: Move,
  after: Scene,
  answers: () => Promise<readonly Scene[]>,
): Promise<boolean> {
  const lost = after.result !== null && after.result.outcome !== mover;
  switch (goal.kind) {
    case "any":
      return true;
    case "wins":
      return after.result?.outcome === mover;
    case "goes-on":
      return !lost;
    case "safe": {
      if (lost) return false;
      return (await answers()).every((answer) => answer.result === null || answer.result.outcome === mover);
    }
    case "does": {
      const kinds = new Set(move.changes.map((change) => change.kind));
      return kinds.size === goal.changes.length && goal.changes.every((kind) => kinds.has(kind));
    }
    case "captures":
      return captured(move).includes(goal.at) && (goal.from === undefined || moved(move)?.from.at === goal.from);
    case "from":
      return moved(move)?.from.at === goal.at;
    case "to":
      return moved(move)?.to.at === goal.at;
    case "covers":
      return (moved(move)?.to.level ?? 0) > 0;
    case "upright": {
      const [first, second] = placed(move);
      return first !== undefined && first.to.at === second?.to.at;
    }
    case "storey": {
      const [first, second] = placed(move);
      return first !== undefined && second !== undefined && first.to.at !== second.to.at && first.to.level > 0;
    }
    case "buries":
      return !lost && after.buried.some((spot) => spot.at === goal.at);
  }
}
