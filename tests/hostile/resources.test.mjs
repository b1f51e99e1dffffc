// Every command when something that it needs is not there: room on the disk, memory, threads, descriptors, its standard streams.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { both, emptied, fill, filesOf, folderWith, full, ignoring, inShell, isRoot, leastMemory, limited, put, removed, smallDisk, threadsAtMost, unmounted, withoutStream } from "./arena.mjs";
import { rows } from "./commands.mjs";
import { assertClear, assertNothingLost, assertWorksAgain, golden, runRow } from "./promises.mjs";

const writers = rows.filter((row) => row.writes);
const noRoom = /No space left on device|File too large/;

/** UGI tells what it lacks in its answers. */
const withoutNotices = (text) => text.replaceAll(/^info string .*\n/gm, "");

/** One row in one circumstance, on a folder that is new or holds what an earlier run has left; then the same again without it. */
async function endure(row, folder, { codes, says, again = true, ...circumstance }) {
  const expected = await golden(row);
  const before = filesOf(folder);
  const ended = await runRow(row, folder, circumstance);
  assertClear(ended, codes, says);
  // Whoever goes on with less memory than it wants says so; then the answer may be another one.
  const hasLess = /there is memory for \d+ of \d+ MB/.test(ended.err + ended.out);
  if (ended.code === 0 && !hasLess && !row.endsAt && circumstance.output === undefined && ended.out !== "") {
    assert.equal(withoutNotices(ended.out), expected.out);
  }
  assertNothingLost(row, before, filesOf(folder), hasLess ? undefined : expected);
  if (again && !hasLess) await assertWorksAgain(row, folder);
  return ended;
}

async function endureInFolder(row, circumstance) {
  const folder = folderWith(row.files);
  await endure(row, folder, circumstance);
  removed(folder);
}

describe("the standard streams", () => {
  for (const row of rows) {
    // What has nothing to say to its output does not mind.
    const endureSilence = async (circumstance, says) => endureInFolder(row, { ...circumstance, says, codes: (await golden(row)).out === "" ? [0] : [2] });
    test(`${row.name}: a full disk behind its output is an error that is told`, () =>
      endureSilence({ output: "/dev/full" }, /cannot write to standard output: No space left on device/));
    test(`${row.name}: without an output nothing gets into a file by mistake`, () => endureSilence({ change: withoutStream(1) }, /cannot write to standard output/));
    test(`${row.name}: a reader that has gone away is no error`, async () => {
      const folder = folderWith(row.files);
      const ended = await endure(row, folder, { output: "gone", codes: [0] });
      assert.doesNotMatch(ended.err, /pipe/i);
      removed(folder);
    });
    // Nobody is there to be told anything, but the work is done.
    test(`${row.name}: without a place for messages it does its work`, () => endureInFolder(row, { change: withoutStream(2), codes: [0] }));
    test(`${row.name}: without an input it does its work or says that it needs one`, () =>
      endureInFolder(row, { change: withoutStream(0), codes: row.input === undefined ? [0] : [0, 2], says: /standard input/ }));
  }
});

describe("a full disk", () => {
  // Pages of 4096 bytes: no room at all, room for the beginning, room for all but the end.
  const rooms = full ? [0, 4096, 8192, 12288, 16384, 32768] : [0, 4096];
  const disk = smallDisk(2048);
  for (const row of writers) {
    for (const room of disk ? rooms : []) {
      for (const history of ["new files", "files of an earlier run"]) {
        test(`${row.name}: ${room} bytes left for ${history}`, async () => {
          put(disk, row.files ?? {});
          if (history !== "new files") await assertWorksAgain(row, disk);
          fill(disk, room);
          const before = filesOf(disk);
          const ended = await runRow(row, disk, {});
          assertClear(ended, [0, 2], noRoom);
          const after = filesOf(disk);
          emptied(disk);
          assertNothingLost(row, before, after, await golden(row));
          await assertWorksAgain(row, disk);
          for (const path of filesOf(disk).keys()) removed(`${disk}/${path}`);
        });
      }
    }
    const sizes = full ? [0, 1, 100, 1024, 4096, 16384] : [0, 1024];
    for (const size of sizes) {
      const limit = limited([`--fsize=${size}`]);
      test(`${row.name}: no file may have more than ${size} bytes`, () => endureInFolder(row, { change: limit, codes: [0, 2], says: noRoom }));
      test(`${row.name}: the same, and the signal of that is ignored`, () =>
        endureInFolder(row, { change: both(limit, ignoring("XFSZ")), codes: [0, 2], says: noRoom }));
    }
    test(`${row.name}: a folder that cannot be written`, async () => {
      const folder = folderWith(row.files);
      await endure(row, folder, { change: inShell('chmod 555 . && exec "$0" "$@"'), codes: isRoot ? [0] : [2], says: /Permission denied/, again: false });
    });
  }
  test("the small disk is unmounted", () => {
    if (disk) unmounted(disk);
  });
});

describe("no memory", () => {
  const spare = full ? [0, 1, 2, 4, 8, 16, 32, 64, 128, 256] : [1, 16];
  for (const row of rows) {
    for (const megabytes of spare) {
      test(`${row.name}: ${megabytes} MB more than its libraries take`, () =>
        endureInFolder(row, { change: limited([`--as=${(leastMemory() + megabytes) << 20}`]), codes: [0, 2], says: /memory|thread/ }));
    }
    if (!row.memory) continue;
    test(`${row.name}: asked for more memory than there is, it takes what there is or says how much that is`, async () => {
      const folder = folderWith(row.files);
      const words = [...(row.askingMemory ?? row.arguments).filter((word, i, all) => word !== row.memory && all[i - 1] !== row.memory), row.memory, "65536"];
      const ended = await runRow(row, folder, { words, change: limited([`--as=${(leastMemory() + 128) << 20}`]) });
      assertClear(ended, [0, 2], /memory/);
      assert.match(ended.err, /\d+ (MB|megabytes)/);
      assertNothingLost(row, new Map(), new Map(), undefined);
      removed(folder);
    });
  }
});

describe("no threads", () => {
  // Who asks a server has one thread, and must be the server's user.
  for (const row of rows.filter(({ beside }) => !beside)) {
    for (const count of isRoot ? [1, 2, 3] : [1]) {
      const words = row.threads ? [...row.arguments, row.threads, "64"] : row.arguments;
      test(`${row.name}: ${count} threads at most${row.threads ? ", and 64 asked for" : ""}`, async () => {
        const folder = folderWith(row.files);
        const ended = await runRow(row, folder, { words, change: threadsAtMost(count) });
        assertClear(ended, [0, 2], /thread/);
        if (row.threads && !row.oneThread) assert.match(ended.err, /thread/, "it has not said that there are fewer threads");
        removed(folder);
      });
    }
  }
});

describe("no descriptors", () => {
  for (const row of rows) {
    for (const count of full ? [4, 5, 6, 7, 8, 10] : [4, 6]) {
      test(`${row.name}: ${count} descriptors at most`, () =>
        endureInFolder(row, { change: limited([`--nofile=${count}`]), codes: [0, 2], says: /Too many open files/ }));
    }
  }
});
