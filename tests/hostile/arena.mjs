// Where the hostile run happens: folders of files, the executable in one of them, and what is done to it there.
//
// Node's test runner, because this is about the executable from outside: processes, pipes, signals and files, many at once, and tables of
// them. It links nothing of the program, so that it tries any build of it: QUINTET names the executable, build/quintet unless given.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, openSync, closeSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const quintet = process.env.QUINTET ?? join(root, "build/quintet");
/** The long form: every case, not only the most telling ones. */
export const full = process.env.QUINTET_HOSTILE === "full";
export const isRoot = process.getuid() === 0;

/** Whoever has not ended by then hangs. Nothing here takes more than a few seconds on an idle machine. */
const patience = 60_000;

assert.ok(existsSync(quintet), `there is no ${quintet}: run script/build`);

// ---- Folders

const arena = mkdtempSync(join(tmpdir(), "quintet-hostile-"));
chmodSync(arena, 0o755);
const mounts = new Set();
let folders = 0;

process.on("exit", () => {
  for (const mount of mounts) spawnSync("umount", [mount]);
  rmSync(arena, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

/** A new folder that holds these files: an object from paths to contents. */
export function folderWith(files = {}) {
  const folder = join(arena, String(++folders));
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  put(folder, files);
  return folder;
}

export function put(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (dirname(path) !== ".") chmodSync(join(folder, dirname(path)), 0o777);
    writeFileSync(join(folder, path), content);
    chmodSync(join(folder, path), 0o666);
  }
}

/** What `look` gives, or undefined where the file is gone: a command that is at work renames and removes its own. */
function unlessGone(look) {
  try {
    return look();
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  }
}

/** All files of a folder, also those in folders below it: a map from paths to contents. */
export function filesOf(folder, below = "") {
  const files = new Map();
  for (const name of readdirSync(join(folder, below)).sort()) {
    const path = join(below, name);
    const status = unlessGone(() => lstatSync(join(folder, path)));
    if (status?.isDirectory()) {
      for (const [inner, content] of unlessGone(() => filesOf(folder, path)) ?? []) files.set(inner, content);
    } else if (status?.isFile()) {
      const content = unlessGone(() => readFileSync(join(folder, path)));
      if (content !== undefined) files.set(path, content);
    }
  }
  return files;
}

export const removed = (folder) => rmSync(folder, { recursive: true, force: true });

/** A small file system of its own, or undefined where this user may not mount one. */
export function smallDisk(kilobytes) {
  const folder = folderWith();
  const mounted = isRoot && spawnSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k,mode=777`, "quintet-hostile", folder]).status === 0;
  if (!mounted) return undefined;
  mounts.add(folder);
  return folder;
}

export function unmounted(folder) {
  spawnSync("umount", [folder]);
  mounts.delete(folder);
}

/** Leaves so many bytes free on a small disk. */
export function fill(disk, free) {
  const ballast = join(disk, ".ballast");
  rmSync(ballast, { force: true });
  const { stdout } = spawnSync("stat", ["-f", "-c", "%a %S", disk], { encoding: "utf8" });
  const [blocks, size] = stdout.trim().split(" ").map(Number);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, blocks * size - free), 1));
}

export const emptied = (disk) => rmSync(join(disk, ".ballast"), { force: true });

// ---- Processes

/** The exit code as a shell tells it. */
const codeOf = (code, signal) => code ?? 128 + constants.signals[signal];

/**
 * Starts a command in a folder.
 *   input: a text, or "open" for an input that never ends
 *   output: "pipe", "gone" (nobody reads), or the path of a file to write to
 *   environment: variables to add
 * It leads a process group of its own, so that nothing of it is left behind.
 */
export function start(command, { folder, input = "", output = "pipe", environment = {} }) {
  // What a command keeps unless it is told where: not among the games of who runs the tests, nor among those of another command.
  const home = folderWith();
  const outputFile = output === "pipe" || output === "gone" ? undefined : openSync(output, "w");
  const child = spawn(command[0], command.slice(1), {
    cwd: folder,
    detached: true,
    env: { ...process.env, XDG_DATA_HOME: home, XDG_CACHE_HOME: home, ...environment },
    stdio: ["pipe", outputFile ?? "pipe", "pipe"],
  });
  if (outputFile !== undefined) closeSync(outputFile);
  if (output === "gone") child.stdout.destroy();
  const running = { id: child.pid, child, out: "", err: "", hung: false };
  for (const [stream, name] of [[child.stdout, "out"], [child.stderr, "err"]]) {
    stream?.setEncoding("utf8");
    stream?.on("data", (text) => { running[name] = (running[name] + text).slice(-(1 << 20)); });
    stream?.on("error", () => {});
  }
  child.stdin.on("error", () => {});
  if (input === "open") {
    running.say = (text) => child.stdin.write(text);
  } else {
    child.stdin.end(input);
  }
  running.signal = (signal) => child.kill(signal);
  running.endGroup = () => { try { process.kill(-child.pid, "SIGKILL"); } catch { /* it has ended */ } };
  const watchdog = setTimeout(() => { running.hung = true; running.endGroup(); }, patience);
  running.ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    let leftBehind = false;
    child.on("exit", () => {
      try { leftBehind = process.kill(-child.pid, 0); } catch { /* nobody is left of its group */ }
      running.endGroup();
    });
    child.on("close", (code, signal) => {
      clearTimeout(watchdog);
      removed(home);
      resolve({ command, code: codeOf(code, signal), out: running.out, err: running.err, hung: running.hung, leftBehind });
    });
  });
  return running;
}

export const run = (command, options) => start(command, options).ended;

/** Waits until a condition is true, or the process has ended. */
export async function untilOrEnd(running, condition) {
  let over = false;
  running.ended.then(() => { over = true; });
  while (!over && !(await condition())) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Waits until a condition is true; a failure if the process ends or hangs before. */
export async function until(running, what, condition) {
  let met = false;
  await untilOrEnd(running, async () => { met = await condition(); return met; });
  assert.ok(met, `it ended before ${what}: ${running.err}`);
}

/** Whether a process is at work or waits for something, rather than still being started. */
export function isUnderWay(id) {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return ticks >= 5 || (fields[0] === "S" && readFileSync(`/proc/${id}/comm`, "utf8").trim() === "quintet");
  } catch {
    return false;
  }
}

/** The files that a process has open. */
export function openFiles(id) {
  try {
    return readdirSync(`/proc/${id}/fd`).map((number) => { try { return readlinkSync(`/proc/${id}/fd/${number}`); } catch { return ""; } });
  } catch {
    return [];
  }
}

// ---- What is done to a command before it runs: each of these takes a command and gives another

export const limited = (limits) => (command) => ["prlimit", ...limits, ...command];
export const inShell = (line) => (command) => ["sh", "-c", line, ...command];
export const withoutStream = (number) => inShell(`exec "$0" "$@" ${number === 0 ? "<" : `${number}>`}&-`);
export const ignoring = (signal) => inShell(`trap '' ${signal}; exec "$0" "$@"`);
export const both = (outer, inner) => (command) => outer(inner(command));

const lonely = 60_000 + (process.pid % 5_000);  // a user with no process of its own

/** The kernel refuses more threads than these, the first one counted. It bounds nothing for root, so root becomes somebody else. */
export function threadsAtMost(count) {
  if (!isRoot) return limited(["--nproc=1"]);  // who has other processes gets none
  const reachable = join(arena, "quintet");
  if (!existsSync(reachable)) {
    cpSync(quintet, reachable, { dereference: true });
    chmodSync(reachable, 0o755);
  }
  return (command) => ["setpriv", `--reuid=${lonely}`, `--regid=${lonely}`, "--clear-groups", "prlimit", `--nproc=${count}`,
    ...command.map((word) => (word === quintet ? reachable : word))];
}

/**
 * Variables for an environment with a clock of our own, see clock.c: every look moves it on by `step` nanoseconds, and the process's own
 * work does too if `work` is asked for. `date` is in seconds since 1970.
 */
export function clockOf({ step = 0, work = false, date = 1_790_000_000 }) {
  const library = join(arena, "clock.so");
  if (!existsSync(library)) {
    const made = spawnSync("cc", ["-O1", "-shared", "-fPIC", "-o", library, join(root, "tests/hostile/clock.c"), "-ldl"], { encoding: "utf8" });
    assert.equal(made.status, 0, made.stderr);
  }
  return { LD_PRELOAD: library, QUINTET_CLOCK_STEP: String(step), QUINTET_CLOCK_DATE: String(date), ...(work && { QUINTET_CLOCK_WORK: "1" }) };
}

let least;
/** The least address space, in megabytes, in which the program can say its version: what its libraries take. */
export function leastMemory() {
  let [low, high] = [1, 1024];
  while (least === undefined && low < high) {
    const middle = Math.floor((low + high) / 2);
    const good = spawnSync("prlimit", [`--as=${middle << 20}`, quintet, "--version"]).status === 0;
    [low, high] = good ? [low, middle] : [middle + 1, high];
  }
  least ??= high;
  return least;
}
