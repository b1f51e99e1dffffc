"""Actions, masks, observations, and many games at once."""

from __future__ import annotations

import multiprocessing
import threading

import numpy as np
import pytest
import quintet
from conftest import random_games


def test_every_legal_move_is_an_action_and_back(variant: str) -> None:
    for game in random_games(variant, 10_000 if ":" not in variant else 400):
        moves = game.moves()
        actions = [game.action(move) for move in moves]
        assert [game.move(action) for action in actions] == moves
        assert game.legal_actions() == sorted(actions)
        mask = game.legal_mask()
        assert mask.dtype == np.bool_ and mask.shape == (game.num_actions,)
        assert np.flatnonzero(mask).tolist() == sorted(actions)


def test_playing_an_action_is_playing_its_move(variant: str) -> None:
    for game in random_games(variant, 40):
        for action in game.legal_actions()[:5]:
            by_number, by_text = game.copy(), game.copy()
            by_text.play(game.move(action))
            by_number.play(np.int64(action))
            assert by_number == by_text


def test_an_observation_is_of_the_player_to_move() -> None:
    game = quintet.Game("unane:board=5x4")
    before = game.observation()
    game.play("a4-b4")
    after = game.observation()
    assert before[0].sum() == 10 and before[1].sum() == 10 and not before[2].any()
    assert after[0].sum() == 9 and after[1].sum() == 10 and after[2].all()
    assert after[1, 3, 1] == 1 and after[1, 3, 0] == 0  # the stone that went from a4 to b4


def test_observations_have_their_shape_and_type(variant: str) -> None:
    for game in random_games(variant, 20):
        planes = game.observation()
        assert planes.shape == game.observation_shape and planes.dtype == np.uint8
        assert len(game.plane_names) == planes.shape[0]
        floats = game.observation("float32")
        assert floats.dtype == np.float32 and np.array_equal(floats, planes)
        assert np.array_equal(game.observation(np.float32), floats)


def test_an_image_is_seen_as_the_image_that_can_be_set_up(variant: str) -> None:
    seen = 0
    for game in random_games(variant, 30):
        if "stood before" in game.plane_names[-1] and game.observation()[-1].any():
            continue  # a position that is set up has no past
        for number, image in enumerate(game.symmetries()):
            try:
                there = quintet.Game(game.variant, image.text)
            except quintet.Error:
                continue
            assert np.array_equal(game.observation(symmetry=number), there.observation())
            seen += 1
    assert seen > 30


def test_repeated_positions_are_seen_in_kona() -> None:
    game = quintet.Game("kona", moves="f1-d1 f1-d3 d1-e1 d3-e4 e1-d1 e4-d3".split())
    assert game.observation()[-1].min() == game.observation()[-1].max() == 1
    game.undo()
    assert not game.observation()[-1].any()


def test_many_games_at_once_are_games(variant: str) -> None:
    env = quintet.VectorEnv(variant, 3, seed=5)
    games = [quintet.Game(variant) for _ in range(3)]
    rng = np.random.default_rng(1)
    for _ in range(150):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in env.masks])
        env.step(actions)
        assert env.actions.tolist() == actions.tolist()
        for i, game in enumerate(games):
            game.play(actions[i])
            result = game.result
            assert bool(env.terminated[i]) == (result is not None)
            won = {"first": 1, "second": -1}.get(result.outcome, 0) if result else 0
            assert env.rewards[i].tolist() == [won, -won]
            if result:
                games[i] = game = quintet.Game(variant)
            assert env.to_move[i] == (0 if game.to_move == "first" else 1)
            assert np.array_equal(env.masks[i], game.legal_mask())
            assert np.array_equal(env.observations[i], game.observation())


def test_the_arrays_stay_the_same_memory() -> None:
    env = quintet.VectorEnv("kona", 8, planes="float32")
    arrays = [env.actions, env.rewards, env.terminated, env.to_move, env.masks, env.observations]
    addresses = [array.ctypes.data for array in arrays]
    before = env.observations.copy()
    for _ in range(3):
        env.step_random()
    again = [env.actions, env.rewards, env.terminated, env.to_move, env.masks, env.observations]
    assert addresses == [array.ctypes.data for array in again]
    assert not np.array_equal(arrays[5], before) and arrays[5].dtype == np.float32


def test_arrays_outlive_their_games() -> None:
    env = quintet.VectorEnv("unane", 4, threads=2)
    masks = env.masks
    del env
    assert masks.sum() > 0


def test_seeds_reproduce_whatever_the_number_of_threads() -> None:
    def actions(seed: int, threads: int) -> list[list[int]]:
        env = quintet.VectorEnv("akunur", 33, seed=seed, threads=threads, masks=False, planes=None)
        assert env.masks is None and env.observations is None
        played = []
        for _ in range(100):
            env.step_random()
            played.append(env.actions.tolist())
        return played

    assert actions(3, 1) == actions(3, 4) != actions(4, 1)


def test_threads_of_python_step_their_own_games() -> None:
    failures: list[BaseException] = []

    def work(seed: int) -> None:
        try:
            env = quintet.VectorEnv("unane:board=5x4", 64, seed=seed)
            for _ in range(200):
                env.step_random()
            game = quintet.Game("kona")
            quintet.analyze(game, nodes=3000)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_one_vector_env_is_for_one_thread_at_a_time() -> None:
    env = quintet.VectorEnv("akunur", 2000)
    codes: list[str | None] = []

    def work() -> None:
        for _ in range(60):
            try:
                env.step_random()
            except quintet.Error as error:
                codes.append(error.code)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(codes) <= {"in-use"}


def step_in_child(env: quintet.VectorEnv, told: "multiprocessing.SimpleQueue[str | None]") -> None:
    try:
        env.step_random()
    except quintet.Error as error:
        told.put(error.code)


def test_a_forked_process_is_told_to_make_its_own() -> None:
    env = quintet.VectorEnv("kona", 16, threads=2)
    context = multiprocessing.get_context("fork")
    told = context.SimpleQueue()
    child = context.Process(target=step_in_child, args=(env, told))
    child.start()
    child.join(60)
    assert child.exitcode == 0 and told.get() == "other-process"
    env.step_random()


@pytest.mark.parametrize("wrong", [-1, 10**6, 2**40, 0])
def test_a_wrong_action_is_named_and_nothing_is_played(wrong: int) -> None:
    env = quintet.VectorEnv("kona", 3)
    right = int(np.argmax(env.masks[0]))
    before = env.observations.copy()
    with pytest.raises(quintet.Error, match="^game 1: "):
        env.step(np.array([right, wrong, right]))
    assert np.array_equal(env.observations, before) and env.actions.tolist() == [-1, -1, -1]
    env.step(np.array([right] * 3))
