// The types of all that crosses between the page and the library, which makes them itself (api/), and words of the page about them.
import type { AnalysisLine, Piece, Scene, Seat } from "#library/api";
import { games } from "#library/games";

export * from "#library/api";

export type GameId = (typeof games)[number]["id"];
export const gameIds: readonly GameId[] = games.map((game) => game.id);
/** What is shown where nothing is chosen yet. */
export const firstGame: GameId = games[0].id;

/** A tap on a point, by its name, or a choice that has no point of its own. */
export type Tap = string;
export const choices = ["!swap", "!pass", "!up", "!down"] as const;
export type Choice = (typeof choices)[number];

export const isChoice = (tap: Tap): tap is Choice => choices.some((choice) => choice === tap);
export const isGame = (text: string | undefined): text is GameId => gameIds.some((id) => id === text);

export const otherSeat = (seat: Seat): Seat => (seat === "first" ? "second" : "first");

export function pieceOf(scene: Pick<Scene, "first_piece">, seat: Seat): Piece {
  if (seat === "first") return scene.first_piece;
  return scene.first_piece === "b" ? "w" : "b";
}

/** How good something is, for the player to move unless it is said otherwise. */
export type Chances = Pick<AnalysisLine, "score" | "win_permille" | "decided" | "plies">;
