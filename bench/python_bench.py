"""How fast the Python module is beside the loop in C++: script/bench python runs it.

The argument is what rules_bench has measured just before, as JSON.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Literal

import quintet

GAMES = 1024
ROUNDS = 5


def rate(
    step: Callable[[], int], clock: Callable[[], float] = time.process_time, seconds: float = 0.6
) -> float:
    """Moves per second: the median of some rounds, after one to warm up.

    As in C++, seconds of the processor count, unless threads are to be compared.
    """

    def measured(length: float) -> float:
        moves, started = 0, clock()
        while (passed := clock() - started) < length:
            moves += step()
        return moves / passed

    measured(seconds / 3)
    return median(measured(seconds) for _ in range(ROUNDS))


def vector_rate(
    variant: str,
    masks: bool = False,
    planes: Literal["uint8"] | None = None,
    threads: int = 1,
    clock: Callable[[], float] = time.process_time,
) -> float:
    """Of a VectorEnv that draws its actions itself."""
    env = quintet.VectorEnv(variant, GAMES, threads=threads, masks=masks, planes=planes)

    def step() -> int:
        env.step_random()
        return len(env)

    return rate(step, clock)


def play_rate(variant: str) -> float:
    """Of Game.play with the numbers of actions, game after game."""
    rng = random.Random(1)
    recorded = []
    for _ in range(200):
        game = quintet.Game(variant)
        actions = []
        while legal := game.legal_actions():
            actions.append(rng.choice(legal))
            game.play(actions[-1])
        recorded.append(actions)
    start = quintet.Game(variant)
    start.num_actions

    def step() -> int:
        moves = 0
        for actions in recorded:
            play = start.copy().play
            for action in actions:
                play(action)
            moves += len(actions)
        return moves

    return rate(step)


def main(report: str) -> None:
    """Prints a table."""
    with open(report, encoding="utf8") as file:
        rows = json.load(file)["benchmarks"]
    loops = {row["run_name"]: row["plies/s"] for row in rows if row["aggregate_name"] == "median"}
    print(f"{'':34}{'M/s':>8}{'of C++':>9}{'target':>9}")
    for variant, loop in (("unane:board=8x7", "playouts_unane_8x7"), ("kona", "playouts_kona")):
        whole = loops[loop]

        def tell(name: str, measured: float, target: str, share: bool = True) -> None:
            of = f"{measured / whole:9.0%}" if share else " " * 9
            print(f"{variant + ' ' + name:34}{measured / 1e6:8.2f}{of}{target:>9}", flush=True)

        tell("C++ loop", whole, "")
        tell("VectorEnv", vector_rate(variant), "40 %")
        tell("with masks", vector_rate(variant, masks=True), "15 %")
        tell("with masks and planes", vector_rate(variant, masks=True, planes="uint8"), "5 %")
        one, two = (
            vector_rate(variant, threads=threads, clock=time.perf_counter) for threads in (1, 2)
        )
        tell(f"2 threads: {two / one:.2f} times 1", two, "1.80", share=False)
        tell("Game.play(action)", play_rate(variant), "1 M/s", share=False)


if __name__ == "__main__":
    main(sys.argv[1])
