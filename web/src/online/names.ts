// How players are called.
import type { OnlineTexts } from "../i18n/online";
import type { Player } from "./wire";

/** A program is marked as one. */
export const playerName = (t: OnlineTexts, player: Player | null | undefined): string | null =>
  player ? (player.bot ? t.bot(player.name) : player.name) : null;
