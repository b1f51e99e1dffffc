// Catalogues say the same things, in their own languages.
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { catalogues } from "./index.svelte";
import { learnTexts } from "./learn";
import { onlineTexts } from "./online";
import { mineTexts } from "./mine";
import { peopleTexts } from "./people";
import { puzzleTexts } from "./puzzles";
import { textsOf } from "./texts";

// Names, units, what a record looks like, and words that are the same in Spanish.
const same = new Set(["Quintet", "Normal", "legal", "Color", "No", "⁰ min", "⁰ min + ¹ s", '[Game "unane"] …', ""]);

describe.each<[string, Record<"en" | "es", unknown>]>([
  ["the page", catalogues],
  ["the Learn pages", learnTexts],
  ["online play", onlineTexts],
  ["accounts and profiles", peopleTexts],
  ["My games", mineTexts],
  ["the puzzles", puzzleTexts],
])("the catalogues of %s", (_, { en, es }) => {
  const english = new Map(textsOf(en));
  const spanish = new Map(textsOf(es));
  it("have the same texts", () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
  });
  it("leave nothing in English", () => {
    const untranslated = [...english].filter(
      ([path, text]) => spanish.get(path) === text && !same.has(text) && /\p{L}{2}/u.test(text),
    );
    expect(untranslated).toEqual([]);
  });
  it("leave nothing empty that is not empty in English", () => {
    for (const [path, text] of english) expect([path, spanish.get(path) === ""]).toEqual([path, text === ""]);
  });
  it("say all that they are given", () => {
    const marks = (text: string | undefined): string =>
      [...(text ?? "")]
        .filter((letter) => "⁰¹²³⁴⁵".includes(letter))
        .sort()
        .join("");
    for (const [path, text] of english)
      if (!path.startsWith("refusals.")) expect([path, marks(spanish.get(path))]).toEqual([path, marks(text)]);
  });
});

describe("refusals by the server", () => {
  it("have a text for every code that its API names, and none besides", async () => {
    const page = await readFile(new URL("../../../docs/api/online.md", import.meta.url), "utf8");
    const table = page.split("## Codes of errors")[1] ?? "";
    const codes = [...table.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code).filter((code) => code !== "goodbye");
    expect(Object.keys(onlineTexts.en.refusals).sort()).toEqual([...new Set(codes)].sort());
  });
});

describe("refusals", () => {
  it("have a text for every code of the library, and none besides", async () => {
    const folders = ["core", "games", "json", "records", "api"].map(
      (folder) => new URL(`../../../${folder}/`, import.meta.url),
    );
    const entries = await Promise.all(
      folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
    );
    const codes = new Set(["notation", "game-over", "other"]); // told by the part of the rules, or without a name
    for (const entry of entries.flat()) {
      if (!entry.name.endsWith(".cpp") || entry.name.endsWith("_test.cpp")) continue;
      const source = await readFile(`${entry.parentPath}/${entry.name}`, "utf8");
      for (const [, given = ""] of source.matchAll(/(?:\.called|\bnamed)\(([^{;]*)/g))
        for (const [, code = ""] of given.matchAll(/"([a-z-]+)"/g)) codes.add(code);
    }
    expect(Object.keys(catalogues.en.refusals).sort()).toEqual([...codes].sort());
  });
});
