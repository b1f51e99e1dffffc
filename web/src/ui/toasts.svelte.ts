// Short messages that go away by themselves, and what screen readers are told of the game.
interface Toast {
  id: number;
  text: string;
  rule: string; // that it cites, or empty
  action: { text: string; run: () => void } | null; // what can be done about it: it stays until then
}

const shownFor = 7000;

class Messages {
  toasts = $state.raw<readonly Toast[]>([]);
  announcement = $state("");
  private nextId = 1;

  show(text: string, rule = "", action: Toast["action"] = null): void {
    const id = this.nextId++;
    this.toasts = [...this.toasts.filter((toast) => toast.text !== text).slice(-2), { id, text, rule, action }];
    if (!action) setTimeout(() => this.dismiss(id), shownFor);
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
