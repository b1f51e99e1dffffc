// Nanku with the other player on turn, to see what is threatened. Whose turn it is follows from how many pieces lie there, so the cubes
// change their colours instead; and as the first piece has its white cube at 0,0, all of them move along with it. Pure.
import type { Setup } from "../../engine-worker/schema";
import type { OtherTurn } from "../../boards/board";
import { cellOf, nameOf } from "./cubes";

const exchanged = (cubes: string): string => [...cubes].map((cube) => (cube === "b" ? "w" : "b")).join("");

export function otherTurn(setup: Setup): OtherTurn | null {
  const columns = Object.entries(setup.pieces).map(([at, cubes]) => [at, exchanged(cubes)] as const);
  const first = columns.find(([, cubes]) => cubes.startsWith("w") || cubes.startsWith("bw"));
  if (!first) return null;
  const origin = cellOf(first[0]);
  const moved = (name: string, times: 1 | -1): string => {
    const { x, y } = cellOf(name);
    return nameOf({ x: x - times * origin.x, y: y - times * origin.y });
  };
  return {
    setup: { ...setup, pieces: Object.fromEntries(columns.map(([at, cubes]) => [moved(at, 1), cubes])) },
    // The white cube of a piece, then its black one or where that is: with the colours exchanged back.
    taps: ([white = "", black = ""]) =>
      black.startsWith("!")
        ? [moved(white, -1), black === "!up" ? "!down" : "!up"]
        : [moved(black, -1), moved(white, -1)],
  };
}
