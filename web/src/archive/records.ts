// Games of the archive as records and back. What a record has no place for goes into tags: the seed, which levels played, what a review found.
import { fromRecord, fromSession, gameOf, recordOf } from "../analysis/document";
import { reasons, seats, type GameRecord, type Result, type Seat } from "../engine-worker/schema";
import { newSession, type Player, type Session } from "../state/session";
import { endOfLine } from "../state/tree";
import { hashOf, idOf, mineTag, type KeptGame } from "./kept";

const tagNames: Record<Seat, { name: string; level: string; loss: string }> = {
  first: { name: "First", level: "FirstLevel", loss: "FirstLoss" },
  second: { name: "Second", level: "SecondLevel", loss: "SecondLoss" },
};

/** The name of a seat in a record, which every reader understands. */
const nameOf = (game: KeptGame, seat: Seat): string => {
  const player = game.session.seats[seat];
  return game.names[seat] || (player.kind === "engine" ? `Quintet, level ${player.level}` : "");
};

export function recordOfGame(game: KeptGame): GameRecord {
  const record = recordOf(fromSession(game.session, game.result), game.result);
  const tags: Record<string, string> = { Seed: String(game.session.seed), Date: game.started, DateEnd: game.changed };
  if (game.mine) tags[mineTag] = game.mine;
  for (const seat of seats) {
    const player = game.session.seats[seat];
    const name = nameOf(game, seat);
    if (name !== "") tags[tagNames[seat].name] = name;
    if (player.kind === "engine") tags[tagNames[seat].level] = String(player.level);
    if (game.loss) tags[tagNames[seat].loss] = String(game.loss[seat]);
  }
  return { ...record, tags };
}

const numberIn = (text: string | undefined, least: number, most: number): number | null => {
  const number = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : null;
};

const dateIn = (text: string | undefined): string | null =>
  text !== undefined && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;

// The same record has the same seed, so that its game is known when it is read again.
const seedOf = (record: GameRecord): number => Number(hashOf(JSON.stringify(record)) % 1_000_000_000n);

function resultIn({ result, reason }: GameRecord): Result | null {
  if (!result) return null;
  // A result that the moves have not made and nobody explained was agreed on.
  return { outcome: result, reason: reasons.find((each) => each === reason) ?? "agreed" };
}

/** A game of a record that the library has read; null if the page does not know the game. */
export function gameOfRecord(record: GameRecord, now: string): KeptGame | null {
  const game = gameOf(record.variant);
  if (!game) return null;
  const { tags } = record;
  const level = (seat: Seat): number | null => numberIn(tags[tagNames[seat].level], 1, 10);
  const player = (seat: Seat): Player => {
    const given = level(seat);
    return given === null ? { kind: "person" } : { kind: "engine", level: given };
  };
  const name = (seat: Seat): string => (level(seat) === null ? (tags[tagNames[seat].name] ?? "") : "");
  const losses = seats.map((seat) => numberIn(tags[tagNames[seat].loss], 0, 1000));
  const [first, second] = losses;
  const document = fromRecord(record);
  const result = resultIn(record);
  const started = dateIn(tags["Date"]) ?? now;
  const seed = numberIn(tags["Seed"], 0, 1e9) ?? seedOf(record);
  const loser = result?.outcome === "first" ? "second" : "first";
  const session: Session = {
    ...newSession(game, record.variant, { first: player("first"), second: player("second") }, seed),
    position: record.position ?? "",
    tree: document.tree,
    current: endOfLine(document.tree),
    resigned: result?.reason === "resign" ? loser : null,
    flagged: result?.reason === "time" ? loser : null,
  };
  return {
    id: idOf(session),
    session,
    names: { first: name("first"), second: name("second") },
    mine: seats.find((seat) => seat === tags[mineTag]) ?? null,
    started,
    changed: dateIn(tags["DateEnd"]) ?? started,
    result,
    loss: first != null && second != null ? { first, second } : null,
  };
}
