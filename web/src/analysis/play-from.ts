// A game begins with the position that is looked at: the visitor plays the side to move against the engine, at the level last used.
import { otherSeat, type GameId, type Seat } from "../engine-worker/schema";
import { games } from "../games";
import { i18n } from "../i18n/index.svelte";
import { linkTo } from "../routes";
import { lastLevel } from "../state/results";
import { newSession, type Player } from "../state/session";
import { layOnTable, onTable } from "../state/table";
import { messages } from "../ui/toasts.svelte";

export function playFrom(game: GameId, variant: string, position: string, toMove: Seat): void {
  const before = onTable(game);
  const from = location.hash;
  const engine: Player = { kind: "engine", level: lastLevel(game) };
  const person: Player = { kind: "person" };
  const seats = { first: person, second: person, [otherSeat(toMove)]: engine };
  const session = newSession(game, variant, seats, Math.floor(Math.random() * 1e9));
  layOnTable({ ...session, position });
  location.hash = linkTo({ page: "play", game });
  if (before && before.current > 0)
    messages.show(i18n.t.analysing.replaced(games[game].name), {
      text: i18n.t.play.undo,
      run: () => {
        layOnTable(before);
        location.hash = from;
      },
    });
}
