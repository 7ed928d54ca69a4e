"""Which portrayal shows which game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitzkrieg import Blitzkrieg
from blitz_widgets.view.blitzkrieg.portrayal import BlitzkriegPortrayal

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game
    from blitz_widgets.view.portrayal import Portrayal


def portrayal(game: Game[Any, Any]) -> Portrayal[Any, Any]:
    """The portrayal of *game*.

    Raises:
        TypeError: If there is none for it.
    """
    if isinstance(game, Blitzkrieg):
        return BlitzkriegPortrayal(game.kit)
    raise TypeError(game)
