"""What the tests share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import quintet

ROOT = Path(__file__).resolve().parents[3]

# The default of every game, and what differs in the number of words of a board or in its shape.
VARIANTS = [
    "unane",
    "unane:board=5x4,pie=off",
    "unane:board=10x9",
    "narrows",
    "narrows:board=1x6",
    "kona",
    "kona:setup=diagonals,repetition=off",
    "akunur",
    "akunur:corners=4,rings=5",
    "nanku",
    "nanku:pieces=12",
]


@pytest.fixture(params=VARIANTS)
def variant(request: pytest.FixtureRequest) -> str:
    """Each variant in turn."""
    return str(request.param)


def random_games(variant: str, positions: int, seed: int = 1) -> Iterator[quintet.Game]:
    """So many positions of random games, the last of each game included."""
    rng = random.Random(f"{variant} {seed}")
    left = positions
    while left > 0:
        game = quintet.Game(variant)
        while True:
            yield game
            left -= 1
            moves = game.moves()
            if not moves or left <= 0:
                break
            game.play(rng.choice(moves))
