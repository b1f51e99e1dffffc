"""The shapes of other libraries. Those are not installed here: small stand-ins keep what their
contracts say of a base class, and the tests ask what the libraries' own tests ask."""

from __future__ import annotations

import copy
import io
import pickle
import random
import sys
from collections.abc import Iterator
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

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def unwrapped(self) -> StandInAECEnv:
        return self

    def agent_iter(self, most: int) -> Iterator[str]:
        while self.agents and most > 0:
            yield self.agent_selection
            most -= 1

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def render(self) -> Any:
        raise NotImplementedError

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return str(getattr(self, "metadata")["name"])

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
    """Enough of the spaces of Gymnasium: they are equal if they are the same."""

    def __init__(self, *parts: Any, **named: Any) -> None:
        self.parts, self.named = parts, named
        self.rng = random.Random()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Space) and (self.parts, self.named) == (other.parts, other.named)

    def __getitem__(self, name: str) -> Space:
        space: Space = self.parts[0][name]
        return space

    @property
    def dtype(self) -> Any:
        return np.dtype(self.named["dtype"])

    def seed(self, seed: int) -> None:
        self.rng.seed(seed)

    def sample(self, mask: Any) -> np.int64:
        assert mask.dtype == np.int8 and mask.shape == (self.parts[0],)
        return np.int64(self.rng.choice(np.flatnonzero(mask)))

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
def pettingzoo(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """quintet.pettingzoo, with stand-ins for what it imports."""
    zoo, gymnasium = ModuleType("pettingzoo"), ModuleType("gymnasium")
    zoo.AECEnv = StandInAECEnv  # type: ignore[attr-defined]
    gymnasium.spaces = SimpleNamespace(Discrete=Space, Dict=Space, Box=Space)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pettingzoo", zoo)
    monkeypatch.setitem(sys.modules, "gymnasium", gymnasium)
    from quintet import pettingzoo as module

    yield module
    sys.modules.pop("quintet._pettingzoo", None)  # it has derived from a stand-in


def test_without_pettingzoo_only_env_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    modules: dict[str, Any] = sys.modules
    monkeypatch.setitem(modules, "pettingzoo", None)
    monkeypatch.setitem(modules, "gymnasium", None)
    from quintet import pettingzoo as module

    with pytest.raises(ImportError):
        module.env("kona")


def test_an_aec_environment_keeps_its_contract(pettingzoo: Any, variant: str) -> None:
    """What PettingZoo's api_test asks."""
    env = pettingzoo.env(variant)
    env.reset(seed=0, options={"options": 1})
    assert issubclass(type(env), StandInAECEnv) and env.unwrapped is env and str(env) == "quintet_v0"
    assert env.num_agents == 2 and env.last(observe=False)[0] is None
    # Who renders must close.
    assert type(env).render is not StandInAECEnv.render and type(env).close is not StandInAECEnv.close
    first, second = env.possible_agents
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
        env.action_space(agent).seed(42)
    assert env.observation_space(first) == env.observation_space(second)
    assert env.action_space(first) == env.action_space(second)
    for seed in (None, 1):
        env.reset(seed=seed)
        assert env.agents == env.possible_agents == ["player_0", "player_1"]
        assert not any(env.terminations.values()) and not any(env.truncations.values())
        owed = dict.fromkeys(env.agents, 0.0)
        gone: list[str] = []
        for agent in env.agent_iter(10**6):
            assert agent not in gone and set(env.agents).isdisjoint(gone)
            seen, reward, terminated, truncated, info = env.last()
            assert reward == owed[agent] and info == {} == env.infos[agent]
            assert terminated is env.terminations[agent] and truncated is env.truncations[agent] is False
            assert env.observation_space(agent).contains(seen)
            assert env.observation_space(agent)["observation"].dtype == seen["observation"].dtype
            assert seen["observation"].any() and seen["observation"].ndim == 3
            owed[agent] = 0.0
            assert seen["action_mask"].any() != terminated
            action = None if terminated else env.action_space(agent).sample(seen["action_mask"])
            assert env.step(action) is None
            if terminated:
                gone.append(agent)
            for each, given in env.rewards.items():
                owed[each] += float(given)
            for table in (env.rewards, env.terminations, env.truncations, env.infos):
                assert isinstance(table, dict) and set(table) == set(env.agents)
            assert env.num_agents == len(env.agents)
        assert sorted(gone) == ["player_0", "player_1"]
        with pytest.raises(RuntimeError, match="reset"):
            env.step(0)
    # Any whole number of numpy is an action.
    env.reset(seed=0)
    env.step(np.int32(env.game.legal_actions()[0]))
    assert env.game.ply == 1


def test_a_seed_leads_to_the_same_game(pettingzoo: Any, variant: str) -> None:
    """What PettingZoo's seed_test asks: of two environments, and of one that was used before."""

    def played(env: Any) -> bytes:
        for number, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(42 + number)
        told: list[Any] = []
        for seed in range(3):
            env.reset(seed=seed)
            for agent in env.agent_iter(100):
                seen, reward, terminated, _, _ = env.last()
                action = None if terminated else env.action_space(agent).sample(seen["action_mask"])
                env.step(action)
                told += [agent, seen, float(reward)]
        return pickle.dumps(told)

    used = pettingzoo.env(variant)
    assert played(used) == played(used) == played(pettingzoo.env(variant))


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


def assert_observed(game: openspiel.Game, state: openspiel.State) -> None:
    """Players see something in every state, and only those that there are."""
    for player in (0, 1):
        tensor = state.observation_tensor(player)
        assert len(tensor) == game.observation_tensor_size() and np.isfinite(tensor).all()
        assert state.observation_string(player)
        assert state.information_state_string(player) == state.history_str()
    for player, expected in ((-1, "player >= 0"), (3, "player <")):
        for look in (state.observation_tensor, state.observation_string, state.information_state_string):
            with pytest.raises(RuntimeError, match=expected):
                look(player)


def test_states_are_simulated_as_openspiel_does(variant: str) -> None:
    """What its random simulation asks of a deterministic game of two players."""
    game = openspiel.Game(variant)
    rng = random.Random(2)
    (state,) = game.new_initial_states()
    assert state.get_game() == game and game.num_players() == state.num_players() == 2
    assert game.min_utility() < game.max_utility() and state.is_initial_state()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()
    # Its own parser of games must be able to read it.
    assert str(game).count("=") == 1 and "," not in str(game)
    assert openspiel.Game(openspiel.variant_of(game.get_parameters()["variant"])) == game
    earned = np.zeros(2)
    history: list[int] = []
    while not state.is_terminal():
        player = state.current_player()
        assert player in (0, 1) and state.is_player_node() and not state.is_mean_field_node()
        assert not state.is_chance_node() and not state.is_simultaneous_node()
        actions = state.legal_actions()
        assert actions and actions == sorted(set(actions)) == state.legal_actions(player)
        assert state.legal_actions(1 - player) == [] and not any(state.legal_actions_mask(1 - player))
        mask = state.legal_actions_mask()
        assert len(mask) == game.num_distinct_actions() and [i for i, m in enumerate(mask) if m] == actions
        earned += state.rewards()
        assert state.returns() == earned.tolist() == [0.0, 0.0]
        assert_observed(game, state)
        if len(history) % 7 == 0:
            clone = state.clone()
            assert str(clone) == str(state) and clone.history() == state.history()
            restored = game.deserialize_state(state.serialize())
            assert restored.history() == history and restored.legal_actions() == actions
            assert str(pickle.loads(pickle.dumps(state))) == str(state)
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
    assert not state.is_player_node() and not any(state.legal_actions_mask())
    assert state.legal_actions(0) == state.legal_actions(1) == []
    assert sum(state.returns()) == game.utility_sum() and len(history) <= game.max_game_length()
    assert (earned + state.rewards()).tolist() == state.returns()
    assert_observed(game, state)
    with pytest.raises(RuntimeError):
        state.information_state_string()
    assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())
    assert state.player_return(0) == state.returns()[0]


@pytest.fixture
def spiel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """What pyspiel promises to games in Python: they are found by name, states cloned by copying what their
    dictionaries hold, and both pickled by name and text."""
    registered: dict[str, Any] = {}

    class Game:
        def __init__(self, kind: Any, info: Any, parameters: dict[str, str]) -> None:
            self.kind, self.info, self.parameters = kind, info, parameters

        def __str__(self) -> str:
            given = ",".join(f"{name}={value}" for name, value in self.parameters.items())
            return f"{self.kind.short_name}({given})"

        def __reduce__(self) -> Any:
            return load_game, (str(self),)

    class State:
        def __init__(self, game: Any) -> None:
            self.game, self.actions = game, list[int]()

        def history_str(self) -> str:
            return ", ".join(map(str, self.actions))

        def apply_action(self, action: int) -> None:
            getattr(self, "_apply_action")(action)
            self.actions.append(action)

        def clone(self) -> Any:
            clone = self.game.new_initial_state()
            clone.__dict__.update({name: copy.deepcopy(value) for name, value in vars(self).items() if name != "game"})
            return clone

    class Kind(SimpleNamespace):
        Dynamics = SimpleNamespace(SEQUENTIAL=1)
        ChanceMode = SimpleNamespace(DETERMINISTIC=1)
        Information = SimpleNamespace(PERFECT_INFORMATION=1)
        Utility = SimpleNamespace(ZERO_SUM=1)
        RewardModel = SimpleNamespace(TERMINAL=1)

    module = ModuleType("pyspiel")
    for name, value in {"GameType": Kind, "GameInfo": SimpleNamespace, "Game": Game, "State": State}.items():
        setattr(module, name, value)
    module.register_game = lambda kind, game: registered.update({kind.short_name: game})  # type: ignore[attr-defined]
    module.registered = registered  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyspiel", module)
    openspiel.register()
    yield module
    del sys.modules["quintet._pyspiel"]


def load_game(text: str) -> Any:
    """As pyspiel reads the text of a game: the last = before a comma ends a name."""
    name, _, inside = text.removesuffix(")").partition("(")
    parameters = dict(each.rsplit("=", 1) for each in inside.split(","))
    registered: dict[str, Any] = getattr(sys.modules["pyspiel"], "registered")
    return registered[name](parameters)


def test_openspiel_gets_games_of_its_own_classes(spiel: Any) -> None:
    game = spiel.registered["quintet"]({"variant": "kona"})
    assert game.info.num_distinct_actions == 864 and game.kind.parameter_specification == {"variant": "unane"}
    state = game.new_initial_state()
    state.apply_action(state.position.action("f1-e2"))
    assert state.current_player() == 1 and not state.is_terminal()
    clone = state.clone()
    clone.apply_action(clone._legal_actions(1)[0])
    assert str(clone) != str(state) and clone.history_str() != state.history_str()
    seen = game.make_py_observer(SimpleNamespace(perfect_recall=False), {})
    seen.set_from(state, 1)
    assert seen.tensor.sum() == state.position.observation().sum()
    assert seen.string_from(state, 1) == state.position.text
    assert game.make_py_observer({}).dict["observation"].shape == state.position.observation_shape
    recalled = game.make_py_observer(SimpleNamespace(perfect_recall=True), {})
    recalled.set_from(state, 1)
    assert recalled.tensor is None and recalled.string_from(state, 1) == state.history_str()
    with pytest.raises(ValueError):
        game.make_py_observer(None, {"x": 1})


def test_games_of_openspiel_come_back_from_their_texts_and_pickles(spiel: Any, variant: str) -> None:
    game = spiel.registered["quintet"]({"variant": variant})
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game) == str(load_game(str(game))) and again.start == game.start
    # pickle finds classes by their names.
    for each in (game, game.new_initial_state()):
        assert getattr(sys.modules[type(each).__module__], type(each).__qualname__) is type(each)


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
