// A game being analysed: keeps the document, asks the rules what it looks like and the engine what it thinks, when it is asked.
import { Cancelled, Refused, type Client, type OpenGame, type Tapping } from "../engine-worker/client";
import { keepReview } from "../archive/keep";
import type { Analysis, AnalysisLine, Line, Move, Refusal, Result, Review, Scene } from "../engine-worker/schema";
import type { OtherTurn } from "../boards/board";
import { boardOf } from "../boards/registry";
import { hasProof } from "../truth/known";
import { solvedStart, withTable } from "../truth/solved";
import { solver, type Exact } from "../truth/solver";
import { outlookAtEnd, outlookOf, type Outlook } from "./chances";
import { otherTurns } from "./setup-edit";
import { keyOf, lineAt, lineThrough, resultAt, stepped, wentTo, type AnalysisDocument, type Step } from "./document";
import { endOfLine, pathTo } from "../state/tree";

const threatMilliseconds = 700;
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
  upToDate = $state(false); // whether the scene is that of the present node
  failed = $state.raw<Refusal | "load" | null>(null);

  engineShown = $state(false);
  lines = $state(3);
  analysis = $state.raw<Analysis | null>(null);
  thinking = $state(false);

  threatShown = $state(false);
  threat = $state.raw<AnalysisLine | "impossible" | null>(null); // what the opponent would do on turn

  exactShown = $state(false);
  exact = $state.raw<Exact | null>(null);
  exactMoves = $state.raw<ReadonlyMap<string, Move>>(new Map()); // the legal moves as they are made
  exactFailed = $state(false);
  solving = $state(false);
  private table = $state.raw<Exact | null>(null); // what is known about the first moves of a solved board

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
    return this.engineShown || this.reviewing !== null || this.reviewOfLine !== null;
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

  showThreat(shown: boolean): void {
    this.threatShown = shown;
    if (this.engineShown) void this.think();
  }

  // The same position with the other player on turn, if there is one, and how taps there are made here where they differ.
  private async otherTurn(scene: Scene): Promise<{ line: Line; taps?: OtherTurn["taps"] } | null> {
    const line = lineAt(this.document);
    const { setup, form } = await this.client.setup(line);
    const own = boardOf(scene).otherTurn;
    const others: Partial<OtherTurn>[] = own
      ? [own(setup) ?? {}]
      : otherTurns(setup, form).map((each) => ({ setup: each }));
    for (const { setup: turned, taps } of others) {
      if (!turned) continue;
      const { position, error } = await this.client.compose(line.variant, turned);
      if (!error) return { line: { variant: line.variant, position, moves: [] }, ...(taps ? { taps } : {}) };
    }
    return null;
  }

  private async threaten(scene: Scene, signal: AbortSignal): Promise<void> {
    const { tapping } = this;
    const other = await this.otherTurn(scene);
    if (signal.aborted) return;
    const found = other
      ? (await this.client.analyse(other.line, { lines: 1, milliseconds: threatMilliseconds, signal })).lines[0]
      : undefined;
    if (!other?.taps || !found) {
      this.threat = found ?? "impossible";
      return;
    }
    // The move as it would be made here; what would follow it is not told.
    const [first = "", second = ""] = other.taps(found.first.taps);
    const move = (await tapping?.tap([first], second))?.move;
    if (!signal.aborted) this.threat = move ? { ...found, first: move, moves: [move.text] } : "impossible";
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

  /** Whether a search can find out what the moves are worth. */
  get searchable(): boolean {
    return this.scene !== null && (this.scene.exact || (hasProof(this.scene.variant) && !this.scene.result));
  }

  /** Whether there is anything to be known about the moves. */
  get hasExact(): boolean {
    return this.searchable || this.table !== null;
  }

  private async refresh(): Promise<void> {
    this.shown?.abort();
    const { signal } = (this.shown = new AbortController());
    this.stopThinking();
    this.stopSolving();
    this.upToDate = false;
    this.failed = null;
    try {
      const { scene, tapping } = await (await this.opened()).go(lineAt(this.document).moves);
      if (signal.aborted) return;
      this.scene = scene;
      this.tapping = tapping;
      this.upToDate = true;
      this.analysis = null;
      this.threat = null;
      this.exact = null;
      this.exactFailed = false;
      this.table = null;
      void this.lookUp(scene, tapping, signal);
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
      if (this.threatShown && !this.threat) await this.threaten(scene, signal);
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
    const { scene, tapping } = this;
    this.exact ??= this.table;
    if (!scene || !tapping || !this.hasExact) return;
    const { signal } = (this.solved = new AbortController());
    this.exactFailed = false;
    const moves = await tapping.moves();
    if (signal.aborted) return;
    this.exactMoves = new Map(moves.map((move) => [move.text, move]));
    // A proof also knows within how many plies.
    if (!this.searchable || (this.exact?.settled && !hasProof(scene.variant))) return;
    this.solving = true;
    try {
      await solver().exact(lineAt(this.document), scene.variant, {
        signal,
        update: (values) => (this.exact = withTable(values, this.table)),
        enough: (values) => withTable(values, this.table).settled,
      });
    } catch (error) {
      if (!(error instanceof Cancelled)) this.exactFailed = true;
    }
    if (!signal.aborted) this.solving = false;
  }

  // Solved boards are known at their start.
  private async lookUp(scene: Scene, tapping: Tapping, signal: AbortSignal): Promise<void> {
    try {
      const moves = scene.ply === 0 ? (await tapping.moves()).map((move) => move.text) : [];
      const known = await solvedStart(lineAt(this.document), scene.variant, moves);
      if (signal.aborted || this.scene !== scene) return;
      this.table = known;
      if (known && this.exactShown && !this.solving) void this.solve();
    } catch {
      // Without the table there is still the solver.
    }
  }

  /** Judges every position of the present line, from its end, so that what was learnt of later ones helps with earlier ones. */
  async reviewGame(milliseconds: number): Promise<void> {
    this.reviewed?.abort();
    const { signal } = (this.reviewed = new AbortController());
    const engine = this.client.another(); // so that one can go on looking around
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
          const found = await engine.analyse(line, { lines: 1, milliseconds, signal });
          const best = found.lines[0] ?? null;
          judgements[i] = best;
          if (best) this.know(key, outlookOf(best, scene.to_move));
        }
        this.reviewing = { done: nodes.length - i, all: nodes.length };
      }
      const end = nodes.at(-1) ?? 0;
      const review = await this.client.review(lineAt(document, end), judgements);
      if (!signal.aborted) this.review = { ...review, key: keyOf(document.tree, end) };
      void keepReview(lineAt(document, end), review).catch(() => {}); // it is shown even if it is not kept
    } catch (error) {
      if (!(error instanceof Cancelled)) this.failed = "load";
    }
    engine.end();
    if (this.reviewed?.signal === signal) this.reviewing = null;
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
