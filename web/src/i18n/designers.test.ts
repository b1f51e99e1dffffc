// What the page and the rule book say is what the designers wrote, and whose a game is stands wherever it is shown.
import { readdir, readFile } from "node:fs/promises";
import { render } from "svelte/server";
import { afterEach, describe, expect, it } from "vitest";
import { gameIds, type GameId } from "../engine-worker/schema";
import { games } from "../games";
import RulesView from "../learn/RulesView.svelte";
import { settings } from "../state/settings.svelte";
import Designer from "../ui/Designer.svelte";
import type { Language } from "./catalogue";
import { catalogues } from "./index.svelte";
import { learnTexts } from "./learn";
import { textsOf } from "./texts";

const languages = ["en", "es"] as const satisfies readonly Language[];
const fileText = (path: string): Promise<string> => readFile(new URL(`../../../${path}`, import.meta.url), "utf8");
const rulesPage = (game: GameId): Promise<string> => fileText(`docs/rules/${game}.md`);

const words = (texts: unknown): string[] => textsOf(texts).map(([, text]) => text);

/** What the Learn pages say of a game. */
function taught(language: Language, game: GameId): string[] {
  const { rules, lessons, rulings } = learnTexts[language];
  return words([rules[game], lessons[game], rulings[game]]);
}

const matching = (texts: readonly string[], pattern: RegExp): string[] => texts.filter((text) => pattern.test(text));

/** The paragraph of a ruling in the rule book. */
async function ruling(game: GameId, number: string): Promise<string> {
  const [, found] =
    new RegExp(`^- \\*\\*(${number} [\\s\\S]*?)(?=^- \\*\\*|^$)`, "m").exec(await rulesPage(game)) ?? [];
  if (found === undefined) throw new Error(`${number} is not in the rule book`);
  return found.replace(/\s+/g, " ");
}

const ruled = (language: Language, game: GameId, number: string): string =>
  (learnTexts[language].rulings[game] as Record<string, string[]>)[number]?.[1] ?? "";

describe("what is not so", () => {
  it.each<[string, Language, GameId, RegExp]>([
    ["a stone in a corner can be captured", "en", "akunur", /corner[^.]*for good/],
    ["a stone in a corner can be captured", "es", "akunur", /esquina[^.]*para siempre/],
    ["a line wins at once", "en", "nanku", /line can be broken/],
    ["a line wins at once", "es", "nanku", /línea se puede romper/],
    ["a line may lie in any layer", "en", "nanku", /along the table/],
    ["a line may lie in any layer", "es", "nanku", /a lo largo de la mesa/],
    ["a stone goes to the first stone, no more and no less", "en", "narrows", /as far as it likes/],
    ["a stone goes to the first stone, no more and no less", "es", "narrows", /tan lejos como quiera/],
    ["nothing jumps", "en", "kona", /\bjump/i],
    ["nothing jumps", "es", "kona", /\bsalt(?:o|a)/i],
  ])("%s (%s, %s)", (_, language, game, falsehood) => {
    expect(matching(taught(language, game), falsehood)).toEqual([]);
  });
  it("stands in the rule book neither", async () => {
    for (const game of gameIds)
      expect(await rulesPage(game)).not.toMatch(/along the table|common reading|as far as it likes|by akunur\.com/);
    expect(await fileText("docs/rules/README.md")).not.toContain("did not write is never the default");
  });
});

describe("what is so", () => {
  it("a stone in a corner cannot move but can be captured", async () => {
    expect(learnTexts.en.lessons.akunur.corner.done).toMatch(/cannot move.*can still be captured/);
    expect(learnTexts.es.lessons.akunur.corner.done).toMatch(/no puede moverse.*puede ser capturada/);
    expect(await rulesPage("akunur")).toMatch(/A stone in a corner does not move any more\. It can be captured\./);
  });
  it("in Narrows the stone takes the place of the first stone that it meets", () => {
    expect(learnTexts.en.rules.narrows.turn.text.join()).toMatch(/exactly to the first stone.*takes its place/);
    expect(learnTexts.es.rules.narrows.turn.text.join()).toMatch(/exactamente hasta la primera piedra.*ocupa su lugar/);
  });
  it("a line of Nanku has a name, and Ūnane and Kona have theirs from other languages", async () => {
    for (const language of languages) {
      expect(matching(taught(language, "nanku"), /\*\*nanku\*\*/)).toHaveLength(1);
      expect(matching(taught(language, "unane"), /[“«]una[”»].*Kōnane/)).toHaveLength(1);
      expect(matching(taught(language, "narrows"), /Kōnane/)).toHaveLength(1);
      expect(matching(taught(language, "kona"), /Swahili for “corner”|«esquina».*suajili/)).toHaveLength(1);
    }
    expect(await rulesPage("nanku")).toContain("*nanku*");
    expect(await rulesPage("unane")).toMatch(/\*una\*[\s\S]*Kōnane/);
    expect(await rulesPage("kona")).toContain('Swahili for "corner"');
  });
});

describe("rulings that are ours", () => {
  const ours: [GameId, string][] = [
    ...["U1"].map((number): [GameId, string] => ["unane", number]),
    ...["N1"].map((number): [GameId, string] => ["narrows", number]),
    ...["K1", "K2", "K3", "K5"].map((number): [GameId, string] => ["kona", number]),
    ...Object.keys(learnTexts.en.rulings.akunur).map((number): [GameId, string] => ["akunur", number]),
    ...["NK1", "NK3", "NK4", "NK5"].map((number): [GameId, string] => ["nanku", number]),
  ];
  it.each(ours)("say so: %s %s", (game, number) => {
    expect(ruled("en", game, number)).toMatch(/\bours\b|\bour choice\b|\b[Ww]e (?:read|follow)\b/i);
    expect(ruled("es", game, number)).toMatch(/\bnuestr[oa]\b|leemos|hemos elegido|[Ss]eguimos/i);
  });
  it.each<[GameId, string, RegExp]>([
    ["akunur", "A1", /Two readings are open/],
    ["akunur", "A3", /The other reading: .* next to the entering stone/],
    ["akunur", "A5", /The other reading: .* was beside it already/],
    ["akunur", "A8", /The source is silent/],
    ["akunur", "A10", /The source is silent/],
    ["akunur", "A11", /"captured"\. We read this as entered: .* The other reading/],
    ["nanku", "NK1", /"at least two faces.* The other reading/],
    ["nanku", "NK4", /silent on a piece that completes the opponent's line/],
    ["kona", "K1", /In his own words there are eight towers.*twelve pieces.*boardgamearena\.com\/Gamehelpkona/],
  ])("name the other reading in the rule book: %s %s", async (game, number, reading) => {
    expect(await ruling(game, number)).toMatch(reading);
  });
  it("and defaults that are not the designers' are listed", async () => {
    const book = await fileText("docs/rules/README.md");
    for (const row of [
      /`board=8x7`.*`board=12x11`.*AbstractPlay/,
      /26.*our limit/,
      /`repetition=3`, `quiet=100` \| ours/,
      /`pie=off` is not his game/,
    ])
      expect(book).toMatch(row);
  });
});

describe("Spanish", () => {
  it("is as players write it", () => {
    const spanish = words([catalogues.es, learnTexts.es]);
    for (const never of [
      /\b(?:Negro|Blanco)\b/,
      /\beres (?:negr|blanc)/i,
      /\b(?:es|son) tablas\b/,
      /bien apoyada/,
      /\ba la fuerza/,
      /toca a las piedras/,
    ])
      expect(matching(spanish, never)).toEqual([]);
    for (const better of [
      /totalmente apoyada/,
      /de forma forzada/,
      /les toca a las blancas/,
      /juegas con negras/,
      /termina en tablas/,
    ])
      expect(matching(spanish, better)).not.toEqual([]);
    const { colours, play, result } = catalogues.es;
    expect(learnTexts.es.lesson.playing(colours.black)).toBe("Juegas con negras.");
    expect(play.turn(colours.white)).toBe("Les toca a las blancas");
    expect(result.wins(colours.black)).toBe("Ganan las negras");
  });
});

describe("whose a game is", () => {
  afterEach(() => settings.set({ language: "en" }));
  const credits: Record<GameId, Record<Language, string>> = {
    unane: { en: "by Mark Steere", es: "de Mark Steere" },
    narrows: { en: "by Mark Steere", es: "de Mark Steere" },
    kona: { en: "by Germán Kijel", es: "de Germán Kijel" },
    akunur: { en: "from akunur.com", es: "de akunur.com" },
    nanku: { en: "by Néstor Romeral Andrés", es: "de Néstor Romeral Andrés" },
  };
  const shown = (html: string): string =>
    html
      .replace(/<[^>]*>/g, "")
      .replace(/\s+/g, " ")
      .trim();
  describe.each(languages)("in %s", (language) => {
    it.each(gameIds)("is shown for %s, with a link to the designer and one to the rules", (game) => {
      settings.set({ language });
      const { body } = render(Designer, { props: { game } });
      expect(shown(body)).toBe(credits[game][language]);
      expect(body).toContain(`href="${games[game].link}"`);
      const rules = render(RulesView, { props: { game } }).body;
      expect(rules).toContain(`href="${games[game].rules}"`);
      expect(shown(rules)).toContain(learnTexts[language].sources[game]);
    });
  });
  it("is shown by every page that has the name of a game for its title or for a card", async () => {
    const folder = new URL("../", import.meta.url);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!/Page\.svelte$/.test(entry.name)) continue;
      const source = await readFile(`${entry.parentPath}/${entry.name}`, "utf8");
      if (/games\[\w+\]\.name|game\.name/.test(source))
        expect([entry.name, source.includes("<Designer")]).toEqual([entry.name, true]);
    }
  });
  it("stands in the rule book, in the README and in every row of the reports", async () => {
    const [readme, book, reports] = await Promise.all(
      ["README.md", "docs/rules/README.md", "docs/reports/README.md"].map(fileText),
    );
    for (const game of gameIds) {
      const { name, designer, link, rules } = games[game];
      const page = await rulesPage(game);
      for (const part of [designer, link, rules]) expect([game, page.includes(part)]).toEqual([game, true]);
      expect(readme).toContain(link);
      expect(book).toContain(rules);
      const rows = (reports ?? "").split("\n").filter((row) => row.startsWith(`| [${name}`));
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toContain(credits[game].en);
    }
    for (const file of [readme, book, reports]) expect(file).not.toContain("by akunur.com");
  });
});
