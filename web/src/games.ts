// The games there are: names, designers, links and offered variants are the library's, from the same build as quintet.wasm.
import { games as list } from "#library/games";
import type { GameId, GameInfo } from "./engine-worker/schema";

export const games = Object.fromEntries(list.map((info): [GameId, GameInfo] => [info.id, info])) as Record<
  GameId,
  GameInfo
>;

/** The name of the game of a scene. */
export const nameOf = (game: string): string => list.find((info) => info.id === game)?.name ?? game;

/** What is offered first. */
export const defaultVariant = (game: GameId): string => games[game].offered[0]?.variant ?? game;

/** What the player who starts plays. */
export const firstColour = (game: GameId): "black" | "white" =>
  games[game].first_colour === "Black" ? "black" : "white";
