// A game being analysed: keeps the document, asks the rules what it looks like and the engine what it thinks, when it is asked.
import { Cancelled, Refused, type Client, type OpenGame, type Tapping } from "../engine-worker/client";
import type { Analysis, AnalysisLine, Exact, Move, Refusal, Result, Review, Scene } from "../engine-worker/schema";
import { outlookAtEnd, outlookOf, type Outlook } from "./chances";
import { keyOf, lineAt, lineThrough, resultAt, stepped, wentTo, type AnalysisDocument, type Step } from "./document";
import { endOfLine, pathTo } from "../state/tree";

const thinkingMilliseconds = 60_000; // about one position; asked again it goes on

export type Help = "engine" | "exact";

export interface ReviewProgress {
  done: number;
  all: number;
}

export interface FinishedReview extends Review {
  key: string; // of the node at whose end it is
}

export class AnalysedGame {
  document: AnalysisDocument;
  scene = $state.raw<Scene | null>(null);
  tapping = $state.raw<Tapping | null>(null); // how moves are made in the scene
  failed = $state.raw<Refusal | "load" | null>(null);

  engineShown = $state(false);
  lines = $state(3);
  analysis = $state.raw<Analysis | null>(null);
  thinking = $state(false);

  exactShown = $state(false);
  exact = $state.raw<Exact | null>(null);
  solving = $state(false);

  reviewing = $state.raw<ReviewProgress | null>(null);
  review = $state.raw<FinishedReview | null>(null);

  private outlooks = $state.raw<ReadonlyMap<string, Outlook>>(new Map());
  private open: Promise<OpenGame> | undefined; // in the worker of the rules
  private shown: AbortController | undefined;
  private thought: AbortController | undefined;
  private solved: AbortController | undefined;
  private reviewed: AbortController | undefined;

  constructor(
    private readonly client: Client,
    document: AnalysisDocument,
    private readonly hooks: { changed: (document: AnalysisDocument) => void; shown: (scene: Scene) => void },
  ) {
    this.document = $state.raw(document);
    void this.refresh();
  }

  /** Says how it is to go on; what is thought about stays until the new position is there. */
  change(document: AnalysisDocument): void {
    if (document === this.document) return;
    const moved = keyOf(document.tree, document.current) !== keyOf(this.document.tree, this.document.current);
    this.document = document;
    this.hooks.changed(document);
    if (moved) void this.refresh();
  }

  step(step: Step): void {
    this.change(wentTo(this.document, stepped(this.document, step)));
  }

  /** The move that a text means; rejects with Refused, which says why it is refused. */
  async check(move: string): Promise<Move> {
    return (await this.opened()).check(move);
  }

  leave(): void {
    for (const under_way of [this.shown, this.thought, this.solved, this.reviewed]) under_way?.abort();
    this.open?.then(
      (game) => game.close(),
      () => {},
    );
  }

  /** How the positions of the present line look, as far as it is known and help was asked for. */
  get outlooksOfLine(): (Outlook | null)[] {
    return lineThrough(this.document).map((node) => this.outlooks.get(keyOf(this.document.tree, node)) ?? null);
  }

  /** How the game ended here, if it did. More moves may be tried unless it was by the moves. */
  get result(): Result | null {
    return this.scene && resultAt(this.document, this.scene.result);
  }

  get outlook(): Outlook | null {
    return this.outlooks.get(keyOf(this.document.tree, this.document.current)) ?? null;
  }

  /** The review, if it is of the line that is shown. */
  get reviewOfLine(): FinishedReview | null {
    const { tree, current } = this.document;
    return this.review && this.review.key === keyOf(tree, endOfLine(tree, current)) ? this.review : null;
  }

  get hasHelp(): boolean {
    return this.engineShown || this.reviewOfLine !== null;
  }

  showEngine(shown: boolean): void {
    this.engineShown = shown;
    if (shown) void this.think();
    else this.stopThinking();
  }

  setLines(lines: number): void {
    this.lines = lines;
    if (this.engineShown) void this.think();
  }

  stopThinking(): void {
    this.thought?.abort();
    this.thinking = false;
  }

  showExact(shown: boolean): void {
    this.exactShown = shown;
    if (shown) void this.solve();
    else this.stopSolving();
  }

  stopSolving(): void {
    this.solved?.abort();
    this.solving = false;
  }

  // A game that could not be opened is tried again the next time.
  private opened(): Promise<OpenGame> {
    const { variant, position } = this.document;
    this.open ??= this.client.open({ variant, position, moves: [] }).catch((error: unknown) => {
      this.open = undefined;
      throw error;
    });
    return this.open;
  }

  private know(key: string, outlook: Outlook): void {
    this.outlooks = new Map(this.outlooks).set(key, outlook);
  }

  private async refresh(): Promise<void> {
    this.shown?.abort();
    const { signal } = (this.shown = new AbortController());
    this.stopThinking();
    this.stopSolving();
    this.failed = null;
    try {
      const { scene, tapping } = await (await this.opened()).go(lineAt(this.document).moves);
      if (signal.aborted) return;
      this.scene = scene;
      this.tapping = tapping;
      this.analysis = null;
      this.exact = null;
      if (scene.result) this.know(keyOf(this.document.tree, this.document.current), outlookAtEnd(scene.result));
      this.hooks.shown(scene);
      if (this.engineShown) void this.think();
      if (this.exactShown) void this.solve();
    } catch (error) {
      if (error instanceof Cancelled || signal.aborted) return;
      this.failed = error instanceof Refused ? error.refusal : "load";
    }
  }

  async think(): Promise<void> {
    this.stopThinking();
    const scene = this.scene;
    if (!scene || scene.result) return;
    const { signal } = (this.thought = new AbortController());
    const key = keyOf(this.document.tree, this.document.current);
    this.thinking = true;
    try {
      await this.client.analyse(lineAt(this.document), {
        lines: this.lines,
        milliseconds: thinkingMilliseconds,
        signal,
        update: (analysis) => {
          this.analysis = analysis;
          const best = analysis.lines[0];
          if (best) this.know(key, outlookOf(best, scene.to_move));
        },
      });
    } catch (error) {
      if (!(error instanceof Cancelled)) this.failed = "load";
    }
    if (!signal.aborted) this.thinking = false;
  }

  async solve(): Promise<void> {
    this.stopSolving();
    if (!this.scene?.exact) return;
    const { signal } = (this.solved = new AbortController());
    this.solving = true;
    try {
      await this.client.exact(lineAt(this.document), { signal, update: (values) => (this.exact = values) });
    } catch (error) {
      if (!(error instanceof Cancelled)) this.failed = "load";
    }
    if (!signal.aborted) this.solving = false;
  }

  /** Judges every position of the present line, from its end, so that what was learnt of later ones helps with earlier ones. */
  async reviewGame(milliseconds: number): Promise<void> {
    this.stopThinking();
    this.reviewed?.abort();
    const { signal } = (this.reviewed = new AbortController());
    const document = this.document;
    const nodes = [0, ...pathTo(document.tree, endOfLine(document.tree, document.current))];
    const judgements = nodes.map((): AnalysisLine | null => null);
    this.reviewing = { done: 0, all: nodes.length };
    try {
      for (let i = nodes.length - 1; i >= 0; --i) {
        const line = lineAt(document, nodes[i] ?? 0);
        const scene = await this.client.show(line, signal);
        const key = keyOf(document.tree, nodes[i] ?? 0);
        if (scene.result) this.know(key, outlookAtEnd(scene.result));
        else {
          const found = await this.client.analyse(line, { lines: 1, milliseconds, signal });
          const best = found.lines[0] ?? null;
          judgements[i] = best;
          if (best) this.know(key, outlookOf(best, scene.to_move));
        }
        this.reviewing = { done: nodes.length - i, all: nodes.length };
      }
      const end = nodes.at(-1) ?? 0;
      const review = await this.client.review(lineAt(document, end), judgements);
      if (!signal.aborted) this.review = { ...review, key: keyOf(document.tree, end) };
    } catch (error) {
      if (!(error instanceof Cancelled)) this.failed = "load";
    }
    if (this.reviewed?.signal === signal) this.reviewing = null;
    if (this.engineShown) void this.think();
  }

  cancelReview(): void {
    this.reviewed?.abort();
    this.reviewing = null;
  }

  /** The main line's result by its moves, for a record. */
  async resultOfMainLine(): Promise<Result | null> {
    return (await this.client.show(lineAt(this.document, endOfLine(this.document.tree)))).result;
  }
}
