// A bot that plays random moves, with Node.js alone. Usage: node examples/bots/random.mjs URL FILE, where FILE holds the bot's token.
// docs/api/bots.md explains what is said.
import { readFileSync } from "node:fs";

const [url, file] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${readFileSync(file, "ascii").trim()}`, "Content-Type": "application/json" };

async function ask(path, body) {
  const response = await fetch(`${url}/api/v1/${path}`, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

async function* lines(path) {
  let rest = "";
  for await (const text of (await ask(path)).body.pipeThrough(new TextDecoderStream())) {
    const whole = (rest + text).split("\n");
    rest = whole.pop();
    // An empty line says that the server is still there.
    for (const line of whole) if (line) yield JSON.parse(line);
  }
}

async function play(room) {
  for await (const { legal, turn } of lines(`stream/games/${room}`)) {
    if (legal.length === 0) continue;
    const move = legal[Math.floor(Math.random() * legal.length)];
    await ask(`games/${room}/actions`, { turn, kind: "move", move });
  }
}

for await (const { challenge, game_start } of lines("stream/events")) {
  if (challenge) await ask(`challenges/${challenge.room}/accept`, {});
  if (game_start) void play(game_start.room);
}
