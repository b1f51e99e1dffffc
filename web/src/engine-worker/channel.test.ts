import { describe, expect, it } from "vitest";
import { Cancelled, Channel, Refused, type FromWorker, type Port, type ToWorker } from "quintet";

// A worker that answers when it is told to.
class FakePort implements Port {
  onmessage: Port["onmessage"] = null;
  onerror: Port["onerror"] = null;
  heard: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
  get calls(): Extract<ToWorker, { kind: "call" }>[] {
    return this.heard.filter((message) => message.kind === "call");
  }
}

const line = { variant: "kona", position: "", moves: [] };
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function opened(
  whenCancelled: "let-end" | "end-worker" = "end-worker",
  compiled: Promise<WebAssembly.Module> = Promise.resolve({} as WebAssembly.Module),
): {
  channel: Channel;
  ports: FakePort[];
} {
  const ports: FakePort[] = [];
  const channel = new Channel(
    () => {
      const port = new FakePort();
      ports.push(port);
      return port;
    },
    compiled,
    whenCancelled,
  );
  return { channel, ports };
}

describe("a channel to a worker", () => {
  it("sends one request after the other and matches replies", async () => {
    const { channel, ports } = opened();
    const first = channel.call("check", { game: 1, move: "a" });
    const second = channel.call("check", { game: 1, move: "b" });
    await settled();
    expect(ports[0]?.calls.map((call) => call.request)).toEqual(['{"check":{"game":1,"move":"a"}}']);
    ports[0]?.say({ kind: "reply", id: 1, json: '{"value":"A"}' });
    await expect(first).resolves.toBe("A");
    await settled();
    ports[0]?.say({
      kind: "reply",
      id: 2,
      json: '{"error":{"message":"no","offset":0,"rule":"U6","code":"","details":[]}}',
    });
    await expect(second).rejects.toBeInstanceOf(Refused);
  });

  it("passes updates of the request that is under way only", async () => {
    const { channel, ports } = opened();
    const heard: string[] = [];
    void channel.call("analyse", { line, lines: 1, milliseconds: 1 }, { update: (json) => heard.push(json) });
    await settled();
    ports[0]?.say({ kind: "update", id: 1, json: "{}" });
    ports[0]?.say({ kind: "update", id: 7, json: "late" });
    expect(heard).toEqual(["{}"]);
  });

  it("never begins what was cancelled while it waited", async () => {
    const { channel, ports } = opened();
    const abort = new AbortController();
    void channel.call("check", { game: 1, move: "a" });
    const waiting = channel.call("check", { game: 1, move: "b" }, { signal: abort.signal });
    abort.abort();
    await expect(waiting).rejects.toBeInstanceOf(Cancelled);
    await settled();
    ports[0]?.say({ kind: "reply", id: 1, json: '{"value":"A"}' });
    await settled();
    expect(ports[0]?.calls).toHaveLength(1);
    expect(ports[0]?.ended).toBe(false);
  });

  it("ends the worker of what was cancelled under way, and goes on with a new one", async () => {
    const { channel, ports } = opened();
    const abort = new AbortController();
    const running = channel.call("choose", { line, level: 1, seed: 1, milliseconds: 1 }, { signal: abort.signal });
    const next = channel.call("check", { game: 1, move: "b" });
    await settled();
    abort.abort();
    await expect(running).rejects.toBeInstanceOf(Cancelled);
    await settled();
    expect(ports[0]?.ended).toBe(true);
    ports[1]?.say({ kind: "reply", id: 2, json: '{"value":"B"}' });
    await expect(next).resolves.toBe("B");
  });

  it("lets the worker end what was cancelled, where games live in it", async () => {
    const { channel, ports } = opened("let-end");
    const abort = new AbortController();
    const running = channel.call("check", { game: 1, move: "a" }, { signal: abort.signal });
    const next = channel.call("check", { game: 1, move: "b" });
    await settled();
    abort.abort();
    await expect(running).rejects.toBeInstanceOf(Cancelled);
    ports[0]?.say({ kind: "reply", id: 1, json: '{"value":"A"}' });
    await settled();
    ports[0]?.say({ kind: "reply", id: 2, json: '{"value":"B"}' });
    await expect(next).resolves.toBe("B");
    expect(ports[0]?.ended).toBe(false);
    expect(channel.generation).toBe(0);
  });

  it("replaces a worker that broke", async () => {
    const { channel, ports } = opened();
    const broken = channel.call("check", { game: 1, move: "a" });
    await settled();
    ports[0]?.say({ kind: "broken", id: 1, message: "unreachable" });
    await expect(broken).rejects.toThrow("unreachable");
    void channel.call("check", { game: 1, move: "b" });
    await settled();
    expect(ports).toHaveLength(2);
  });

  it("fails everything if the module cannot be loaded", async () => {
    const { channel } = opened("end-worker", Promise.reject(new Error("404")));
    await expect(channel.call("games", {})).rejects.toThrow("404");
  });
});
