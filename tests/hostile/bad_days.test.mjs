// Bad days that are one command's own, each as a user would meet it.
import assert from "node:assert/strict";
import { once } from "node:events";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { clockOf, filesOf, folderWith, full, inShell, isUnderWay, limited, put, quintet, removed, root, run, start, threadsAtMost, until, untilOrEnd } from "./arena.mjs";
import { sealedProof } from "./proof_files.mjs";
import { assertClear } from "./promises.mjs";

/** Runs `quintet` with these arguments in a new folder. */
async function inFolder(files, words, options = {}, change = (command) => command) {
  const folder = folderWith(files);
  const ended = await run(change([quintet, ...words]), { folder, ...options });
  const after = filesOf(folder);
  removed(folder);
  return { ...ended, files: after };
}

describe("files", () => {
  const notes = "my notes\nlast line, no newline";

  test("match --out leaves a file alone that it refuses", async () => {
    const ended = await inFolder({ "n.txt": notes }, ["match", "random", "random", "kona", "--out", "n.txt"]);
    assertClear(ended, [2], /n\.txt is not the log of a match/);
    assert.equal(ended.files.get("n.txt").toString(), notes);
  });

  test("report looks at all of its files before it plays", async () => {
    const words = ["report", "kona", "--games", "1000", "--checkpoint", "kept.jsonl", "--out", "missing/report.html"];
    const ended = await inFolder({}, words);
    assertClear(ended, [2], /missing\/report\.html/);
    assert.equal(ended.files.size, 0, "it had begun to keep games");
  });

  test("record convert does not delete a bad game from the only copy of it", async () => {
    const records = '[Game "kona"]\n\n1. a6-b5 *\n\n[Game "kona"]\n\n1. a6-a1 *\n\n[Game "kona"]\n\n1. a6-c4 *\n';
    const ended = await inFolder({ "c.qrec": records }, ["record", "convert", "c.qrec", "-o", "c.qrec"]);
    assertClear(ended, [1, 2], /c\.qrec/);
    assert.equal(ended.files.get("c.qrec").toString(), records);
  });

  test("record convert may rewrite a file of good games in place", async () => {
    const ended = await inFolder({ "c.qrec": '[Game "kona"]\n1. A6-B5 *\n' }, ["record", "convert", "c.qrec", "-o", "c.qrec", "--force"]);
    assertClear(ended, [0]);
    assert.match(ended.files.get("c.qrec").toString(), /1\. a6-b5 \*/);
  });

  test("a member that is there twice in JSON is an error", async () => {
    const { out } = await inFolder({ "c.qrec": '[Game "kona"]\n1. a6-b5 *\n' }, ["record", "convert", "c.qrec", "--to", "json"]);
    const twice = out.replace('"result"', '"result": "first",\n "result"');
    assert.notEqual(twice, out);
    assertClear(await inFolder({ "twice.json": twice }, ["record", "check", "twice.json"]), [1], /twice\.json.*result/s);
  });

  test("what is written can be read back, however deep its variations are", async () => {
    let moves = "";
    for (let depth = 0; depth < 100; ++depth) moves += depth % 2 === 0 ? "1. a6-b5 (" : "1. a6-c4 (";
    const record = `[Game "kona"]\n\n${moves.slice(0, -1)}${")".repeat(99)} *\n`;
    const native = await inFolder({ "deep.qrec": record }, ["record", "check", "deep.qrec"]);
    assertClear(native, [0]);
    const json = await inFolder({ "deep.qrec": record }, ["record", "convert", "deep.qrec", "--to", "json", "-o", "deep.json"]);
    assertClear(json, [0]);
    assertClear(await inFolder({ "deep.json": json.files.get("deep.json") }, ["record", "check", "deep.json"]), [0]);
  });

  test("a game whose result is not that of its moves is found in a log", async () => {
    const folder = folderWith();
    const command = [quintet, "match", "level:1", "random", "kona", "--games", "2", "--out", "m.jsonl"];
    assertClear(await run(command, { folder }), [0]);
    const text = filesOf(folder).get("m.jsonl").toString();
    for (const [before, after] of [['"result":"first"', '"result":"second"'], ['"result":"second"', '"result":"first"']]) {
      if (!text.includes(before)) continue;
      put(folder, { "m.jsonl": text.replace(before, after) });
      assertClear(await run(command, { folder }), [2], /m\.jsonl/);
    }
    removed(folder);
  });
});

describe("threads and memory", () => {
  const virtual = (kilobytes) => limited([`--as=${kilobytes * 1024}`]);

  test("analyze --threads 64 with room for a few threads answers", async () => {
    assertClear(await inFolder({}, ["analyze", "kona", "--nodes", "10", "--threads", "64"], {}, virtual(400_000)), [0, 2], /thread|memory/);
  });

  test("solve --threads 128 with room for a few threads answers", async () => {
    const words = ["solve", "unane:board=6x4,pie=off", "--threads", "128", "--nodes", "100000"];
    assertClear(await inFolder({}, words, {}, virtual(600_000)), [0, 2], /thread|memory/);
  });

  for (const [name, words, input] of [
    ["analyze", ["analyze", "kona", "--infinite", "--threads", "64"]],
    ["solve", ["solve", "narrows:board=8x8,pie=off", "--threads", "128"]],
    ["ugi", ["ugi", "kona"], "setoption name Threads value 256\ngo infinite\n"],
  ]) {
    test(`${name} with fewer threads than it was asked to use still ends at Ctrl-C`, async () => {
      const folder = folderWith();
      const running = start(virtual(600_000)([quintet, ...words]), { folder, input: "open" });
      running.say(input ?? "");
      await untilOrEnd(running, () => isUnderWay(running.id));
      running.signal("SIGINT");
      assertClear(await running.ended, [130, 2], /thread|memory/);
      removed(folder);
    });
  }

  test("ugi answers every go, however few threads there are", async () => {
    const input = "setoption name Threads value 64\nisready\ngo nodes 1000\nisready\nquit\n";
    const ended = await inFolder({}, ["ugi", "kona"], { input }, threadsAtMost(1));
    assertClear(ended, [0, 2], /thread/);
    if (ended.code === 0) assert.match(ended.out, /^bestmove [a-f]\d/m);
  });

  test("ugi answers when it is asked for more memory than there is, and says how much it took", async () => {
    const input = "setoption name Hash value 65536\nisready\ngo nodes 1000\nquit\n";
    const ended = await inFolder({}, ["ugi", "kona"], { input }, virtual(1_000_000));
    assertClear(ended, [0]);
    assert.match(ended.out, /^info string .*\d+ (MB|megabytes)/m);
    assert.match(ended.out, /^readyok$/m);
    assert.match(ended.out, /^bestmove [a-f]\d/m);
  });

  test("match with more memory than there is plays with what there is, or says how much that is", async () => {
    const ended = await inFolder({}, ["match", "default,hash=65536", "random", "kona", "--games", "2", "--nodes", "50"], {}, virtual(1_000_000));
    assertClear(ended, [0, 2], /memory/);
    assert.match(ended.err, /\d+ (MB|megabytes)/);
  });

  test("play keeps the game when there is not the memory that it was asked for", async () => {
    const words = ["play", "kona", "--hash", "65536", "--level", "10", "--time", "20", "--save", "played.qrec"];
    const ended = await inFolder({}, words, { input: "a6-b5\nhint\nresign\n" }, virtual(1_000_000));
    assertClear(ended, [0, 2], /memory/);
    if (ended.code === 0) assert.match(ended.files.get("played.qrec").toString(), /1\. a6-b5/);
  });

  test("--nodes is kept by many threads to what the documents say", async () => {
    const page = readFileSync(join(root, "docs/cli.md"), "utf8").replaceAll(/\s+/g, " ");
    assert.match(page, /no more than N, but for two per ply that each thread may count on its way back/);
    const ended = await inFolder({}, ["analyze", "kona", "--nodes", "10", "--threads", "256", "--hash", "4", "--json"]);
    assertClear(ended, [0]);
    const { nodes, selective_depth: plies } = JSON.parse(ended.out);
    assert.ok(nodes <= 10 + 256 * 2 * Math.max(plies, 1), `${nodes} nodes, ${plies} plies deep`);
  });
});

describe("matches", () => {
  test("a match that runs out of different openings says so and reports what it has", async () => {
    const ended = await inFolder({}, ["match", "random", "random", "unane:board=4x4", "--games", "1000", "--openings", "1"]);
    assertClear(ended, [0]);
    const found = Number(/found only ([1-9]\d*) different openings/.exec(ended.out)?.[1]);
    assert.equal(Number(/^games +(\d+): A won/m.exec(ended.out)?.[1]), 2 * found);
  });

  test("a match that finds no opening at all says so before it plays", async () => {
    const ended = await inFolder({}, ["match", "random", "random", "unane:board=4x1", "--games", "1000", "--openings", "1"]);
    assertClear(ended, [2], /found only 0 different openings/);
  });

  test("an engine behind a script is ended with all of its children", async () => {
    const folder = folderWith({ "engine.sh": `#!/bin/sh\necho $$ >>ids\nsleep 1000 & echo $! >>ids\n"${quintet}" ugi\n` });
    chmodSync(join(folder, "engine.sh"), 0o755);
    const command = [quintet, "match", "ugi:./engine.sh", "random", "kona", "--games", "2", "--nodes", "50"];
    const running = start(command, { folder });
    const ended = await running.ended;
    assertClear(ended, [0]);
    const ids = filesOf(folder).get("ids").toString().trim().split("\n").map(Number);
    assert.ok(ids.length >= 2);
    assert.deepEqual(ids.filter(isAlive), []);
    removed(folder);
  });

  test("an engine behind a script is ended when the match is told to end", async () => {
    const folder = folderWith({ "engine.sh": `#!/bin/sh\necho $$ >>ids\nsleep 1000 & echo $! >>ids\n"${quintet}" ugi\n` });
    chmodSync(join(folder, "engine.sh"), 0o755);
    const command = [quintet, "match", "ugi:./engine.sh", "random", "kona", "--games", "100000", "--time", "10", "--out", "m.jsonl"];
    const running = start(command, { folder });
    const log = join(folder, "m.jsonl");
    const lines = () => (existsSync(log) ? readFileSync(log, "utf8").split("\n").length : 0);
    await until(running, "a game had been played", () => lines() > 2);
    running.signal("SIGINT");
    assertClear(await running.ended, [130]);
    assert.deepEqual(filesOf(folder).get("ids").toString().trim().split("\n").map(Number).filter(isAlive), []);
    removed(folder);
  });
});

function isAlive(id) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, "utf8"));
  } catch {
    return false;
  }
}

describe("the clock", () => {
  // The clock counts the work of the process and nothing else, so that a busy machine loses nobody a game.
  for (const variant of ["unane:board=26x26", "narrows:board=26x26", "akunur:rings=5", "nanku"]) {
    for (const level of full ? [1, 4, 7, 9] : [7]) {
      test(`level ${level} does not lose on time in ${variant}`, async () => {
        const words = ["match", `level:${level}`, "random", variant, "--games", "2", "--clock", "50+10", "--max-plies", "20"];
        const ended = await inFolder({}, words, { environment: clockOf({ work: true }) });
        assertClear(ended, [0]);
        assert.match(ended.out, /^faults +of A: 0 time losses, 0 illegal moves, 0 crashes$/m);
      });
    }
  }

  test("a date that no calendar has keeps no game from being saved", async () => {
    for (const date of [-1, 0, 2 ** 31, 253_402_300_800, 2 ** 53]) {
      const words = ["play", "kona", "--save", "played.qrec"];
      const ended = await inFolder({}, words, { input: "a6-b5\nresign\n", environment: clockOf({ step: 1000, date }) });
      assertClear(ended, [0]);
      const check = await inFolder({ "played.qrec": ended.files.get("played.qrec") }, ["record", "check", "played.qrec"]);
      assertClear(check, [0]);
    }
  });
});

describe("proofs", () => {
  const line = "f1-c4 f1-f4 f1-e2 f4-f5 e2-e3 f5-e6 e3-e4 a1-d4 c4-d4 e6-e5".split(" ");
  for (const [plies, played] of [[2, line], [1, [...line, "e4-e5"]]]) {
    test(`a win on the loser's own forced move: within ${plies} plies`, async () => {
      const folder = folderWith();
      const solved = await run([quintet, "solve", "kona", "--proof", "p", "--json", "--", ...played], { folder });
      assertClear(solved, [0]);
      const { plies: told, no_win_within: bound } = JSON.parse(solved.out);
      assert.equal(told, plies);
      assert.ok(bound.first === undefined || bound.first < plies, `a win within ${plies}, and none within ${bound.first}`);
      const checked = await run([quintet, "proof", "check", "p"], { folder });
      assertClear(checked, [0]);
      assert.match(checked.out, new RegExp(`wins within ${plies} pl`));
      removed(folder);
    });
  }

  test("a file of steps within steps is refused, however many there are", async () => {
    const variant = "akunur:corners=4,quiet=off,repetition=off,rings=5";
    const moves = await goingRound(variant, 30_000);
    for (const needs of [0, 1, 4_294_967_295]) {
      const ended = await inFolder({ "bad.proof": sealedProof(variant, "first", moves.map((move) => [move, needs])) }, ["proof", "check", "bad.proof"]);
      assertClear(ended, [1], /bad\.proof/);
    }
  });
});

/** Moves of the first seat, as numbers among the legal ones, that go round in circles while the other seat always makes its first move. */
async function goingRound(variant, count) {
  const folder = folderWith();
  const running = start([quintet, "ugi", variant], { folder, input: "open" });
  const ask = async (...lines) => {
    running.out = "";
    running.say(`${lines.join("\n")}\nisready\n`);
    while (!running.out.includes("readyok")) await once(running.child.stdout, "data");
    return [...running.out.matchAll(/^response ?(.*)$/gm)].map(([, text]) => text);
  };
  const seen = new Map();
  const moves = [];
  let last = "";
  let [fen, legal] = await ask("position startpos", "query fen", "query moves");
  for (let random = 1; !seen.has(fen); random = (random * 48_271) % 2_147_483_647) {
    const choices = legal.split(" ");
    const back = choices.indexOf(last.split("-").reverse().join("-"));
    const choice = back >= 0 ? back : random % choices.length;
    const [answers] = await ask(`position fen ${fen} moves ${choices[choice]}`, "query moves");
    const [next, nextLegal] = await ask(`position fen ${fen} moves ${choices[choice]} ${answers.split(" ")[0]}`, "query fen", "query moves");
    seen.set(fen, moves.length);
    moves.push(choice);
    [fen, legal, last] = [next, nextLegal, choices[choice]];
  }
  running.signal("SIGTERM");
  await running.ended;
  removed(folder);
  const circle = moves.slice(seen.get(fen));
  while (moves.length < count) moves.push(...circle);
  return moves;
}
