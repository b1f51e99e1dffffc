// A worker with one instance of quintet.wasm: it answers one request after the other.
/// <reference lib="webworker" />
import type { FromWorker, ToWorker } from "./messages";
import { QuintetModule } from "./module";

declare const self: DedicatedWorkerGlobalScope;

let module: Promise<QuintetModule> | undefined;
let current = 0;

const say = (message: FromWorker): void => self.postMessage(message);

async function answer(message: ToWorker): Promise<void> {
  if (message.kind === "load") {
    module = QuintetModule.load(message.compiled, (json) => say({ kind: "update", id: current, json }));
    return;
  }
  const { id, request } = message;
  try {
    const loaded = await module;
    if (!loaded) throw new Error("asked before quintet.wasm was there");
    current = id;
    say({ kind: "reply", id, json: loaded.reply(request) });
  } catch (error) {
    say({ kind: "broken", id, message: error instanceof Error ? error.message : String(error) });
  }
}

self.onmessage = (event: MessageEvent<ToWorker>) => void answer(event.data);
