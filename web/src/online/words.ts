// How clocks, seats and players are called.
import type { GameId } from "../engine-worker/schema";
import { gameOf } from "../analysis/document";
import { firstColour, nameOf } from "../games";
import type { Catalogue } from "../i18n/catalogue";
import type { OnlineTexts } from "../i18n/online";
import type { Clock, Player, Seat, Summary } from "./wire";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function clockInWords(t: OnlineTexts, { kind, time, increment }: Clock): string {
  if (kind === "none") return t.clock.none;
  if (kind === "days") return time % day === 0 ? t.clock.days(String(time / day)) : t.clock.hours(rounded(time / hour));
  return t.clock.fischer(rounded(time / minute), rounded(increment / 1000));
}

const rounded = (number: number): string => String(Math.round(number * 100) / 100);

export const gameName = (variant: string): string => nameOf(variant.split(":")[0] ?? variant);
export const gameIn = (variant: string): GameId | null => gameOf(variant);

/** What a seat plays at the start. */
export function colourAtStart(t: Catalogue, game: GameId, seat: Seat): string {
  const first = firstColour(game);
  const colour = seat === "first" ? first : first === "black" ? "white" : "black";
  return t.colours[colour];
}

export const opponentIn = (game: Summary): Player | null => (game.mine === "first" ? game.second : game.first);

/** A day and an hour in the reader's language. */
export const whenInWords = (language: string, instant: number): string =>
  new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(instant);
