// What runs in a worker: one instance of a module of the library, which answers one request after the other.
import type { FromWorker, ToWorker } from "./messages.ts";
import { QuintetModule } from "./module.ts";

/** What to do with a message to the worker; `say` sends one from it. */
export function answering(say: (message: FromWorker) => void): (message: ToWorker) => Promise<void> {
  let module: Promise<QuintetModule> | undefined;
  let current = 0;
  return async (message) => {
    if (message.kind === "load") {
      module = QuintetModule.load(message.compiled, (json) => say({ kind: "update", id: current, json }));
      return;
    }
    const { id, request } = message;
    try {
      const loaded = await module;
      if (!loaded) throw new Error("asked before the module was there");
      current = id;
      say({ kind: "reply", id, json: loaded.reply(request) });
    } catch (error) {
      say({ kind: "broken", id, message: error instanceof Error ? error.message : String(error) });
    }
  };
}
