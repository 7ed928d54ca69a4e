"""The coach as an opponent, at the four strengths that every game with a judge offers."""

from __future__ import annotations

from typing import Final

from blitz_widgets.core.descriptor import PlayerEntry
from blitz_widgets.locale import N_

_STRENGTHS: Final = {
    "full": ("coach", N_("The coach at full strength")),
    "strong": ("coach:strong", N_("The coach, strong")),
    "fair": ("coach:fair", N_("The coach, fair")),
    "gentle": ("coach:gentle", N_("The coach, gentle")),
}
"""The words and the opponent of each, by the name of the function that makes it."""


def coaches(module: str) -> tuple[PlayerEntry, ...]:
    """The coach of a game, the strongest first; *module* makes each strength by its name."""
    return tuple(
        PlayerEntry(words=words, make=f"{module}:{name}", opponent=opponent)
        for name, (words, opponent) in _STRENGTHS.items()
    )
