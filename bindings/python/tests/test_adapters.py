"""The shapes of other libraries. Those are not installed here: small stand-ins keep what their
contracts say of a base class, and the tests ask what the libraries' own tests ask."""

from __future__ import annotations

import copy
import io
import random
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
import quintet
from conftest import ROOT
from quintet import openspiel, ugi


class StandInAECEnv:
    """What PettingZoo's AECEnv promises to those that derive from it."""

    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    _cumulative_rewards: dict[str, float]

    def observe(self, agent: str) -> Any:
        raise NotImplementedError

    def last(self) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent),
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _clear_rewards(self) -> None:
        self.rewards = dict.fromkeys(self.rewards, 0)

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action: Any) -> None:
        if action is not None:
            raise ValueError("an agent that is dead can only do None")
        gone = self.agent_selection
        self.agents.remove(gone)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[gone]  # type: ignore[attr-defined]
        self._clear_rewards()
        if self.agents:
            self.agent_selection = self.agents[0]


class Space:
    """Enough of a space of Gymnasium."""

    def __init__(self, *parts: Any, **named: Any) -> None:
        self.parts, self.named = parts, named

    def contains(self, value: Any) -> bool:
        if self.parts and isinstance(self.parts[0], dict):
            spaces = self.parts[0]
            return value.keys() == spaces.keys() and all(spaces[k].contains(v) for k, v in value.items())
        low, high = self.named["low"], self.named["high"]
        return (
            value.shape == tuple(self.named["shape"])
            and value.dtype == self.named["dtype"]
            and bool((value >= low).all() and (value <= high).all())
        )


@pytest.fixture
def pettingzoo(monkeypatch: pytest.MonkeyPatch) -> Any:
    """quintet.pettingzoo, with stand-ins for what it imports."""
    zoo, gymnasium = ModuleType("pettingzoo"), ModuleType("gymnasium")
    zoo.AECEnv = StandInAECEnv  # type: ignore[attr-defined]
    gymnasium.spaces = SimpleNamespace(Discrete=Space, Dict=Space, Box=Space)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pettingzoo", zoo)
    monkeypatch.setitem(sys.modules, "gymnasium", gymnasium)
    from quintet import pettingzoo as module

    return module


def test_without_pettingzoo_only_env_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    modules: dict[str, Any] = sys.modules
    monkeypatch.setitem(modules, "pettingzoo", None)
    monkeypatch.setitem(modules, "gymnasium", None)
    from quintet import pettingzoo as module

    with pytest.raises(ImportError):
        module.env("kona")


def test_an_aec_environment_keeps_its_contract(pettingzoo: Any, variant: str) -> None:
    env = pettingzoo.env(variant)
    rng = random.Random(1)
    for seed in (None, 1):
        env.reset(seed=seed)
        assert env.agents == env.possible_agents == ["player_0", "player_1"]
        assert not any(env.terminations.values()) and not any(env.truncations.values())
        owed = dict.fromkeys(env.agents, 0.0)
        gone: list[str] = []
        while env.agents:
            agent = env.agent_selection
            assert env.observation_space(agent) is env.observation_space(agent)
            assert env.action_space(agent) is env.action_space(agent)
            seen, reward, terminated, truncated, info = env.last()
            assert reward == owed[agent] and info == {} and truncated is False
            assert isinstance(terminated, bool) and env.observation_space(agent).contains(seen)
            owed[agent] = 0.0
            legal = np.flatnonzero(seen["action_mask"])
            assert (len(legal) == 0) == terminated
            assert env.step(None if terminated else rng.choice(legal)) is None
            if terminated:
                gone.append(agent)
            for each, given in env.rewards.items():
                owed[each] += given
            assert set(env.rewards) == set(env.terminations) == set(env.infos) == set(env.agents)
        assert sorted(gone) == ["player_0", "player_1"]


def test_who_wins_is_rewarded(pettingzoo: Any) -> None:
    env = pettingzoo.env("kona", render_mode="ansi")
    env.reset()
    for move in ("f1-e2", "f1-f2", "a6-d3"):
        env.step(env.game.action(move))
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0} and all(env.terminations.values())
    assert env.agent_selection == "player_1" and env.render() == str(env.game)
    env.close()


def test_a_wrong_action_raises_and_changes_nothing(pettingzoo: Any) -> None:
    env = pettingzoo.env("kona")
    env.reset()
    with pytest.raises(quintet.Error):
        env.step(0)
    assert env.agent_selection == "player_0" and env.game.ply == 0
    with pytest.raises(ValueError):
        pettingzoo.env("kona", render_mode="rgb")


def test_states_are_simulated_as_openspiel_does(variant: str) -> None:
    """What its random simulation asks of a deterministic game of two players."""
    game = openspiel.Game(variant)
    rng = random.Random(2)
    state = game.new_initial_state()
    assert state.get_game() == game and game.num_players() == state.num_players() == 2
    history: list[int] = []
    while not state.is_terminal():
        player = state.current_player()
        assert player in (0, 1) and not state.is_chance_node() and not state.is_simultaneous_node()
        actions = state.legal_actions()
        assert actions and actions == sorted(set(actions)) == state.legal_actions(player)
        assert state.legal_actions(1 - player) == [] == state.legal_actions_mask(1 - player)
        mask = state.legal_actions_mask()
        assert len(mask) == game.num_distinct_actions() and [i for i, m in enumerate(mask) if m] == actions
        assert state.returns() == state.rewards() == [0.0, 0.0]
        assert len(state.observation_tensor()) == game.observation_tensor_size()
        if len(history) % 7 == 0:
            clone = state.clone()
            assert str(clone) == str(state) and clone.history() == state.history()
            restored = game.deserialize_state(state.serialize())
            assert restored.history() == history and restored.legal_actions() == actions
            child = state.child(actions[0])
            assert child.move_number() == len(history) + 1 and state.move_number() == len(history)
            child.undo_action(player, actions[0])
            assert child.history() == history and child.current_player() == player
        action = rng.choice(actions)
        text = state.action_to_string(player, action)
        assert state.string_to_action(text) == action and state.action_to_string(action) == text
        state.apply_action(action)
        history.append(action)
        assert state.history() == history
    assert state.current_player() == openspiel.TERMINAL and state.legal_actions() == []
    assert state.legal_actions_mask() == [] and sum(state.returns()) == game.utility_sum()
    assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())
    assert state.player_return(0) == state.returns()[0]


def test_openspiel_gets_games_of_its_own_classes(monkeypatch: pytest.MonkeyPatch) -> None:
    registered: dict[str, Any] = {}

    class Base:
        def __init__(self, *given: Any) -> None:
            self.given = given

    class Named(SimpleNamespace):
        Dynamics = SimpleNamespace(SEQUENTIAL=1)
        ChanceMode = SimpleNamespace(DETERMINISTIC=1)
        Information = SimpleNamespace(PERFECT_INFORMATION=1)
        Utility = SimpleNamespace(ZERO_SUM=1)
        RewardModel = SimpleNamespace(TERMINAL=1)

    spiel = ModuleType("pyspiel")
    for name, value in {"GameType": Named, "GameInfo": Named, "Game": Base, "State": Base}.items():
        setattr(spiel, name, value)
    spiel.register_game = lambda kind, game: registered.update({kind.short_name: game})  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyspiel", spiel)
    openspiel.register()
    game = registered["quintet"]({"variant": "kona"})
    assert game.given[1].num_distinct_actions == 864 and game.given[2] == {"variant": "kona"}
    state = game.new_initial_state()
    state._apply_action(state.position.action("f1-e2"))
    assert state.current_player() == 1 and not state.is_terminal()
    # pyspiel clones a state by copying what its dictionary holds.
    assert copy.deepcopy(state.position).legal_actions() == state._legal_actions(1)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.tensor.sum() == state.position.observation().sum()
    assert observer.string_from(state, 1) == state.position.text


def test_ugi_answers() -> None:
    said = io.StringIO()
    commands = (
        "ugi\nsetoption name Variant value kona\nisready\nuginewgame\n"
        "position startpos moves f1-e2 f1-f2\nquery p1turn\nquery gameover\ngo movetime 10\n"
        "position startpos moves f1-e2 f1-f2 a6-d3\nquery result\nposition startpos moves z9\n"
        "position fen 5,wbw/bw,1,w,3/6/b,bw,b,3/6/5,wb w - - moves b3-b5\nquery result\nnonsense\n\nquit\nisready\n"
    )
    ugi.serve("test", lambda game: quintet.analyze(game, nodes=500).best or "", source=io.StringIO(commands), target=said)
    lines = said.getvalue().splitlines()
    assert lines[:4] == [
        "id name test",
        "id author the Quintet authors",
        "option name Variant type string default unane:board=8x7,pie=on",
        "ugiok",
    ]
    assert lines[4:9] == ["readyok", "response true", "response false", "bestmove a6-d3", "response p1win"]
    assert lines[9].startswith("info string ") and lines[10] == "response p1win"
    assert lines[11:] == ["info string unknown command nonsense"]


def test_the_example_learns_and_plays(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A moment of training is enough to beat random play; minutes are what the document tells of."""
    monkeypatch.syspath_prepend(str(ROOT / "examples/python"))
    import learn_unane

    network = learn_unane.train(20, games=64)
    np.savez(tmp_path / "net.npz", **network.weights)
    player = learn_unane.Player(learn_unane.load(str(tmp_path / "net.npz")))
    result = quintet.match(player, "random", quintet.Game(learn_unane.VARIANT), games=10)
    assert result.A.illegal_moves == 0 and result.won > result.lost
