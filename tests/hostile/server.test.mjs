// `quintet serve` and people who mean it no good, or have a bad connection.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { closeSync, constants, openSync, readFileSync, readSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";
import { folderWith, full, inShell, quintet, removed, run, start, until } from "./arena.mjs";
import { assertClear } from "./promises.mjs";

const sockets = new Set();

/** A server of its own for a test: gives { running, port, folder } to it, and what the server has said in the end. */
async function withServer(body, options = [], { change = (command) => command, folder = folderWith() } = {}) {
  const running = start(change([quintet, "serve", "--port", "0", ...options]), { folder, input: "open" });
  try {
    await until(running, "it listened", () => running.out.includes("Ctrl-C"));
    await body({ running, port: Number(/:(\d+) /.exec(running.out)[1]), folder });
  } finally {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    running.signal("SIGTERM");
  }
  const ended = await running.ended;
  assertClear(ended, [0]);
  removed(folder);
  return ended;
}

/** A connection, and all that comes back on it. */
function connection(port, { reads = true, from = "127.0.0.1" } = {}) {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  sockets.add(socket);
  const there = { socket, text: "", closed: false };
  socket.on("error", () => {});
  there.opened = new Promise((resolve) => { socket.on("connect", resolve); socket.on("close", resolve); });
  there.ended = new Promise((resolve) => { socket.on("close", () => { there.closed = true; resolve(); }); });
  if (reads) {
    socket.setEncoding("latin1");
    socket.on("data", (text) => { there.text += text; });
  } else {
    socket.pause();
  }
  return there;
}

/** Sends a text and returns all that is answered until the server closes the connection. */
async function answer(port, text, options) {
  const there = connection(port, options);
  there.socket.write(text, "latin1");
  await there.ended;
  return there.text;
}

/** Whether somebody else is served. */
const isHealthy = async (port) =>
  (await answer(port, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", { from: "127.0.0.2" })).startsWith("HTTP/1.1 200 ");

describe("serve", () => {
  test("idle connections keep nobody out", () => withServer(async ({ port }) => {
    const idle = Array.from({ length: full ? 1500 : 600 }, (_, i) => connection(port, { from: `127.0.1.${1 + i % 10}` }));
    await Promise.all(idle.map(({ opened }) => opened));
    assert.ok(await isHealthy(port));
  }));

  test("idle connections keep not even their own client out", () => withServer(async ({ port }) => {
    const idle = Array.from({ length: 600 }, () => connection(port));
    await Promise.all(idle.map(({ opened }) => opened));
    assert.match(await answer(port, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"), /^HTTP\/1\.1 200 /);
  }));

  test("half a request on every connection keeps nobody out", () => withServer(async ({ port }) => {
    const half = Array.from({ length: full ? 1500 : 600 }, () => connection(port));
    await Promise.all(half.map(({ opened }) => opened));
    for (const { socket } of half) socket.write("GET / HTTP/1.1\r\nHost:");
    assert.ok(await isHealthy(port));
  }));

  test("readers that do not read pin little memory, and keep nobody out", () => withServer(async ({ port }) => {
    const page = await answer(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const script = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(page)?.[1];
    assert.ok(script, "the executable has no page: run script/build");
    const request = `GET /${script} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(50);
    const slow = Array.from({ length: 500 }, (_, i) => connection(port, { reads: false, from: `127.0.1.${1 + i % 10}` }));
    await Promise.all(slow.map(({ opened }) => opened));
    for (const { socket } of slow) socket.write(request);
    assert.ok(await isHealthy(port));
    const pinned = unsent(port);
    assert.ok(pinned > 1 << 20, "the readers were not slow enough to show anything");
    assert.ok(pinned <= 128 << 20, `${pinned >> 20} MB wait in the kernel`);
  }));

  test("HTTP/1.0 may keep its connection, and does not unless it asks", () => withServer(async ({ port }) => {
    const there = connection(port);
    there.socket.write("GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    await new Promise((resolve) => { there.socket.once("data", resolve); });
    assert.match(there.text, /^HTTP\/1\.[01] 200 /);
    assert.match(there.text, /^connection: keep-alive\r$/im);
    there.socket.write("GET /healthz HTTP/1.0\r\n\r\n");
    await there.ended;
    assert.equal(there.text.match(/ 200 /g).length, 2);
  }));

  test("a version of HTTP that it does not speak is 505", () => withServer(async ({ port }) => {
    for (const version of ["1.2", "2.0", "0.9", "3.0"]) {
      assert.match(await answer(port, `GET / HTTP/${version}\r\nHost: x\r\nConnection: close\r\n\r\n`), /^HTTP\/1\.1 505 /, version);
    }
  }));

  test("a refusal of all forms says what it depends on", () => withServer(async ({ port }) => {
    const text = await answer(port, "GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity;q=0, *;q=0\r\nConnection: close\r\n\r\n");
    assert.match(text, /^HTTP\/1\.1 406 /);
    assert.match(text, /^vary: .*accept-encoding/im);
  }));
});

/** Bytes that wait in the kernel to be sent from a port. */
function unsent(port) {
  const ours = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return readFileSync("/proc/net/tcp", "utf8").split("\n").map((line) => line.trim().split(/\s+/)).filter(([, local]) => local?.endsWith(ours))
    .reduce((sum, fields) => sum + Number.parseInt(fields[4].split(":")[0], 16), 0);
}

describe("serve --verbose", () => {
  test("goes on when nobody reads its messages, and says how many were dropped", async () => {
    const folder = folderWith();
    spawnSync("mkfifo", [join(folder, "messages")]);
    const reader = openSync(join(folder, "messages"), constants.O_RDONLY | constants.O_NONBLOCK);
    const requests = 3000;
    let messages = "";
    const read = () => {
      const bytes = Buffer.alloc(1 << 16);
      try {
        for (let count = readSync(reader, bytes); count > 0; count = readSync(reader, bytes)) messages += bytes.toString("utf8", 0, count);
      } catch { /* nothing is there now */ }
    };
    await withServer(async ({ port, running }) => {
      const there = connection(port);
      there.socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(requests - 1));
      there.socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      await Promise.race([there.ended, running.ended]);
      assert.equal(there.text.match(/HTTP\/1\.1 200 /g)?.length, requests);
      read();
      assert.ok(await isHealthy(port));
    }, ["--verbose"], { change: inShell('exec "$0" "$@" 2>messages'), folder });
    read();
    closeSync(reader);
    const dropped = [...messages.matchAll(/(\d+) (?:lines|messages)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
    const written = messages.split("\n").filter((line) => line.includes("/healthz")).length;
    assert.equal(written + dropped, requests + 1, messages.slice(-500));
  });

  test("writes nothing to the terminal that could be taken for a command to it", async () => {
    const targets = ["GET /a\x1b[2Jb", "GET /\xe2\x80\xaegpj.exe", "GET /%E2%80%AE%1B", "G\x9bT /"];
    const { err } = await withServer(async ({ port }) => {
      for (const target of targets) await answer(port, `${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    }, ["--verbose"]);
    // A line for each answer, and one more for each that the server refuses to read.
    const lines = err.trimEnd().split("\n");
    assert.equal(lines.filter((line) => /^127\.0\.0\.1 '.*' \d{3} \d+$/.test(line)).length, targets.length, err);
    assert.equal(lines.filter((line) => /^event=refused code=http-400 client=127\.0\.0\.1 what='.*'$/.test(line)).length, 3, err);
    assert.equal(lines.length, targets.length + 3, err);
    // Control characters, and those that turn the direction of text round.
    assert.doesNotMatch(err, /[\0-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/u);
  });
});

describe("serve --bind", () => {
  for (const address of ["224.0.0.1", "239.255.255.250", "255.255.255.255", "ff02::1"]) {
    test(`${address} is no address to listen at`, async () => {
      const folder = folderWith();
      assertClear(await run([quintet, "serve", "--port", "0", "--bind", address], { folder }), [2], new RegExp(`${address.replaceAll(".", "\\.")} .*--bind`));
      removed(folder);
    });
  }
});
