"""A Python function as an engine that speaks UGI, for ``quintet match`` and other runners.

See docs/ugi.md for the protocol.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TextIO

import quintet

Choose = Callable[[quintet.Game], str | int]


def serve(
    name: str,
    choose: Choose,
    variant: str = "unane",
    source: TextIO = sys.stdin,
    target: TextIO = sys.stdout,
) -> None:
    """Answers commands until ``quit`` or the end of the input.

    ``choose`` is given a game and returns a move or the number of an action.

    >>> import io, sys
    >>> from quintet.ugi import serve
    >>> commands = io.StringIO("ugi\\nposition startpos moves f1-e2\\ngo nodes 1\\nquit\\n")
    >>> serve("first", lambda game: game.moves()[0], "kona", commands, sys.stdout)
    id name first
    id author the Quintet authors
    option name Variant type string default kona:repetition=3,setup=corners
    ugiok
    bestmove a1-a2
    """
    game = quintet.Game(variant)

    def say(line: str) -> None:
        print(line, file=target, flush=True)

    for line in source:
        words = line.split()
        try:
            match words:
                case ["ugi"]:
                    say(f"id name {name}")
                    say("id author the Quintet authors")
                    say(f"option name Variant type string default {game.variant}")
                    say("ugiok")
                case ["setoption", "name", "Variant", "value", text]:
                    game = quintet.Game(text)
                case ["isready"]:
                    say("readyok")
                case ["uginewgame"]:
                    game = quintet.Game(game.variant)
                case ["position", *rest]:
                    game = _position(game.variant, rest)
                case ["query", "p1turn"]:
                    say(f"response {str(game.to_move == 'first').lower()}")
                case ["query", "gameover"]:
                    say(f"response {str(game.result is not None).lower()}")
                case ["query", "result"]:
                    names = {"first": "p1win", "second": "p2win", "draw": "draw"}
                    say(f"response {names[game.result.outcome] if game.result else 'none'}")
                case ["go", *_]:
                    move = choose(game.copy())
                    say(f"bestmove {move if isinstance(move, str) else game.move(move)}")
                case ["quit"]:
                    return
                case ["stop"] | []:
                    pass
                case _:
                    say(f"info string unknown command {line.strip()}")
        except quintet.Error as error:
            say(f"info string {error}")


def _position(variant: str, words: list[str]) -> quintet.Game:
    at = words.index("moves") if "moves" in words else len(words)
    setup, moves = words[:at], words[at + 1 :]
    return quintet.Game(variant, " ".join(setup[1:]) if setup[:1] == ["fen"] else None, moves)
