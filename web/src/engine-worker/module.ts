// Loads quintet.wasm and calls it. Runs in workers and in tests; knows nothing of either.
import type { Refusal, Replies, RequestName } from "./schema";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  release(memory: number): void;
  call(request: number, size: number): number;
  reply_size(): number;
}

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = "Refused";
  }
}

const notSupported = 52; // WASI's ENOSYS

// The module needs a clock; all else that its C library might ask for is refused.
function wasi(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const refuse = (): number => notSupported;
  return new Proxy<WebAssembly.ModuleImports>(
    {
      clock_time_get(_clock: number, _precision: bigint, result: number): number {
        new DataView(memory().buffer).setBigUint64(result, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      proc_exit(code: number): never {
        throw new Error(`quintet.wasm gave up (${code})`);
      },
    },
    { get: (functions, name: string) => functions[name] ?? refuse },
  );
}

export class QuintetModule {
  private readonly exports: Exports;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Exports;
  }

  static async load(compiled: WebAssembly.Module, update: (json: string) => void = () => {}): Promise<QuintetModule> {
    // What the module imports is called from _initialize on, when `loaded` is there.
    const instance: WebAssembly.Instance = await WebAssembly.instantiate(compiled, {
      wasi_snapshot_preview1: wasi(() => loaded.exports.memory),
      quintet: { update: (json: number, size: number) => update(loaded.text(json, size)) },
    });
    const loaded = new QuintetModule(instance);
    loaded.exports._initialize();
    return loaded;
  }

  /** Throws Refused with the reason if the request cannot be met. */
  call<Name extends RequestName>(name: Name, ...fields: (string | number)[]): Replies[Name] {
    const request = this.encoder.encode([name, ...fields].join("\0"));
    const memory = this.exports.allocate(request.length);
    new Uint8Array(this.exports.memory.buffer, memory, request.length).set(request);
    const reply = this.exports.call(memory, request.length);
    const text = this.text(reply, this.exports.reply_size());
    this.exports.release(memory);
    const answer = JSON.parse(text) as { value: Replies[Name] } | { error: Refusal };
    if ("error" in answer) throw new Refused(answer.error);
    return answer.value;
  }

  private text(from: number, size: number): string {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, from, size));
  }
}
