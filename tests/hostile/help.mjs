// What `quintet --help` says there is: commands, their options and arguments. So no test has to be told of a new one.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { quintet } from "./arena.mjs";

function helpOf(words) {
  const { status, stdout } = spawnSync(quintet, [...words, "--help"], { encoding: "utf8" });
  assert.equal(status, 0, `quintet ${words.join(" ")} --help`);
  return stdout;
}

/** The first words of the entries below a heading: [name, placeholder]. */
function entries(help, heading) {
  const section = new RegExp(`^${heading}:\n((?:  .*\n)*)`, "m").exec(help)?.[1] ?? "";
  return section.split("\n").flatMap((line) => {
    const found = /^ {2}(\S+)(?: (\S+))?(?: {2,}|$)/.exec(line);
    return found ? [found.slice(1)] : [];
  });
}

/** Every command that does something, as its words: ["perft"], ["record", "check"], ... */
export function commands(words = []) {
  const below = [...entries(helpOf(words), "Commands"), ...entries(helpOf(words), "Subcommands")];
  return below.length === 0 ? [words] : below.flatMap(([name]) => commands([...words, name]));
}

/** The options of a command that take a value: { name, placeholder }. */
export const options = (words) => entries(helpOf(words), "Options").filter(([, placeholder]) => placeholder)
  .map(([names, placeholder]) => ({ name: names.split(",").at(-1), placeholder }));

/** The flags of a command, which take none. */
export const flags = (words) => entries(helpOf(words), "Options").filter(([, placeholder]) => !placeholder).map(([names]) => names.split(",").at(-1));

/** The arguments of a command: SPEC, MOVE, ... */
export const positionals = (words) => entries(helpOf(words), "Arguments").map(([name]) => name);
