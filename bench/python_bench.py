"""How fast the Python module is beside the loop in C++: script/bench python runs it.

The argument is what rules_bench has measured just before, as JSON.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from statistics import median
from typing import Literal

import quintet

GAMES = 1024
ROUNDS = 5


def measured(step: Callable[[], int], clock: Callable[[], float], seconds: float) -> float:
    """Moves per second of one round."""
    moves, started = 0, clock()
    while (passed := clock() - started) < seconds:
        moves += step()
    return moves / passed


def rate(step: Callable[[], int], seconds: float = 0.6) -> float:
    """Moves per second: the median of some rounds, after one to warm up.

    As in C++, seconds of the processor count.
    """
    measured(step, time.process_time, seconds / 3)
    return median(measured(step, time.process_time, seconds) for _ in range(ROUNDS))


def vector_step(
    variant: str,
    masks: bool = False,
    planes: Literal["uint8"] | None = None,
    threads: int = 1,
) -> Callable[[], int]:
    """A step of a VectorEnv that draws its actions itself."""
    env = quintet.VectorEnv(variant, GAMES, threads=threads, masks=masks, planes=planes)

    def step() -> int:
        env.step_random()
        return len(env)

    return step


def serve_rounds(variant: str, pipe: Connection) -> None:
    """A process of its own: measures one thread for as many seconds as it is told, until told 0."""
    step = vector_step(variant)
    while seconds := pipe.recv():
        pipe.send(measured(step, time.perf_counter, seconds))


def scaling(variant: str, seconds: float = 0.6) -> tuple[float, float, float]:
    """Moves per second by the clock of one thread, of two, and of two processes with one thread each.

    Two processes share nothing: what they lack of twice as many is the machine's. The rounds take
    turns, so that all three meet the same machine.
    """
    one, two = vector_step(variant), vector_step(variant, threads=2)
    context = multiprocessing.get_context("spawn")
    helpers = []
    for _ in range(2):
        ours, theirs = context.Pipe()
        helper = context.Process(target=serve_rounds, args=(variant, theirs))
        helper.start()
        helpers.append((helper, ours))

    def apart(length: float) -> float:
        for _, pipe in helpers:
            pipe.send(length)
        return float(sum(pipe.recv() for _, pipe in helpers))

    def round_of_all(length: float) -> tuple[float, float, float]:
        clock = time.perf_counter
        return measured(one, clock, length), measured(two, clock, length), apart(length)

    round_of_all(seconds / 3)
    rounds = [round_of_all(seconds) for _ in range(2 * ROUNDS)]
    for helper, pipe in helpers:
        pipe.send(0)
        helper.join()
    alone, threads, processes = (median(rates) for rates in zip(*rounds))
    return alone, threads, processes


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
        tell("VectorEnv", rate(vector_step(variant)), "40 %")
        tell("with masks", rate(vector_step(variant, masks=True)), "15 %")
        tell("with masks and planes", rate(vector_step(variant, masks=True, planes="uint8")), "5 %")
        one, two, apart = scaling(variant)
        tell(f"2 threads: {two / one:.2f} times 1", two, "1.80", share=False)
        tell(f"2 processes: {apart / one:.2f} times 1", apart, "", share=False)
        tell("Game.play(action)", play_rate(variant), "1 M/s", share=False)


if __name__ == "__main__":
    main(sys.argv[1])
