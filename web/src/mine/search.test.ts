import { describe, expect, it } from "vitest";
import type { Player } from "../state/session";
import { newSession, update } from "../state/session";
import { kept, type KeptGame } from "../archive/kept";
import { everything, matches, type Search } from "./search";

const person: Player = { kind: "person" };
const game = (id: "kona" | "unane", second: Player, outcome: "first" | "second" | null, day: number): KeptGame =>
  kept(
    undefined,
    update(newSession(id, id, { first: person, second }, day), { kind: "play", move: "a1-a2" }),
    outcome && { outcome, reason: "resign" },
    new Date(2026, 10, day, 12).toISOString(),
  );

describe("a search among one's games", () => {
  const games = [
    game("kona", { kind: "engine", level: 3 }, "first", 1),
    game("unane", { kind: "engine", level: 5 }, "second", 2),
    game("kona", person, "first", 3),
    game("kona", { kind: "engine", level: 3 }, null, 4),
  ];
  const found = (search: Partial<Search>): number[] =>
    games.flatMap((each, i) => (matches({ ...everything, ...search }, each) ? [i + 1] : []));
  it.each<[Partial<Search>, number[]]>([
    [{}, [1, 2, 3, 4]],
    [{ game: "kona" }, [1, 3, 4]],
    [{ opponent: "engine" }, [1, 2, 4]],
    [{ opponent: "5" }, [2]],
    [{ opponent: "people" }, [3]],
    [{ result: "won" }, [1]],
    [{ result: "lost" }, [2]],
    [{ result: "unfinished" }, [4]],
    [{ result: "over" }, [3]],
    [{ from: "2026-11-02", to: "2026-11-03" }, [2, 3]],
    [{ game: "kona", opponent: "3", result: "won" }, [1]],
    [{ game: "nanku" }, []],
  ])("for %j", (search, expected) => expect(found(search)).toEqual(expected));
});
