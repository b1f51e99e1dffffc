"""What is wrong raises, says why, and never crashes."""

from __future__ import annotations

import gc
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import quintet


@pytest.mark.parametrize(
    "variant", ["", "chess", "Kona", "kona:", "kona:setup=x", "unane:board=99x99", "\0", "kona\0", "ū" * 1000]
)
def test_no_such_variant(variant: str) -> None:
    with pytest.raises(quintet.Error):
        quintet.Game(variant)
    with pytest.raises(quintet.Error):
        quintet.VectorEnv(variant, 1)


@pytest.mark.parametrize("position", ["", "x", "wbw,4,bwb/6/6/6/6/bwb,4,wbw w wb", "\ud800", "0" * 10_000])
def test_no_such_position(position: str) -> None:
    with pytest.raises((quintet.Error, UnicodeEncodeError, TypeError)):
        quintet.Game("kona", position)


@pytest.mark.parametrize("wrong", [None, 1.5, [], {}, object(), b"\xff", quintet.Game("kona")])
def test_wrong_types(wrong: Any) -> None:
    game = quintet.Game("kona")
    calls: list[Callable[[Any], object]] = [game.play, game.check, game.action, game.move]
    for call in calls:
        with pytest.raises((TypeError, quintet.Error, UnicodeDecodeError)):
            call(wrong)
    with pytest.raises((TypeError, quintet.Error, UnicodeDecodeError)):
        quintet.Game(wrong)
    with pytest.raises((TypeError, AttributeError, ValueError)):
        quintet.analyze(wrong if not isinstance(wrong, quintet.Game) else None, nodes=1)
    assert game == quintet.Game("kona")


@pytest.mark.parametrize("action", [-1, 10**6, 2**31, -(2**31), 2**63, -(2**70), 0])
def test_no_such_action(variant: str, action: int) -> None:
    game = quintet.Game(variant)
    if action in game.legal_actions():
        return
    for call in (game.play, game.move):
        with pytest.raises((quintet.Error, TypeError)):
            call(action)
    assert game.ply == 0


def test_actions_of_another_variant() -> None:
    large, small = quintet.Game("unane"), quintet.Game("unane:board=5x4")
    refused = 0
    for action in large.legal_actions():
        if action not in small.legal_actions():
            with pytest.raises(quintet.Error):
                small.play(action)
            refused += 1
    assert refused > 0 and small.ply == 0


def test_a_game_that_is_over_goes_no_further() -> None:
    game = quintet.Game("kona", moves=["f1-e2", "f1-f2", "a6-d3"])
    assert game.moves() == [] and game.legal_actions() == [] and not game.legal_mask().any()
    assert game.observation().shape == game.observation_shape
    moves: list[str | int] = ["f1-f2", 0, game.num_actions - 1]
    for move in moves:
        with pytest.raises(quintet.Error, match="over|ended|won"):
            game.play(move)
    with pytest.raises(quintet.Error):
        game.action("f1-f2")


@pytest.mark.parametrize(
    "arguments",
    [
        {"n": 0},
        {"n": -1},
        {"n": 10**9},
        {"n": 1.5},
        {"n": 2, "threads": 0},
        {"n": 2, "threads": 10**6},
        {"n": 2, "planes": "int8"},
        {"n": 2, "seed": -1},
        {"n": 2, "seed": "x"},
    ],
)
def test_wrong_numbers_of_games(arguments: dict[str, Any]) -> None:
    with pytest.raises((TypeError, ValueError)):
        quintet.VectorEnv("kona", **arguments)


@pytest.mark.parametrize(
    "actions",
    [
        None,
        3,
        [0.5, 0.5],
        np.zeros(2),
        np.zeros(2, dtype=bool),
        np.zeros(3, dtype=int),
        np.zeros((2, 1), dtype=int),
        np.array(["a", "b"]),
        np.array([None, None]),
        np.zeros(0, dtype=int),
    ],
)
def test_wrong_actions(actions: Any) -> None:
    env = quintet.VectorEnv("kona", 2)
    with pytest.raises((TypeError, ValueError)):
        env.step(actions)
    assert env.actions.tolist() == [-1, -1]


def test_actions_of_any_layout_are_read() -> None:
    env = quintet.VectorEnv("kona", 4)
    action = int(np.argmax(env.masks[0]))
    env.step(np.full(8, action, dtype=np.int16)[::2])
    assert env.actions.tolist() == [action] * 4
    other = quintet.VectorEnv("kona", 4)
    other.step(np.array([action] * 4, dtype=">i8"))
    assert np.array_equal(env.observations, other.observations)


def test_what_is_written_into_the_arrays_harms_nothing() -> None:
    env = quintet.VectorEnv("unane:board=5x4", 4)
    env.masks[:] = True
    env.to_move[:] = 100
    env.actions[:] = 10**6
    with pytest.raises(quintet.Error):
        env.step(env.actions)
    env.step_random()
    assert set(env.to_move.tolist()) == {1}


def test_observations_of_other_types_and_symmetries() -> None:
    game = quintet.Game("kona")
    types: list[Any] = ["int8", "float64", "no type", 7, None]
    for dtype in types:
        with pytest.raises((TypeError, ValueError)):
            game.observation(dtype)
    for symmetry in (-1, 16, 10**6):
        with pytest.raises(IndexError):
            game.observation(symmetry=symmetry)


@pytest.mark.parametrize("state", [(), (1, 2, 3), ("kona", None, ["a1-a9"]), ("x", None, []), None, ("kona", None)])
def test_pickles_that_are_none(state: Any) -> None:
    blank = quintet.Game.__new__(quintet.Game)
    with pytest.raises((TypeError, ValueError, RuntimeError)):
        blank.__setstate__(state)


def test_an_object_that_was_not_initialised() -> None:
    blank = quintet.Game.__new__(quintet.Game)
    with pytest.raises((TypeError, ValueError, RuntimeError)):
        blank.moves()
    with pytest.raises((TypeError, ValueError, RuntimeError)):
        quintet.analyze(blank, nodes=1)
    env = quintet.VectorEnv.__new__(quintet.VectorEnv)
    for name in ("variant", "num_actions", "threads", "masks", "actions"):
        with pytest.raises((TypeError, ValueError, RuntimeError)):
            getattr(env, name)
    calls: list[Callable[[], object]] = [env.step_random, env.reset, lambda: env.step(np.zeros(1, int))]
    for call in calls:
        with pytest.raises((TypeError, ValueError, RuntimeError)):
            call()


def test_freed_games_leave_what_they_gave() -> None:
    game = quintet.Game("kona")
    mask, planes, moves, images = game.legal_mask(), game.observation(), game.moves(), game.symmetries()
    del game
    gc.collect()
    assert mask.sum() == len(moves) and planes.any() and len(images) == 16


def test_wrong_limits() -> None:
    game = quintet.Game("kona")
    wrong: list[dict[str, Any]] = [
        {"nodes": 0},
        {"seconds": 0},
        {"seconds": -1},
        {"depth": 0},
        {"depth": 1, "lines": 0},
        {"depth": 1, "level": 11},
        {"depth": 1, "threads": 0},
        {"depth": 1, "hash_megabytes": 0},
        {"depth": 1, "search": "best"},
    ]
    for arguments in wrong:
        with pytest.raises(ValueError):
            quintet.analyze(game, **arguments)
    with pytest.raises(ValueError):
        quintet.perft(game, -1)
    for player in ("nobody", "level:11", "ugi:", ""):
        with pytest.raises(quintet.Error):
            quintet.match(player, "random", game, games=2)
    with pytest.raises(ValueError):
        quintet.match("random", "random", game, games=3)
    with pytest.raises(TypeError):
        quintet.match("random", 3, game, games=2)  # type: ignore[arg-type]


def test_errors_can_be_pickled() -> None:
    with pytest.raises(quintet.Error) as refused:
        quintet.Game("kona", moves=["a6-a1"])
    again = pickle.loads(pickle.dumps(refused.value))
    assert again.args == refused.value.args and str(again) == str(refused.value)
