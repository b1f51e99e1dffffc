// The page's way to rules and engine. Rules have a worker of their own, so that they answer while
// the engine thinks. Cancel with an AbortSignal; a cancelled call rejects with Cancelled, a refused one with Refused.
import wasmUrl from "../../../build/web/quintet.wasm?url";
import { Cancelled, Channel, type Port } from "./channel";
import type {
  Analysis,
  AnalysisLine,
  Composed,
  ExactValues,
  GameInfo,
  Line,
  ReadRecord,
  Review,
  Scene,
  Setup,
  SetupForm,
} from "./schema";

export { Cancelled } from "./channel";
export { Refused } from "./module";

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

const fieldsOf = (line: Line): string[] => [line.variant, line.position, line.moves.join(" ")];

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
    this.rules = new Channel(open, compiled);
    this.engine = new Channel(open, compiled);
  }

  games(): Promise<GameInfo[]> {
    return this.rules.call("games", []);
  }

  scene(line: Line, signal?: AbortSignal): Promise<Scene> {
    return this.rules.call("scene", fieldsOf(line), { signal });
  }

  /** The move as it is written; rejects with Refused, which says why it is illegal. */
  check(line: Line, move: string): Promise<string> {
    return this.rules.call("check", [...fieldsOf(line), move]);
  }

  read(records: string): Promise<ReadRecord[]> {
    return this.rules.call("read", [records]);
  }

  write(records: string): Promise<string> {
    return this.rules.call("write", [records]);
  }

  /** What each move of a line was worth; `judgements` are the engine's best lines before each move and at the end, null if it is over there. */
  review(line: Line, judgements: readonly (AnalysisLine | null)[]): Promise<Review> {
    return this.rules.call("review", [...fieldsOf(line), JSON.stringify(judgements)]);
  }

  /** The exact values of all moves; thinks in slices until all are known. */
  async exact(
    line: Line,
    options: { signal: AbortSignal; update: (values: ExactValues) => void },
  ): Promise<ExactValues> {
    for (;;) {
      if (options.signal.aborted) throw new Cancelled();
      const values = await this.engine.call("exact", [exactSliceNodes, ...fieldsOf(line)]);
      if (options.signal.aborted) throw new Cancelled();
      options.update(values);
      if (values.settled) return values;
    }
  }

  /** A position taken apart. */
  setup(line: Line): Promise<Setup & { form: SetupForm }> {
    return this.rules.call("setup", fieldsOf(line));
  }

  /** A position put together, with what is wrong with it. */
  compose(variant: string, { pieces, tokens, words }: Setup): Promise<Composed> {
    const standing = Object.entries(pieces).map(([at, what]) => `${at}=${what}`);
    return this.rules.call("compose", [variant, standing.join(" "), tokens.join(" "), words.join(" ")]);
  }

  /** The engine forgets what it learnt in the last game, and its levels make other mistakes. */
  async newGame(): Promise<void> {
    await this.engine.call("new-game", []);
  }

  choose(line: Line, options: ChooseOptions): Promise<string> {
    const { level, seed, milliseconds, signal } = options;
    return this.engine.call("choose", [level, seed, milliseconds, ...fieldsOf(line)], { signal });
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
      const found = await this.engine.call("analyse", [lines, Math.max(1, Math.round(slice)), ...fieldsOf(line)], {
        update: (json) => {
          if (!signal?.aborted) update?.(added(JSON.parse(json) as Analysis));
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
