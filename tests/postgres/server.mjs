// Debian's PostgreSQL for tests in JavaScript, in a folder of its own.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("serve", import.meta.url));

/** Starts it: { url, end }. It also ends with this process. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), "quintet-postgres-"));
  const url = `postgres://quintet@/postgres?host=${folder}`;
  const server = spawn(script, [folder], { stdio: ["ignore", "inherit", "inherit"] });
  server.unref();
  const end = () => {
    process.removeListener("exit", end);
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  process.on("exit", end);
  const answers = () => spawnSync("/usr/lib/postgresql/15/bin/pg_isready", ["--host", folder, "--username", "quintet", "--quiet"]).status === 0;
  while (!answers()) {
    assert.equal(server.exitCode, null, "PostgreSQL does not start");
    await new Promise((done) => setTimeout(done, 50));
  }
  return { url, end };
}
