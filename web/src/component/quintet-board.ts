// <quintet-board game="kona" moves="f1-e2 f1-f2" playable>: a board of the page on any other page. Nothing is loaded before it is seen.
import type { begin as Begin, Shown } from "./inside.svelte";

const attributes = ["game", "position", "moves", "playable", "flipped", "lang"];

export class QuintetBoard extends HTMLElement {
  static readonly observedAttributes = attributes;
  private inside: Promise<ReturnType<typeof Begin>> | undefined;
  private readonly seen = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) this.begin();
  });

  /** The moves that are shown. */
  get moves(): string[] {
    return (this.getAttribute("moves") ?? "").split(/\s+/).filter(Boolean);
  }
  set moves(moves: readonly string[]) {
    this.setAttribute("moves", moves.join(" "));
  }

  connectedCallback(): void {
    if (this.style.display === "") this.style.display = "block";
    // What was set before this class was there hides the property.
    if (Object.hasOwn(this, "moves")) {
      const { moves } = this;
      Reflect.deleteProperty(this, "moves");
      this.moves = moves;
    }
    this.seen.observe(this);
  }

  disconnectedCallback(): void {
    this.seen.disconnect();
    void this.inside?.then((inside) => inside.end());
    this.inside = undefined;
  }

  attributeChangedCallback(): void {
    void this.inside?.then((inside) => inside.update(this.shown()));
    this.speak();
  }

  private shown(): Shown {
    return {
      line: {
        variant: this.getAttribute("game") ?? "",
        position: this.getAttribute("position") ?? "",
        moves: this.moves,
      },
      playable: this.hasAttribute("playable"),
      flipped: this.hasAttribute("flipped"),
    };
  }

  private speak(): void {
    const language = this.getAttribute("lang");
    if (language && this.inside) void import("./inside.svelte").then(({ speak }) => speak(language));
  }

  private begin(): void {
    if (this.inside) return;
    this.seen.disconnect();
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    this.inside = import("./inside.svelte").then(({ begin }) =>
      begin(root, this.shown(), {
        // Who listens may forbid a move; then the board stays as it was.
        onmove: (move) => {
          if (this.tell("quintet-move", move)) this.moves = [...this.moves, move.text];
        },
        onrefuse: (refusal) => this.tell("quintet-refuse", refusal),
        onshow: ({ scene }) => this.tell("quintet-show", scene),
        onerror: (error) => this.tell("quintet-error", error),
      }),
    );
    this.inside.catch((error: unknown) => this.tell("quintet-error", error));
    this.speak();
  }

  /** False if a listener said no. */
  private tell(name: string, detail: unknown): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}

if (!customElements.get("quintet-board")) customElements.define("quintet-board", QuintetBoard);
