// Loads a module of the library and calls it. Runs in workers and in tests; knows nothing of either.
import { readReply, requestText, type RequestMap } from "./requests.ts";
import type { Requests } from "#library/api";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  release(memory: number): void;
  call(request: number, size: number): number;
  reply_size(): number;
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
        throw new Error(`the module gave up (${code})`);
      },
    },
    { get: (functions, name: string) => functions[name] ?? refuse },
  );
}

/** `All` are the requests that the module knows. */
export class QuintetModule<All extends RequestMap<All> = Requests> {
  private readonly exports: Exports;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Exports;
  }

  static async load<All extends RequestMap<All> = Requests>(
    compiled: WebAssembly.Module,
    update: (json: string) => void = () => {},
  ): Promise<QuintetModule<All>> {
    // What the module imports is called from _initialize on, when `loaded` is there.
    const instance: WebAssembly.Instance = await WebAssembly.instantiate(compiled, {
      wasi_snapshot_preview1: wasi(() => loaded.exports.memory),
      quintet: { update: (json: number, size: number) => update(loaded.text(json, size)) },
    });
    const loaded = new QuintetModule<All>(instance);
    loaded.exports._initialize();
    return loaded;
  }

  /** The reply to a request, both as JSON. */
  reply(request: string): string {
    const bytes = this.encoder.encode(request);
    const memory = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, memory, bytes.length).set(bytes);
    const reply = this.exports.call(memory, bytes.length);
    const text = this.text(reply, this.exports.reply_size());
    this.exports.release(memory);
    return text;
  }

  /** Throws Refused with the reason if the request cannot be met. */
  call<Name extends keyof All & string>(name: Name, request: All[Name]["request"]): All[Name]["reply"] {
    return readReply(this.reply(requestText(name, request)));
  }

  private text(from: number, size: number): string {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, from, size));
  }
}

/** The module at an address, compiled. */
export async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.headers.get("Content-Type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
