// A worker of a browser.
/// <reference lib="webworker" />
import { answering } from "./answering.ts";
import type { ToWorker } from "./messages.ts";

declare const self: DedicatedWorkerGlobalScope;

const answer = answering((message) => self.postMessage(message));
self.onmessage = (event: MessageEvent<ToWorker>) => void answer(event.data);
