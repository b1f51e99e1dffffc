// Every command with files that it should not have been given: none, broken ones, another program's, the same one twice.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { lstatSync, mkdirSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { filesOf, folderWith, full, inShell, isRoot, openFiles, put, removed, run, start, until } from "./arena.mjs";
import { rows } from "./commands.mjs";
import { assertClear, assertNothingLost, assertWorksAgain, commandOf, golden, runRow } from "./promises.mjs";

/** The command line of a row with another path for one of its files. */
function commandWith(row, file, path) {
  const command = commandOf(row);
  const place = file.option === "FILE" ? command.indexOf(file.path) : command.lastIndexOf(file.option) + 1;
  return command.with(place, path);
}

/** What another file at that place leads to: an error that names it, and nothing changed. */
async function assertRefused(row, file, path, prepare, { says, codes = [1, 2] } = {}) {
  const folder = folderWith(row.files);
  prepare?.(folder);
  const before = filesOf(folder);
  const ended = await run(commandWith(row, file, path), { folder, input: row.input ?? "" });
  assertClear(ended, codes, says ?? new RegExp(path.slice(0, 20).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  const after = filesOf(folder);
  for (const [there, bytes] of before) assert.ok(after.get(there)?.equals(bytes), `${there} was changed`);
  for (const there of after.keys()) assert.ok(before.has(there), `${there} was left behind by a command that had refused to work`);
  assert.equal(ended.out, "", "it had begun to work before it looked at its files");
  removed(folder);
}

/** A damaged file may still be a good one, as a comment in it may have changed; what carries a checksum is never taken for good. */
async function assertBroken(row, file, bytes) {
  const folder = folderWith(row.files);
  put(folder, { [file.path]: bytes });
  const before = filesOf(folder);
  const ended = await runRow(row, folder);
  assertClear(ended, file.kind === "proof" ? [1, 2] : [0, 1, 2]);
  if (ended.code !== 0) assertNothingLost(row, before, filesOf(folder));
  removed(folder);
}

const readers = rows.flatMap((row) => (row.reads ?? []).map((file) => [row, file]));
const writers = rows.flatMap((row) => (row.writes ?? []).map((file) => [row, file]));

/** A device that takes nothing. Root could harm the machine's own, so it makes one. */
function fullDevice(folder) {
  if (!isRoot) return "/dev/full";
  const device = join(folder, "full");
  assert.equal(spawnSync("mknod", ["-m", "666", device, "c", "1", "7"]).status, 0);
  return device;
}

const notFiles = {
  "a path that is not there": ["missing/missing"],
  "a folder": ["folder", (folder) => mkdirSync(join(folder, "folder"))],
  "a file as if it were a folder": ["notes.txt/inner", (folder) => put(folder, { "notes.txt": "my notes\n" })],
  "links that go round": ["round", (folder) => symlinkSync("round", join(folder, "round"))],
  "a name that is too long": ["x".repeat(300)],
  "no name": [""],
};

describe("files to read", () => {
  for (const [row, file] of readers) {
    for (const [what, [path, prepare]] of Object.entries(notFiles)) {
      test(`${row.name} ${file.option}: ${what}`, () => assertRefused(row, file, path, prepare));
    }
    const contents = {
      "nothing in it": "",
      "no text": Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 167 + 13) % 256)),
      "zeros": Buffer.alloc(100_000),
      "another program's text": "my notes\nlast line, no newline",
      "brackets without end": "[".repeat(1_000_000),
      "braces without end": '{"a":'.repeat(200_000),
    };
    for (const [what, content] of Object.entries(contents)) {
      test(`${row.name} ${file.option}: ${what}`, () => assertRefused(row, file, "bad", (folder) => put(folder, { bad: content })));
    }
    test(`${row.name} ${file.option}: a file without end`, () => assertRefused(row, file, "/dev/zero"));
    test(`${row.name} ${file.option}: a file larger than any`, async () => {
      const elsewhere = folderWith({ huge: "" });
      truncateSync(join(elsewhere, "huge"), 2 ** 40);
      await assertRefused(row, file, join(elsewhere, "huge"));
      removed(elsewhere);
    });
    test(`${row.name} ${file.option}: a file that breaks off anywhere`, async () => {
      const whole = Buffer.from(row.files[file.path]);
      const count = full ? 60 : 8;
      for (let i = 0; i < count; ++i) await assertBroken(row, file, whole.subarray(0, Math.floor((whole.length * i) / count)));
    });
    test(`${row.name} ${file.option}: a file with one wrong bit anywhere`, async () => {
      const whole = Buffer.from(row.files[file.path]);
      const count = full ? 100 : 8;
      for (let i = 0; i < count; ++i) {
        const bytes = Buffer.from(whole);
        bytes[Math.floor((whole.length * i) / count)] ^= 1 << (i % 8);
        await assertBroken(row, file, bytes);
      }
    });
  }
});

describe("standard input", () => {
  const listeners = rows.filter((row) => row.input !== undefined || row.endlessInput !== undefined);
  const inputs = {
    "no text": Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 167 + 13) % 256)),
    "zeros": Buffer.alloc(100_000),
    "a line that is too long": Buffer.alloc(20 << 20, "a"),
    "a hundred thousand empty lines": "\n".repeat(100_000),
    "half a line": "a6-",
  };
  for (const row of listeners) {
    const command = commandOf(row, row.input === undefined ? row.endless : row.arguments);
    for (const [what, input] of Object.entries(inputs)) {
      test(`${row.name}: ${what}`, async () => {
        const folder = folderWith(row.files);
        const before = filesOf(folder);
        const ended = await run(command, { folder, input });
        assertClear(ended, [0, 1, 2]);
        assertNothingLost(row, before, filesOf(folder));
        removed(folder);
      });
    }
    test(`${row.name}: an input without end and without lines`, async () => {
      const folder = folderWith(row.files);
      const ended = await run(inShell('exec "$0" "$@" </dev/zero')(command), { folder });
      assertClear(ended, [1, 2]);
      removed(folder);
    });
    test(`${row.name}: a folder for an input`, async () => {
      const folder = folderWith(row.files);
      const ended = await run(inShell('exec "$0" "$@" <.')(command), { folder });
      assertClear(ended, [2], /Is a directory/);
      removed(folder);
    });
  }
});

describe("files to write", () => {
  for (const [row, file] of writers) {
    const isFolder = ["checkpoint", "data"].includes(file.kind);
    const isPrefix = file.made !== undefined;
    for (const [what, [path, prepare]] of Object.entries(notFiles)) {
      // A folder is made where there is none, and where there is one it is used.
      if (isFolder && ["a path that is not there", "a folder"].includes(what)) continue;
      if (isPrefix && ["a folder", "links that go round"].includes(what)) continue;
      test(`${row.name} ${file.option}: ${what}`, () => assertRefused(row, file, path, prepare, { codes: [2] }));
    }
    if (!isPrefix && !isFolder) {
      test(`${row.name} ${file.option}: a device that is always full`, async () => {
        const folder = folderWith(row.files);
        const before = filesOf(folder);
        const device = fullDevice(folder);
        const ended = await run(commandWith(row, file, device), { folder, input: row.input ?? "" });
        assertClear(ended, [2], /No space left on device|not an? (ordinary|regular) file/);
        assert.ok(lstatSync(device).isCharacterDevice(), "the device was replaced by a file");
        // Other files may have been written by then, and may name this one; they are whole.
        assertNothingLost({ ...row, writes: row.writes.filter((other) => other !== file) }, before, filesOf(folder));
        removed(folder);
      });
    }
    if (!row.arguments.includes("--force")) test(`${row.name} ${file.option}: the notes of the user are not written over`, async () => {
      const place = isFolder ? "notes" : file.made?.[0].replace(file.path, "notes") ?? "notes";
      const name = isFolder ? `${place}/${file.kind === "data" ? "games.db" : "solve.checkpoint"}` : place;
      await assertRefused(row, file, "notes", (folder) => put(folder, { [name]: "my notes\nlast line, no newline" }), { codes: [2] });
    });
    for (const [other, otherFile] of full ? writers : []) {
      if (otherFile.kind === file.kind || isFolder || isPrefix || otherFile.made || otherFile.kind === "checkpoint") continue;
      if (["kept", "records"].includes(otherFile.kind) && ["kept", "records"].includes(file.kind)) continue;
      test(`${row.name} ${file.option}: what ${other.name} ${otherFile.option} wrote is not written over`, async () => {
        const bytes = (await golden(other)).files.get(otherFile.path);
        await assertRefused(row, file, "theirs", (folder) => put(folder, { theirs: bytes }), { codes: [2] });
      });
    }
    for (const rival of isPrefix ? [] : [...(row.reads ?? []), ...row.writes]) {
      if (rival.option === file.option) continue;
      const theirs = rival.made?.[0] ?? (rival.kind === "checkpoint" ? `${rival.path}/solve.checkpoint` : rival.path);
      for (const path of [theirs, `./${theirs}`]) {
        test(`${row.name} ${file.option}: the file of ${rival.option}, as ${path}`, () =>
          assertRefused(row, file, path, undefined, { codes: [2], says: new RegExp(theirs.replaceAll(".", "\\.")) }));
      }
    }
    if (!["log", "checkpoint"].includes(file.kind)) continue;
    test(`${row.name} ${file.option}: two at once do not write the same ${file.kind}`, async () => {
      const folder = folderWith(row.files);
      const first = start(commandOf(row, row.endless), { folder });
      const isHeld = () => openFiles(first.id).some((path) => path.startsWith(join(folder, file.path)));
      await until(first, `it held ${file.path}`, isHeld);
      const second = await run(commandOf(row, row.endless), { folder });
      const theirs = row.writes.map(({ path }) => path.replaceAll(".", "\\.")).join("|");
      assertClear(second, [2], new RegExp(`another .*(${theirs})|(${theirs}).*another`));
      assert.match(second.err, new RegExp(`\\b${first.id}\\b`), "it does not say who holds the file");
      first.signal("SIGTERM");
      assertClear(await first.ended, [143]);
      removed(folder);
    });
    if (file.kind !== "log") continue;
    test(`${row.name} ${file.option}: a log that broke off goes on, and one of other work is left as it is`, async () => {
      const folder = folderWith(row.files);
      await runRow(row, folder);
      const path = file.made?.[0] ?? file.path;
      const bytes = filesOf(folder).get(path);
      put(folder, { [path]: bytes.subarray(0, bytes.length - 20) });
      const before = filesOf(folder);
      const other = [...row.arguments.filter((word, i, all) => word !== "--seed" && all[i - 1] !== "--seed"), "--seed", "2"];
      const ended = await runRow(row, folder, { words: other });
      assertClear(ended, [2], new RegExp(path));
      assert.deepEqual(filesOf(folder), before);
      await assertWorksAgain(row, folder);
      removed(folder);
    });
    test(`${row.name} ${file.option}: one wrong bit anywhere is noticed`, async () => {
      const folder = folderWith(row.files);
      await runRow(row, folder);
      const path = file.made?.[0] ?? file.path;
      const whole = filesOf(folder).get(path);
      const count = full ? 200 : 10;
      for (let i = 0; i < count; ++i) {
        const bytes = Buffer.from(whole);
        bytes[Math.floor((whole.length * i) / count)] ^= 1 << (i % 8);
        put(folder, { [path]: bytes });
        const before = filesOf(folder);
        const ended = await runRow(row, folder);
        assertClear(ended, [2], new RegExp(path));
        assert.deepEqual(filesOf(folder), before, "it refused the file and changed it");
      }
      removed(folder);
    });
  }
});
