// Requests and replies as text. Their types are made by the library that reads and writes them, in the same build.
import type { Refusal, Requests } from "./schema";

export type RequestName = keyof Requests;
export type RequestOf<Name extends RequestName> = Requests[Name]["request"];
export type ReplyOf<Name extends RequestName> = Requests[Name]["reply"];

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = "Refused";
  }
}

export function requestText<Name extends RequestName>(name: Name, request: RequestOf<Name>): string {
  return JSON.stringify({ [name]: request });
}

/** Throws Refused with the reason if the request was not met. */
export function readReply<Name extends RequestName>(_name: Name, json: string): ReplyOf<Name> {
  const reply: { value: ReplyOf<Name> } | { error: Refusal } = JSON.parse(json);
  if ("error" in reply) throw new Refused(reply.error);
  return reply.value;
}
