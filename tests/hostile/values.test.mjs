// Every command with values that it should not have been given: each of its arguments and options, as its --help lists them, with each
// value that is bad for what the placeholder in the help stands for. And the table of commands is held against the same help.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { filesOf, folderWith, full, quintet, removed, run } from "./arena.mjs";
import { rows } from "./commands.mjs";
import { commands, flags, options, positionals } from "./help.mjs";
import { assertClear } from "./promises.mjs";

const long = "x".repeat(100_000);
const escape = "\x1b[2J\u202e";  // clears a terminal, and turns the direction of text round
const noNumbers = ["", "-1", "abc", "99999999999999999999", "1.5", "0x10", "1e3", " 1", "1 ", "+1", "\n", escape, `1${"0".repeat(10_000)}`];
const noTimes = ["", "-1", "abc", "99999999999999999999", "1h", "ms", "s", "1 s", "+1", escape, long];
const noWords = ["", "nobody", escape, long];

/** What is bad for each placeholder of a help page. Files are for files.test.mjs. */
const badValues = {
  N: noNumbers,
  MB: [...noNumbers, "0"],
  PLIES: [...noNumbers, "0"],
  MS: noTimes,
  T: noTimes,
  WHO: noWords,
  NAME: noWords,
  FORM: noWords,
  WHEN: noWords,
  ADDR: ["", "localhost", "256.0.0.1", "1.2.3", "::g", "8.8.8.8", escape, long],
  TEXT: ["", "nonsense", "/", "w w w w", escape, long, "/".repeat(100_000)],
  "BASE+INCREMENT": ["", "1000", "+", "1000+", "a+b", "-1+1", "99999999999999999999+1", escape],
  "ELO0,ELO1": ["", "5", "10,0", "nan,inf", "a,b", "0,10,20", "0,1e9", escape],
  URL: ["nonsense", "play.example.org", "ftp://play.example.org", escape, long],
  FILE: [],
  DIR: [],
  PREFIX: [],
  SPEC: ["", "chess", "kona:", "kona:setup", "kona:setup=", "kona:setup=x", "kona:setup=corners,setup=corners", "unane:board=0x0", "unane:board=99x99", "unane:board=1e9x2", "unane:board=26x27", ":", escape, long],
  DEPTH: [...noNumbers, "101"],
  MOVE: ["", "zz", "a1-", "a6-a6", "-", escape, long],
  A: ["", "nobody", "level:", "level:0", "level:11", "default,", "default,threads=0", "default,bogus=1", "default,hash=abc", "ugi:", ",", escape, long],
  ROOM: ["", "no room", "../keys", escape, long],
  RANGE: ["", "localhost", "10.0.0.0/33", "1.2.3", "::/129", escape, long],
  COMMAND: ["nothing", escape, long],
};
badValues.B = badValues.A;

/** A row's words without an option and its value. */
const without = (words, option) => words.filter((word, i) => word !== option && words[i - 1] !== option);

async function assertRefused(row, words, says) {
  const folder = folderWith(row.files);
  const before = filesOf(folder);
  const ended = await run([quintet, ...words], { folder, input: row.input ?? "" });
  assertClear(ended, [2], says);
  assert.doesNotMatch(ended.err, /[\0-\x09\x0b-\x1f\x7f\u202a-\u202e]/u, "a message must not give commands to a terminal");
  assert.ok(ended.err.length < 3_000, `a message of ${ended.err.length} bytes`);
  assert.equal(ended.out, "", "it had begun to work before it looked at what it was given");
  assert.deepEqual(filesOf(folder), before);
  removed(folder);
}

const some = (values) => (full ? values : values.slice(0, 4));
const rowsOf = (words) => rows.filter((row) => words.every((word, i) => row.arguments[i] === word));

describe("the table of commands", () => {
  for (const words of commands()) {
    const own = rowsOf(words);
    test(`${words.join(" ")} is in it`, () => assert.ok(own.length > 0, `give ${words.join(" ")} a row in tests/hostile/commands.mjs`));
    for (const { name, placeholder } of options(words).filter((option) => ["FILE", "DIR", "PREFIX"].includes(option.placeholder))) {
      test(`it says what ${words.join(" ")} does with the ${placeholder} of ${name}`, () =>
        assert.ok(own.some((row) => [...(row.reads ?? []), ...(row.writes ?? [])].some(({ option }) => option === name) || row.elsewhere?.includes(name))));
    }
    for (const [option, key] of [["--threads", "threads"], ["--concurrency", "threads"], ["--hash", "memory"], ["--memory", "memory"]]) {
      if (options(words).some(({ name }) => name === option)) {
        test(`it says that ${words.join(" ")} has ${option}`, () => assert.ok(own.every((row) => row[key] === option)));
      }
    }
  }
});

describe("bad values", () => {
  for (const words of commands()) {
    const row = rowsOf(words)[0];
    if (!row) continue;
    for (const { name, placeholder } of options(words)) {
      test(`${words.join(" ")} ${name} ${placeholder}`, async () => {
        assert.ok(badValues[placeholder], `say in tests/hostile/values.test.mjs what is bad for ${placeholder}`);
        const rest = without(row.arguments, name);
        for (const value of some(badValues[placeholder])) await assertRefused(row, [...rest, `${name}=${value}`], new RegExp(placeholder === "TEXT" ? "." : name));
        await assertRefused(row, [...rest, name], new RegExp(`${name}.* needs a value`));
      });
      if (["FILE", "DIR", "PREFIX"].includes(placeholder)) continue;
      test(`${words.join(" ")} ${name} twice`, () => assertRefused(row, [...without(row.arguments, name), name, "1", name, "1"], new RegExp(name)));
    }
    for (const [i, name] of positionals(words).entries()) {
      test(`${words.join(" ")} ${name}`, async () => {
        if (name === "FILE") return;
        assert.ok(badValues[name], `say in tests/hostile/values.test.mjs what is bad for ${name}`);
        const place = words.length + i;
        for (const value of some(badValues[name])) await assertRefused(row, row.arguments.toSpliced(place, 1, value));
      });
    }
    test(`${words.join(" ")} with an option that there is not`, () => assertRefused(row, [...row.arguments, "--nonsense"], /unknown option '--nonsense'/));
    test(`${words.join(" ")} with a flag that is given a value`, async () => {
      for (const flag of flags(words).filter((name) => name !== "--help")) await assertRefused(row, [...row.arguments, `${flag}=nonsense`], new RegExp(flag));
    });
    if (!positionals(words).includes("FILE")) {
      test(`${words.join(" ")} with ten thousand arguments too many`, () => assertRefused(row, [...row.arguments, ...Array(10_000).fill("zz")]));
    }
    test(`${words.join(" ")} with nothing`, async () => {
      if (positionals(words).some((name) => ["A", "FILE", "DEPTH"].includes(name) || (name === "SPEC" && !["games", "ugi"].includes(words[0])))) await assertRefused(row, words);
    });
  }
  test("a command that there is not", () => assertRefused({}, ["nonsense"], /unknown command 'nonsense'/));
  test("an option where a command should be", () => assertRefused({}, ["--nonsense"], /unknown option '--nonsense'/));
});
