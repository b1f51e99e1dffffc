// A game between two people as it is shown: the room's moves, the one that is on its way, and a line that is planned; asks the rules what that
// looks like.
import { Cancelled, Refused, type Client, type OpenGame, type Tapping } from "../engine-worker/client";
import { otherSeat, type Move, type Result, type Scene, type Seat } from "../engine-worker/schema";
import type { Clock } from "../state/clock";
import type { Connection } from "./connection";
import { resolved, tappingAhead, tapsNeeded, type Premove } from "./premove";
import { inProgress, timeLeft, toMove, type Room } from "./room";
import { RoomClient, type Keep } from "./room-client.svelte";
import type { Action, Refusal } from "./wire";

const claimAfter = 30_000; // as the server has it

export interface GameHooks {
  changed: (before: Room, now: Room) => void;
  refused: (refusal: Refusal, action: Action) => void;
  shown: (scene: Scene) => void;
  premoveGone: () => void;
}

export class OnlineGame {
  readonly client: RoomClient;
  scene = $state.raw<Scene | null>(null);
  tapping = $state.raw<Tapping | null>(null); // how moves are made in the scene
  ahead = $state.raw<Tapping | null>(null); // how a pre-move is chosen in it
  upToDate = $state(false);
  failed = $state(false); // the rules could not be loaded
  premove = $state.raw<Premove | null>(null);
  plan = $state.raw<readonly string[] | null>(null); // a line of conditional moves that is being made
  now = $state(0); // by the server's clock, every half second
  private open: Promise<OpenGame> | undefined;
  private asked = "";
  private readonly watch = setInterval(() => this.tick(), 500);

  constructor(
    private readonly rules: Client,
    private readonly connection: Connection,
    id: string,
    keep: Keep,
    private readonly hooks: GameHooks,
  ) {
    this.client = new RoomClient(
      connection,
      id,
      {
        changed: (before, now) => this.changed(before, now),
        refused: (refusal, action) => {
          hooks.refused(refusal, action);
          this.refresh();
        },
      },
      keep,
    );
    this.now = this.client.now;
  }

  get room(): Room {
    return this.client.room;
  }
  get mine(): Seat | null {
    return this.client.mine;
  }
  get moves(): readonly string[] {
    const { sending } = this.client;
    return sending === null ? this.room.moves : [...this.room.moves, sending];
  }

  /** Whether a move can be made now, as far as the page knows. */
  get myTurn(): boolean {
    return (
      this.mine !== null && inProgress(this.room) && toMove(this.room) === this.mine && this.client.sending === null
    );
  }

  get theirTurn(): boolean {
    return this.mine !== null && inProgress(this.room) && toMove(this.room) !== this.mine;
  }

  get canPremove(): boolean {
    return this.theirTurn && this.room.created?.clock.kind !== "days" && this.plan === null;
  }

  get canPlan(): boolean {
    return this.theirTurn && this.room.created?.clock.kind === "days";
  }

  /** The clocks by our own clock's time, as the faces show them. */
  get clock(): Clock | null {
    const { created, clock } = this.room;
    if (!created || created.clock.kind === "none") return null;
    const { time, increment } = created.clock;
    const running = clock.running && {
      seat: clock.running.seat,
      since: clock.running.since - this.connection.time.offset,
    };
    return { time, increment, left: { ...clock.left }, running };
  }

  /** How it ended: null while it goes on, and for a game that was aborted. */
  get result(): Result | null {
    return resultOf(this.room, this.scene?.result ?? null);
  }

  /** Whether the opponent has been away for so long that the game may be claimed. */
  get claimable(): boolean {
    if (this.mine === null || !inProgress(this.room) || this.room.clock.running === null) return false;
    if (this.room.created?.clock.kind !== "fischer") return false;
    const since = this.client.awaySince[otherSeat(this.mine)];
    return since !== null && this.now - since >= claimAfter;
  }

  play(move: Move): void {
    if (this.plan) {
      this.plan = [...this.plan, move.text];
      this.refresh();
    } else if (this.myTurn) {
      this.act("move", { move: move.text });
    } else if (this.canPremove) {
      this.premove = { taps: move.taps };
    }
  }

  /** A move as text; rejects with Refused, which says why it is none. Before one's turn it is a pre-move, and nobody can know. */
  async type(text: string): Promise<void> {
    if (this.canPremove) this.premove = { text };
    else if (this.plan || this.myTurn) this.play(await (await this.opened()).check(text));
  }

  act(kind: Action["kind"], more: Pick<Action, "move" | "lines"> = {}): void {
    this.client.act(kind, more);
    this.refresh();
  }

  startPlan(): void {
    this.plan = [];
    this.refresh();
  }

  backInPlan(): void {
    this.plan = this.plan?.slice(0, -1) ?? null;
    this.refresh();
  }

  /** Ends planning; a line that is kept ends with an answer. */
  endPlan(kept: boolean): void {
    const plan = this.plan ?? [];
    const line = plan.slice(0, plan.length - (plan.length % 2));
    this.plan = null;
    if (kept && line.length > 0) {
      // A line that goes on where another one ended takes its place.
      const others = this.room.lines.filter((other) => !other.every((move, i) => line[i] === move));
      this.act("set_conditions", { lines: [...others, line] });
    } else this.refresh();
  }

  removeLine(index: number): void {
    this.act("set_conditions", { lines: this.room.lines.filter((_, i) => i !== index) });
  }

  retry(): void {
    this.asked = "";
    this.refresh();
  }

  leave(): void {
    clearInterval(this.watch);
    this.client.leave();
    this.open?.then(
      (game) => game.close(),
      () => {},
    );
  }

  private changed(before: Room, now: Room): void {
    const moved = before.moves.length !== now.moves.length || before.takebacks !== now.takebacks;
    if (moved || now.ended) this.plan = null; // it began where the game has gone on
    if (now.takebacks !== before.takebacks || now.ended) this.premove = null;
    this.hooks.changed(before, now);
    this.refresh();
  }

  private tick(): void {
    this.now = this.client.now;
    const { room, mine } = this;
    if (mine === null || room.clock.running?.seat !== otherSeat(mine)) return;
    // The server notices by itself, too; it gives back a little lag first.
    const used = this.now - room.clock.running.since;
    if (timeLeft(room, otherSeat(mine), this.now) === 0 && used > room.clock.left[otherSeat(mine)] + 1000)
      this.client.act("flag");
  }

  private opened(): Promise<OpenGame> {
    const variant = this.room.created?.variant ?? "";
    this.open ??= this.rules.open({ variant, position: "", moves: [] }).catch((error: unknown) => {
      this.open = undefined;
      throw error;
    });
    return this.open;
  }

  private refresh(): void {
    if (!this.room.created) return;
    const moves = [...this.moves, ...(this.plan ?? [])];
    const key = `${this.room.takebacks}/${moves.join(" ")}`;
    if (this.asked === key) {
      if (this.upToDate) void this.tryPremove();
      return;
    }
    this.asked = key;
    void this.show(moves, key);
  }

  private async show(moves: readonly string[], key: string): Promise<void> {
    this.upToDate = false;
    this.failed = false;
    try {
      const { scene, tapping } = await (await this.opened()).go(moves);
      if (this.asked !== key) return;
      this.scene = scene;
      this.tapping = tapping;
      this.ahead = null;
      this.upToDate = true;
      this.hooks.shown(scene);
      if (!scene.result) {
        const all = await tapping.moves();
        if (this.asked === key) this.ahead = tappingAhead(tapsNeeded(all));
      }
      await this.tryPremove();
    } catch (error) {
      if (error instanceof Cancelled || this.asked !== key) return;
      if (error instanceof Refused)
        this.client.state = "failed"; // by its rules there is no such game
      else this.failed = true;
    }
  }

  private async tryPremove(): Promise<void> {
    const { premove, tapping, scene } = this;
    if (!premove || !tapping || !scene || !this.myTurn || scene.ply !== this.room.moves.length) return;
    this.premove = null;
    const key = this.asked;
    const game = await this.opened();
    const move = await resolved(premove, tapping, (text) => game.check(text), scene);
    if (this.asked !== key) return;
    if (move) this.act("move", { move: move.text });
    else this.hooks.premoveGone();
  }
}

/** How a room ended, in the words of records; null while it goes on, and if it was aborted. */
export function resultOf({ ended }: Room, byMoves: Result | null): Result | null {
  if (!ended?.winner) return null;
  const outcome = ended.winner;
  if (ended.ending === "rules") return byMoves ?? { outcome, reason: "agreed" };
  if (ended.ending === "time") return { outcome, reason: "time" };
  // Who left has given up; with a draw the other was content.
  return { outcome, reason: outcome === "draw" ? "agreed" : "resign" };
}
