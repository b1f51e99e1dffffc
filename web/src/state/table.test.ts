import { beforeEach, expect, it, vi } from "vitest";
import { newSession, update, type Session } from "./session";
import { clearTable, layOnTable, onTable, unfinished } from "./table";

const begun = (seed: number, moves = 1): Session => {
  const seats = { first: { kind: "person" }, second: { kind: "engine", level: 3 } } as const;
  let session = newSession("kona", "kona", seats, seed);
  for (let i = 0; i < moves; ++i) session = update(session, { kind: "play", move: `m${i}` });
  return session;
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});

it("a game lies on the table of its kind until it is cleared", () => {
  expect(layOnTable(begun(1, 3))).toBe(true);
  expect(onTable("kona")).toEqual(begun(1, 3));
  expect(onTable("unane")).toBeNull();
  clearTable("kona");
  expect(onTable("kona")).toBeNull();
});

it("nonsense on the table is no game", () => {
  localStorage.setItem("quintet.play.kona", JSON.stringify({ game: "kona" }));
  expect(onTable("kona")).toBeNull();
});

it("a game is unfinished once something was played, until it is over", () => {
  expect(unfinished(begun(1, 0))).toBe(false);
  expect(unfinished(begun(1))).toBe(true);
  expect(unfinished({ ...begun(1), over: true })).toBe(false);
  expect(unfinished(update(begun(1), { kind: "resign", seat: "first" }))).toBe(false);
});
