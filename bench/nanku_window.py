"""How wide and how high heaps of Nanku become: what docs/decisions/0013 is about."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt

import quintet

HEIGHTS = quintet.Game("nanku").plane_names.index("how high each column is")


class Measured:
    """Counts of the larger side of each heap and of the heights of its columns."""

    def __init__(self) -> None:
        self.sides: Counter[int] = Counter()
        self.heights: Counter[int] = Counter()

    def add(self, heights: npt.NDArray[Any]) -> None:
        """The heap that a plane of heights shows."""
        rows, columns = np.flatnonzero(heights.any(axis=1)), np.flatnonzero(heights.any(axis=0))
        self.sides[int(max(np.ptp(rows), np.ptp(columns))) + 1] += 1
        self.heights.update(heights[heights > 0].tolist())

    def tell(self, name: str) -> None:
        """Prints them."""
        print(f"{self.sides.total()} {name}")
        print("  heaps by their larger side:", dict(sorted(self.sides.items())))
        print("  columns by their height:   ", dict(sorted(self.heights.items())))


def random_games(count: int) -> Measured:
    """Heaps before the last piece of random games."""
    measured = Measured()
    env = quintet.VectorEnv("nanku", 1000, seed=1)
    while measured.sides.total() < count:
        before = env.observations[:, HEIGHTS].copy()
        env.step_random()
        for i in np.flatnonzero(env.terminated):
            measured.add(before[i])
    return measured


def engine_games(count: int) -> Measured:
    """Heaps at the end of games between levels 6 and 8, seats shared, after two random pieces."""
    measured, rng = Measured(), random.Random(1)
    for number in range(count):
        game = quintet.Game("nanku")
        for _ in range(2):
            game.play(rng.choice(game.moves()))
        while game.result is None:
            level = 8 if (game.to_move == "first") == (number % 2 == 0) else 6
            best = quintet.analyze(game, level=level, seed=number, nodes=3000).best
            assert best is not None
            game.play(best)
        measured.add(game.observation()[HEIGHTS])
    return measured


if __name__ == "__main__":
    random_games(20_000).tell("random games")
    engine_games(60).tell("games between levels 6 and 8")
