// Short messages that go away by themselves, the last refusal, and what screen readers are told of the game.
import type { GameId, Refusal } from "../engine-worker/schema";

interface Toast {
  id: number;
  text: string;
  action: { text: string; run: () => void } | null; // what can be done about it: it stays until then
}

const shownFor = 7000;

class Messages {
  toasts = $state.raw<readonly Toast[]>([]);
  refused = $state.raw<{ game: GameId; refusal: Refusal } | null>(null); // pages show it beside their boards
  announcement = $state("");
  private nextId = 1;

  show(text: string, action: Toast["action"] = null): number {
    const id = this.nextId++;
    this.toasts = [...this.toasts.filter((toast) => toast.text !== text).slice(-2), { id, text, action }];
    if (!action) setTimeout(() => this.dismiss(id), shownFor);
    return id;
  }

  refuse(game: GameId, refusal: Refusal): void {
    this.refused = { game, refusal };
  }

  /** What was refused matters no more. */
  settle(): void {
    this.refused = null;
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  announce(text: string): void {
    // A repeated text must differ to be read again.
    this.announcement = this.announcement === text ? `${text}\u00a0` : text;
  }
}

export const messages = new Messages();
