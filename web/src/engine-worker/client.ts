// The page's way to rules and engine. Rules have a worker of their own, so that they answer while
// the engine thinks. Cancel with an AbortSignal; a cancelled call rejects with Cancelled, a refused one with Refused.
import wasmUrl from "#library/quintet.wasm?url";
import { Cancelled, Channel, type Port } from "./channel";
import { OpenGame } from "./open-game";
import type {
  Analysis,
  AnalysisLine,
  Composed,
  Exact,
  GameRecord,
  Line,
  ReadRecord,
  Review,
  Scene,
  Setup,
  TakenApart,
} from "./schema";

export { Cancelled } from "./channel";
export { Refused } from "./requests";
export type { OpenGame, Tapping, View } from "./open-game";

// While it analyses, a worker can be stopped only between two slices; what it knows is kept. They grow, so that deep searches get far.
const shortestSlice = 250;
const longestSlice = 1000;
const exactSliceNodes = 100_000;

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.headers.get("Content-Type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

const openWorker = (): Port => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as Port;

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

  constructor(compiled: Promise<WebAssembly.Module> = compile(), open: () => Port = openWorker) {
    this.rules = new Channel(open, compiled, "let-end");
    this.engine = new Channel(open, compiled, "end-worker");
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

  /** The exact values of all moves; thinks in slices until all are known. */
  async exact(line: Line, options: { signal: AbortSignal; update: (values: Exact) => void }): Promise<Exact> {
    for (;;) {
      if (options.signal.aborted) throw new Cancelled();
      const values = await this.engine.call("exact", { line, nodes: exactSliceNodes });
      if (options.signal.aborted) throw new Cancelled();
      options.update(values);
      if (values.settled) return values;
    }
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
          const news: Analysis = JSON.parse(json);
          if (!signal?.aborted) update?.(added(news));
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
