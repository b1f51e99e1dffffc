// The table of commands. A row is a short run of one command, with everything that it reads and writes; all that can happen to a command
// happens to every row. A new command is a line here, and table.test.mjs fails until it has one.
//
//   name        unique; begins with the words of the command
//   arguments   of a run that ends soon and always says the same
//   input       what it reads from standard input
//   reads       the files that it reads: { option (or "FILE"), path, kind }
//   writes      the files that it writes: { option, path, kind }; `kind` is one of `kinds`
//   files       what else must be there
//   endless     arguments of the same work without an end, for signals; none if nothing about the command can last
//   endlessInput  the input of that, which stays open
//   scratch     what SQLite has beside a database while it is open, and leaves there if the disk is full
//   threads, memory  the options that say how many threads to use, how many megabytes
//   askingMemory  arguments with which it takes the memory that it is asked to take, if those of `arguments` do not
//   beside      it asks a server, which runs meanwhile with the games of `kept` (server.mjs); {url} in its arguments is where that is
//   secrets     those of its files that only their owner may read
//   oneThread   what it does here takes one thread, whatever is asked for
//   more        arguments of more work than `arguments`, which is resumed after kill -9; `progress` tells how far it has come
//   endsAt      text of its output at which it is asked to end, as it would not by itself; it then ends with 0
//   asked       the code with which it ends when a signal asks it to, if that is not 128 + the signal's number
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf, folderWith, quintet, removed, root, run } from "./arena.mjs";
import { startPostgres } from "../postgres/server.mjs";
import { kept } from "./server.mjs";

const records = `[Game "unane:board=4x3"]
1. a3-a2 c2-c3 2. a1-b1 b3-b2 3. d2-d1 b2-b1 4. c1-b1 second

[Game "kona"]
[Result "second"]
[Reason "resign"]

1. a6-b5 a1-c3 second
`;
const proof = readFileSync(join(root, "docs/proofs/kona-diagonals.proof"));
const solved = readFileSync(join(root, "docs/solved.json"));
const weights = readFileSync(join(root, "games/kona/weights.hpp"));

const lines = (path) => (files) => (files.get(path)?.toString().split("\n").length ?? 1) - 1;
const nodesIn = (path) => (files) => Number(/^nodes (\d+)$/m.exec(files.get(path)?.toString("latin1") ?? "")?.[1] ?? 0);
const small = "unane:board=4x2";

async function backupOf({ games, keys }) {
  const folder = folderWith({ "data/games.db": games, "data/keys": keys });
  await run([quintet, "backup", "games.backup", "--data", "data"], { folder });
  const bytes = filesOf(folder).get("games.backup");
  removed(folder);
  return bytes;
}

/** The URL of a PostgreSQL that lasts as long as this process, with the games in it. */
async function databaseOf({ games, keys }) {
  const { url } = await startPostgres();
  const folder = folderWith({ "data/games.db": games, "data/keys": keys });
  await run([quintet, "migrate", "--data", "data", "--database", url], { folder });
  removed(folder);
  return url;
}

export const rows = [
  { name: "help", arguments: ["help", "perft"] },
  { name: "games", arguments: ["games"] },
  { name: "show", arguments: ["show", "kona", "a6-b5"] },
  { name: "moves", arguments: ["moves", "narrows"] },
  { name: "bench", arguments: ["bench"] },
  { name: "perft", arguments: ["perft", "kona", "3"], threads: "--threads", endless: ["perft", "nanku", "30"] },
  { name: "random", arguments: ["random", "kona", "--games", "20", "--seed", "1"], endless: ["random", "nanku", "--games", "1000000000000", "--seed", "1"] },
  { name: "trace", arguments: ["trace", "kona"], input: "a6-b5 a1-c3\n\na6-a6\n", endless: ["trace", "kona"], endlessInput: "a6-b5\na6-" },
  {
    name: "analyze",
    arguments: ["analyze", "kona", "--nodes", "2000", "--hash", "4"],
    endless: ["analyze", "kona", "--infinite", "--hash", "4"],
    threads: "--threads",
    memory: "--hash",
  },
  {
    name: "review",
    arguments: ["review", "game.qrec", "--nodes", "200", "--hash", "4", "--game", "1"],
    endless: ["review", "game.qrec", "--time", "1000s", "--hash", "4", "--game", "2"],
    reads: [{ option: "FILE", path: "game.qrec", kind: "records" }],
    writes: [{ option: "--svg", path: "game.svg", kind: "svg" }],
    files: { "game.qrec": records },
    threads: "--threads",
    memory: "--hash",
  },
  {
    name: "play",
    arguments: ["play", "kona", "--level", "1", "--seed", "1"],
    input: "a6-b5\nposition\nresign\n",
    endless: ["play", "kona", "--level", "10", "--seed", "1"],
    endlessInput: "a6-b5\n",
    writes: [{ option: "--save", path: "played.qrec", kind: "kept" }],
    threads: "--threads",
    oneThread: true,
    memory: "--hash",
    askingMemory: ["play", "kona", "--level", "10", "--time", "1", "--seed", "1"],
  },
  {
    name: "ugi",
    arguments: ["ugi", "kona"],
    // One node, so that it says the same however soon the last line is read.
    input: "ugi\nsetoption name Hash value 4\nisready\nquery fen\ngo nodes 1\nquit\n",
    endless: ["ugi", "kona"],
    endlessInput: "setoption name Hash value 4\nsetoption name Threads value 2\ngo infinite\n",
  },
  // What becomes of --data on a bad day is in data.test.mjs, and kill -9 in tests/online.
  { name: "serve", elsewhere: ["--data"], arguments: ["serve", "--port", "0", "--verbose"], endsAt: "Ctrl-C", endless: ["serve", "--port", "0"], threads: "--threads", asked: 0 },
  ...[["games"], ["end", kept.room], ["ban", "198.51.100.0/24"], ["unban", "192.0.2.0/24"], ["bans"], ["announce", "Back at noon"], ["withdraw"], ["rotate-keys"], ["reports"], ["check-ratings"]]
    .map((words) => ({ name: `admin ${words[0]}`, elsewhere: ["--data"], arguments: ["admin", ...words], beside: true })),
  {
    name: "bot",
    elsewhere: ["--token"],
    arguments: ["bot", "{url}", "--token", "bot.token", "--level", "1"],
    files: { "bot.token": `${kept.token}\n` },
    secrets: ["bot.token"],
    beside: true,
    endsAt: "Ctrl-C",
    asked: 0,
  },
  {
    name: "backup",
    elsewhere: ["--data"],
    arguments: ["backup", "games.backup", "--data", "data"],
    writes: [{ option: "FILE", path: "games.backup", kind: "backup" }],
    files: { "data/games.db": kept.games, "data/keys": kept.keys },
    scratch: ["data/games.db-shm", "data/games.db-wal"],
  },
  {
    name: "restore",
    arguments: ["restore", "games.backup", "--force"],
    reads: [{ option: "FILE", path: "games.backup", kind: "backup" }],
    writes: [{ option: "--data", path: "restored", kind: "data" }],
    files: { "games.backup": await backupOf(kept) },
  },
  // What is copied the other way is in tests/online/migrate_test.cpp.
  {
    name: "migrate",
    arguments: ["migrate", "--back", "--force", "--database", await databaseOf(kept)],
    writes: [{ option: "--data", path: "migrated", kind: "data" }],
  },
  {
    name: "solve outright",
    arguments: ["solve", "unane:board=4x3,pie=off", "--memory", "4", "--threads", "1"],
    endless: ["solve", "narrows:board=8x8,pie=off", "--memory", "16"],
    more: ["solve", "unane:board=5x4,pie=off", "--all-moves", "--memory", "16", "--threads", "1"],
    progress: nodesIn("kept/solve.checkpoint"),
    writes: [{ option: "--checkpoint", path: "kept", kind: "checkpoint" }],
    threads: "--threads",
    memory: "--memory",
  },
  {
    name: "solve by proof",
    arguments: ["solve", "kona:setup=diagonals", "--memory", "4"],
    endless: ["solve", "nanku", "--memory", "16"],
    writes: [{ option: "--proof", path: "lost.proof", kind: "proof" }, { option: "--checkpoint", path: "kept", kind: "checkpoint" }],
    threads: "--threads",
    oneThread: true,
    memory: "--memory",
  },
  {
    name: "proof check",
    arguments: ["proof", "check", "lost.proof"],
    endless: ["proof", "check", "-"],
    endlessInput: "quintet proof 1\n",
    reads: [{ option: "FILE", path: "lost.proof", kind: "proof" }],
    files: { "lost.proof": proof },
  },
  {
    name: "puzzles",
    arguments: ["puzzles", "unane:board=4x4", "--count", "1", "--seed", "1"],
    endless: ["puzzles", "nanku", "--count", "100000", "--games", "1000000000", "--seed", "1"],
    writes: [{ option: "--out", path: "puzzles.qrec", kind: "records" }],
  },
  {
    name: "record check",
    arguments: ["record", "check", "game.qrec"],
    endless: ["record", "check", "-"],
    endlessInput: "[Game",
    reads: [{ option: "FILE", path: "game.qrec", kind: "records" }],
    files: { "game.qrec": records },
  },
  {
    name: "record convert",
    arguments: ["record", "convert", "game.qrec", "--to", "json"],
    endless: ["record", "convert", "-"],
    endlessInput: "[Game",
    reads: [{ option: "FILE", path: "game.qrec", kind: "records" }],
    writes: [{ option: "--output", path: "game.json", kind: "json" }],
    files: { "game.qrec": records },
  },
  {
    name: "match",
    arguments: ["match", "level:1", "random", "kona", "--games", "4", "--seed", "1"],
    endless: ["match", "level:1", "random", "kona", "--games", "10000000", "--seed", "1"],
    more: ["match", "level:2", "random", "kona", "--games", "60", "--seed", "1"],
    progress: lines("match.jsonl"),
    writes: [{ option: "--out", path: "match.jsonl", kind: "log" }, { option: "--records", path: "match.qrec", kind: "games" }],
    threads: "--concurrency",
  },
  {
    name: "ladder",
    arguments: ["ladder", "kona", "--games", "2", "--to", "2", "--seed", "1"],
    endless: ["ladder", "kona", "--games", "10000000", "--seed", "1"],
    more: ["ladder", "kona", "--games", "20", "--to", "2", "--seed", "1"],
    progress: (files) => lines("rungs.1.jsonl")(files) + lines("rungs.2.jsonl")(files),
    writes: [{ option: "--out", path: "rungs", kind: "log", made: ["rungs.1.jsonl", "rungs.2.jsonl"] }],
    threads: "--concurrency",
  },
  {
    name: "tune",
    arguments: ["tune", "kona", "--games", "5", "--nodes", "20", "--seed", "1"],
    endless: ["tune", "kona", "--games", "10000000", "--seed", "1"],
    more: ["tune", "kona", "--games", "40", "--nodes", "200", "--seed", "1"],
    progress: lines("tune.jsonl"),
    reads: [{ option: "--out", path: "weights.hpp", kind: "weights" }],
    writes: [
      { option: "--out", path: "weights.hpp", kind: "weights" },
      { option: "--calibration", path: "chances.csv", kind: "csv" },
      { option: "--checkpoint", path: "tune.jsonl", kind: "log" },
    ],
    files: { "weights.hpp": weights },
    threads: "--threads",
  },
  {
    name: "report",
    arguments: ["report", "nanku:pieces=2", "--games", "10", "--level", "3", "--seed", "1"],
    endless: ["report", "kona", "--games", "1000000", "--level", "3"],
    more: ["report", "nanku:pieces=4", "--games", "10", "--level", "3", "--seed", "1"],
    progress: lines("report.jsonl"),
    reads: [{ option: "--solved", path: "solved.json", kind: "json" }],
    writes: [
      { option: "--out", path: "report.html", kind: "html" },
      { option: "--json", path: "report.json", kind: "json" },
      { option: "--checkpoint", path: "report.jsonl", kind: "log" },
    ],
    files: { "solved.json": solved },
    threads: "--concurrency",
  },
  {
    name: "compare",
    arguments: ["compare", small, "unane:board=4x1", "--games", "10", "--level", "3", "--seed", "1"],
    endless: ["compare", "kona", "kona:setup=diagonals", "--games", "1000000", "--level", "3"],
    more: ["compare", small, "unane:board=4x3", "--games", "20", "--level", "3", "--seed", "1"],
    progress: (files) => lines("games.1.jsonl")(files) + lines("games.2.jsonl")(files),
    writes: [
      { option: "--out", path: "compare.html", kind: "html" },
      { option: "--json", path: "compare.json", kind: "json" },
      { option: "--checkpoint", path: "games", kind: "log", made: ["games.1.jsonl", "games.2.jsonl"] },
    ],
    threads: "--concurrency",
  },
];
