// The games there are: names, designers, links and offered variants are the library's, from the same build as quintet.wasm.
import { games as list } from "#library/games";
import type { GameId, GameInfo } from "../engine-worker/schema";

export const games = Object.fromEntries(list.map((info): [GameId, GameInfo] => [info.id, info])) as Record<
  GameId,
  GameInfo
>;

/** The name of the game of a scene. */
export const nameOf = (game: string): string => list.find((info) => info.id === game)?.name ?? game;

/** Moves in a line of text. */
export const movesIn = (text: string): string[] => text.split(" ").filter((move) => move !== "");

/** What the folders of games have in files of one name (import.meta.glob), by game. */
export const byGame = <T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path.split("/").at(-2) ?? "", content]));

/** What the page itself has for a game: nothing for one that it knows from the library alone. */
export function ownOf<T>(own: Readonly<Record<GameId, T>>, game: GameId): T | undefined {
  const known: Readonly<Record<string, T>> = own;
  return known[game];
}

/** What a game is about: in the visitor's language, or in the library's English. */
export const summaryOf = (summaries: Readonly<Record<GameId, string>>, game: GameId): string =>
  ownOf(summaries, game) ?? games[game].summary;

/** What is offered first. */
export const defaultVariant = (game: GameId): string => games[game].offered[0]?.variant ?? game;

/** What the player who starts plays. */
export const firstColour = (game: GameId): "black" | "white" =>
  games[game].first_colour === "Black" ? "black" : "white";
