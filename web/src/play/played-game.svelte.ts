// A game being played on this device: keeps the session, asks the rules what it looks like and the engine for its moves.
import { Cancelled, Refused, type Client, type OpenGame, type Tapping } from "../engine-worker/client";
import type { Move, Result, Scene, Seat } from "../engine-worker/schema";
import { flagged, granted, pressed, resumed, stopped, timeLeft } from "../state/clock";
import { highestLevel, lineOf, pliesToUndo, resultOf, update, type Action, type Session } from "../state/session";

// The engine at full strength uses all of it; the levels below need less.
const thinkingMilliseconds = 2000;
// Of the time that it has left; a part of it is lost before the answer arrives.
const partOfTime = 1 / 30;
// What a player gets whose flag fell and who is given another chance.
const secondChance = 60_000;

export interface Hooks {
  changed: (session: Session) => void; // to be kept
  shown: (scene: Scene) => void; // to be announced
  pause: (scene: Scene) => number; // before the engine moves, so that the move before it is seen
}

export class PlayedGame {
  session: Session;
  scene = $state.raw<Scene | null>(null);
  tapping = $state.raw<Tapping | null>(null); // how moves are made in the scene
  upToDate = $state(false); // whether the scene is the session's, or still that of the move before
  thinking = $state(false);
  failed = $state<"load" | "engine" | null>(null);
  private under_way: AbortController | undefined;
  private open: Promise<OpenGame> | undefined; // in the worker of the rules
  private readonly watch: ReturnType<typeof setInterval> | undefined; // of the clock, if there is one

  constructor(
    private readonly client: Client,
    session: Session,
    private readonly hooks: Hooks,
  ) {
    this.session = $state.raw(session);
    if (session.clock) this.watch = setInterval(() => this.look(), 100);
    void this.refresh();
  }

  get result(): Result | null {
    return resultOf(this.session, this.scene?.result ?? null);
  }

  /** The person whose turn it is, if it is one's. */
  get turn(): Seat | null {
    if (!this.scene || this.result || this.thinking) return null;
    return this.session.seats[this.scene.to_move].kind === "person" ? this.scene.to_move : null;
  }

  get undoable(): number {
    if (this.session.resigned || this.session.flagged) return 1; // that alone is undone
    return this.scene ? pliesToUndo(this.session, this.scene.to_move) : 0;
  }

  play(move: string): void {
    const mover = this.turn;
    if (!mover || !this.upToDate) return;
    this.make(mover, move);
  }

  /** The same game, as another tab has gone on with it. */
  follow(session: Session): void {
    const { clock: _mine, ...here } = this.session;
    const { clock: _theirs, ...there } = session;
    if (JSON.stringify(here) === JSON.stringify(there)) return;
    this.session = session;
    void this.refresh();
  }

  undo(): void {
    const { resigned, flagged: late, clock } = this.session;
    const plies = resigned || late ? 0 : this.undoable;
    if (late && clock)
      this.session = update(this.session, { kind: "clock", clock: granted(clock, late, secondChance) });
    if (plies > 0 || resigned || late) this.apply({ kind: "undo", plies });
  }

  resign(): void {
    if (!this.result) this.apply({ kind: "resign", seat: this.turn ?? this.personSeat() });
  }

  retry(): void {
    void this.refresh();
  }

  /** The move that a text means; rejects with Refused, which says why it is refused. */
  async check(move: string): Promise<Move> {
    return (await this.opened()).check(move);
  }

  leave(): void {
    this.under_way?.abort();
    this.close();
    clearInterval(this.watch);
    this.stopClock();
  }

  // A game that could not be opened is tried again the next time.
  private opened(): Promise<OpenGame> {
    const { variant, position } = this.session;
    this.open ??= this.client.open({ variant, position, moves: [] }).catch((error: unknown) => {
      this.open = undefined;
      throw error;
    });
    return this.open;
  }

  private close(): void {
    this.open?.then(
      (game) => game.close(),
      () => {},
    );
    this.open = undefined;
  }

  // Ends the game when a time is up.
  private look(): void {
    const { clock } = this.session;
    const late = clock && !this.result ? flagged(clock, Date.now()) : null;
    if (late) this.apply({ kind: "flag", seat: late });
  }

  private stopClock(): void {
    const { clock } = this.session;
    if (!clock?.running) return;
    this.session = update(this.session, { kind: "clock", clock: stopped(clock, Date.now()) });
    this.hooks.changed(this.session);
  }

  // After a reload or a move taken back the clock of who is on turn runs; at the end and before the first move none does.
  private setClock(scene: Scene): void {
    const { clock } = this.session;
    if (!clock) return;
    if (this.result) this.stopClock();
    else if (clock.running?.seat !== scene.to_move && (clock.running || scene.ply > 0)) {
      this.session = update(this.session, { kind: "clock", clock: resumed(clock, scene.to_move, Date.now()) });
    }
  }

  private personSeat(): Seat {
    return this.session.seats.first.kind === "person" ? "first" : "second";
  }

  private make(mover: Seat, move: string): void {
    const { clock } = this.session;
    if (clock) this.session = update(this.session, { kind: "clock", clock: pressed(clock, mover, Date.now()) });
    this.apply({ kind: "play", move });
  }

  private apply(action: Action): void {
    this.session = update(this.session, action);
    this.hooks.changed(this.session);
    void this.refresh();
  }

  private async refresh(): Promise<void> {
    this.under_way?.abort();
    const cancel = (this.under_way = new AbortController());
    const { signal } = cancel;
    this.thinking = false;
    this.upToDate = false;
    this.failed = null;
    try {
      const { scene, tapping } = await (await this.opened()).go(lineOf(this.session).moves);
      if (signal.aborted) return;
      this.scene = scene;
      this.tapping = tapping;
      this.upToDate = true;
      const over = scene.result !== null;
      if (over !== this.session.over) {
        this.session = update(this.session, { kind: "over", over });
        this.hooks.changed(this.session);
      }
      this.setClock(scene);
      this.hooks.shown(scene);
      await this.answer(scene, signal);
    } catch (error) {
      if (error instanceof Cancelled || signal.aborted) return;
      this.thinking = false;
      this.failed = this.scene && !(error instanceof Refused) ? "engine" : "load";
    }
  }

  private async choose(level: number, scene: Scene, signal: AbortSignal): Promise<string> {
    const line = lineOf(this.session);
    const milliseconds = this.thinkingTime(scene.to_move);
    if (level <= highestLevel)
      return this.client.choose(line, { level, seed: this.session.seed, milliseconds, signal });
    const { choosePerfect } = await import("../truth/perfect");
    return choosePerfect(this.client, line, scene.variant, { milliseconds, signal });
  }

  private async answer(scene: Scene, signal: AbortSignal): Promise<void> {
    const player = this.session.seats[scene.to_move];
    if (this.result || player.kind !== "engine") return;
    this.thinking = true;
    await visible(signal);
    const earliest = new Promise((resolve) => setTimeout(resolve, this.hooks.pause(scene)));
    const move = await this.choose(player.level, scene, signal);
    await earliest;
    if (signal.aborted) return;
    this.thinking = false;
    this.make(scene.to_move, move);
  }

  private thinkingTime(seat: Seat): number {
    const { clock } = this.session;
    if (!clock) return thinkingMilliseconds;
    const share = timeLeft(clock, seat, Date.now()) * partOfTime;
    return Math.round(Math.max(20, Math.min(thinkingMilliseconds, share + clock.increment / 2)));
  }
}

// A tab that nobody looks at does not think: the same game may go on in another one.
function visible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true, signal });
  });
}
