// A kept game in words.
import { levelOf, mySeat, scoreOf, type KeptGame } from "../archive/kept";
import { otherSeat } from "../engine-worker/schema";
import { firstColour } from "../games";
import { i18n } from "../i18n/index.svelte";
import { mineText } from "../i18n/mine";

export const number = (value: number, digits = 1): string =>
  value.toLocaleString(i18n.t.code, { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const dateText = (iso: string): string =>
  new Date(iso).toLocaleDateString(i18n.t.code, { year: "numeric", month: "short", day: "numeric" });

export function playersText(game: KeptGame): string {
  const t = mineText.t;
  const level = levelOf(game);
  if (level !== null) return t.against(t.engine(level));
  const { first, second } = game.names;
  if (game.mine) return t.against(game.names[otherSeat(game.mine)] || t.somebody);
  return first === "" && second === "" ? t.people : t.between(first || t.somebody, second || t.somebody);
}

export function scoreText(game: KeptGame): string {
  const t = mineText.t;
  const score = scoreOf(game);
  if (score !== "over" || !game.result) return t.scores[score];
  // Whose colours were exchanged is seen only on the board: seats are named by the colour that they began with.
  const begins = firstColour(game.session.game);
  const other = begins === "black" ? "white" : "black";
  return t.winner(i18n.t.colours[game.result.outcome === "first" ? begins : other]);
}

/** "accuracy 93.1 %", if a review has found that out. */
export function accuracyText(game: KeptGame): string {
  const me = mySeat(game);
  return me && game.loss ? mineText.t.accuracy(number(100 - game.loss[me] / 10)) : "";
}

export function sizeText(bytes: number): string {
  const [unit, divisor] = bytes < 1e6 ? ["KB", 1e3] : bytes < 1e9 ? ["MB", 1e6] : ["GB", 1e9];
  return `${number(bytes / Number(divisor), bytes / Number(divisor) < 10 ? 1 : 0)} ${unit}`;
}
