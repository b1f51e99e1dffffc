// Looking back at a game while it goes on: the position after so many of its moves.
import type { Client } from "../engine-worker/client";
import type { Line, Scene } from "../engine-worker/schema";

export class LookBack {
  private ply = $state<number | null>(null); // null: the present
  private past = $state.raw<Scene | null>(null);
  readonly moves = $derived.by(() => this.line()?.moves ?? []);
  readonly at = $derived(Math.min(this.ply ?? this.moves.length, this.moves.length));

  /** Belongs to the component that makes it. `line` is the game as it stands, `present` what is shown of it. */
  constructor(
    client: Client,
    private readonly line: () => Line | null,
    private readonly present: () => Scene | null,
  ) {
    $effect(() => {
      const now = this.line();
      if (this.ply === null || !now) {
        this.past = null;
        return;
      }
      const cancel = new AbortController();
      client.show({ ...now, moves: this.moves.slice(0, this.at) }, cancel.signal).then(
        (found) => (this.past = found),
        () => {}, // what is shown stays
      );
      return () => cancel.abort();
    });
  }

  get back(): boolean {
    return this.ply !== null;
  }

  get scene(): Scene | null {
    return this.ply === null ? this.present() : (this.past ?? this.present());
  }

  to(ply: number): void {
    this.ply = ply >= this.moves.length ? null : Math.max(0, ply);
  }

  toPresent(): void {
    this.ply = null;
  }
}
