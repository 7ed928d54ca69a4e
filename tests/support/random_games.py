"""Random games of any kind."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_itself, play
from blitz_widgets.core.timeline import Timeline

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game


@lru_cache(maxsize=32)
def random_line(name: str, seed: int) -> Timeline[Any, Any]:
    """A complete random game called *name*."""
    game: Game[Any, Any] = find_game(name, {})
    luck, line = Luck(seed), Timeline(game, game.start())
    policy = by_itself(game, luck.pick, lambda state, _seat: luck.pick(game.legal_actions(state)))
    return line.followed(play(game, line.now, policy, tell=True))
