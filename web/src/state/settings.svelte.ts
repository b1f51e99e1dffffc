// What a visitor has chosen for the page. Kept in the browser.
import type { Language } from "../i18n/catalogue";
import { isObject, load, save } from "./storage";

export type Theme = "system" | "light" | "dark";
export type Animation = "none" | "fast" | "normal";
export type KonaPieces = "discs" | "animals";
export type NankuView = "solid" | "flat";
export const boardThemes = ["island", "slate", "garden"] as const;
export type BoardTheme = (typeof boardThemes)[number];
export type PieceStyle = "natural" | "plain";

interface Values {
  theme: Theme;
  animation: Animation;
  confirm: boolean;
  hints: boolean;
  threats: boolean;
  konaPieces: KonaPieces;
  language: Language;
  nankuView: NankuView;
  board: BoardTheme;
  pieces: PieceStyle;
  coordinates: boolean;
  sound: boolean;
  vibration: boolean;
  coach: boolean;
}

const milliseconds: Record<Animation, number> = { none: 0, fast: 120, normal: 280 };

function preferred(): Values {
  const spanish = typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("es");
  return {
    theme: "system",
    animation: "normal",
    confirm: false,
    hints: true,
    threats: true,
    konaPieces: "discs",
    language: spanish ? "es" : "en",
    nankuView: "solid",
    board: "island",
    pieces: "natural",
    coordinates: true,
    sound: false, // until asked for, as vibration
    vibration: false,
    coach: true,
  };
}

/** The saved values that make sense, and for the rest what is preferred. */
export function readSettings(saved: unknown, otherwise: Values): Values {
  if (!isObject(saved)) return otherwise;
  const oneOf = <T>(name: keyof Values, allowed: readonly T[], fallback: T): T =>
    allowed.find((value) => value === saved[name]) ?? fallback;
  return {
    theme: oneOf("theme", ["system", "light", "dark"], otherwise.theme),
    animation: oneOf("animation", ["none", "fast", "normal"], otherwise.animation),
    confirm: oneOf("confirm", [true, false], otherwise.confirm),
    hints: oneOf("hints", [true, false], otherwise.hints),
    threats: oneOf("threats", [true, false], otherwise.threats),
    konaPieces: oneOf("konaPieces", ["discs", "animals"], otherwise.konaPieces),
    language: oneOf("language", ["en", "es"], otherwise.language),
    nankuView: oneOf("nankuView", ["solid", "flat"], otherwise.nankuView),
    board: oneOf("board", boardThemes, otherwise.board),
    pieces: oneOf("pieces", ["natural", "plain"], otherwise.pieces),
    coordinates: oneOf("coordinates", [true, false], otherwise.coordinates),
    sound: oneOf("sound", [true, false], otherwise.sound),
    vibration: oneOf("vibration", [true, false], otherwise.vibration),
    coach: oneOf("coach", [true, false], otherwise.coach),
  };
}

// Asked for once: drawings ask often.
const reducedMotion = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : undefined;

class Settings {
  private values = $state.raw(readSettings(load("settings"), preferred()));

  get theme(): Theme {
    return this.values.theme;
  }
  get animation(): Animation {
    return this.values.animation;
  }
  get confirm(): boolean {
    return this.values.confirm;
  }
  get hints(): boolean {
    return this.values.hints;
  }
  get threats(): boolean {
    return this.values.threats;
  }
  get konaPieces(): KonaPieces {
    return this.values.konaPieces;
  }
  get language(): Language {
    return this.values.language;
  }
  get nankuView(): NankuView {
    return this.values.nankuView;
  }
  get board(): BoardTheme {
    return this.values.board;
  }
  get pieces(): PieceStyle {
    return this.values.pieces;
  }
  get coordinates(): boolean {
    return this.values.coordinates;
  }
  get sound(): boolean {
    return this.values.sound;
  }
  get vibration(): boolean {
    return this.values.vibration;
  }
  get coach(): boolean {
    return this.values.coach;
  }
  /** How long a move is shown; nothing moves for those who asked for reduced motion. */
  get duration(): number {
    return reducedMotion?.matches ? 0 : milliseconds[this.values.animation];
  }

  set(change: Partial<Values>): void {
    this.values = { ...this.values, ...change };
    save("settings", this.values);
  }
}

export const settings = new Settings();
