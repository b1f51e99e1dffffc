// The package in Node.js.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Port } from "./channel.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { Quintet } from "./quintet.ts";

export * from "./index.ts";

/** A worker that lets the program end while it has nothing to do. */
class NodePort implements Port {
  onmessage: Port["onmessage"] = null;
  onerror: Port["onerror"] = null;
  private readonly worker = new Worker(new URL("./worker-node.js", import.meta.url));

  constructor() {
    this.worker.unref();
    this.worker.on("message", (data: FromWorker) => {
      if (data.kind !== "update") this.worker.unref();
      this.onmessage?.({ data } as MessageEvent<FromWorker>);
    });
    this.worker.on("error", ({ message }: Error) => this.onerror?.({ message } as ErrorEvent));
  }
  postMessage(message: ToWorker): void {
    if (message.kind === "call") this.worker.ref();
    this.worker.postMessage(message);
  }
  terminate(): void {
    void this.worker.terminate();
  }
}

/** Loads the library once; rules answer at once from then on. `wasm` is where quintet.wasm is, if it does not lie beside this file. */
export async function load(wasm: string | URL = new URL("./quintet.wasm", import.meta.url)): Promise<Quintet> {
  return Quintet.from(await WebAssembly.compile(await readFile(wasm)), () => new NodePort());
}
