// Runs a WASI program: script/node --no-warnings script/lib/wasi.mjs FILE.wasm [ARGUMENT...]
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [file, ...words] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [file, ...words] });
const module = await WebAssembly.compile(await readFile(file));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
