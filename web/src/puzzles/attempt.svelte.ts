// A puzzle being solved: what is on the board, what the visitor has tried, and what the engine answers.
import { Cancelled, type Client, type OpenGame, type Tapping } from "../engine-worker/client";
import type { AnalysisLine, Move, Scene, Seat } from "../engine-worker/schema";
import type { Puzzle } from "./puzzle";
import type { Outcome } from "./standing";

const thinkingMilliseconds = 1500; // about the refutation

export type Stage =
  | { kind: "open" }
  | { kind: "wrong"; move: string; answer: AnalysisLine | null; thinking: boolean; lost: boolean } // lost: the move ended the game
  | { kind: "right"; ply: number }; // how many moves of the way to win are on the board

export interface Hooks {
  tried: (outcome: Outcome) => void; // the first time that something counts
  solved: () => void;
}

export class Attempt {
  stage = $state.raw<Stage>({ kind: "open" });
  scene = $state.raw<Scene | null>(null);
  tapping = $state.raw<Tapping | null>(null);
  behind = $state(false); // the scene is not yet the one that was asked for
  help = $state<"none" | "hint" | "shown">("none");
  failed = $state(false); // rules or engine could not be asked
  mover = $state.raw<Seat>("first");
  solution = $state.raw<Move | null>(null);
  private open: OpenGame | undefined;
  private asked = 0;
  private under_way = new AbortController();

  constructor(
    private readonly client: Client,
    readonly puzzle: Puzzle,
    private readonly hooks: Hooks,
  ) {
    void this.begin();
  }

  leave(): void {
    this.under_way.abort();
    this.open?.close();
  }

  async begin(): Promise<void> {
    const { variant, position, line } = this.puzzle;
    this.failed = false;
    try {
      const open = await this.client.open({ variant, position, moves: [] });
      if (this.under_way.signal.aborted) return open.close();
      this.open = open;
      this.show(open.view);
      this.mover = open.view.scene.to_move;
      this.solution = await open.check(line[0] ?? "");
    } catch {
      this.failed = true;
    }
  }

  /** Shows which piece moves, then the whole move. */
  hint(): void {
    this.help = this.help === "none" ? "hint" : "shown";
  }

  async play(move: Move): Promise<void> {
    if (this.stage.kind !== "open" || !this.open) return;
    if (move.text === this.puzzle.line[0]) {
      this.hooks.tried(this.help === "none" ? "solved" : "helped");
      this.hooks.solved();
      await this.look(1);
      return;
    }
    this.hooks.tried("failed");
    await this.refute(move.text);
  }

  async retry(): Promise<void> {
    this.under_way.abort();
    this.under_way = new AbortController();
    this.stage = { kind: "open" };
    await this.go([]);
  }

  /** Looks at the way to win after so many moves. */
  async look(ply: number): Promise<void> {
    this.stage = { kind: "right", ply };
    await this.go(this.puzzle.line.slice(0, ply));
  }

  private async go(moves: readonly string[]): Promise<void> {
    if (!this.open) return;
    const mine = ++this.asked;
    this.behind = true;
    try {
      const view = await this.open.go(moves);
      if (mine === this.asked) this.show(view);
    } catch {
      this.failed = true;
    }
    if (mine === this.asked) this.behind = false;
  }

  private show({ scene, tapping }: { scene: Scene; tapping: Tapping }): void {
    this.scene = scene;
    this.tapping = tapping;
  }

  private async refute(move: string): Promise<void> {
    const { signal } = this.under_way;
    const { variant, position } = this.puzzle;
    this.stage = { kind: "wrong", move, answer: null, thinking: true, lost: false };
    await this.go([move]);
    if (this.scene?.result) {
      this.stage = { kind: "wrong", move, answer: null, thinking: false, lost: true };
      return;
    }
    try {
      const options = { lines: 1, milliseconds: thinkingMilliseconds, signal };
      const found = await this.client.analyse({ variant, position, moves: [move] }, options);
      const answer = found.lines[0] ?? null;
      this.stage = { kind: "wrong", move, answer, thinking: false, lost: false };
      if (answer) await this.go([move, answer.moves[0] ?? ""]);
    } catch (error) {
      if (error instanceof Cancelled || signal.aborted) return;
      this.stage = { kind: "wrong", move, answer: null, thinking: false, lost: false };
      this.failed = true;
    }
  }
}
