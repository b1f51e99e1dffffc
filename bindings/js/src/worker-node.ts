// A worker of Node.js.
import { parentPort } from "node:worker_threads";
import { answering } from "./answering.ts";

const answer = answering((message) => parentPort?.postMessage(message));
parentPort?.on("message", (message) => void answer(message));
