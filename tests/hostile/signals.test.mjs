// Every command when it is told to end, and when it is killed without a word.
import assert from "node:assert/strict";
import { constants } from "node:os";
import { describe, test } from "node:test";
import { clockOf, filesOf, folderWith, full, ignoring, isUnderWay, removed, start, until, untilOrEnd } from "./arena.mjs";
import { rows } from "./commands.mjs";
import { assertClear, assertNothingLost, assertWorksAgain, commandOf } from "./promises.mjs";

/** The endless work of a row, in a new folder. */
function begun(row, { change = (command) => command, ...options } = {}) {
  const folder = folderWith(row.files);
  const before = filesOf(folder);
  const running = start(change(commandOf(row, row.endless)), { folder, input: "open", ...options });
  running.say(row.endlessInput ?? "");
  return { folder, before, running };
}

const endless = rows.filter((row) => row.endless);

describe("told to end", () => {
  for (const row of endless) {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      const code = row.asked ?? 128 + constants.signals[signal];
      test(`${row.name}: ends at ${signal}`, async () => {
        const { folder, before, running } = begun(row);
        await until(running, "it was under way", () => isUnderWay(running.id));
        running.signal(signal);
        const ended = await running.ended;
        // A command that was asked before it had begun to listen ends all the same.
        assertClear(ended, [code, 128 + constants.signals[signal]]);
        assertNothingLost(row, before, filesOf(folder));
        removed(folder);
      });
    }
    test(`${row.name}: an impatient user presses Ctrl-C again and again`, async () => {
      const { folder, before, running } = begun(row);
      await until(running, "it was under way", () => isUnderWay(running.id));
      for (let i = 0; i < 10; ++i) {
        running.signal("SIGINT");
        await new Promise((resolve) => setImmediate(resolve));
      }
      const ended = await running.ended;
      assertClear(ended, [row.asked ?? 130, 130]);
      assertNothingLost(row, before, filesOf(folder), undefined, { killed: true });
      removed(folder);
    });
    test(`${row.name}: a hang-up that it was started to ignore does not end it`, async () => {
      const { folder, before, running } = begun(row, { change: ignoring("HUP") });
      await until(running, "it was under way", () => isUnderWay(running.id));
      running.signal("SIGHUP");
      running.signal("SIGTERM");
      const ended = await running.ended;
      assertClear(ended, [row.asked ?? 143, 143]);
      assertNothingLost(row, before, filesOf(folder));
      removed(folder);
    });
  }
});

describe("killed", () => {
  for (const row of endless) {
    test(`${row.name}: kill -9 loses no file`, async () => {
      const { folder, before, running } = begun(row);
      await until(running, "it was under way", () => isUnderWay(running.id));
      running.signal("SIGKILL");
      await running.ended;
      assertNothingLost(row, before, filesOf(folder), undefined, { killed: true });
      removed(folder);
    });
  }

  for (const row of rows.filter(({ more }) => more)) {
    test(`${row.name}: killed again and again, it goes on from where it was and says the same in the end`, async () => {
      const folder = folderWith(row.files);
      const kills = full ? 10 : 2;
      let killed = 0;
      for (let kill = 0; kill < kills; ++kill) {
        // With a clock that runs fast what is kept now and then is kept all the time.
        const running = start(commandOf(row, row.more), { folder, environment: clockOf({ step: 1_000_000_000 }) });
        const enough = row.progress(filesOf(folder)) + 1 + kill % 3;
        await untilOrEnd(running, () => row.progress(filesOf(folder)) >= enough);
        running.signal("SIGKILL");
        const before = filesOf(folder);
        const { code } = await running.ended;
        if (code === 137) ++killed;
        else assert.equal(code, 0);
        assertNothingLost(row, before, filesOf(folder), undefined, { killed: true });
      }
      assert.ok(killed > 0, "it was always done before it could be killed");
      await assertWorksAgain(row, folder, row.more);
      removed(folder);
    });
  }
});
