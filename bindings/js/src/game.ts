// A game in progress, in this thread.
import type { Begun, Line, Move, Result, Scene, Seat, Situation } from "#library/api";
import type { QuintetModule } from "./module.ts";

/** Games that are open in a module. It keeps only so many: who was not asked for longest is closed, and played again when it is. */
class OpenGames {
  private static readonly most = 48;
  private static readonly ofModule = new WeakMap<QuintetModule, OpenGames>();
  private readonly numbers = new Map<Game, number>(); // the one that was asked last is last

  static of(module: QuintetModule): OpenGames {
    let open = this.ofModule.get(module);
    if (!open) this.ofModule.set(module, (open = new OpenGames()));
    return open;
  }

  number(game: Game): number | undefined {
    const number = this.numbers.get(game);
    if (number !== undefined && this.numbers.size > 1) {
      this.numbers.delete(game);
      this.numbers.set(game, number);
    }
    return number;
  }

  /** Makes room for one more: the number of the one to be closed, if there must be one. */
  surplus(): number | undefined {
    if (this.numbers.size < OpenGames.most) return undefined;
    for (const [game, number] of this.numbers) {
      this.numbers.delete(game);
      return number;
    }
    return undefined;
  }

  add(game: Game, number: number): void {
    this.numbers.set(game, number);
  }
}

export class Game {
  /** As the library writes it, with every setting. */
  readonly variant: string;
  private readonly start: string;
  private readonly texts: string[];
  private now: Situation;
  // Of what is now, as far as it was asked for.
  private known: { position?: string; moves?: readonly string[]; onBoard?: readonly Move[] } = {};
  private readonly open: OpenGames;

  constructor(
    private readonly module: QuintetModule,
    line: Line,
  ) {
    this.open = OpenGames.of(module);
    this.start = line.position;
    this.texts = [...line.moves];
    const begun = this.begin(line);
    this.variant = begun.variant;
    this.now = begun;
  }

  /** What a game is to the engine, to records and to who asks for it again. */
  get line(): Line {
    return { variant: this.variant, position: this.start, moves: [...this.texts] };
  }
  /** The moves that were played. */
  get played(): readonly string[] {
    return [...this.texts];
  }
  get ply(): number {
    return this.now.ply;
  }
  get toMove(): Seat {
    return this.now.to_move;
  }
  /** Who has won, and how; null while the game goes on. */
  get result(): Result | null {
    return this.now.result;
  }
  /** The position as a text that `game()` takes. */
  get position(): string {
    return (this.known.position ??= this.module.call("position", { game: this.number() }).position);
  }

  /** All legal moves, sorted; none when the game is over. */
  moves(): readonly string[] {
    return (this.known.moves ??= this.now.moves === "" ? [] : this.now.moves.split(" "));
  }

  /** The same as they are made on the board: taps, and what they change. */
  movesOnBoard(): readonly Move[] {
    return (this.known.onBoard ??= this.module.call("moves", { game: this.number() }).moves);
  }

  /** The move as it is written and made; throws Refused, which says why it is illegal. */
  check(move: string): Move {
    return this.module.call("check", { game: this.number(), move });
  }

  /** Plays a move and tells how it was made; throws Refused, and nothing has changed. */
  play(move: string): Move {
    const after = this.module.call("advance", { game: this.number(), move });
    const made = after.last;
    if (!made) throw new Error("the library has not told which move was played");
    this.texts.push(made.text);
    this.at(after);
    return made;
  }

  /** Takes the last move back; false if there is none. */
  undo(): boolean {
    if (this.texts.length === 0) return false;
    const before = this.module.call("back", { game: this.number() });
    this.texts.pop();
    this.at(before);
    return true;
  }

  /** All that is to be shown of it: points, pieces, groups, threats. */
  scene(): Scene {
    return this.module.call("show", { line: this.line });
  }

  /** Another game that stands as this one does. */
  copy(): Game {
    return new Game(this.module, this.line);
  }

  private at(now: Situation): void {
    this.now = now;
    this.known = {};
  }

  private number(): number {
    return this.open.number(this) ?? this.begin(this.line).game;
  }

  private begin(line: Line): Begun {
    const surplus = this.open.surplus();
    if (surplus !== undefined) this.module.call("close", { game: surplus });
    const begun = this.module.call("begin", { line });
    this.open.add(this, begun.game);
    return begun;
  }
}
