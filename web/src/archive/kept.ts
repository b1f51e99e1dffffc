// A game of the archive, as a value: the session as it was last played or read from a file, how it ended, and what a review found.
import {
  outcomes,
  reasons,
  seats as allSeats,
  type Line,
  type Result,
  type Review,
  type Seat,
} from "../engine-worker/schema";
import { lineOf, readSession, type Session } from "../state/session";
import { joined, movesTo, promoted } from "../state/tree";

export interface KeptGame {
  id: string; // idOf(session)
  session: Session;
  names: Record<Seat, string>; // as a record gives them; empty if nobody said
  mine: Seat | null; // whose seat the visitor had among two people, if that is known
  started: string; // ISO 8601
  changed: string;
  result: Result | null; // null while it is unfinished
  loss: Record<Seat, number> | null; // by a review: what a move gave away on average, in thousandths of the chances
}

/** Which tag of a record names the seat of the visitor. */
export const mineTag = "Mine";

/** What a game is known by: its seed is drawn for it. FNV-1a of that, the variant and where it began. */
export function idOf({ seed, variant, position }: Pick<Session, "seed" | "variant" | "position">): string {
  return hashOf(JSON.stringify([seed, variant, position]))
    .toString(16)
    .padStart(16, "0");
}

// In two halves of 32 bits: a bigint for every byte takes many times as long, and a game is kept after every move.
export function hashOf(text: string): bigint {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of new TextEncoder().encode(text)) {
    // Times 2^40 + 0x1b3.
    const mixed = (low ^ byte) >>> 0;
    const product = mixed * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (mixed << 8)) >>> 0;
    low = product >>> 0;
  }
  return (BigInt(high) << 32n) | BigInt(low);
}

export const movesOf = ({ session }: KeptGame): string[] => movesTo(session.tree, session.current);
export const lineOfGame = ({ session }: KeptGame): Line => lineOf(session);

/** The seat of the visitor; null if two people at one table or two engines played. */
export function mySeat({ mine, session: { seats } }: KeptGame): Seat | null {
  if (mine) return mine;
  const person = allSeats.filter((seat) => seats[seat].kind === "person");
  return person.length === 1 ? (person[0] ?? null) : null;
}

/** The level that was played against; null if it was no engine. */
export function levelOf(game: KeptGame): number | null {
  const engine = allSeats.map((seat) => game.session.seats[seat]).find((player) => player.kind === "engine");
  return mySeat(game) && engine?.kind === "engine" ? engine.level : null;
}

export type Score = "won" | "lost" | "drawn" | "unfinished" | "over"; // over: between two people, and nobody knows who was who

export function scoreOf(game: KeptGame): Score {
  const me = mySeat(game);
  if (!game.result) return "unfinished";
  if (game.result.outcome === "draw") return "drawn";
  return me === null ? "over" : game.result.outcome === me ? "won" : "lost";
}

/** A session as it is kept from now on; what another tab has played of it stays as variations. */
export function kept(before: KeptGame | undefined, session: Session, result: Result | null, now: string): KeptGame {
  const tree = promoted(before ? joined(session.tree, before.session.tree) : session.tree, session.current);
  const next: KeptGame = {
    id: idOf(session),
    session: { ...session, tree },
    names: before?.names ?? { first: "", second: "" },
    mine: before?.mine ?? null,
    started: before?.started ?? now,
    changed: now,
    result,
    loss: null,
  };
  // A review is of the line that it was made of; who only looks changes nothing.
  if (!before || movesOf(before).join(" ") !== movesOf(next).join(" ")) return next;
  const asBefore = JSON.stringify(before.result) === JSON.stringify(result);
  return { ...next, loss: before.loss, changed: asBefore ? before.changed : now };
}

/** With what a review of the same line has found; null if it is of another. */
export function reviewed(game: KeptGame, line: Line, { tallies }: Pick<Review, "tallies">): KeptGame | null {
  const own = lineOfGame(game);
  const same =
    own.variant === line.variant && own.position === line.position && own.moves.join(" ") === line.moves.join(" ");
  return same && line.moves.length > 0
    ? { ...game, loss: { first: tallies.first.average_loss_permille, second: tallies.second.average_loss_permille } }
    : null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isDate = (value: unknown): value is string => typeof value === "string" && !Number.isNaN(Date.parse(value));

function readResult(saved: unknown): Result | null {
  if (!isObject(saved)) return null;
  const outcome = outcomes.find((each) => each === saved["outcome"]);
  const reason = reasons.find((each) => each === saved["reason"]);
  return outcome && reason ? { outcome, reason } : null;
}

function bySeat<T>(saved: unknown, isOne: (value: unknown) => value is T): Record<Seat, T> | null {
  if (!isObject(saved)) return null;
  const { first, second } = saved;
  return isOne(first) && isOne(second) ? { first, second } : null;
}

/** Reads what the database holds; null if it is none of ours. */
export function readKept(saved: unknown): KeptGame | null {
  if (!isObject(saved)) return null;
  const session = readSession(saved["session"]);
  const { id, started, changed } = saved;
  if (!session || id !== idOf(session) || !isDate(started) || !isDate(changed)) return null;
  return {
    id,
    session,
    names: bySeat(saved["names"], (value) => typeof value === "string") ?? { first: "", second: "" },
    mine: allSeats.find((seat) => seat === saved["mine"]) ?? null,
    started,
    changed,
    result: readResult(saved["result"]),
    loss: bySeat(saved["loss"], (value) => typeof value === "number"),
  };
}
