// The library in this thread: rules that answer at once, records, and a way to engines in workers.
import type { GameInfo, GameRecord, Line, ReadRecord } from "#library/api";
import type { Port } from "./channel.ts";
import { Client } from "./client.ts";
import { Game } from "./game.ts";
import { QuintetModule } from "./module.ts";

/** Where a game starts, if not at its set-up, and what has been played. */
export type Beginning = Partial<Omit<Line, "variant">>;

export class Quintet {
  private known: readonly GameInfo[] | undefined;

  private constructor(
    private readonly compiled: WebAssembly.Module,
    private readonly module: QuintetModule,
    private readonly openPort: () => Port,
  ) {}

  /** `openPort` starts a worker for an engine. */
  static async from(compiled: WebAssembly.Module, openPort: () => Port): Promise<Quintet> {
    return new Quintet(compiled, await QuintetModule.load(compiled), openPort);
  }

  /** All games there are, with their designers, variants and rules. */
  get games(): readonly GameInfo[] {
    return (this.known ??= this.module.call("games", {}).games);
  }

  /** A game of a variant such as "kona" or "unane:board=6x5"; throws Refused, which says what is wrong with it. */
  game(variant: string, { position = "", moves = [] }: Beginning = {}): Game {
    return new Game(this.module, { variant, position, moves });
  }

  /** Records of any form; each is there, or says why not. */
  read(text: string): readonly ReadRecord[] {
    return this.module.call("read", { text }).records;
  }

  /** A record in its text form. */
  write(record: GameRecord): string {
    return this.module.call("write", { record }).text;
  }

  /** The engine, in workers of its own: end() ends them. */
  engine(): Client {
    return new Client(Promise.resolve(this.compiled), this.openPort);
  }
}
