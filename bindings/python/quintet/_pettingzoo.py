"""The environment that :func:`quintet.pettingzoo.env` returns.

It is of a module of its own, which imports PettingZoo and Gymnasium, so that pickles find it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import quintet
from quintet.pettingzoo import AGENTS


class QuintetEnv(AECEnv):  # type: ignore[misc]
    """One game; who is to move acts."""

    metadata: dict[str, Any] = {
        "name": "quintet_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, variant: str, render_mode: str | None) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is 'human', 'ansi' or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.start = quintet.Game(variant)
        self.game = self.start.copy()
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        actions = self.game.num_actions
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in AGENTS}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(
                        low=0, high=255, shape=self.game.observation_shape, dtype=np.uint8
                    ),
                    "action_mask": spaces.Box(low=0, high=1, shape=(actions,), dtype=np.int8),
                }
            )
            for agent in AGENTS
        }

    def observation_space(self, agent: str) -> Any:
        """The same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. Nothing is random in it, so that a seed decides nothing."""
        self.game = self.start.copy()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = self._to_move()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees, and what it may do now."""
        mask = np.zeros(self.game.num_actions, np.int8)
        if self.game.result is None and agent == self._to_move():
            mask[:] = self.game.legal_mask()
        return {"observation": self.game.observation(), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Plays an action of the agent whose turn it is."""
        if not self.agents:
            raise RuntimeError("there is nobody to act: reset() begins a game")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.play(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        result = self.game.result
        if result is None:
            self.agent_selection = self._to_move()
        else:
            if result.outcome != "draw":
                winner = 0 if result.outcome == "first" else 1
                self.rewards[AGENTS[winner]] = 1.0
                self.rewards[AGENTS[1 - winner]] = -1.0
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = AGENTS[1 - AGENTS.index(agent)]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Prints the board or returns it."""
        if self.render_mode == "ansi":
            return str(self.game)
        if self.render_mode == "human":
            print(self.game)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def _to_move(self) -> str:
        return AGENTS[0 if self.game.to_move == "first" else 1]
