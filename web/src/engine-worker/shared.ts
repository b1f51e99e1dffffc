// The page's one client, made when it is first needed: until then nothing is loaded.
import { Client } from "./client";

let made: Client | undefined;

export function client(): Client {
  return (made ??= new Client());
}
