"""Games as environments of PettingZoo, with its AEC interface.

PettingZoo and Gymnasium are imported when :func:`env` is called, and need not be
installed for anything else.
"""

from __future__ import annotations

from typing import Any

AGENTS = ["player_0", "player_1"]
"""The first seat and the second."""


def env(variant: str = "unane", render_mode: str | None = None) -> Any:
    """An environment of a variant.

    An observation is a dictionary: ``observation`` holds the planes, always seen by the
    player to move, ``action_mask`` a 1 for each action that the agent may choose. Whoever
    wins is rewarded with 1, whoever loses with -1. ``render_mode`` is ``human``, which
    prints the board, or ``ansi``, which returns it as text.
    """
    from quintet._pettingzoo import QuintetEnv

    return QuintetEnv(variant, render_mode)
