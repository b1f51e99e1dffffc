// Runs a WASI program: script/node tests/wasm/run.mjs FILE.wasm
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [file] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [file] });
const module = await WebAssembly.compile(await readFile(file));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
