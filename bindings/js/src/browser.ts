// The package in browsers and for bundlers.
import type { Port } from "./channel.ts";
import { Client } from "./client.ts";
import { compile } from "./module.ts";
import { Quintet } from "./quintet.ts";

export * from "./index.ts";

const openWorker = (): Port => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }) as Port;

const beside = new URL("./quintet.wasm", import.meta.url);

/** Loads the library once; rules answer at once from then on. `wasm` is where quintet.wasm is, if it does not lie beside this file. */
export async function load(wasm: string | URL = beside): Promise<Quintet> {
  return Quintet.from(await compile(String(wasm)), openWorker);
}

/** Rules and engine in workers alone: nothing is computed in this thread. */
export const inWorkers = (wasm: string | URL = beside): Client => new Client(compile(String(wasm)), openWorker);
