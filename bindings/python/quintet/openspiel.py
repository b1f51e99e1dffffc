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
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

import quintet

TERMINAL = -4
"""The player of a state in which the game is over, as pyspiel.PlayerId.TERMINAL is."""

# Games with repetition or quiet moves have a longest game too, but nobody knows which.
LONGEST_GAME = 1_000_000


def seat(game: quintet.Game) -> int:
    """Of the player to move, or ``TERMINAL``."""
    if game.result is not None:
        return TERMINAL
    return 0 if game.to_move == "first" else 1


def returns(game: quintet.Game) -> list[float]:
    """By seat: 1 won, -1 lost, else 0."""
    outcome = game.result.outcome if game.result is not None else "draw"
    return {"first": [1.0, -1.0], "second": [-1.0, 1.0], "draw": [0.0, 0.0]}[outcome]


@dataclass(frozen=True)
class GameType:
    """What kind of games these are, in the words of OpenSpiel's ``GameType``."""

    short_name: str = "quintet"
    long_name: str = "Ūnane, Narrows, Kona, Akunur and Nanku"
    dynamics: str = "SEQUENTIAL"
    chance_mode: str = "DETERMINISTIC"
    information: str = "PERFECT_INFORMATION"
    utility: str = "ZERO_SUM"
    reward_model: str = "TERMINAL"
    max_num_players: int = 2
    min_num_players: int = 2
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True


def parameter_of(variant: str) -> str:
    """A variant as OpenSpiel can keep it: its own game strings have ``=`` and ``,``.

    >>> from quintet import openspiel
    >>> openspiel.parameter_of("unane:board=6x5,pie=off")
    'unane;board:6x5;pie:off'
    """
    name, _, settings = variant.partition(":")
    return ";".join([name, *(each.replace("=", ":") for each in settings.split(",") if each)])


def variant_of(parameter: str) -> str:
    """The variant of such a parameter; one that is a variant already stays as it is.

    >>> from quintet import openspiel
    >>> openspiel.variant_of("unane;board:6x5;pie:off")
    'unane:board=6x5,pie=off'
    >>> openspiel.variant_of("unane:board=6x5")
    'unane:board=6x5'
    """
    name, *settings = parameter.split(";")
    if not settings:
        return parameter
    return name + ":" + ",".join(each.replace(":", "=") for each in settings)


class Game:
    """A variant, as OpenSpiel's ``Game``."""

    def __init__(self, variant: str = "unane") -> None:
        self._start = quintet.Game(variant)

    def get_type(self) -> GameType:
        """What kind of game it is."""
        return GameType()

    def new_initial_state(self) -> State:
        """The state before the first move."""
        return State(self, self._start.copy())

    def new_initial_states(self) -> list[State]:
        """All states that a game can begin with: one."""
        return [self.new_initial_state()]

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

    def max_chance_nodes_in_history(self) -> int:
        """There is no chance."""
        return 0

    def max_game_length(self) -> int:
        """An upper bound."""
        return LONGEST_GAME

    def max_move_number(self) -> int:
        """The same: every action is a move."""
        return LONGEST_GAME

    def max_history_length(self) -> int:
        """The same."""
        return LONGEST_GAME

    def observation_tensor_shape(self) -> list[int]:
        """Planes, rows, columns."""
        return list(self._start.observation_shape)

    def observation_tensor_size(self) -> int:
        """How many numbers an observation has."""
        return int(np.prod(self._start.observation_shape))

    def policy_tensor_shape(self) -> list[int]:
        """A number for each action."""
        return [self._start.num_actions]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Of what players see, or if perfect recall is asked for, of what has been played."""
        return Observer(self._start.observation_shape, iig_obs_type, params)

    def get_parameters(self) -> dict[str, str]:
        """The variant."""
        return {"variant": parameter_of(self._start.variant)}

    def deserialize_state(self, text: bytes) -> State:
        """What :meth:`State.serialize` wrote."""
        return State(self, pickle.loads(text))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._start == other._start

    def __hash__(self) -> int:
        return hash(self._start.variant)

    def __str__(self) -> str:
        return f"quintet(variant={parameter_of(self._start.variant)})"


class State:
    """A game in progress, as OpenSpiel's ``State``."""

    def __init__(self, game: Game, position: quintet.Game) -> None:
        self._game = game
        self.position = position
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
        return seat(self.position)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.result is not None

    def is_initial_state(self) -> bool:
        """Whether nothing has been played."""
        return not self._history

    def is_player_node(self) -> bool:
        """Whether a player is to move: always, until the game is over."""
        return not self.is_terminal()

    def is_chance_node(self) -> bool:
        """Never."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never."""
        return False

    def is_mean_field_node(self) -> bool:
        """Never."""
        return False

    def num_players(self) -> int:
        """Two."""
        return 2

    def num_distinct_actions(self) -> int:
        """Actions are 0 to one less."""
        return self.position.num_actions

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In ascending order; none for a player who is not to move."""
        if player is not None and player != self.current_player():
            return []
        return self.position.legal_actions()

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A 1 for each action that is legal for the player, a 0 for each other."""
        mask = [0] * self.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Plays a legal action."""
        self.position.play(action)
        self._history.append(int(action))

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back."""
        if not self._history or self._history[-1] != action:
            raise ValueError(f"action {action} was not the last one")
        self.position.undo()
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
        state.position = self.position.copy()
        state._history = list(self._history)
        return state

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost, 0 each while the game goes on or is drawn."""
        return returns(self.position)

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
        return self.position.move(arg0 if arg1 is None else arg1)

    def string_to_action(self, text: str) -> int:
        """The action of a legal move."""
        return self.position.action(text)

    def _check_player(self, player: int | None) -> None:
        asked = self.current_player() if player is None else player
        if not 0 <= asked < 2:
            raise RuntimeError(f"there are only player >= 0 and player < 2, but not {asked}")

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The planes one after the other, seen by the player to move."""
        self._check_player(player)
        numbers: list[float] = self.position.observation("float32").ravel().tolist()
        return numbers

    def observation_string(self, player: int | None = None) -> str:
        """The position as text."""
        self._check_player(player)
        return self.position.text

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player knows: every action so far."""
        self._check_player(player)
        return self.history_str()

    def resample_from_infostate(self, player: int, sampler: Any = None) -> State:
        """Nothing is hidden: the same state."""
        return self.clone()

    def serialize(self) -> bytes:
        """For :meth:`Game.deserialize_state`."""
        return pickle.dumps(self.position)

    def __str__(self) -> str:
        return str(self.position)


class Observer:
    """Observations as OpenSpiel's observers give them.

    Of a game without secrets players see the position; with perfect recall, as an
    information state has it, they know every action that led to it, as a text.
    """

    def __init__(self, shape: tuple[int, int, int], iig_obs_type: Any, params: Any) -> None:
        if isinstance(iig_obs_type, dict):  # pyspiel leaves out what is not given
            iig_obs_type, params = None, iig_obs_type
        if params:
            raise ValueError("observations have no parameters")
        self._recalls = iig_obs_type is not None and bool(iig_obs_type.perfect_recall)
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if not self._recalls:
            self.tensor = np.zeros(int(np.prod(shape)), np.float32)
            self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: Any, player: int) -> None:
        """Writes what is seen by the player to move."""
        for planes in self.dict.values():
            planes[:] = state.position.observation("float32")

    def string_from(self, state: Any, player: int) -> str:
        """The position, or what was played, as text."""
        text: str = state.history_str() if self._recalls else state.position.text
        return text


def register() -> None:
    """Makes the games known to OpenSpiel as ``quintet``, with the parameter ``variant``.

    >>> openspiel.register()                                          # doctest: +SKIP
    >>> pyspiel.load_game("quintet", {"variant": "unane:board=6x5"})  # doctest: +SKIP
    >>> pyspiel.load_game("quintet(variant=unane;board:6x5)")         # doctest: +SKIP
    """
    import quintet._pyspiel  # noqa: F401
