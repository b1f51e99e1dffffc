// What is said between the page and a server where people play. The library makes the types (api/online/online.hpp, docs/api/online.md).
import {
  isAnswer,
  isFailure,
  isFromServer,
  socketPath,
  type FromServer,
  type Refusal,
  type Routes,
  type ToServer,
} from "#library/online";

export * from "#library/online";

/** Where a path of the server is: beside the page, wherever that is. */
export function addressOf(path: string, base: string = document.baseURI): URL {
  return new URL(path.replace(/^\//, ""), base);
}

export function socketAddress(base: string = document.baseURI): string {
  const address = addressOf(socketPath, base);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  return address.href;
}

export const written = (message: ToServer): string => JSON.stringify(message);

/** Null if it is no message; what is not known to this page has no member that it knows. */
export function readMessage(text: string): FromServer | null {
  try {
    const message: unknown = JSON.parse(text);
    return isFromServer(message) ? message : null;
  } catch {
    return null;
  }
}

/** There is no game server behind this page: it is on a host for files. */
export class NoServer extends Error {}
/** The server refused; the refusal says why. */
export class RefusedByServer extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

type Route = keyof Routes;

/** Asks by HTTP. Rejects with NoServer, RefusedByServer, or what the network says. */
export async function ask<Name extends Route>(
  route: Name,
  body: Routes[Name]["body"] | null = null,
  parts: Readonly<Record<string, string>> = {}, // of the path
): Promise<Routes[Name]["reply"]> {
  const [method = "GET", pattern = ""] = route.split(" ");
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ""));
  const response = await fetch(addressOf(path), {
    method,
    headers: method === "POST" ? { "Content-Type": "application/json" } : {},
    body: method === "POST" ? JSON.stringify(body ?? {}) : null,
    cache: "no-store",
    credentials: "same-origin",
  });
  // A host for files answers with a page, or with nothing that is JSON.
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) throw new NoServer(response.statusText);
  const reply: unknown = await response.json();
  if (!response.ok && isFailure(reply)) throw new RefusedByServer(reply.error);
  const isWanted: (given: unknown) => given is Routes[Name]["reply"] = isAnswer[route];
  if (!response.ok || !isWanted(reply)) throw new Error(`the server's answer to ${route} cannot be read`);
  return reply;
}
