// The games with the shape of those in AbstractPlay's gameslib: see docs/javascript.md.
import type { Change, GameInfo, Move } from "#library/api";
import type { Game } from "./game.ts";
import type { Quintet } from "./quintet.ts";
import { Refused } from "./requests.ts";
import type { Client } from "./client.ts";

export type Player = 1 | 2;

/** What a move did, in the words of gameslib's move results. */
export type MoveResult =
  | { type: "move"; from: string; to: string }
  | { type: "place" | "capture" | "remove"; where: string }
  | { type: "pass" | "eog" | "drawagreed" | "gameabandoned" }
  | { type: "resigned" | "timeout"; player: Player }
  | { type: "winners"; players: Player[] };

export interface MoveState {
  _version: string; // of this form
  _results: MoveResult[];
  _timestamp: Date | string; // a string after serialize()
  currplayer: Player;
  lastmove?: string;
}

export interface GameState {
  game: string;
  numplayers: 2;
  variants: string[];
  gameover: boolean;
  winner: Player[];
  stack: MoveState[];
}

/** `complete`: 1 if nothing can be added, 0 if it is a move and the beginning of another, -1 if it is only a beginning. */
export interface Validation {
  valid: boolean;
  message: string;
  complete?: -1 | 0 | 1;
  canrender?: boolean;
}

export interface AbstractPlayInfo {
  uid: string;
  name: string;
  playercounts: [2];
  version: string;
  description: string;
  urls: string[];
  people: { type: "designer"; name: string; urls: string[] }[];
  variants: { uid: string; name: string; group: string }[];
  flags: string[];
}

const version = "1";
const special = ["resign", "timeout", "draw", "abandoned"] as const;
type Special = (typeof special)[number];
const isSpecial = (move: string | undefined): move is Special => special.some((word) => word === move);
const other = (player: Player): Player => (player === 1 ? 2 : 1);
const normal = (move: string): string => move.toLowerCase().replace(/\s+/g, "");

/** Where the first text is that does not come before this one. REQUIRES: they are sorted. */
function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Boards with one row less than columns are called by their columns there; other settings as here: key=value.
const settingOf = (uid: string): string =>
  uid.replace(/^size-(\d+)$/, (_, columns) => `board=${columns}x${+columns - 1}`);
const uidOf = (setting: string): string =>
  setting.replace(/^board=(\d+)x(\d+)$/, (whole, columns, rows) =>
    +columns - 1 === +rows ? `size-${columns}` : whole,
  );

/** What is offered, by the settings in which it differs from the game as it is usually played. */
function infoOf(game: GameInfo): AbstractPlayInfo {
  const usual = new Set(game.keys.map(({ name, default_value }) => `${name}=${default_value}`));
  const settings = ({ variant }: { variant: string }): string[] =>
    variant
      .slice(game.id.length + 1)
      .split(",")
      .filter((setting) => !usual.has(setting));
  return {
    uid: game.id,
    name: game.name,
    playercounts: [2],
    version,
    description: game.summary,
    urls: [game.rules],
    people: [{ type: "designer", name: game.designer, urls: [game.link] }],
    variants: game.offered.flatMap((offered) => {
      const [setting, ...more] = settings(offered);
      if (setting === undefined || more.length > 0) return [];
      return [{ uid: uidOf(setting), name: offered.label, group: setting.replace(/=.*/, "") }];
    }),
    flags: hasPie(game) ? ["pie"] : [],
  };
}

// There the site exchanges the players; the game is not asked.
const hasPie = (game: GameInfo): boolean => game.keys.some(({ name }) => name === "pie");

function resultOf(kind: Move["kind"], change: Change): MoveResult[] {
  switch (change.kind) {
    case "move":
      return [{ type: "move", from: change.from.at, to: change.to.at }];
    case "place":
      return [{ type: "place", where: change.to.at }];
    case "remove":
      return [{ type: kind === "capture" ? "capture" : "remove", where: change.from.at }];
    case "echo":
      return [
        { type: "capture", where: change.from.at },
        { type: "place", where: change.to.at },
      ];
    case "token":
      return [{ type: "remove", where: change.from.at }];
    case "swap":
      return [];
  }
}

const resultsOf = ({ kind, changes }: Move): MoveResult[] =>
  kind === "pass" ? [{ type: "pass" }] : changes.flatMap((change) => resultOf(kind, change));

/** A game of any of ours; abstractPlay() makes a class for each. */
export abstract class AbstractPlayGame {
  static readonly gameinfo: AbstractPlayInfo;
  readonly numplayers = 2;
  currplayer: Player = 1;
  gameover = false;
  winner: Player[] = [];
  results: MoveResult[] = [];
  variants: string[];
  lastmove: string | undefined;
  stack: MoveState[];
  private game: Game;

  protected constructor(
    private readonly quintet: Quintet,
    private readonly info: GameInfo,
    given: GameState | string | undefined,
    variants: readonly string[],
  ) {
    const state: GameState | undefined = typeof given === "string" ? JSON.parse(given) : given;
    if (state && state.game !== info.id) {
      throw new Error(`this is a state of '${state.game}', but ${info.name} reads only those of '${info.id}'`);
    }
    this.variants = [...(state?.variants ?? variants)];
    this.stack = state
      ? [...state.stack]
      : [{ _version: version, _results: [], _timestamp: new Date(), currplayer: 1 }];
    this.game = this.load().game;
  }

  /** Goes to a state of the stack: -1 is the last. */
  load(index = -1): this {
    const at = index < 0 ? index + this.stack.length : index;
    const state = this.stack[at];
    if (!state) throw new Error(`there is no state ${index} on a stack of ${this.stack.length}`);
    this.game = this.begun(at);
    this.currplayer = state.currplayer;
    this.lastmove = state.lastmove;
    this.results = [...state._results];
    this.winner = state._results.flatMap((result) => (result.type === "winners" ? result.players : []));
    this.gameover = state._results.some(({ type }) => type === "eog");
    return this;
  }

  /** All legal moves, sorted. */
  moves(): string[] {
    return this.gameover ? [] : this.game.moves().slice();
  }

  randomMove(): string {
    const all = this.moves();
    return all[Math.floor(Math.random() * all.length)] ?? "";
  }

  validateMove(move: string): Validation {
    const text = normal(move);
    const moves = this.gameover ? [] : this.game.moves();
    // They are sorted: those that begin with the text come right after it.
    const at = firstFrom(moves, text);
    const legal = moves[at] === text;
    const begins = moves[legal ? at + 1 : at]?.startsWith(text) ?? false;
    if (legal) return { valid: true, message: "This is a move.", complete: begins ? 0 : 1, canrender: true };
    if (begins) {
      const message = text === "" ? "Choose a move." : "This is the beginning of a move.";
      return { valid: true, message, complete: -1, canrender: true };
    }
    return { valid: false, message: this.refusal(text) };
  }

  /** Plays a move; a partial one, the beginning of a move, changes nothing. */
  move(move: string, { partial = false, trusted = false }: { partial?: boolean; trusted?: boolean } = {}): this {
    if (this.gameover) throw new Error("the game is over: no more moves can be played");
    const text = normal(move);
    if (!trusted || partial) {
      const validation = this.validateMove(text);
      if (!validation.valid) throw new Error(validation.message);
      if (partial) return this;
    }
    const made = this.game.play(text); // throws Refused if it is only a beginning
    this.results = resultsOf(made);
    this.lastmove = made.text;
    this.currplayer = other(this.currplayer);
    const { result } = this.game;
    if (result) this.end(result.outcome === "draw" ? [1, 2] : [result.outcome === "first" ? 1 : 2]);
    this.stack.push(this.moveState());
    return this;
  }

  /** Takes the last state off the stack. */
  undo(): this {
    if (this.stack.length === 1) throw new Error("nothing has been played: there is nothing to take back");
    this.stack.pop();
    return this.load();
  }

  resign(player: Player): this {
    return this.endBy("resign", { type: "resigned", player }, [other(player)]);
  }
  timeout(player: Player): this {
    return this.endBy("timeout", { type: "timeout", player }, [other(player)]);
  }
  draw(): this {
    return this.endBy("draw", { type: "drawagreed" }, [1, 2]);
  }
  abandoned(): this {
    return this.endBy("abandoned", { type: "gameabandoned" }, []);
  }

  state(): GameState {
    const { numplayers, gameover } = this;
    return {
      game: this.info.id,
      numplayers,
      variants: [...this.variants],
      gameover,
      winner: [...this.winner],
      stack: [...this.stack],
    };
  }

  serialize(): string {
    return JSON.stringify(this.state());
  }

  abstract clone(): AbstractPlayGame;

  /** The moves by rounds. */
  moveHistory(): string[][] {
    const moves = this.stack.slice(1).map(({ lastmove = "" }) => lastmove);
    return Array.from({ length: Math.ceil(moves.length / 2) }, (_, round) => moves.slice(2 * round, 2 * round + 2));
  }

  resultsHistory(): MoveResult[][] {
    return this.stack.map((state) => [...state._results]).filter((results) => results.length > 0);
  }

  /** The game as the rest of the package knows it: for pictures (scene()) and for the engine (line). */
  get played(): Game {
    return this.game;
  }

  protected moveState(): MoveState {
    const { currplayer, lastmove, results } = this;
    return {
      _version: version,
      _results: [...results],
      _timestamp: new Date(),
      currplayer,
      ...(lastmove === undefined ? {} : { lastmove }),
    };
  }

  private begun(at: number): Game {
    const settings = [...this.variants.map(settingOf), ...(hasPie(this.info) ? ["pie=off"] : [])];
    const variant = this.info.id + (settings.length > 0 ? `:${settings.join(",")}` : "");
    const moves = this.stack
      .slice(1, at + 1)
      .flatMap(({ lastmove }) => (lastmove && !isSpecial(lastmove) ? [lastmove] : []));
    return this.quintet.game(variant, { moves });
  }

  private refusal(text: string): string {
    if (this.gameover) return "The game is over.";
    try {
      this.game.check(text);
    } catch (error) {
      if (error instanceof Refused) return error.message;
      throw error;
    }
    return `'${text}' is not written as moves are.`;
  }

  private endBy(move: Special, result: MoveResult, winner: Player[]): this {
    if (this.gameover) throw new Error("the game is over already");
    this.results = [result];
    this.lastmove = move;
    this.end(winner);
    this.stack.push(this.moveState());
    return this;
  }

  private end(winner: Player[]): void {
    this.gameover = true;
    this.winner = winner;
    this.results.push({ type: "eog" }, { type: "winners", players: [...winner] });
  }
}

export interface AbstractPlayClass {
  readonly gameinfo: AbstractPlayInfo;
  new (state?: GameState | string, variants?: readonly string[]): AbstractPlayGame;
}

/** A class for every game, by its uid. */
export function abstractPlay(quintet: Quintet): Readonly<Record<string, AbstractPlayClass>> {
  const classOf = (info: GameInfo): AbstractPlayClass => {
    const gameinfo = infoOf(info);
    return class Played extends AbstractPlayGame {
      static override readonly gameinfo = gameinfo;
      constructor(state?: GameState | string, variants: readonly string[] = []) {
        super(quintet, info, state, variants);
      }
      override clone(): AbstractPlayGame {
        return new Played(this.state());
      }
    };
  };
  return Object.fromEntries(quintet.games.map((info) => [info.id, classOf(info)]));
}

/** The engine as a bot: chooses a move for whoever is on turn. end() ends its worker. */
export class AbstractPlayBot {
  private readonly engine: Client;

  constructor(quintet: Quintet) {
    this.engine = quintet.engine();
  }

  /** Level 1 is for beginners, 10 all that it can do in the time. */
  findMove(game: AbstractPlayGame, { level = 5, seed = 1, milliseconds = 2000 } = {}): Promise<string> {
    if (game.gameover) return Promise.reject(new Error("the game is over: there is no move to be found"));
    return this.engine.choose(game.played.line, { level, seed, milliseconds });
  }

  end(): void {
    this.engine.end();
  }
}
