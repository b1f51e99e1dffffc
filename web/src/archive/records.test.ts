import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { QuintetModule } from "quintet";
import { newSession, update, type Session } from "../state/session";
import { kept, movesOf, type KeptGame } from "./kept";
import { gameOfRecord, recordOfGame } from "./records";

let library: QuintetModule;
beforeAll(async () => {
  const bytes = await readFile(new URL("../../../build/web/quintet.wasm", import.meta.url));
  library = await QuintetModule.load(await WebAssembly.compile(bytes));
});

const played = (session: Session, ...moves: string[]): Session =>
  moves.reduce((now, move) => update(now, { kind: "play", move }), session);
const now = "2026-11-17T12:00:00.000Z";

function throughText(game: KeptGame): KeptGame | null {
  const { text } = library.call("write", { record: recordOfGame(game) });
  const [read] = library.call("read", { text }).records;
  return read?.record ? gameOfRecord(read.record, "2030-01-01T00:00:00.000Z") : null;
}

describe("a game of the archive as a record", () => {
  const variant = "kona:repetition=3,setup=corners";
  const seats = { first: { kind: "person" }, second: { kind: "engine", level: 4 } } as const;
  const session = played(newSession("kona", variant, seats, 123_456_789), "f1-f3", "f6-c6");

  it("comes back as the same game", () => {
    const resigned = update(session, { kind: "resign", seat: "first" });
    for (const game of [
      kept(undefined, session, null, now),
      { ...kept(undefined, session, null, now), loss: { first: 12, second: 0 } },
      { ...kept(undefined, session, null, now), mine: "first" as const },
      kept(undefined, resigned, { outcome: "second", reason: "resign" }, now),
    ])
      expect(throughText(game)).toEqual(game);
  });

  it("has names that other programs understand", () => {
    expect(recordOfGame(kept(undefined, session, null, now)).tags).toMatchObject({
      Second: "Quintet, level 4",
      SecondLevel: "4",
      Date: now,
    });
  });

  it("is known again if another program wrote it", () => {
    const text =
      '[Game "kona"]\n[First "Ana"]\n[Second "Luis"]\n[Date "2026-05-01"]\n\n1. f1-f3 f6-c6 (1... f6-f4) *\n';
    const read = (): KeptGame | null => {
      const [found] = library.call("read", { text }).records;
      return found?.record ? gameOfRecord(found.record, now) : null;
    };
    const game = read();
    expect(game).toMatchObject({ names: { first: "Ana", second: "Luis" }, started: "2026-05-01T00:00:00.000Z" });
    expect(game && movesOf(game)).toEqual(["f1-f3", "f6-c6"]);
    expect(game?.session.tree.nodes).toHaveLength(4);
    expect(read()?.id).toBe(game?.id);
  });
});
