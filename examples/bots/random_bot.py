"""A bot that plays random moves, with Python's standard library alone.

Usage: python3 examples/bots/random_bot.py URL FILE, where FILE holds the bot's token. docs/api/bots.md explains what is
said.
"""

import json
import random
import sys
import threading
import urllib.request

url = sys.argv[1]
with open(sys.argv[2], encoding="ascii") as file:
    token = file.read().strip()


def ask(path, body=None):
    fields = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}
    content = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(f"{url}/api/v1/{path}", content, fields))


def lines(path):
    with ask(path) as stream:
        for line in stream:
            if line.strip():  # an empty one says that the server is still there
                yield json.loads(line)


def play(room):
    for state in lines(f"stream/games/{room}"):
        if state["legal"]:
            move = random.choice(state["legal"])
            ask(f"games/{room}/actions", {"turn": state["turn"], "kind": "move", "move": move}).close()


for event in lines("stream/events"):
    if "challenge" in event:
        ask(f"challenges/{event['challenge']['room']}/accept", {}).close()
    elif "game_start" in event:
        threading.Thread(target=play, args=(event["game_start"]["room"],)).start()
