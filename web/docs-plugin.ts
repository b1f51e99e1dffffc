// What the page loads of docs/: puzzles and solved boards, read by the library and made small.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { QuintetModule } from "../bindings/js/src/module.ts";
import type { SolvedBoard } from "./src/puzzles/first-moves.ts";
import type { PuzzleRow } from "./src/puzzles/puzzle.ts";

const file = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

async function puzzlesOf(path: string, library: string): Promise<PuzzleRow[]> {
  const compiled = await WebAssembly.compile(await readFile(`${library}/quintet.wasm`));
  const rules = await QuintetModule.load(compiled);
  return rules.call("read", { text: await readFile(path, "utf8") }).records.map(({ number, record, error }) => {
    if (!record) throw new Error(`${path}: puzzle ${number}: ${error?.message}`);
    const { variant, position, tags, moves } = record;
    return [
      variant,
      position ?? "",
      moves.map(({ move }) => move).join(" "),
      Number(tags["Depth"] ?? 0),
      Number(tags["Within"] ?? 0),
    ];
  });
}

interface SolvedRow {
  variant: string;
  moves: { move: string; value: string }[];
}

// Of each board the first moves that win; the others lose. Boards of which only some moves are known are left out.
async function solvedBoards(path: string): Promise<Record<string, SolvedBoard>> {
  const rows: SolvedRow[] = JSON.parse(await readFile(path, "utf8"));
  const whole = rows.filter(({ variant, moves }) => {
    const [columns = 0, rows = 0] = (/board=(\d+)x(\d+)/.exec(variant) ?? []).slice(1).map(Number);
    return moves.length === (columns - 1) * rows + columns * (rows - 1);
  });
  const having = (moves: SolvedRow["moves"], value: string): string[] =>
    moves.filter((each) => each.value === value).map(({ move }) => move);
  return Object.fromEntries(
    whole.map(({ variant, moves }) => [variant, { wins: having(moves, "first"), loses: having(moves, "second") }]),
  );
}

const solved = "#docs/solved"; // what pages import

/** `library`: the folder with quintet.wasm. */
export function docs(library: string): Plugin {
  return {
    name: "quintet-docs",
    resolveId: (id) => (id === solved ? `\0${solved}` : null),
    async load(id) {
      const path = id.replace(/\?.*$/, "");
      const value = path.endsWith(".qrec")
        ? await puzzlesOf(path, library)
        : id === `\0${solved}`
          ? await solvedBoards(file("docs/solved.json"))
          : null;
      // A browser parses JSON faster than a script.
      return value && { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`, moduleType: "js" };
    },
  };
}
