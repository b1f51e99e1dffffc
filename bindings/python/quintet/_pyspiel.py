"""The games as games of OpenSpiel's own classes, which pyspiel knows from when this is imported.

They are of a module of their own, so that pickles find them; :mod:`quintet.openspiel` is
for who has no OpenSpiel.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pyspiel

import quintet
from quintet import openspiel


def _game_type() -> Any:
    known = openspiel.GameType()
    given: dict[str, Any] = {field.name: getattr(known, field.name) for field in fields(known)}
    for name, kinds in (
        ("dynamics", pyspiel.GameType.Dynamics),
        ("chance_mode", pyspiel.GameType.ChanceMode),
        ("information", pyspiel.GameType.Information),
        ("utility", pyspiel.GameType.Utility),
        ("reward_model", pyspiel.GameType.RewardModel),
    ):
        given[name] = getattr(kinds, given[name])
    return pyspiel.GameType(**given, parameter_specification={"variant": "unane"})


GAME_TYPE = _game_type()


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel's own class; pyspiel calls the functions with an underscore."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.position = game.start.copy()

    def current_player(self) -> int:
        """0 or 1, or that of the end."""
        return openspiel.seat(self.position)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.result is not None

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost."""
        return openspiel.returns(self.position)

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
        start = quintet.Game(openspiel.variant_of(str((params or {}).get("variant", "unane"))))
        info = pyspiel.GameInfo(
            num_distinct_actions=start.num_actions,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=openspiel.LONGEST_GAME,
        )
        super().__init__(GAME_TYPE, info, {"variant": openspiel.parameter_of(start.variant)})
        self.start = start

    def new_initial_state(self) -> SpielState:
        """The state before the first move."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> openspiel.Observer:
        """Of what players see, or if perfect recall is asked for, of what has been played."""
        return openspiel.Observer(self.start.observation_shape, iig_obs_type, params)


pyspiel.register_game(GAME_TYPE, SpielGame)
