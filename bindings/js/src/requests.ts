// Requests and replies as text. Their types are made by the library that reads and writes them, in the same build.
import type { Refusal, Requests } from "#library/api";

/** The shape of a list of requests, each with what it gives. */
export type RequestMap<All> = { [Name in keyof All]: { request: unknown; reply: unknown } };

export type RequestName = keyof Requests;
export type RequestOf<Name extends RequestName> = Requests[Name]["request"];
export type ReplyOf<Name extends RequestName> = Requests[Name]["reply"];

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = "Refused";
  }
}

export function requestText(name: string, request: unknown): string {
  return JSON.stringify({ [name]: request });
}

/** What a module of the same build has written: the library made its type as well. The one place where that is believed. */
export const fromModule = <T>(json: string): T => JSON.parse(json);

/** Throws Refused with the reason if the request was not met. */
export function readReply<Reply>(json: string): Reply {
  const reply = fromModule<{ value: Reply } | { error: Refusal }>(json);
  if ("error" in reply) throw new Refused(reply.error);
  return reply.value;
}
