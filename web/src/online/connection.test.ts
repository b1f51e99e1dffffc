import { beforeEach, describe, expect, it } from "vitest";
import { Connection, type ConnectionState } from "./connection";
import { FakeNetwork, greet, hello } from "./test-support";

let network: FakeNetwork;
let connection: Connection;
let states: ConnectionState[];
beforeEach(() => {
  network = new FakeNetwork();
  connection = new Connection(network, () => "ws://test/api/v1/socket");
  states = [];
  connection.listen({ state: (state) => states.push(state) });
});

describe("a connection", () => {
  it("greets with the protocol that the page speaks, and is open when it is greeted", () => {
    connection.want();
    network.last.onopen?.();
    expect(network.last.said).toEqual([{ hello: { protocol: 1, version: "0.0.0" } }]);
    expect(connection.send({ ping: { number: 1 } })).toBe(false); // not yet
    network.last.tell({ hello: hello(network.time) });
    expect(states).toEqual(["connecting", "open"]);
    expect(connection.send({ ping: { number: 1 } })).toBe(true);
  });

  it("says that it reconnects, and tries ever less often", () => {
    greet(network, connection);
    network.last.break();
    expect(connection.state).toBe("reconnecting");
    const waits: number[] = [];
    for (let i = 0; i < 9; ++i) {
      const [count, from] = [network.sockets.length, network.time];
      while (network.sockets.length === count) network.pass(50);
      waits.push(network.time - from);
      network.last.break();
    }
    expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
    expect(Math.max(...waits)).toBe(30_000);
    greet(network, connection);
    expect(connection.state).toBe("open");
  });

  it("notices a network that went away without a word", () => {
    const socket = greet(network, connection);
    network.pass(15_000);
    expect(socket.said.at(-1)).toEqual({ ping: { number: 1 } });
    network.pass(10_000);
    expect(connection.state).toBe("reconnecting");
    expect(socket.closed).toBe(true);
    socket.tell({ hello: hello(0) }); // what comes late belongs to nobody
    expect(connection.state).toBe("reconnecting");
  });

  it("gives up an attempt that is never answered", () => {
    connection.want();
    network.pass(10_000);
    expect(network.sockets).toHaveLength(1);
    expect(connection.state).toBe("reconnecting");
    network.pass(500);
    expect(network.sockets).toHaveLength(2);
  });

  it("is offline while the device is, and comes back at once with the network", () => {
    greet(network, connection);
    network.isOnline = false;
    connection.networkChanged();
    expect(connection.state).toBe("offline");
    network.pass(60_000);
    expect(network.sockets).toHaveLength(1);
    network.isOnline = true;
    connection.networkChanged();
    expect(network.sockets).toHaveLength(2);
    expect(connection.state).toBe("reconnecting");
  });

  it("comes back when a server that shuts down has asked it to", () => {
    const socket = greet(network, connection);
    socket.tell({
      goodbye: { after: 3000, error: { message: "", offset: 0, rule: "", code: "shutting-down", details: [] } },
    });
    socket.break();
    network.pass(2999);
    expect(network.sockets).toHaveLength(1);
    network.pass(3001);
    expect(network.sockets).toHaveLength(2);
  });

  it("that is told to reload tries no more", () => {
    const socket = greet(network, connection);
    socket.tell({ reload: { version: "9.0.0", protocol: 2 } });
    expect(connection.state).toBe("outdated");
    connection.want();
    connection.reopen();
    connection.networkChanged();
    network.pass(600_000);
    expect(network.sockets).toHaveLength(1);
  });

  it("that nobody needs is closed, and says so", () => {
    const socket = greet(network, connection);
    connection.leave();
    expect(socket.closed).toBe(true);
    expect(connection.state).toBe("closed");
    network.pass(600_000);
    expect(network.sockets).toHaveLength(1);
  });

  it("does not stumble over what it cannot read", () => {
    const socket = greet(network, connection);
    socket.onmessage?.({ data: "no JSON" });
    socket.onmessage?.({ data: "null" });
    socket.onmessage?.({ data: '{"of_the_future":{}}' });
    expect(connection.state).toBe("open");
  });
});

describe("the server's clock", () => {
  it("is known by the answer that came soonest", () => {
    connection.want();
    network.last.onopen?.();
    network.pass(400); // a slow greeting: half of it is a guess
    network.last.tell({ hello: hello(network.time + 7000) });
    expect(connection.time.offset).toBe(7200);
    network.pass(15_000);
    network.pass(20);
    network.last.tell({ pong: { number: 1, now: network.time - 10 + 7000 } });
    expect(connection.time.offset).toBe(7000);
    network.pass(15_000);
    network.pass(900);
    network.last.tell({ pong: { number: 2, now: network.time + 99_999 } }); // slower: believed less
    expect(connection.time.offset).toBe(7000);
  });
});
