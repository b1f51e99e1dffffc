// What the page and its workers say to each other. Requests and replies are JSON as api/requests.hpp describes it.
export type ToWorker = { kind: "load"; compiled: WebAssembly.Module } | { kind: "call"; id: number; request: string };

export type FromWorker =
  | { kind: "update"; id: number; json: string }
  | { kind: "reply"; id: number; json: string }
  | { kind: "broken"; id: number; message: string };
