// The move that a person makes in advance, while the engine thinks.
import type { Tapping } from "../engine-worker/client";
import type { Arrow } from "../boards/board";
import { boardOf } from "../boards/registry";
import type { Seat } from "../engine-worker/schema";
import type { PlayedGame } from "./played-game.svelte";
import { anywhere, tried, type Premove } from "./premove";

export class Premoves {
  made = $state.raw<Premove | null>(null);
  /** Takes the taps of a move in advance; null when there is none to be made. A board that holds the next piece needs the real moves. */
  readonly tapping = $derived.by((): Tapping | null => {
    const { scene } = this.game;
    const seat = this.seat();
    if (seat === null || !this.game.thinking || this.made || !scene) return null;
    return boardOf(scene).surface ? this.game.tapping : anywhere(scene, seat);
  });
  readonly arrows = $derived.by((): Arrow[] => {
    const [from, to = from] = this.made?.taps ?? [];
    return from === undefined || to === undefined ? [] : [{ from, to, strength: 0.7 }];
  });

  /** Belongs to the component that makes it. `seat` is the person's who plays against the engine. */
  constructor(
    private readonly game: PlayedGame,
    private readonly seat: () => Seat | null,
    private readonly gone: () => void, // what was made in advance cannot be played
  ) {}

  cancel(): void {
    this.made = null;
  }

  /** Plays it, once it is the person's turn. */
  async play(): Promise<void> {
    const { tapping } = this.game;
    const wanted = this.made;
    if (!wanted || !tapping || this.game.turn !== this.seat() || !this.game.upToDate) return;
    this.made = null;
    const move = await tried(wanted, tapping).catch(() => null);
    if (this.game.tapping !== tapping) return;
    if (move) this.game.play(move.text);
    else this.gone();
  }
}
