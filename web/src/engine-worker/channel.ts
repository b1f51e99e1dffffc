// One worker as promises. A worker cannot hear anything while it computes, so what is cancelled
// before it began never begins, and what is under way can only be left to end or ended with its worker.
import type { FromWorker, ToWorker } from "./messages";
import { Refused } from "./module";
import type { Replies, RequestName } from "./schema";

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
  name: RequestName;
  fields: (string | number)[];
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  update: ((json: string) => void) | undefined;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  update?: (json: string) => void;
}

export class Channel {
  private port: Port | undefined;
  private queue: Job[] = [];
  private running: Job | undefined;
  private nextId = 1;

  constructor(
    private readonly open: () => Port,
    private readonly compiled: Promise<WebAssembly.Module>,
  ) {}

  call<Name extends RequestName>(
    name: Name,
    fields: (string | number)[],
    options: CallOptions = {},
  ): Promise<Replies[Name]> {
    return new Promise<Replies[Name]>((resolve, reject) => {
      if (options.signal?.aborted) {
        reject(new Cancelled());
        return;
      }
      const job: Job = {
        id: this.nextId++,
        name,
        fields,
        resolve: (value) => resolve(value as Replies[Name]),
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

  private next(): void {
    if (this.running) return;
    const job = this.queue.shift();
    if (!job) return;
    this.running = job;
    void this.compiled.then((compiled) => {
      if (this.running !== job) return;
      this.connect(compiled).postMessage({ kind: "call", id: job.id, name: job.name, fields: job.fields });
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
    if (message.kind === "value") job.resolve(message.value);
    else if (message.kind === "refused") job.reject(new Refused(message.refusal));
    else {
      // After a crash inside it an instance is of no use.
      this.drop();
      job.reject(new Error(message.message));
    }
    this.next();
  }

  private cancel(job: Job): void {
    const waiting = this.queue.indexOf(job);
    if (waiting >= 0) this.queue.splice(waiting, 1);
    else if (this.running === job) {
      this.running = undefined;
      this.drop();
    }
    job.reject(new Cancelled());
    this.next();
  }

  private drop(): void {
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
