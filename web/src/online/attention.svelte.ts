// Your turn: in the title and the icon of the page, and by a notification if that was allowed and the page is not looked at.
import { nameOf } from "../games";
import { onlineText } from "../i18n/online";
import { load, save } from "../state/storage";

const icon = "./icon.svg";
const iconForTurn = "./icon-turn.svg";
const mark = (count: number): string => `(${count}) `;

export type Permission = "unsupported" | "default" | "granted" | "denied";

class Attention {
  /** Rooms that wait for this person. */
  waiting = $state.raw<ReadonlySet<string>>(new Set());
  permission = $state<Permission>(permissionNow());
  wanted = $state(load("online.notify") === true);
  private observer: MutationObserver | undefined;

  /** Says whether a room waits for us; tells if it has begun to. */
  set(room: string, waits: boolean, text: { title: string; body: string } | null = null): void {
    if (this.waiting.has(room) === waits) return;
    const next = new Set(this.waiting);
    if (waits) next.add(room);
    else next.delete(room);
    this.waiting = next;
    this.show();
    if (waits && text) this.notify(room, text);
  }

  /** As the server lists them. */
  setAll(rooms: readonly string[]): void {
    this.waiting = new Set(rooms);
    this.show();
  }

  async allow(): Promise<void> {
    if (this.permission === "unsupported") return;
    this.permission = await Notification.requestPermission();
    this.wanted = this.permission === "granted";
    save("online.notify", this.wanted);
  }

  notify(room: string, { title, body }: { title: string; body: string }): void {
    if (!this.wanted || this.permission !== "granted" || document.visibilityState === "visible") return;
    const options = { body, tag: room, icon: "./icon-192.png", lang: document.documentElement.lang };
    try {
      const shown = new Notification(title, options);
      shown.onclick = () => {
        focus();
        location.hash = `#/online/${room}`;
        shown.close();
      };
    } catch {
      // Telephones want it from the service worker.
      void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, options));
    }
  }

  // Pages set their titles; the mark is put before whatever they say.
  private show(): void {
    this.observer ??= this.observe();
    this.titleMarked();
    document.querySelector('link[rel="icon"]')?.setAttribute("href", this.waiting.size > 0 ? iconForTurn : icon);
  }

  private observe(): MutationObserver {
    const observer = new MutationObserver(() => this.titleMarked());
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return observer;
  }

  private titleMarked(): void {
    const plain = document.title.replace(/^\(\d+\) /, "");
    const wanted = this.waiting.size > 0 ? mark(this.waiting.size) + plain : plain;
    if (document.title !== wanted) document.title = wanted;
  }
}

function permissionNow(): Permission {
  return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

export const turnText = (variant: string, name: string, move: string): { title: string; body: string } => ({
  title: onlineText.t.notify.turnTitle(nameOf(variant.split(":")[0] ?? variant)),
  body: onlineText.t.notify.turnBody(name, move),
});

export const attention = new Attention();
