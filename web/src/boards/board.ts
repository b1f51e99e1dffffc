// What every board implements: a layout and a drawing. The shared surface (Board.svelte) owns pointer, keyboard, screen reader and the way
// from taps to moves; a drawing only draws what it is given.
import type { Component, Snippet } from "svelte";
import type { Tapping } from "quintet";
import type { Change, Group, Move, Refusal, Scene, Setup } from "../engine-worker/schema";
import type { Layout, LayoutOf, Place } from "./layout";
import type { Motion } from "./motion";

export interface Arrow {
  from: string;
  to: string; // the same as `from` for a ring around a point
  strength: number; // 0 to 1
  tone?: "advice" | "good" | "bad"; // advice if it is not said
}

/** What the surface wants shown on top of the scene. */
export interface Highlights {
  taps: readonly string[]; // made so far
  sources: ReadonlySet<string>; // points that begin a legal move; empty if hints are off
  targets: ReadonlySet<string>; // points that may be tapped next
  foreseen: ReadonlyMap<string, readonly Change[]>; // what those taps would surely do
  last: ReadonlySet<string>; // touched by the last move
  hovered: string | null;
  group: Group | null; // that the hovered stone belongs to
  preview: readonly Change[]; // what the move under the pointer, or the one to be confirmed, would do
  held: { at: string; by: Place } | null; // the piece that is being dragged, and how far
  decisive: ReadonlySet<string>; // "point/level" of what won
  arrows: readonly Arrow[];
}

export interface DrawingProps {
  scene: Scene;
  layout: Layout;
  highlights: Highlights;
  motion: Motion;
  duration: number; // of motion, in milliseconds; 0 for none
}

export interface LayersProps extends DrawingProps {
  labels: Snippet; // of the layout, for an SVG
}

export type MarksProps = Pick<DrawingProps, "layout" | "highlights">;

/** What a board that brings its own surface, to play on, is given; it does all that Board.svelte does for others. */
export interface SurfaceProps {
  scene: Scene;
  flipped?: boolean;
  tapping: Tapping | null; // if moves can be made here and now
  arrows?: readonly Arrow[];
  onmove?: ((move: Move) => void) | undefined;
  onrefuse?: ((refusal: Refusal) => void) | undefined;
}

/** A set-up in which the other player is on turn as if it were this position, and what taps there mean here. */
export interface OtherTurn {
  setup: Setup;
  taps: (taps: readonly string[]) => readonly string[];
}

export interface BoardKind {
  layout: LayoutOf;
  drawing: Component<DrawingProps>; // an SVG group in the units of the layout
  layers?: Component<LayersProps>; // the same in elements over each other, where much is on the board and little of it changes
  marks?: Component<MarksProps>; // over the drawing: what can be tapped, and what that would do
  labels: "on-slab" | "on-page" | null; // whether the surface draws the layout's labels, and on what
  surface?: Component<SurfaceProps>; // of its own, where moves can be made; the drawing is for pictures then
  proportions?: number; // width by height, if not those of the layout
  otherTurn?: (setup: Setup) => OtherTurn | null; // if that takes more than another side to move or other colours
  threats?: boolean; // whether it shows how the rival could win next
}
