// A server with games, made by the executable itself, for commands that ask one or read what one keeps.
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { filesOf, folderWith, quintet, removed, start, until } from "./arena.mjs";

/** Starts a server on a folder: { url, data, running, end }. */
export async function serve(data, options = []) {
  const folder = folderWith();
  const running = start([quintet, "serve", "--port", "0", "--data", data, ...options], { folder, input: "open" });
  await until(running, "it listened", () => running.out.includes("Ctrl-C"));
  const end = async () => {
    running.signal("SIGTERM");
    const ended = await running.ended;
    removed(folder);
    return ended;
  };
  return { url: /http:\S+/.exec(running.out)[0], data, running, end };
}

/** Asks the API: { status, body, cookie }. */
export async function ask(url, path, content, cookie) {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method: content === undefined ? "GET" : "POST",
    headers: { "Content-Type": "application/json", ...(cookie && { Cookie: cookie }) },
    body: content && JSON.stringify(content),
  });
  return { status: response.status, body: await response.json(), cookie: response.headers.get("set-cookie")?.split(";")[0] };
}

export const newGuest = async (url) => (await ask(url, "guest", {})).cookie;

export const newGame = (url, cookie, request) =>
  ask(url, "games", { request, variant: "kona", clock: { kind: "none", time: 0, increment: 0 }, seat: "first", listed: true }, cookie);

/** What a server has kept that has one open game and a bot: its files, the id of the room, and the bot's token. */
export const kept = await (async () => {
  const data = folderWith();
  const { url, end } = await serve(data);
  const guest = await newGuest(url);
  const room = (await newGame(url, guest, "game")).body.room;
  await ask(url, "own/bots", { name: "marvin" }, guest);
  const token = (await ask(url, "own/tokens", { bot: "marvin", label: "", scopes: ["read", "challenge", "play"] }, guest)).body.secret;
  await end();
  const files = filesOf(data);
  removed(data);
  return { games: files.get("games.db"), keys: files.get("keys"), room, token };
})();

/** A server with a copy of that, where a range is banned. */
export async function serverOf({ games, keys }) {
  const data = folderWith({ "games.db": games, keys, bans: "192.0.2.0/24 99999999999999\n" });
  chmodSync(join(data, "keys"), 0o600);
  const server = await serve(data);
  const end = async () => {
    await server.end();
    removed(data);
  };
  return { ...server, end };
}
