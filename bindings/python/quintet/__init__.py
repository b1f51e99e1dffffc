"""Ūnane, Narrows, Kona, Akunur and Nanku: rules, engine and environments for learning.

>>> import quintet
>>> game = quintet.Game("kona")
>>> game.play("f1-e2")
>>> quintet.analyze(game, nodes=1000).lines[0].win_permille > 0
True
"""

from quintet._quintet import Game, VectorEnv, __version__
from quintet.errors import Error
from quintet.results import Result
from quintet.work import (
    analyze,
    games,
    match,
    perft,
    puzzles,
    read_records,
    record,
    replay,
    review,
    solve,
    write_records,
)

__all__ = [
    "Error",
    "Game",
    "Result",
    "VectorEnv",
    "__version__",
    "analyze",
    "games",
    "match",
    "perft",
    "puzzles",
    "read_records",
    "record",
    "replay",
    "review",
    "solve",
    "write_records",
]
