// What the page and its workers say to each other.
import type { Refusal, RequestName } from "./schema";

export type ToWorker =
  | { kind: "load"; compiled: WebAssembly.Module }
  | { kind: "call"; id: number; name: RequestName; fields: (string | number)[] };

export type FromWorker =
  | { kind: "update"; id: number; json: string }
  | { kind: "value"; id: number; value: unknown }
  | { kind: "refused"; id: number; refusal: Refusal }
  | { kind: "broken"; id: number; message: string };
