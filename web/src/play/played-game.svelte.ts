// A game being played on this device: keeps the session, asks the rules what it looks like and the engine for its moves.
import { Cancelled, Refused, type Client } from "../engine-worker/client";
import type { Result, Scene, Seat } from "../engine-worker/schema";
import { flagged, granted, pressed, resumed, stopped } from "../state/clock";
import { lineOf, pliesToUndo, resultOf, update, type Action, type Session } from "../state/session";

// The engine at full strength uses all of it; the levels below need less.
const thinkingMilliseconds = 2000;
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
  upToDate = $state(false); // whether the scene is the session's, or still that of the move before
  thinking = $state(false);
  failed = $state<"load" | "engine" | null>(null);
  private under_way: AbortController | undefined;
  private readonly watch = setInterval(() => this.look(), 100);

  constructor(
    private readonly client: Client,
    session: Session,
    private readonly hooks: Hooks,
  ) {
    this.session = $state.raw(session);
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
    const clock = this.session.clock;
    if (clock) this.session = update(this.session, { kind: "clock", clock: pressed(clock, mover, Date.now()) });
    this.apply({ kind: "play", move });
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

  restart(session: Session): void {
    void this.client.newGame().catch(() => {});
    this.session = session;
    this.scene = null;
    this.hooks.changed(session);
    void this.refresh();
  }

  retry(): void {
    void this.refresh();
  }

  /** Why a move is refused, in words; rejects with Refused. */
  check(move: string): Promise<string> {
    return this.client.check(lineOf(this.session), move);
  }

  leave(): void {
    this.under_way?.abort();
    clearInterval(this.watch);
    this.stopClock();
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
      const scene = await this.client.scene(lineOf(this.session), signal);
      if (signal.aborted) return;
      this.scene = scene;
      this.upToDate = true;
      this.setClock(scene);
      this.hooks.shown(scene);
      await this.answer(scene, signal);
    } catch (error) {
      if (error instanceof Cancelled || signal.aborted) return;
      this.thinking = false;
      this.failed = this.scene && !(error instanceof Refused) ? "engine" : "load";
    }
  }

  private async answer(scene: Scene, signal: AbortSignal): Promise<void> {
    const player = this.session.seats[scene.to_move];
    if (this.result || player.kind !== "engine") return;
    this.thinking = true;
    const earliest = new Promise((resolve) => setTimeout(resolve, this.hooks.pause(scene)));
    const move = await this.client.choose(lineOf(this.session), {
      level: player.level,
      seed: this.session.seed,
      milliseconds: thinkingMilliseconds,
      signal,
    });
    await earliest;
    if (signal.aborted) return;
    this.thinking = false;
    this.apply({ kind: "play", move });
  }
}
