// Rules and engine in workers. Rules have a worker of their own, so that they answer while
// the engine thinks. Cancel with an AbortSignal; a cancelled call rejects with Cancelled, a refused one with Refused.
import { Cancelled, Channel, type Port } from "./channel.ts";
import { OpenGame } from "./open-game.ts";
import { fromModule } from "./requests.ts";
import type {
  Analysis,
  AnalysisLine,
  Composed,
  GameRecord,
  Line,
  ReadRecord,
  Review,
  Scene,
  Setup,
  TakenApart,
} from "#library/api";

// While it analyses, a worker can be stopped only between two slices; what it knows is kept. They grow, so that deep searches get far.
const shortestSlice = 250;
const longestSlice = 1000;

export interface ChooseOptions {
  level: number; // 1 to 10
  seed: number; // of the mistakes that a level makes
  milliseconds: number; // at most; levels below 10 need less
  signal?: AbortSignal;
}

export interface AnalyseOptions {
  lines: number;
  milliseconds: number;
  signal?: AbortSignal;
  update?: (analysis: Analysis) => void;
}

export class Client {
  private readonly rules: Channel;
  private readonly engine: Channel;

  constructor(
    private readonly compiled: Promise<WebAssembly.Module>,
    private readonly openPort: () => Port,
  ) {
    this.rules = new Channel(openPort, compiled, "let-end");
    this.engine = new Channel(openPort, compiled, "end-worker");
  }

  /** One more, with workers of its own, which end() ends. */
  another(): Client {
    return new Client(this.compiled, this.openPort);
  }

  end(): void {
    this.rules.end();
    this.engine.end();
  }

  /** A game to be played on; who opens one closes it. */
  open(line: Line): Promise<OpenGame> {
    return OpenGame.open(this.rules, line);
  }

  /** A picture of a game that is not played on. */
  show(line: Line, signal?: AbortSignal): Promise<Scene> {
    return this.rules.call("show", { line }, { signal });
  }

  async read(text: string): Promise<readonly ReadRecord[]> {
    return (await this.rules.call("read", { text })).records;
  }

  /** A record in its text form. */
  async write(record: GameRecord): Promise<string> {
    return (await this.rules.call("write", { record })).text;
  }

  /** What each move of a line was worth; `judgements` are the engine's best lines before each move and at the end, null if it is over there. */
  review(line: Line, judgements: readonly (AnalysisLine | null)[]): Promise<Review> {
    return this.rules.call("review", {
      line,
      judgements: judgements.map(
        (best) => best && { score: best.score, win_permille: best.win_permille, moves: best.moves },
      ),
    });
  }

  /** A position taken apart. */
  setup(line: Line): Promise<TakenApart> {
    return this.rules.call("setup", { line });
  }

  /** A position put together, with what is wrong with it. */
  compose(variant: string, setup: Setup): Promise<Composed> {
    return this.rules.call("compose", { variant, setup });
  }

  /** The engine forgets what it learnt in the last game, and its levels make other mistakes. */
  async newGame(): Promise<void> {
    await this.engine.call("forget", {});
  }

  async choose(line: Line, options: ChooseOptions): Promise<string> {
    const { level, seed, milliseconds, signal } = options;
    return (await this.engine.call("choose", { line, level, seed, milliseconds }, { signal })).move;
  }

  /** Thinks in slices, so that it can be cancelled without losing what the engine has learnt. */
  async analyse(line: Line, options: AnalyseOptions): Promise<Analysis> {
    const { lines, milliseconds, signal, update } = options;
    let spent = 0;
    let nodes = 0;
    for (;;) {
      if (signal?.aborted) throw new Cancelled();
      const slice = Math.min(Math.max(shortestSlice, Math.min(spent / 2, longestSlice)), milliseconds - spent);
      const before = { spent, nodes };
      const added = (found: Analysis): Analysis => ({
        ...found,
        milliseconds: before.spent + found.milliseconds,
        nodes: before.nodes + found.nodes,
      });
      const request = { line, lines, milliseconds: Math.max(1, Math.round(slice)) };
      const found = await this.engine.call("analyse", request, {
        update: (json) => {
          if (!signal?.aborted) update?.(added(fromModule(json)));
        },
      });
      spent += Math.max(found.milliseconds, 1);
      nodes += found.nodes;
      const whole = { ...found, milliseconds: spent, nodes };
      if (signal?.aborted) throw new Cancelled();
      update?.(whole);
      const settled = found.lines.length === 0 || found.lines.every((known) => known.decided !== null);
      if (settled || spent >= milliseconds) return whole;
    }
  }
}
