"""Games in the shape of OpenSpiel's: a state has ``legal_actions``, ``apply_action``,
``returns``, ``clone`` and so on.

:class:`Game` and :class:`State` need nothing but this package. Where OpenSpiel is
installed, :func:`register` lets ``pyspiel.load_game("quintet", {"variant": "kona"})``
find the games, as games of OpenSpiel's own classes.

>>> from quintet import openspiel
>>> state = openspiel.Game("unane:board=5x4").new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
0.0
"""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import numpy.typing as npt

import quintet

TERMINAL = -4
"""The player of a state in which the game is over, as pyspiel.PlayerId.TERMINAL is."""

# Games with repetition or quiet moves have a longest game too, but nobody knows which.
LONGEST_GAME = 1_000_000


def _seat(game: quintet.Game) -> int:
    if game.result is not None:
        return TERMINAL
    return 0 if game.to_move == "first" else 1


def _returns(game: quintet.Game) -> list[float]:
    outcome = game.result.outcome if game.result is not None else "draw"
    return {"first": [1.0, -1.0], "second": [-1.0, 1.0], "draw": [0.0, 0.0]}[outcome]


class Game:
    """A variant, as OpenSpiel's ``Game``."""

    def __init__(self, variant: str = "unane") -> None:
        self._start = quintet.Game(variant)

    def new_initial_state(self) -> State:
        """The state before the first move."""
        return State(self, self._start.copy())

    def num_distinct_actions(self) -> int:
        """Actions are 0 to one less."""
        return self._start.num_actions

    def num_players(self) -> int:
        """Two."""
        return 2

    def min_utility(self) -> float:
        """What losing is worth."""
        return -1.0

    def max_utility(self) -> float:
        """What winning is worth."""
        return 1.0

    def utility_sum(self) -> float:
        """The games are zero-sum."""
        return 0.0

    def max_chance_outcomes(self) -> int:
        """There is no chance."""
        return 0

    def max_game_length(self) -> int:
        """An upper bound."""
        return LONGEST_GAME

    def observation_tensor_shape(self) -> list[int]:
        """Planes, rows, columns."""
        return list(self._start.observation_shape)

    def observation_tensor_size(self) -> int:
        """How many numbers an observation has."""
        return int(np.prod(self._start.observation_shape))

    def get_parameters(self) -> dict[str, str]:
        """The variant."""
        return {"variant": self._start.variant}

    def deserialize_state(self, text: bytes) -> State:
        """What :meth:`State.serialize` wrote."""
        return State(self, pickle.loads(text))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._start == other._start

    def __hash__(self) -> int:
        return hash(self._start.variant)

    def __str__(self) -> str:
        return f"quintet(variant={self._start.variant})"


class State:
    """A game in progress, as OpenSpiel's ``State``."""

    def __init__(self, game: Game, position: quintet.Game) -> None:
        self._game = game
        self._position = position
        self._history: list[int] = []
        replayed = quintet.Game(position.variant, position.start_text)
        for move in position.played:
            self._history.append(replayed.action(move))
            replayed.play(move)

    def get_game(self) -> Game:
        """The variant."""
        return self._game

    def current_player(self) -> int:
        """0 or 1, or ``TERMINAL``."""
        return _seat(self._position)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._position.result is not None

    def is_chance_node(self) -> bool:
        """Never."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never."""
        return False

    def num_players(self) -> int:
        """Two."""
        return 2

    def num_distinct_actions(self) -> int:
        """Actions are 0 to one less."""
        return self._position.num_actions

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In ascending order; none for a player who is not to move."""
        if player is not None and player != self.current_player():
            return []
        return self._position.legal_actions()

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A 1 for each legal action, a 0 for each other; empty if the game is over."""
        if self.is_terminal() or (player is not None and player != self.current_player()):
            return []
        return [int(each) for each in self._position.legal_mask()]

    def apply_action(self, action: int) -> None:
        """Plays a legal action."""
        self._position.play(action)
        self._history.append(int(action))

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back."""
        if not self._history or self._history[-1] != action:
            raise ValueError(f"action {action} was not the last one")
        self._position.undo()
        self._history.pop()

    def child(self, action: int) -> State:
        """The state after an action."""
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> State:
        """A copy that goes its own way."""
        state = State.__new__(State)
        state._game = self._game
        state._position = self._position.copy()
        state._history = list(self._history)
        return state

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost, 0 each while the game goes on or is drawn."""
        return _returns(self._position)

    def rewards(self) -> list[float]:
        """The same: only the end is rewarded."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """Of one player."""
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        """Of one player."""
        return self.rewards()[player]

    def history(self) -> list[int]:
        """The actions so far."""
        return list(self._history)

    def history_str(self) -> str:
        """The same as text."""
        return ", ".join(str(action) for action in self._history)

    def move_number(self) -> int:
        """How many actions were played."""
        return len(self._history)

    def action_to_string(self, arg0: int, arg1: int | None = None) -> str:
        """The move of a legal action; the arguments are (action) or (player, action)."""
        return self._position.move(arg0 if arg1 is None else arg1)

    def string_to_action(self, text: str) -> int:
        """The action of a legal move."""
        return self._position.action(text)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The planes one after the other, seen by the player to move."""
        numbers: list[float] = self._position.observation("float32").ravel().tolist()
        return numbers

    def observation_string(self, player: int | None = None) -> str:
        """The position as text."""
        return self._position.text

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player knows: every action so far."""
        return self.history_str()

    def serialize(self) -> bytes:
        """For :meth:`Game.deserialize_state`."""
        return pickle.dumps(self._position)

    def __str__(self) -> str:
        return str(self._position)


class Observer:
    """Observations as OpenSpiel's observers give them."""

    def __init__(self, shape: tuple[int, int, int]) -> None:
        self.tensor: npt.NDArray[np.float32] = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: Any, player: int) -> None:
        """Writes what is seen by the player to move."""
        self.dict["observation"][:] = state.position.observation("float32")

    def string_from(self, state: Any, player: int) -> str:
        """The position as text."""
        text: str = state.position.text
        return text


def register() -> None:
    """Makes the games known to OpenSpiel as ``quintet``, with the parameter ``variant``."""
    import pyspiel

    game_type = pyspiel.GameType(
        short_name="quintet",
        long_name="Ūnane, Narrows, Kona, Akunur and Nanku",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"variant": "unane"},
    )

    class SpielState(pyspiel.State):  # type: ignore[misc]
        """A state of OpenSpiel's own class; pyspiel calls the functions with an underscore."""

        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.position = game.start.copy()

        def current_player(self) -> int:
            return _seat(self.position)

        def is_terminal(self) -> bool:
            return self.position.result is not None

        def returns(self) -> list[float]:
            return _returns(self.position)

        def _legal_actions(self, player: int) -> list[int]:
            actions: list[int] = self.position.legal_actions()
            return actions

        def _apply_action(self, action: int) -> None:
            self.position.play(action)

        def _action_to_string(self, player: int, action: int) -> str:
            move: str = self.position.move(action)
            return move

        def __str__(self) -> str:
            return str(self.position)

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        """A game of OpenSpiel's own class."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            self.start = quintet.Game(str((params or {}).get("variant", "unane")))
            info = pyspiel.GameInfo(
                num_distinct_actions=self.start.num_actions,
                max_chance_outcomes=0,
                num_players=2,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST_GAME,
            )
            super().__init__(game_type, info, params or {})

        def new_initial_state(self) -> SpielState:
            return SpielState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            if params:
                raise ValueError("observations have no parameters")
            return Observer(self.start.observation_shape)

    pyspiel.register_game(game_type, SpielGame)
