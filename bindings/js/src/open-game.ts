// A game that lives in the worker of the rules: moves are played in it, and it tells what they have changed.
import type { Channel } from "./channel.ts";
import type { RequestName, RequestOf, ReplyOf } from "./requests.ts";
import type { Line, Move, Scene, Taps } from "#library/api";
import { afterStep } from "./step.ts";

/** How moves of a scene are made by taps. */
export interface Tapping {
  readonly taps: Taps; // before the first
  /** What one more tap leads to; rejects with Refused, which says why it leads nowhere. */
  tap(made: readonly string[], tap: string): Promise<Taps>;
  moves(): Promise<readonly Move[]>; // all that are legal
}

/** What is to be shown of a game, and how it may go on. */
export interface View {
  readonly scene: Scene;
  readonly tapping: Tapping;
}

type AboutGame = { [Name in RequestName]: RequestOf<Name> extends { game: number } ? Name : never }[RequestName];

export class OpenGame {
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly rules: Channel,
    private line: Line,
    private game: number,
    private generation: number,
    private scene: Scene,
    private taps: Taps,
  ) {}

  static async open(rules: Channel, line: Line): Promise<OpenGame> {
    const { game, scene, taps } = await rules.call("open", { line });
    return new OpenGame(rules, line, game, rules.generation, scene, taps);
  }

  get view(): View {
    return {
      scene: this.scene,
      tapping: {
        taps: this.taps,
        tap: (made, tap) => this.ask("tap", { made, tap }),
        moves: async () => (await this.ask("moves", {})).moves,
      },
    };
  }

  /** Goes to where the moves lead from the start of the game. */
  go(moves: readonly string[]): Promise<View> {
    // Each goes from where the one before it has led.
    const gone = this.last.then(() => this.bring(moves));
    this.last = gone.catch(() => {});
    return gone;
  }

  private async bring(moves: readonly string[]): Promise<View> {
    const known = this.line.moves;
    const move = moves.length === known.length + 1 && known.every((each, i) => each === moves[i]) && moves.at(-1);
    const { step, taps } = await (move ? this.ask("play", { move }) : this.ask("go", { moves }));
    this.line = { ...this.line, moves };
    this.scene = afterStep(this.scene, step);
    this.taps = taps;
    return this.view;
  }

  /** The move as it is written and made; rejects with Refused, which says why it is illegal. */
  check(move: string): Promise<Move> {
    return this.ask("check", { move });
  }

  close(): void {
    if (this.generation === this.rules.generation) this.rules.call("close", { game: this.game }).catch(() => {});
  }

  private async ask<Name extends AboutGame>(
    name: Name,
    request: Omit<RequestOf<Name>, "game">,
  ): Promise<ReplyOf<Name>> {
    // A worker that broke has taken the game with it: it is played again in the new one.
    if (this.generation !== this.rules.generation) {
      const opened = await this.rules.call("open", { line: this.line });
      this.generation = this.rules.generation;
      ({ game: this.game, scene: this.scene, taps: this.taps } = opened);
    }
    return this.rules.call(name, { ...request, game: this.game } as RequestOf<Name>);
  }
}
