// What every command promises, whatever happens to it: it ends, its exit code is a documented one (docs/cli.md), what went wrong is told in
// words, and no file is lost.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { filesOf, folderWith, isUnderWay, quintet, removed, start, untilOrEnd } from "./arena.mjs";
import { kept, serverOf } from "./server.mjs";

/** What a file of each kind looks like when it is whole. Those that change from run to run are never compared with another run's. */
export const kinds = {
  html: { isWhole: (text) => text.startsWith("<!doctype html>") && text.trimEnd().endsWith("</html>") },
  svg: { isWhole: (text) => text.startsWith("<svg") && text.trimEnd().endsWith("</svg>") },
  json: { isWhole: (text) => { try { JSON.parse(text); return true; } catch { return false; } } },
  csv: { isWhole: (text) => text.startsWith("from,to,") && text.split("\n").length === 12 },
  weights: { isWhole: (text) => text.includes("#pragma once") && text.trimEnd().endsWith("quintet::kona") },
  records: { isWhole: (text) => text === "" || spawnSync(quintet, ["record", "check", "-"], { input: text }).status === 0 },
  // One game after the other: what an earlier end has left is whole, only shorter.
  games: { isWhole: (text) => kinds.records.isWhole(text), partial: true },
  proof: { isWhole: (text, bytes) => spawnSync(quintet, ["proof", "check", "-"], { input: bytes }).status === 0 },
  kept: { isWhole: (text) => kinds.records.isWhole(text), grows: true },
  log: { isWhole: (text) => text.endsWith("\n"), grows: true, varies: true },
  backup: { isWhole: (text, bytes) => isRestored(bytes), varies: true },
  // A database and its keys.
  data: { isWhole: (text) => text.startsWith("SQLite format 3\0") || /^([0-9a-z]{52}\n)+$/.test(text), varies: true },
  checkpoint: { isWhole: (text) => text.startsWith("quintet solve checkpoint "), varies: true },
};

function isRestored(backup) {
  const folder = folderWith({ backup });
  const { status } = spawnSync(quintet, ["restore", "backup", "--data", "data"], { cwd: folder });
  removed(folder);
  return status === 0;
}

const isWhole = (kind, bytes) => kinds[kind].isWhole(bytes.toString(), bytes);
const withoutDate = (bytes) => bytes.toString("latin1").replace(/^\[Date .*\n/m, "");
const isSame = (a, b) => a !== undefined && b !== undefined && withoutDate(a) === withoutDate(b);

/** The command line of a row: its arguments, or others, and an option for each of its files. */
export function commandOf(row, words = row.arguments) {
  const options = new Map([...(row.reads ?? []), ...(row.writes ?? [])].map(({ option, path }) => [option, path]));
  options.delete("FILE");
  return [quintet, ...words, ...[...options].flat()];
}

/** What the row writes at a path, if it does. */
const written = (row, path) => row.writes?.find((file) => path === file.path || path.startsWith(`${file.path}/`) || file.made?.includes(path));

/** Runs a row as it is; one that does not end by itself is asked to when it has begun. */
export async function runRow(row, folder, { change = (command) => command, words = row.arguments, ...options } = {}) {
  if (row.beside) {
    const server = await serverOf(kept);
    for (const path of row.secrets ?? []) chmodSync(join(folder, path), 0o600);
    const told = words.map((word) => word.replace("{url}", server.url));
    const ended = await runRow({ ...row, beside: false }, folder, { change, words: told, ...options, environment: { ...options.environment, QUINTET_DATA: server.data } });
    await server.end();
    return ended;
  }
  const command = change(commandOf(row, words));
  const running = start(command, { folder, input: row.endsAt ? "open" : row.input, ...options });
  if (row.endsAt) {
    const hasBegun = () => running.out.includes(row.endsAt) || (options.output && isUnderWay(running.id));
    await untilOrEnd(running, hasBegun);
    running.signal("SIGTERM");
    const ended = await running.ended;
    // Told to end before it listened for that: it says nothing of what is tried here.
    return ended.code === 143 && row.asked === 0 ? runRow(row, folder, { change, words, ...options }) : ended;
  }
  return running.ended;
}

const undisturbed = new Map();
/** What a row says and writes when nothing happens to it. */
export async function golden(row, words = row.arguments) {
  const key = commandOf(row, words).join(" ");
  if (!undisturbed.has(key)) {
    undisturbed.set(key, (async () => {
      const folder = folderWith(row.files);
      const ended = await runRow(row, folder, { words });
      assert.equal(ended.code, 0, `${key} does not work at all: ${ended.err}`);
      const files = filesOf(folder);
      for (const [path, bytes] of files) {
        const file = written(row, path);
        if (file) assert.ok(isWhole(file.kind, bytes), `${key} has not written a whole ${file.kind} to ${path}`);
      }
      for (const file of row.writes ?? []) {
        const made = file.made ?? [file.path];
        assert.ok(made.every((path) => [...files.keys()].some((there) => written(row, there) === file && (there === path || there.startsWith(`${path}/`)))), `${key} wrote no ${file.path}`);
      }
      removed(folder);
      return { ...ended, files };
    })());
  }
  return undisturbed.get(key);
}

/** What no user should have to read. */
const debris = /terminate called|what\(\):|std::|bad_alloc|Sanitizer|runtime error:|[Ss]egmentation|[Aa]ssertion|Aborted|core dumped|stack trace|\bvector::|\bbasic_string|Resource deadlock/;

/** It ended, with one of these codes, and said why: `says` is asked for when something went wrong. */
export function assertClear(ended, codes, says = /./) {
  const what = `${ended.command.join(" ").slice(0, 400)}\nended with ${ended.code} and said: ${ended.err.slice(0, 1000)}`;
  assert.ok(!ended.hung, `it hung: ${what}`);
  assert.ok(!ended.leftBehind, `it left processes behind: ${what}`);
  assert.ok(codes.includes(ended.code), `not one of ${codes}: ${what}`);
  assert.doesNotMatch(ended.err, debris, what);
  if (ended.code === 1 || ended.code === 2) assert.match(ended.err, says, what);
}

/** Every file of before is as it was, or the new one as a whole; nothing half done, nothing left about. */
export function assertNothingLost(row, before, after, expected, { killed = false } = {}) {
  for (const path of row.scratch ?? []) for (const files of [before, after]) files.delete(path);
  for (const [path, bytes] of before) {
    // What is written beside its place takes that place while a command is at work.
    if (killed && path.endsWith(".quintet-new")) continue;
    const file = written(row, path);
    const now = after.get(path);
    assert.ok(now !== undefined, `${path} is gone`);
    if (!file) {
      assert.ok(now.equals(bytes), `${path} was changed, which the command only reads`);
    } else if (kinds[file.kind].grows) {
      const kept = file.kind === "log" ? bytes.subarray(0, bytes.lastIndexOf("\n") + 1) : bytes;
      assert.ok(now.subarray(0, kept.length).equals(kept), `${path} has lost something of what it held`);
    }
  }
  for (const [path, bytes] of after) {
    const file = written(row, path);
    if (before.get(path)?.equals(bytes)) continue;
    if (!file) {
      assert.ok(killed || before.has(path), `${path} was left behind`);
    } else if (kinds[file.kind].varies) {
      // A log may end with half a line, which the next run cuts off.
      assert.ok(killed || file.kind === "log" || isWhole(file.kind, bytes), `${path} is half a ${file.kind}`);
    } else if (file.kind !== "kept") {
      assert.ok(expected && !kinds[file.kind].partial ? isSame(bytes, expected.files.get(path)) : isWhole(file.kind, bytes), `${path} is neither the old ${file.kind} nor the whole new one`);
    } else {
      assert.ok(isWhole(file.kind, bytes), `${path} holds half a game`);
    }
  }
}

/** When the trouble is over, the same command does what it would have done. */
export async function assertWorksAgain(row, folder, words = row.arguments) {
  const expected = await golden(row, words);
  const ended = await runRow(row, folder, { words });
  assertClear(ended, [0]);
  if (!row.endsAt) assert.equal(ended.out, expected.out, "another answer than that of an undisturbed run");
  const files = filesOf(folder);
  for (const [path, bytes] of expected.files) {
    const file = written(row, path);
    if (!file || kinds[file.kind].varies || kinds[file.kind].grows) continue;
    assert.ok(isSame(files.get(path), bytes), `${path} is another than that of an undisturbed run`);
  }
  for (const path of files.keys()) assert.ok(expected.files.has(path) || written(row, path), `${path} was left behind`);
}
