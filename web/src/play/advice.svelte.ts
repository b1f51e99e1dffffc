// What the engine says when a player asks for help: a hint, or whether to swap. It is forgotten with the next position.
import { Cancelled, type Client } from "../engine-worker/client";
import type { Line, Move } from "../engine-worker/schema";

export type Advice =
  | { kind: "thinking"; about: "hint" | "swap" }
  | { kind: "hint"; move: Move; percent: number }
  | { kind: "swap"; swap: number; stay: number } // in percent
  | { kind: "failed"; about: "hint" | "swap" };

const thinkingMilliseconds = 1200;
const percent = (permille: number): number => Math.round(permille / 10);

export class Adviser {
  given = $state.raw<Advice | null>(null);
  private asked: AbortController | undefined;

  constructor(private readonly client: Client) {}

  forget(): void {
    this.asked?.abort();
    this.given = null;
  }

  hint(line: Line): Promise<void> {
    return this.ask("hint", async (signal) => {
      const [best] = (await this.client.analyse(line, { lines: 1, milliseconds: thinkingMilliseconds, signal })).lines;
      return best ? { kind: "hint", move: best.first, percent: percent(best.win_permille) } : null;
    });
  }

  /** Compares the position after `swap` with the best of the other moves. */
  aboutSwap(line: Line, swap: string): Promise<void> {
    return this.ask("swap", async (signal) => {
      const options = { milliseconds: thinkingMilliseconds, signal };
      const here = await this.client.analyse(line, { lines: 2, ...options });
      const stay = here.lines.find((each) => each.first.kind !== "swap");
      const [theirs] = (await this.client.analyse({ ...line, moves: [...line.moves, swap] }, { lines: 1, ...options }))
        .lines;
      if (!stay || !theirs) return null;
      return { kind: "swap", swap: percent(1000 - theirs.win_permille), stay: percent(stay.win_permille) };
    });
  }

  private async ask(about: "hint" | "swap", answer: (signal: AbortSignal) => Promise<Advice | null>): Promise<void> {
    this.forget();
    const { signal } = (this.asked = new AbortController());
    this.given = { kind: "thinking", about };
    try {
      const found = await answer(signal);
      if (!signal.aborted) this.given = found ?? { kind: "failed", about };
    } catch (error) {
      if (!signal.aborted && !(error instanceof Cancelled)) this.given = { kind: "failed", about };
    }
  }
}
