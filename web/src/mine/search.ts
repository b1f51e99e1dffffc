// Which games are looked for: pure.
import type { GameId } from "../engine-worker/schema";
import { levelOf, mySeat, scoreOf, type KeptGame, type Score } from "../archive/kept";

export interface Search {
  game: GameId | "";
  opponent: "" | "engine" | "people" | `${number}`; // a number is a level
  result: Score | "";
  from: string; // a day: 2026-11-17, or nothing
  to: string;
}

export const everything: Search = { game: "", opponent: "", result: "", from: "", to: "" };

/** The day on which a game was last played, where the visitor is. */
export function dayOf(game: KeptGame): string {
  const date = new Date(game.changed);
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function isOpponent(game: KeptGame, wanted: Search["opponent"]): boolean {
  if (wanted === "") return true;
  if (wanted === "people") return game.mine !== null || mySeat(game) === null;
  const level = levelOf(game);
  return level !== null && (wanted === "engine" || String(level) === wanted);
}

export const matches = (search: Search, game: KeptGame): boolean =>
  (search.game === "" || game.session.game === search.game) &&
  isOpponent(game, search.opponent) &&
  (search.result === "" || scoreOf(game) === search.result) &&
  (search.from === "" || dayOf(game) >= search.from) &&
  (search.to === "" || dayOf(game) <= search.to);
