// The games of this person, followed on every page while one of them goes on: whose turn it is, which positions are played, and what is over.
import { untrack } from "svelte";
import { client } from "../engine-worker/shared";
import { nameOf } from "../games";
import { onlineText } from "../i18n/online";
import { load, save } from "../state/storage";
import { attention } from "./attention.svelte";
import { isKept, keepFinished } from "./finished";
import { playerName } from "./names";
import { online } from "./online.svelte";
import { roomOf } from "./room-client.svelte";
import { setRunning } from "./running";
import { ask, type Summary } from "./wire";

const goesOn = (game: Summary): boolean => game.ended === null;
const hasBegun = (game: Summary): boolean => game.first !== null && game.second !== null;
export const waitsForMe = (game: Summary): boolean => goesOn(game) && hasBegun(game) && game.mine === game.to_move;

// As it was when the page was last open.
const hasGames = (): boolean => load("online.games") === true;

let before: readonly Summary[] | null = null;

let release: (() => void) | null = null; // of the connection, which is kept while a game goes on

function told(games: readonly Summary[]): void {
  const running = games.some(goesOn);
  save("online.games", running);
  if (running) release ??= online().use();
  else {
    release?.();
    release = null;
  }
  setRunning(
    games
      .filter((game) => goesOn(game) && hasBegun(game))
      .map(({ room, variant, position, ply }) => ({ room, variant, position, ply })),
  );
  for (const game of games) if (before && waitsForMe(game) && !attention.waiting.has(game.room)) notify(game);
  attention.setAll(games.filter(waitsForMe).map((game) => game.room));
  before = games;
  void keepAll(games);
}

function notify(game: Summary): void {
  const t = onlineText.t;
  const opponent = game.mine === "first" ? game.second : game.first;
  attention.notify(game.room, {
    title: t.notify.turnTitle(nameOf(game.variant.split(":")[0] ?? "")),
    body: playerName(t, opponent) ?? "",
  });
}

// What ended while nobody looked is fetched once.
let keeping: Promise<void> | undefined;
function keepAll(games: readonly Summary[]): Promise<void> {
  keeping ??= (async () => {
    for (const game of games) {
      if (!game.mine || !game.ended || game.ended.ending === "aborted" || game.ply === 0 || isKept(game.room)) continue;
      try {
        const { events } = await ask("GET /api/v1/games/{room}/events/{known}", null, { room: game.room, known: "0" });
        const room = roomOf(events);
        if (!room?.created) continue;
        const { variant } = room.created;
        const scene = await client().show({ variant, position: "", moves: room.moves });
        await keepFinished(game.room, room, game.mine, scene.result);
      } catch {
        return; // the next list brings it again
      }
    }
  })().finally(() => (keeping = undefined));
  return keeping;
}

let following = false;

/** Follows them from now on, on whatever page. */
export function followInbox(): void {
  if (following) return;
  following = true;
  const here = online();
  if (hasGames()) release ??= here.use();
  here.watchList("inbox");
  $effect.root(() => {
    $effect(() => {
      const { inbox } = here.lists;
      if (inbox) untrack(() => told(inbox));
    });
  });
}
