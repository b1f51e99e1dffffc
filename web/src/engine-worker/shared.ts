// The page's one client, made when it is first needed: until then nothing is loaded.
import wasmUrl from "#library/quintet.wasm?url";
import type { Port } from "quintet";
import { Client, compile } from "./client";

export const openWorker = (): Port =>
  new Worker(new URL("../../../bindings/js/src/worker.ts", import.meta.url), { type: "module" }) as Port;

let made: Client | undefined;

export function client(): Client {
  return (made ??= new Client(compile(wasmUrl), openWorker));
}
