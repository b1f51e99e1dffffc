// The packed package in an empty project: what its README says, in Node.js, in a browser, and through a bundler.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { launch, withPage } from "../../../tests/e2e/browser.mjs";
import { examples, project, run, served } from "./project.mjs";

let here;
let all;
let browser;
before(async () => {
  here = await project();
  all = await examples(join(here.folder, "node_modules/quintet/README.md"));
  for (const [number, { code }] of all.entries()) {
    await writeFile(join(here.folder, `example-${number}.mjs`), `${code}\nconsole.log("end");\n`);
  }
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await here?.remove();
});

/** What a page on the folder's server prints until it says that it is at its end. */
async function printedBy(folder, path) {
  const server = await served(folder);
  const printed = [];
  try {
    await withPage(browser, {}, async (page) => {
      const ended = new Promise((end, fail) => {
        page.on("console", (message) => (message.text() === "end" ? end() : printed.push(message.text())));
        page.on("pageerror", fail);
      });
      await page.goto(`${server.url}${path}`);
      await ended;
    });
  } finally {
    await server.close();
  }
  return printed;
}

test("the package has no dependencies, and every example says what it prints", async () => {
  const { dependencies } = createRequire(join(here.folder, "package.json"))("quintet/package.json");
  assert.equal(dependencies, undefined);
  assert.ok(all.length >= 3);
  for (const { printed } of all) assert.ok(printed.length > 0);
});

test("the examples of the README run in Node.js, and the program ends by itself", async () => {
  for (const [number, { printed }] of all.entries()) {
    const { stdout } = await run(process.execPath, [join(here.folder, `example-${number}.mjs`)]);
    assert.deepEqual(stdout.trimEnd().split("\n"), [...printed, "end"]);
  }
});

test("they run in a browser as they are", async () => {
  const dist = "/node_modules/quintet/dist";
  const imports = { quintet: `${dist}/browser.js`, "quintet/abstractplay": `${dist}/abstractplay.js` };
  for (const [number, { printed }] of all.entries()) {
    const html = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script><script type="module" src="example-${number}.mjs"></script>`;
    await writeFile(join(here.folder, "plain.html"), html);
    assert.deepEqual(await printedBy(here.folder, "plain.html"), printed);
  }
});

test("they run through a bundler", async () => {
  const { build } = await import(
    pathToFileURL(createRequire(new URL("../../../web/package.json", import.meta.url)).resolve("vite"))
  );
  const scripts = all.map((_, number) => `<script type="module" src="/example-${number}.mjs"></script>`);
  for (const [number, { printed }] of all.entries()) {
    await writeFile(join(here.folder, "index.html"), `<!doctype html>${scripts[number]}`);
    await build({ root: here.folder, logLevel: "error", worker: { format: "es" }, build: { target: "es2022" } });
    assert.deepEqual(await printedBy(join(here.folder, "dist"), "index.html"), printed);
  }
});

test("its types are there for who writes TypeScript", async () => {
  const code = `import { load, type Analysis, type Result } from "quintet";
import { abstractPlay } from "quintet/abstractplay";
const quintet = await load();
const result: Result | null = quintet.game("kona").result;
const found: Analysis = await quintet.engine().analyse(quintet.game("kona").line, { lines: 1, milliseconds: 1 });
export const names: string[] = [...Object.keys(abstractPlay(quintet)), found.lines[0]?.first.kind ?? "", result?.reason ?? ""];
// @ts-expect-error there is no such method
quintet.game("kona").dance();
`;
  await writeFile(join(here.folder, "typed.ts"), code);
  const tsc = createRequire(new URL("../../../web/package.json", import.meta.url)).resolve("typescript/bin/tsc");
  const options = [
    "--noEmit",
    "--strict",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
    "--target",
    "es2022",
    "--lib",
    "es2022,dom",
    "--ignoreConfig",
    "typed.ts",
  ];
  await run(process.execPath, [tsc, ...options], { cwd: here.folder }).catch(({ stdout }) => assert.fail(stdout));
});
