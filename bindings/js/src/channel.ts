// One worker as promises. A worker cannot hear anything while it computes, so what is cancelled
// before it began never begins, and what is under way is left to end, or is ended with its worker.
import type { FromWorker, ToWorker } from "./messages.ts";
import { readReply, requestText, type RequestMap } from "./requests.ts";
import type { Requests } from "#library/api";

/** The part of Worker that is used, so that tests can bring their own. */
export interface Port {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export class Cancelled extends Error {
  constructor() {
    super("cancelled");
    this.name = "Cancelled";
  }
}

interface Job {
  id: number;
  request: string;
  reply: (json: string) => void; // may throw Refused
  reject: (error: Error) => void;
  update: ((json: string) => void) | undefined;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  update?: (json: string) => void;
}

/** `All` are the requests that the module in the worker knows. */
export class Channel<All extends RequestMap<All> = Requests> {
  private port: Port | undefined;
  private queue: Job[] = [];
  private running: Job | undefined;
  private nextId = 1;
  /** How many workers there have been before the present one: what lived in them is gone. */
  generation = 0;

  constructor(
    private readonly open: () => Port,
    private readonly compiled: Promise<WebAssembly.Module>,
    private readonly whenCancelled: "let-end" | "end-worker",
  ) {}

  call<Name extends keyof All & string>(
    name: Name,
    request: All[Name]["request"],
    options: CallOptions = {},
  ): Promise<All[Name]["reply"]> {
    return new Promise<All[Name]["reply"]>((resolve, reject) => {
      if (options.signal?.aborted) {
        reject(new Cancelled());
        return;
      }
      const job: Job = {
        id: this.nextId++,
        request: requestText(name, request),
        reply: (json) => resolve(readReply(json)),
        reject,
        update: options.update,
      };
      options.signal?.addEventListener("abort", () => this.cancel(job), { once: true });
      this.queue.push(job);
      this.compiled.then(
        () => this.next(),
        (error: Error) => this.fail(error),
      );
    });
  }

  /** Ends the worker; what is asked later begins a new one. */
  end(): void {
    this.fail(new Cancelled());
  }

  private next(): void {
    if (this.running) return;
    const job = this.queue.shift();
    if (!job) return;
    this.running = job;
    void this.compiled.then((compiled) => {
      if (this.running !== job) return;
      this.connect(compiled).postMessage({ kind: "call", id: job.id, request: job.request });
    });
  }

  private connect(compiled: WebAssembly.Module): Port {
    if (this.port) return this.port;
    this.port = this.open();
    this.port.onmessage = (event) => this.hear(event.data);
    this.port.onerror = (event) => this.fail(new Error(event.message));
    this.port.postMessage({ kind: "load", compiled });
    return this.port;
  }

  private hear(message: FromWorker): void {
    const job = this.running;
    if (!job || job.id !== message.id) return;
    if (message.kind === "update") {
      job.update?.(message.json);
      return;
    }
    this.running = undefined;
    if (message.kind === "reply") {
      try {
        job.reply(message.json);
      } catch (error) {
        job.reject(error instanceof Error ? error : new Error(String(error)));
      }
    } else {
      // After a crash inside it an instance is of no use.
      this.drop();
      job.reject(new Error(message.message));
    }
    this.next();
  }

  private cancel(job: Job): void {
    const waiting = this.queue.indexOf(job);
    if (waiting >= 0) this.queue.splice(waiting, 1);
    else if (this.running === job && this.whenCancelled === "end-worker") {
      this.running = undefined;
      this.drop();
    }
    job.reject(new Cancelled());
    this.next();
  }

  private drop(): void {
    if (this.port) ++this.generation;
    this.port?.terminate();
    this.port = undefined;
  }

  private fail(error: Error): void {
    const jobs = this.running ? [this.running, ...this.queue] : this.queue;
    this.running = undefined;
    this.queue = [];
    this.drop();
    for (const job of jobs) job.reject(error);
  }
}
