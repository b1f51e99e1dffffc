// What crosses between the page and quintet.wasm: the mirror of bindings/wasm/json.cpp, where each
// value is explained (core/scene.hpp). Nothing here decides anything about a game.

export const gameIds = ["unane", "narrows", "kona", "akunur", "nanku"] as const;
export type GameId = (typeof gameIds)[number];

export type Seat = "first" | "second";
export type Outcome = Seat | "draw";
export type Piece = "b" | "w";

export type Reason =
  | "one-group"
  | "linked"
  | "line"
  | "blocked"
  | "corners"
  | "repetition"
  | "quiet"
  | "passes"
  | "supply"
  | "resign"
  | "time"
  | "agreed";

export interface Result {
  outcome: Outcome;
  reason: Reason;
}

/** A tap on a point, by its name, or a choice that has no point of its own. */
export type Choice = "!swap" | "!pass" | "!up" | "!down";
export type Tap = string;

export function isChoice(tap: Tap): tap is Choice {
  return tap.startsWith("!");
}

export interface Point {
  name: string;
  x: number;
  y: number;
  pieces: string; // w and b from the bottom up
  kind?: "corner" | "still-point";
  token?: true;
  opposite?: string;
}

export interface Spot {
  at: string;
  level: number;
}

export type Change =
  | { kind: "move" | "echo"; from: Spot; to: Spot; piece: Piece }
  | { kind: "place"; to: Spot; piece: Piece }
  | { kind: "remove"; from: Spot; piece: Piece }
  | { kind: "token"; from: Spot }
  | { kind: "swap" };

export interface Move {
  text: string;
  taps: Tap[];
  changes: Change[];
}

export interface Group {
  piece: Piece;
  points: string[];
  links: string[];
}

export type CounterName = "stones" | "groups" | "tops" | "corners" | "points" | "to-place" | "reserve" | "supply";

export interface Counter {
  name: CounterName;
  first: number;
  second?: number; // absent if both players share it
}

export interface Scene {
  game: GameId;
  variant: string;
  position: string;
  ply: number;
  to_move: Seat;
  result: Result | null;
  lattice: "grid" | "hexes" | "cubes";
  first_piece: Piece;
  points: Point[];
  counters: Counter[];
  moves: Move[];
  last: Move | null;
  decisive: Spot[];
  pairs: [Spot, Spot][]; // cubes that are one piece
  groups: Group[];
  reaches: { from: string; to: string[] }[];
  threats: { move: string; taps: Tap[]; points: string[] }[];
  supports: { at: string; first: number; second: number }[];
  buried: Spot[];
  exact?: boolean; // whether the exact values of the moves are in reach
}

export interface GameInfo {
  game: GameId;
  name: string;
  designer: string;
  credit: string; // "by Mark Steere"
  rules: string; // their address
  variant: string;
  colours: { first: string; second: string };
  keys: { name: string; default: string; allowed: string }[];
}

/** How good something is, for the player to move unless it is said otherwise. */
export interface Chances {
  score: number;
  win_permille: number;
  decided: "win" | "loss" | null;
  plies: number | null;
}

export interface AnalysisLine extends Chances {
  moves: string[];
}

export interface Analysis {
  depth: number;
  nodes: number;
  milliseconds: number;
  lines: AnalysisLine[];
}

export const grades = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;
export type Grade = (typeof grades)[number];

/** A move of a finished game, as its mover sees it. */
export interface ReviewedMove {
  mover: Seat;
  move: string;
  before: Chances & { over: boolean };
  after: Chances & { over: boolean };
  line: string[]; // the engine's choice
  loss_permille: number;
  grade: Grade;
  mark: string; // "?!", "?", "??" or nothing
  turn: "favourite-changes" | "win-thrown-away" | null;
}

export interface Tally {
  grades: Record<Grade, number>;
  moves: number;
  average_loss: number; // in thousandths
}

export interface Review {
  moves: ReviewedMove[];
  first_permille: number[];
  tallies: Record<Seat, Tally>;
}

export interface ExactMove {
  move: string;
  value: "unknown" | "win" | "loss"; // for the player who makes it
  plies: number; // of a win: within so many
}

export interface ExactValues {
  nodes: number;
  settled: boolean;
  moves: ExactMove[];
}

/** A position taken apart: see core/setup.hpp. */
export interface Setup {
  pieces: Record<string, string>;
  tokens: string[];
  words: string[];
}

export type SetupWordName =
  | "side"
  | "black"
  | "swap"
  | "first-turns"
  | "closed"
  | "to-place"
  | "reserve"
  | "tokens"
  | "points"
  | "quiet"
  | "pass"
  | "supply";

export interface SetupForm {
  max_height: number;
  words: { name: SetupWordName; choices: string[]; tokens: boolean }[];
}

export interface Composed {
  position: string;
  error: Refusal | null;
  at: string; // the point or the word of the form that is wrong; empty for the whole board
  scene: Pick<
    Scene,
    | "lattice"
    | "first_piece"
    | "points"
    | "counters"
    | "moves"
    | "decisive"
    | "pairs"
    | "groups"
    | "reaches"
    | "threats"
    | "supports"
    | "buried"
  >;
}

/** Why something was refused; `rule` is a ruling ("U6") or a part of the rules ("capture"). What a player may meet has a code. */
export interface Refusal {
  message: string;
  offset: number;
  rule: string;
  code: string;
  details: string[]; // that the code speaks of: points, numbers, a colour
}

/** A game as it came about: what every request about a position names. */
export interface Line {
  variant: string;
  position: string; // empty: the set-up of the variant
  moves: readonly string[];
}

export interface ReadRecord {
  number: number;
  line: number;
  record?: GameRecord;
  error?: Refusal;
}

export interface RecordedMove {
  move: string;
  notes?: ({ comment: string } | { comments?: string[]; variation: RecordedMove[] })[];
}

export interface GameRecord {
  variant: string;
  position: string | null;
  tags: Record<string, string>;
  result: Outcome | null;
  reason: Reason | null;
  comments: string[];
  moves: RecordedMove[];
}

/** The requests of bindings/wasm/api.hpp, and what each gives. */
export interface Replies {
  games: GameInfo[];
  scene: Scene;
  check: string;
  choose: string;
  analyse: Analysis;
  review: Review;
  exact: ExactValues;
  setup: Setup & { form: SetupForm };
  compose: Composed;
  "new-game": null;
  read: ReadRecord[];
  write: string;
}
export type RequestName = keyof Replies;

export function otherSeat(seat: Seat): Seat {
  return seat === "first" ? "second" : "first";
}

export function pieceOf(scene: Pick<Scene, "first_piece">, seat: Seat): Piece {
  if (seat === "first") return scene.first_piece;
  return scene.first_piece === "b" ? "w" : "b";
}
